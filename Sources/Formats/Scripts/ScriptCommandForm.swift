import ScanTime

/// A command of a script's line: its form, its meaning and its reader.
///
/// ``all`` is the only definition of the commands: the reader and the reference use it.
package struct ScriptCommandForm: Sendable {
  /// The position of a command: its instant, its line from 1, and the offset of its word in the
  /// script.
  struct Place {
    var at: Instant
    var line: Int
    var offset: Int
  }

  /// Its word after the time.
  package let word: String
  /// The operands after the word: the author replaces capitals, and parts in brackets are optional.
  package let operands: String
  /// A valid example, without its time.
  package let example: String
  /// The meaning, in plain words.
  package let meaning: String
  /// The rule of the behavior contract for it; empty if there is none.
  package let rule: String
  /// Reads the operands; nil if they are wrong, which was reported.
  let read: @Sendable (inout ScriptReader, inout ScriptWords, Place) -> Script.Command?

  init(
    _ word: String, _ operands: String = "", example: String? = nil, rule: String = "",
    _ meaning: String,
    read: @escaping @Sendable (inout ScriptReader, inout ScriptWords, Place) -> Script.Command?
  ) {
    self.word = word
    self.operands = operands
    self.example = example ?? word
    self.rule = rule
    self.meaning = meaning
    self.read = read
  }

  /// Creates a command that consists only of its word.
  init(_ word: String, _ command: Script.Command, rule: String = "", _ meaning: String) {
    self.init(word, rule: rule, meaning) { _, _, _ in command }
  }

  /// Related commands with their subject.
  package struct Group: Sendable {
    /// The subject of the commands, as a heading.
    package let title: String
    /// The commands, the most needed ones first.
    package let commands: [ScriptCommandForm]
  }

  /// All commands in their groups.
  package static let groups = [
    Group(title: "Switches", commands: switches),
    Group(title: "Scanning without a switch", commands: scanning),
    Group(title: "Screens and their elements", commands: screens),
    Group(title: "The voice", commands: voice),
    Group(title: "Profiles", commands: profiles),
    Group(title: "Traces of the desktop", commands: desktop),
  ]

  /// All commands.
  package static let all = groups.flatMap(\.commands)

  /// The words of all commands, in their order.
  package static let words = all.map(\.word)

  private static let byWord = Dictionary(
    all.map { ($0.word, $0) }, uniquingKeysWith: { first, _ in first })

  /// Returns the command with a word; nil if there is none.
  package static func named(_ word: String) -> ScriptCommandForm? { byWord[word] }
}
