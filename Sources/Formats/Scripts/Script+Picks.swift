import EventFormats
import ScanEngine
import ScreenElements

extension Script {
  /// The elements that were picked in the recorded session, in order and with repetitions (M6).
  ///
  /// A pick counts if the element did something. All acts in one menu of an element are one pick,
  /// and so are the adjustments by a switch while nothing else is highlighted. Failed acts do not
  /// count, nor do scrolling and escape: they are requests to the surroundings of an element.
  package var recordedPicks: [String] {
    var reader = PickReader()
    for event in recordedEvents { reader.take(event) }
    return reader.picks
  }
}

/// Finds the picks in recorded events.
private struct PickReader {
  private(set) var picks: [String] = []
  /// The element whose menu is open; `isUsed` is true once something was done in it.
  private var menu: (id: String, isUsed: Bool)?
  /// The element that a switch has adjusted, until another one is highlighted.
  private var adjusted: String?

  private static let around = Set(
    [ElementAction.escape.eventName]
      + ScrollDirection.allCases.map { ElementAction.scroll($0).eventName })
  private static let adjusting = Set(
    [ElementAction.increment, .decrement].map(\.eventName))

  mutating func take(_ event: String) {
    // Most events are none of these, and splitting them into words takes longest.
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

  /// Returns the words after the name of an event; none if they cannot be read, such as in a line
  /// that was cut off.
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
