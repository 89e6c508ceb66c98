import Diagnostics

/// A file of a kind other than the expected one: a single problem, instead of all its errors as a
/// file of that kind (Y4).
package struct WrongFileKind: Hashable, Sendable {
  /// The ways in which a command accepts files, so that the hint can name the right one.
  package struct Ways: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    /// Creates a set from bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// It accepts a screen by `--screen`.
    package static let screenOption = Ways(rawValue: 1)
    /// It accepts a screen without an option.
    package static let screenArgument = Ways(rawValue: 2)
    /// It accepts a profile by `--profile`.
    package static let profileOption = Ways(rawValue: 4)
    /// It accepts a script by `--script`.
    package static let scriptOption = Ways(rawValue: 8)
    /// It accepts a baseline by `--baseline`.
    package static let baselineOption = Ways(rawValue: 16)
    /// It accepts a simulated person by `--person`.
    package static let personOption = Ways(rawValue: 32)
    /// It accepts weights by `--weights`.
    package static let weightsOption = Ways(rawValue: 64)
  }

  /// The actual kind.
  package let found: FileKind
  /// The expected kind.
  package let wanted: FileKind

  /// Compares a file that could not be read with its expected kind; nil if it has that kind, or an
  /// unknown one.
  package init?(_ bytes: [UInt8], wanted: FileKind) {
    guard let found = FileKind(guessing: bytes), found != wanted,
      // A trace is played like any script, and a package is accepted instead of any board.
      wanted != .script || found != .trace, Set([found, wanted]) != [.board, .package],
      // A screen of another system is read as a screen, and reports its own problems.
      wanted != .screen || ![.foreign, .accessibles].contains(found),
      // A broken board is JSON too.
      wanted != .board || found != .otherJSON
    else { return nil }
    self.found = found
    self.wanted = wanted
  }

  /// Returns the problem and the next step, as text for people.
  ///
  /// - Parameter name: the name of the file for people.
  /// - Parameter ways: the ways in which the command accepts files; nil if another file named this
  ///   one.
  package func message(of name: String, _ ways: Ways?) -> PrintableText {
    let hint = exportHint ?? ways.map { self.hint($0, name) } ?? "Name \(wanted.words) there."
    return "\(visible(name)): error: this is \(found.words), not \(wanted.words)\nhint: \(hint)"
  }

  /// The way to import the boards or screens of another program; nil for other files.
  private var exportHint: PrintableText? {
    switch found {
    case .gridBackup:
      return
        "AsTeRICS Grid also exports its grids in the Open Board Format: give that file (.obz or .obf)."
    case .gridSet, .touchChat, .snap:
      return
        "Boards are read in the Open Board Format (.obz, .obf), which AsTeRICS Grid, Cboard and CoughDrop export."
    case .otherJSON where wanted == .screen:
      return
        "In JSON, screens of maestro and of Appium's XCUITest driver are read, and boards whose names end in .obf."
    case .screen, .profile, .baseline, .person, .weights, .script, .trace, .events, .board,
      .package, .foreign, .accessibles, .otherJSON:
      return nil
    }
  }

  private func hint(_ ways: Ways, _ name: String) -> PrintableText {
    let file = shellWord(name)
    switch found {
    case .board where wanted == .screen:
      return "Rename its file to end in .obf, so that it is read as a board."
    case .screen, .board, .package, .foreign, .accessibles, .gridBackup, .gridSet, .touchChat,
      .snap:
      if ways.contains(.screenOption) { return "Give it with --screen." }
      if ways.contains(.screenArgument) { return "Give it without an option, as the screen." }
      return "Look at it with: switchlight inspect \(file)"
    case .profile:
      return ways.contains(.profileOption)
        ? "Give it with --profile." : "Check it with: switchlight profile check \(file)"
    case .script, .trace:
      return ways.contains(.scriptOption)
        ? "Give it with --script." : "Play it with: switchlight simulate --script \(file)"
    case .baseline:
      return ways.contains(.baselineOption)
        ? "Give it with --baseline." : "It is for: switchlight audit --baseline \(file)"
    case .person:
      return ways.contains(.personOption)
        ? "Give it with --person." : "It is for: switchlight measure --person \(file)"
    case .weights:
      return ways.contains(.weightsOption)
        ? "Give it with --weights." : "It is for: switchlight measure --weights \(file)"
    case .otherJSON: return "No command reads it: name \(wanted.words)."
    case .events:
      return
        "No command reads it. To write a trace that can be played again: switchlight run --trace FILE"
    }
  }
}
