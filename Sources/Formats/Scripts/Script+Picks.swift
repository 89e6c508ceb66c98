import EventFormats
import ScanEngine
import ScreenElements

extension Script {
  /// The elements that were picked in the recorded session, in order and with repetitions (M6).
  ///
  /// A pick counts if the element performed an action. All actions in one menu of an element are
  /// one pick, and so are adjustments by a switch while nothing else is highlighted. Failed actions
  /// do not count, and neither do scrolling and escape: they are requests to the surroundings of an
  /// element. Actions of a recipe are not picks (N4).
  package var recordedPicks: [String] {
    var reader = PickReader()
    return recordedEvents.compactMap { event in
      RecordedEvent(Array(event.utf8)[...]).flatMap { reader.follow($0) }
    }
  }
}

/// Finds the picks in recorded events (M6).
package struct PickReader {
  /// The element whose menu is open; `isUsed` is true once something was done in it.
  private var menu: (id: String, isUsed: Bool)?
  /// The element that a switch has adjusted, until another one is highlighted.
  private var adjusted: String?
  /// True in a recipe, whose actions are not picks (N4).
  package var isInRecipe = false

  private static let around = Set(
    [ElementAction.escape.eventName]
      + ScrollDirection.allCases.map { ElementAction.scroll($0).eventName })
  private static let adjusting = Set(
    [ElementAction.increment, .decrement].map(\.eventName))

  /// Starts before the first event.
  package init() {}

  /// Processes the next event.
  ///
  /// - Returns: the id of the element that it picked; nil if it is not a pick.
  package mutating func follow(_ event: RecordedEvent) -> String? {
    // Most events are not relevant, and splitting them into words is the slowest part.
    switch event.name {
    case .activated: return activate(event.words)
    case .menu:
      let words = event.words
      if words.count == 1 { menu = (words[0], false) }
    case .closed: menu = nil
    case .recipe: isInRecipe = event.words.last == "began"
    case .highlight:
      if adjusted != nil, event.words != [adjusted] { adjusted = nil }
    default: break
    }
    return nil
  }

  private mutating func activate(_ words: [String]) -> String? {
    guard !isInRecipe, words.count > 1, !Self.around.contains(words[1]) else { return nil }
    let id = words[0]
    let isAdjusting = Self.adjusting.contains(words[1])
    if menu?.id == id {
      defer { menu?.isUsed = true }
      return menu?.isUsed == false ? id : nil
    }
    guard !isAdjusting || adjusted != id else { return nil }
    adjusted = isAdjusting ? id : nil
    return id
  }
}
