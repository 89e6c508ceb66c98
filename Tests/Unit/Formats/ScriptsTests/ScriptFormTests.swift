import Diagnostics
import ScanEngine
import Scripts
import ScanTime
import SwitchInput
import Testing

/// Reads a command of the table, in a script that may contain it.
private func read(_ form: ScriptCommandForm) -> [Diagnostic] {
  var lines = ["1s \(form.example)"]
  switch form.word {
  case "goes-on": lines = ["0ms first-screen", "1s secret"] + lines
  case "live-screen", "live-layout", "answered", "secret", "gap":
    lines = ["0ms first-screen"] + lines
  default: break
  }
  let switches = [SwitchSettings(name: "main", press: .select)]
  let source = SourceText(name: "s.txt", text: lines.joined(separator: "\n"))
  return Script.read(source, switches: switches).diagnostics
}

@Suite("The table of commands of scripts")
struct ScriptFormTests {
  @Test("The example of each command is read", arguments: ScriptCommandForm.all.map(\.word))
  func examples(word: String) throws {
    let form = try #require(ScriptCommandForm.named(word))
    #expect(form.example.split(separator: " ").first.map(String.init) == word)
    #expect(read(form).isEmpty, "\(read(form))")
  }

  @Test("Each command has one entry, with its meaning")
  func meanings() {
    #expect(Set(ScriptCommandForm.words).count == ScriptCommandForm.words.count)
    for form in ScriptCommandForm.all {
      #expect(
        form.meaning.hasSuffix(".") && form.meaning.first?.isUppercase == true, "\(form.word)")
    }
  }

  @Test(
    "The arguments of a command are limited by its table", arguments: ["start", "end", "help"])
  func tooMuch(word: String) {
    let source = SourceText(name: "s.txt", text: "1s \(word) more")
    let messages = Script.read(source, switches: []).diagnostics.map(\.message)
    #expect(messages == ["\"more\" is too much for \(word)"])
  }
}
