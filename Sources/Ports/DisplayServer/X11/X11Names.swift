/// The names that our window needs, with the numbers that a server assigns to them.
struct X11Names {
  /// A name of the server.
  enum Name: String, CaseIterable {
    case protocols = "WM_PROTOCOLS"
    case closing = "WM_DELETE_WINDOW"
    case ping = "_NET_WM_PING"
    case programClass = "WM_CLASS"
    case hints = "WM_HINTS"
    case process = "_NET_WM_PID"
    case title = "_NET_WM_NAME"
    case plainTitle = "WM_NAME"
    case text = "UTF8_STRING"
    case state = "_NET_WM_STATE"
    case hidden = "_NET_WM_STATE_HIDDEN"
    case managed = "WM_STATE"
    case activate = "_NET_ACTIVE_WINDOW"
    case desktop = "_NET_WM_DESKTOP"
    case currentDesktop = "_NET_CURRENT_DESKTOP"
  }

  private var open: [(question: UInt32, name: Name)] = []
  private var numbers: [Name: UInt32] = [:]

  /// The number of a name; 0 until it is known, which names nothing.
  subscript(name: Name) -> UInt32 { numbers[name] ?? 0 }

  /// The unanswered questions.
  var questions: [UInt32] { open.map(\.question) }

  /// Records the number of the question for a name.
  mutating func ask(_ name: Name, by question: UInt32) { open.append((question, name)) }

  /// Handles the answer to a question.
  mutating func handle(_ number: UInt32, of question: UInt32) {
    guard let place = open.firstIndex(where: { $0.question == question }) else { return }
    numbers[open.remove(at: place).name] = number
  }
}
