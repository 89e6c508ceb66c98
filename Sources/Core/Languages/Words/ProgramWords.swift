/// The words for programs that a stored screen starts (B1).
package struct ProgramWords: Sendable {
  /// The value of an element whose program is running.
  package let running: String
  /// Says that the program of an element was ended.
  package let ended: String
  private let cannotBegin: String
  private let endedBadly: String
  private let keysGoNowhere: String

  /// Says that nothing of an element with that name began.
  package func cannotBegin(_ name: String) -> String { cannotBegin.filled(name) }

  /// Says that the program of an element with this name failed.
  package func endedBadly(_ name: String) -> String { endedBadly.filled(name) }

  /// Says that the keys of an element with that name could not be pressed.
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
