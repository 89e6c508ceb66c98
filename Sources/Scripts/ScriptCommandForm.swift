import SwitchInput

/// A command that a line of a script can have: how it is written, what it means, and how it is read.
///
/// ``all`` is the one place that knows the commands: scripts are read by it, and the reference is made of it.
package struct ScriptCommandForm: Sendable {
  /// Where a command stands: its instant, its line from 1, and the offset of its word in the script.
  struct Place {
    var at: Instant
    var line: Int
    var offset: Int
  }

  /// Its word behind the time.
  package let word: String
  /// What stands behind the word: capitals are put in by the author, and what is in brackets may be left out.
  package let operands: String
  /// A command that is read without an error, as a line has it behind its time.
  package let example: String
  /// What it means, in plain words.
  package let meaning: String
  /// The rule of the behavior contract that it belongs to; empty where there is none.
  package let rule: String
  /// Reads what stands behind the word; nil where that was reported as wrong.
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

  /// A command that is its word alone.
  init(_ word: String, _ command: Script.Command, rule: String = "", _ meaning: String) {
    self.init(word, rule: rule, meaning) { _, _, _ in command }
  }

  /// The commands that belong together, with what they are about.
  package struct Group: Sendable {
    /// What the commands are about, as a heading.
    package let title: String
    /// The commands, in the order in which people need them.
    package let commands: [ScriptCommandForm]
  }

  /// All commands in their groups.
  package static let groups = [
    Group(title: "Switches", commands: switches),
    Group(title: "Scanning from outside", commands: scanning),
    Group(title: "Screens and their elements", commands: screens),
    Group(title: "The voice", commands: voice),
    Group(title: "Profiles", commands: profiles),
    Group(title: "What a trace of the desktop has", commands: desktop),
  ]

  /// All commands.
  package static let all = groups.flatMap(\.commands)

  /// The words of all commands, in their order.
  package static let words = all.map(\.word)

  private static let byWord = Dictionary(
    all.map { ($0.word, $0) }, uniquingKeysWith: { first, _ in first })

  /// The command with a word, if there is one.
  package static func named(_ word: String) -> ScriptCommandForm? { byWord[word] }
}
