/// The names that a window of ours needs, with the numbers that a server gives them.
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
  }

  private var open: [(question: UInt32, name: Name)] = []
  private var numbers: [Name: UInt32] = [:]

  /// The number of a name; 0 while it is not known, which names nothing.
  subscript(name: Name) -> UInt32 { numbers[name] ?? 0 }

  /// The questions that were not answered yet.
  var questions: [UInt32] { open.map(\.question) }

  /// A name was asked for by a question of that number.
  mutating func ask(_ name: Name, by question: UInt32) { open.append((question, name)) }

  /// A question was answered.
  mutating func handle(_ number: UInt32, of question: UInt32) {
    guard let place = open.firstIndex(where: { $0.question == question }) else { return }
    numbers[open.remove(at: place).name] = number
  }
}
