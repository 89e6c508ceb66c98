import DesktopTree
import MessageBus

/// A change to the text of a field by calls of its program, if no keys can be pressed (K4).
enum TextEdit: Hashable {
  /// Deletes a text before the caret, and writes another one there.
  case write(deleted: String, inserted: String)
  /// The caret moves this number of characters forward, or back if it is negative.
  case move(Int)
  case toStart, toEnd
  case clear

  /// The questions before it: the position of the caret and the length of the text.
  static let questions: [AccessibleQuestion] = [.caret, .characterCount]

  /// Returns the calls that change the text, in their order.
  ///
  /// - Parameters:
  ///   - caret: the position of the caret, in the units of the toolkit.
  ///   - count: the length of the text, in the same units.
  func calls(
    of field: AccessibleReference, _ toolkit: Toolkit, caret: Int, count: Int
  ) -> [BusCall] {
    func call(_ interface: String, _ member: String, _ arguments: [BusArgument]) -> BusCall {
      BusCall(
        destination: field.application, path: field.path, interface: "org.a11y.atspi." + interface,
        member: member, arguments: arguments)
    }
    func number(_ value: Int) -> BusArgument { .signed(Int32(clamping: value)) }
    func setCaret(_ place: Int) -> BusCall {
      call("Text", "SetCaretOffset", [number(min(max(place, 0), count))])
    }
    switch self {
    case .write(let deleted, let inserted):
      let start = max(caret - toolkit.length(of: deleted), 0)
      var calls: [BusCall] = []
      if start < caret {
        calls.append(call("EditableText", "DeleteText", [number(start), number(caret)]))
      }
      guard !inserted.isEmpty else { return calls }
      // The length is in bytes, except in Qt.
      let length = toolkit == .qt ? inserted.utf16.count : inserted.utf8.count
      calls.append(
        call("EditableText", "InsertText", [number(start), .text(inserted), number(length)]))
      let end = start + toolkit.length(of: inserted)
      calls.append(call("Text", "SetCaretOffset", [number(end)]))
      return calls
    case .move(let characters): return [setCaret(caret + characters)]
    case .toStart: return [setCaret(0)]
    case .toEnd: return [setCaret(count)]
    case .clear: return [call("EditableText", "DeleteText", [number(0), number(count)])]
    }
  }
}

extension Toolkit {
  /// Returns the length of a text in the toolkit's units: Qt counts UTF-16 units, others scalars.
  fileprivate func length(of text: String) -> Int {
    self == .qt ? text.utf16.count : text.unicodeScalars.count
  }
}
