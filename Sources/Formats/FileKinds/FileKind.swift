/// The kind of a file, guessed from its beginning.
///
/// It is determined only if a file could not be read as the expected kind, so that a user who
/// confused two files is informed (Y4). It is only a guess, and never a reason to reject a readable
/// file.
package enum FileKind: Hashable, Sendable, CaseIterable {
  case screen
  case profile
  /// The output of `audit --write-baseline`.
  case baseline
  /// A simulated person.
  case person
  /// The weights of elements.
  case weights
  /// Inputs with their times.
  case script
  /// A script that a session has written.
  case trace
  /// The output of a session or a simulation.
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
  /// A screen of another system, in XML.
  case foreign
  /// A recorded window of a desktop program.
  case accessibles
  /// JSON without a key of any of these kinds.
  case otherJSON

  /// The name of a file of the kind.
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
    case .otherJSON: "JSON of another program"
    }
  }
}
