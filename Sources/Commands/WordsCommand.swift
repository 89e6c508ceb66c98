import ArgumentParser
import Diagnostics
import ProfileStorage
import ProgramIO

/// `switchlight words`: the words learned from the person's texts (K3).
struct WordsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "words",
    abstract: "Show the words that were learned from what you wrote, or forget them.",
    discussion: """
      Words and which ones follow one another are kept in one file that only you can read: words, in the \
      folder of your configuration. Texts are not kept, nor anything with digits or signs in it. The \
      most important words are shown first, one a line.

      Exit status: 0 done; 65 the file is broken; 66 a word that is not there is to be forgotten.

      Examples:
        switchlight words
        switchlight words --forget-all
      """)

  @Option(help: "Forget this word, in each letter case, and what stood before and behind it.")
  var forget: String?

  @Flag(help: "Forget all words.")
  var forgetAll = false

  func validate() throws {
    guard forget == nil || !forgetAll else {
      throw ValidationError("--forget-all forgets each word, so that --forget is too much")
    }
  }

  func run() throws {
    if forgetAll {
      try withProfiles { storage throws(ProfileStorageProblem) in try storage.forgetOwnWords() }
      StandardError.write("All words are forgotten.")
    } else if let forget {
      try withProfiles { storage throws(ProfileStorageProblem) in
        try storage.changeOwnWords { words throws(ProfileStorageProblem) in
          guard words.forget(forget) else {
            throw .missing(
              "error: \(quoted(forget)) was not learned\n"
                + "hint: switchlight words shows what was.")
          }
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
