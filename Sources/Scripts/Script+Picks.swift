import EventFormats
import ScanEngine
import ScreenElements

extension Script {
  /// The elements that were picked in the session that is recorded in it, each as often as it was, in that order (M6).
  ///
  /// A pick counts where the element did something. What was done in one menu of an element is one pick, and so is what a
  /// switch adjusts while nothing else is highlighted. What failed is none, nor are scrolling and escape: they are asked
  /// of what is around an element.
  package var recordedPicks: [String] {
    var reader = PickReader()
    for event in recordedEvents { reader.take(event) }
    return reader.picks
  }
}

/// Finds the picks in recorded events.
private struct PickReader {
  private(set) var picks: [String] = []
  /// The element whose menu is open, and whether something was done in it.
  private var menu: (id: String, isUsed: Bool)?
  /// The element that a switch has adjusted, until something else is highlighted.
  private var adjusted: String?

  private static let around = Set(
    [ElementAction.escape.eventName]
      + ScrollDirection.allCases.map { ElementAction.scroll($0).eventName })
  private static let adjusting = Set(
    [ElementAction.increment, .decrement].map(\.eventName))

  mutating func take(_ event: String) {
    // Most events are none of these, and cutting them into words takes longest.
    let name = event.utf8.drop { $0 != UInt8(ascii: " ") }.dropFirst().prefix {
      $0 != UInt8(ascii: " ")
    }
    switch Substring(name) {
    case "activated": activate(words(of: event))
    case "menu":
      let words = words(of: event)
      if words.count == 1 { menu = (words[0], false) }
    case "closed": menu = nil
    case "highlight":
      if adjusted != nil, words(of: event) != [adjusted] { adjusted = nil }
    default: break
    }
  }

  /// The words behind the name of an event; none where they cannot be read, such as of a line that was cut off.
  private func words(of event: String) -> [String] {
    let tokens = (try? ScriptTokens.cut(Array(event.utf8)[...], hasComments: false)) ?? []
    return tokens.dropFirst(2).map(\.text)
  }

  private mutating func activate(_ words: [String]) {
    guard words.count > 1, !Self.around.contains(words[1]) else { return }
    let id = words[0]
    let isAdjusting = Self.adjusting.contains(words[1])
    if menu?.id == id {
      if menu?.isUsed == false { picks.append(id) }
      menu?.isUsed = true
    } else if !isAdjusting || adjusted != id {
      picks.append(id)
      adjusted = isAdjusting ? id : nil
    }
  }
}
