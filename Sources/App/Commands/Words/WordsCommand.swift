import ArgumentParser
import Diagnostics
import ProfileStorage
import ProgramIO

/// `switchlight words`: manages the words learned from the user's texts (K3).
struct WordsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "words",
    abstract: "Show the words learned from your writing, or forget them.",
    discussion: """
      Words and pairs of words are kept in one file that only you can read: words, in your configuration \
      folder. Texts are not kept, nor words with digits or signs. The \
      most important words are shown first, one a line.

      Exit status: 0 done; 65 the file is broken; 66 the word to forget was not learned.

      Examples:
        switchlight words
        switchlight words --forget-all
      """,
    subcommands: [WordsLearnCommand.self])

  @Option(help: "Forget this word, in upper and lower case, and its pairs with other words.")
  var forget: String?

  @Flag(help: "Forget all words.")
  var forgetAll = false

  func validate() throws {
    guard forget == nil || !forgetAll else {
      throw ValidationError("--forget-all forgets every word. Leave --forget out.")
    }
  }

  func run() throws {
    if forgetAll {
      try withProfiles { storage throws(ProfileStorageProblem) in try storage.forgetOwnWords() }
      StandardError.write("All words are forgotten.")
    } else if let forget {
      try withProfiles { storage throws(ProfileStorageProblem) in
        guard try storage.forgetOwnWord(forget) else {
          throw .missing(
            "error: \(quoted(forget)) was not learned\n"
              + "hint: See the learned words: switchlight words")
        }
      }
      StandardError.write("Forgotten: \(visible(forget)).")
    } else {
      let words = try withProfiles { storage throws(ProfileStorageProblem) in
        try storage.ownWords().list
      }
      try writeResult { bytes in
        for word in words { bytes += (word + "\n").utf8 }
      }
    }
  }
}
