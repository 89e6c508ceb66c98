/// The reason that a terminal cannot be used, or no longer can.
package enum TerminalError: Error, Hashable, Sendable {
  /// It cannot be opened; `code` is the system's error number.
  case cannotOpen(path: String, code: Int32)
  /// The path is not a terminal.
  case notATerminal(path: String)
  /// This program already uses a terminal, and it can restore only one.
  case inUse
  /// The terminal refused its settings; `code` is the system's error number.
  case refused(code: Int32)
  /// The terminal no longer exists: its window was closed or its line hung up.
  case gone

  /// The problem and the next step, in plain English.
  package var message: String {
    switch self {
    case .cannotOpen(let path, let code):
      "The terminal \(path) cannot be opened (error \(code)). Start the program in a terminal."
    case .notATerminal(let path):
      "\(path) is not a terminal. Start the program in a terminal, or choose another output."
    case .inUse:
      "This program is using a terminal already. It can use one at a time."
    case .refused(let code):
      "The terminal refused its settings (error \(code)). Try another terminal."
    case .gone:
      "The terminal is gone: its window was closed or its line hung up."
    }
  }
}
