import Foundation
import Testing

/// A page for people: the README, or one of docs.
struct Document: CustomTestStringConvertible {
  /// A part of a page between two fences.
  struct Block {
    /// The text after the opening fence, such as `sh`; empty if there is none.
    var kind: String
    var text: String
    /// The text of the next block, if it follows directly and has no kind.
    var shown: String?

    /// The commands of a shell in it, each whole and without the comment behind it.
    var commands: [String] {
      text.replacing("\\\n", with: " ").split(separator: "\n").map {
        String($0).replacing(#/\ +# .*$/#, with: "").replacing(#/\ +/#, with: " ")
      }
    }
  }

  static let root = URL(filePath: Program.scenarios).deletingLastPathComponent()
    .deletingLastPathComponent()

  var name: String
  var text: String

  var testDescription: String { name }

  /// All of them.
  static func all() throws -> [Document] {
    let folder = root.appending(path: "docs").path
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".md") }
    return try (["README.md"] + pages.map { "docs/\($0)" }).map { name in
      try Document(
        name: name, text: String(contentsOf: root.appending(path: name), encoding: .utf8))
    }
  }

  var blocks: [Block] {
    var blocks: [Block] = []
    var end = text.startIndex
    for match in text.matches(of: /(?ms)^```(\w*)\n(.*?)^```$/) {
      let block = Block(kind: String(match.1), text: String(match.2))
      let between = text[end..<match.range.lowerBound]
      if block.kind.isEmpty, between.allSatisfy(\.isNewline), !blocks.isEmpty {
        blocks[blocks.count - 1].shown = block.text
      }
      blocks.append(block)
      end = match.range.upperBound
    }
    return blocks
  }

  /// The commands of `switchlight` quoted in its sentences and tables.
  var quotedCommands: [String] {
    text.replacing(/(?ms)^```.*?^```$/, with: "")
      .matches(of: /`(switchlight [^`]*)`/).map { String($0.1) }
  }
}
