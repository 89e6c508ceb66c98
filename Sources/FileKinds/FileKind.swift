/// What kind of file some bytes are, as far as their beginning says it.
///
/// It is asked for only where a file could not be read as what it should be, so that somebody who mixed up two files
/// learns it (Y4). It is a good guess, and never a reason to refuse what can be read.
package enum FileKind: Hashable, Sendable, CaseIterable {
  case screen
  case profile
  /// What `audit --write-baseline` writes.
  case baseline
  /// A simulated person.
  case person
  /// How often elements are wanted.
  case weights
  /// What is pressed and when.
  case script
  /// A script that a session has written.
  case trace
  /// What a session or a simulation prints.
  case events
  /// A board of the Open Board Format.
  case board
  /// A package of such boards.
  case package
  /// A backup of AsTeRICS Grid.
  case gridBackup
  /// A grid set of Grid 3.
  case gridSet
  /// A vocabulary of TouchChat.
  case touchChat
  /// A page set of TD Snap.
  case snap
  /// What another system says of a screen, in XML.
  case foreign
  /// What a program of the desktop has said of a window.
  case accessibles

  /// What people call a file of the kind.
  package var words: String {
    switch self {
    case .screen: "a screen"
    case .profile: "a profile"
    case .baseline: "a baseline of the audit"
    case .person: "a simulated person"
    case .weights: "a file of weights"
    case .script: "a script"
    case .trace: "a trace of a session"
    case .events: "a list of events"
    case .board: "a board"
    case .package: "a package of boards"
    case .gridBackup: "a backup of AsTeRICS Grid"
    case .gridSet: "a grid set of Grid 3"
    case .touchChat: "a vocabulary of TouchChat"
    case .snap: "a page set of TD Snap"
    case .foreign: "a screen of another system"
    case .accessibles: "a recording of a window"
    }
  }
}
