import Diagnostics

/// A file that is of another kind than was asked for: one problem, in the place of all that is wrong with it as a file of
/// that kind (Y4).
package struct WrongFileKind: Hashable, Sendable {
  /// The ways in which a command takes files, so that the hint can say which one is meant.
  package struct Ways: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    /// Takes bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// It takes a screen by `--screen`.
    package static let screenOption = Ways(rawValue: 1)
    /// It takes a screen without an option.
    package static let screenArgument = Ways(rawValue: 2)
    /// It takes a profile by `--profile`.
    package static let profileOption = Ways(rawValue: 4)
    /// It takes a script by `--script`.
    package static let scriptOption = Ways(rawValue: 8)
    /// It takes a baseline by `--baseline`.
    package static let baselineOption = Ways(rawValue: 16)
    /// It takes a simulated person by `--person`.
    package static let personOption = Ways(rawValue: 32)
    /// It takes weights by `--weights`.
    package static let weightsOption = Ways(rawValue: 64)
  }

  /// What the file is.
  package let found: FileKind
  /// What it should be.
  package let wanted: FileKind

  /// Compares a file that could not be read with what it should be; nil where it is of that kind, or of none.
  package init?(_ bytes: [UInt8], wanted: FileKind) {
    guard let found = FileKind(guessing: bytes), found != wanted,
      // A trace is played as any script is, and a package is taken wherever a board is.
      wanted != .script || found != .trace, Set([found, wanted]) != [.board, .package],
      // A screen of another system is read as one, and says itself what is wrong with it.
      wanted != .screen || ![.foreign, .accessibles].contains(found)
    else { return nil }
    self.found = found
    self.wanted = wanted
  }

  /// What is wrong and what to do, as people read it.
  ///
  /// - Parameter name: what people call the file.
  /// - Parameter ways: how the command takes files; nil where it was not the command that named the file.
  package func message(of name: String, _ ways: Ways?) -> PrintableText {
    let hint = exportHint ?? ways.map { self.hint($0, name) } ?? "Name \(wanted.words) there."
    return "\(visible(name)): error: this is \(found.words), not \(wanted.words)\nhint: \(hint)"
  }

  /// How the boards of another program come here; nil for what no such program has written.
  private var exportHint: PrintableText? {
    switch found {
    case .gridBackup:
      return
        "AsTeRICS Grid also exports its grids in the Open Board Format: give that file (.obz or .obf)."
    case .gridSet, .touchChat, .snap:
      return
        "Boards are read in the Open Board Format (.obz, .obf), which AsTeRICS Grid, Cboard and CoughDrop export."
    case .screen, .profile, .baseline, .person, .weights, .script, .trace, .events, .board,
      .package, .foreign, .accessibles:
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
    case .events:
      return
        "No command reads it. To write a trace that can be played again: switchlight run --trace FILE"
    }
  }
}
