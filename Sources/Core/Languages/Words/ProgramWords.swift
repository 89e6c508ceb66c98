/// The words for programs that a stored screen starts (B1).
package struct ProgramWords: Sendable {
  /// The value of an element whose program is running.
  package let running: String
  /// The message that the program of an element was ended.
  package let ended: String
  private let cannotBegin: String
  private let endedBadly: String
  private let keysGoNowhere: String

  /// Returns the message that the act of an element could not start.
  package func cannotBegin(_ name: String) -> String { cannotBegin.filled(name) }

  /// Returns the message that the program of an element failed.
  package func endedBadly(_ name: String) -> String { endedBadly.filled(name) }

  /// Returns the message that the keys of an element could not be pressed.
  package func keysGoNowhere(_ name: String) -> String { keysGoNowhere.filled(name) }

  init(
    running: String, ended: String, cannotBegin: String, endedBadly: String, keysGoNowhere: String
  ) {
    self.running = running
    self.ended = ended
    self.cannotBegin = cannotBegin
    self.endedBadly = endedBadly
    self.keysGoNowhere = keysGoNowhere
  }
}
