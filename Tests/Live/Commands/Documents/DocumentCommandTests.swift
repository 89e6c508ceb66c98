import Foundation
import Testing

@Suite("The commands of the documents")
struct DocumentCommandTests {
  @Test(
    "Each command works as typed, and prints the output shown below it",
    arguments: try Document.all())
  func works(page: Document) throws {
    let reader = try DocumentReader(page)
    for block in page.blocks {
      switch block.kind {
      case "sh": try read(block, reader)
      case "yaml" where block.text.hasPrefix("steps:"):
        for step in block.text.matches(of: /(?m)- run: (.*)$/) {
          try reader.follow(String(step.1))
        }
      default: break
      }
    }
  }

  private func read(_ block: Document.Block, _ reader: DocumentReader) throws {
    let commands = block.commands
    #expect(!commands.isEmpty)
    for command in commands {
      let result = try reader.follow(command)
      guard let result, let shown = block.shown, commands.count == 1 else { continue }
      #expect(result.output + result.errors == shown, "\(command)")
    }
  }

  @Test(
    "Each command in a sentence is a command of the program, with its options",
    arguments: try Document.all()
  )
  func quoted(page: Document) throws {
    for command in page.quotedCommands {
      let words = command.split(separator: " ").dropFirst().map(String.init)
      let names = Array(words.prefix { $0.wholeMatch(of: /[a-z]+/) != nil })
      // The last words may be an argument, such as the name of a key.
      let help = try names.indices.reversed().map { Array(names[...$0]) }.first {
        try (Program.run($0 + ["--help"]).output.replacing("\n", with: " ")).contains(
          " USAGE: switchlight \($0.joined(separator: " ")) ")
      }
      guard let help else {
        #expect(names.isEmpty && words.first?.hasPrefix("--") == true, "\(command)")
        continue
      }
      let text = try Program.run(help + ["--help"]).output
      for option in words where option.hasPrefix("--") {
        #expect(text.contains(option.replacing(/[^-a-z].*$/, with: "")), "\(command)")
      }
    }
  }

  @Test("Each profile, screen and script is valid", arguments: try Document.all())
  func files(page: Document) throws {
    let reader = try DocumentReader(page)
    for block in page.blocks {
      guard let check = DocumentFile(block) else { continue }
      let result = try reader.run(check.command(in: reader.folder))
      #expect(result.status == 0, "\(block.text)\(result)")
      if let shown = block.shown, !shown.hasPrefix("my.yaml:") {
        #expect(result.output.contains(shown.trimmingCharacters(in: .newlines)), "\(result.output)")
      }
    }
  }

  @Test("The script on a page equals that of the example")
  func example() throws {
    let page = try #require(try Document.all().first { $0.name == "docs/simulation.md" })
    let file = Document.root.appending(path: "Profiles/Examples/tea.txt")
    let script = try String(contentsOf: file, encoding: .utf8)
    #expect(page.blocks.contains { $0.text == script })
  }

  @Test("The first profile with the described mistake is reported as the page shows")
  func mistake() throws {
    let page = try #require(try Document.all().first { $0.name == "docs/profiles.md" })
    let reader = try DocumentReader(page)
    let block = try #require(page.blocks.first { $0.kind == "yaml" })
    let shown = try #require(page.blocks.first { $0.text.hasPrefix("my.yaml:") }).text
    let wrong = block.text.replacing(#/\ +hold: 25ms .*\n/#, with: "    holds: 300ms\n")
    try wrong.write(to: reader.folder.appending(path: "my.yaml"), atomically: true, encoding: .utf8)
    let result = try reader.run("switchlight profile check my.yaml")
    #expect(result.status == 1)
    #expect(result.errors == shown || result.output == shown, "\(result)")
  }
}
