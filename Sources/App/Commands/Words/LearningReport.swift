import Diagnostics
import PersonalTexts
import WordPrediction

/// The result of learning from files (K6).
struct LearningReport {
  let files: Int
  /// The number of counted words.
  let total: Int
  /// The number of counted words in the language's vocabulary.
  let known: Int
  /// The number of newly learned words.
  let new: Int
  /// The omitted parts of the files.
  let texts: [LeftOutText: Int]
  /// The omitted words.
  let words: [LeftOutWord: Int]
  /// True if the words are learned now.
  let isDone: Bool

  /// True if the texts are probably in another language.
  var isForeign: Bool { known * 5 < total * 4 }

  /// The report for people; its wording may change.
  var text: PrintableText {
    var rows = [["files", "\(files)"], ["words", "\(total)"], ["new words", "\(new)"]]
    rows += LeftOutText.allCases.compactMap { reason in
      texts[reason].map { ["left out: \(reason.name)", "\($0)"] }
    }
    rows += LeftOutWord.allCases.compactMap { reason in
      words[reason].map { ["left out: \(reason.name)", "\($0)"] }
    }
    return columns(rows)
  }

  /// Appends the report as one JSON object on one line.
  func appendJSON(to bytes: inout [UInt8]) {
    let leftOut =
      LeftOutText.allCases.map { ("\($0)", JSONValue.number(texts[$0] ?? 0)) }
      + LeftOutWord.allCases.map { ("\($0)", JSONValue.number(words[$0] ?? 0)) }
    JSONValue.object([
      ("files", .number(files)), ("words", .number(total)), ("known", .number(known)),
      ("new", .number(new)), ("leftOut", .object(leftOut)), ("learned", .boolean(isDone)),
    ]).append(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }
}

extension LeftOutText {
  fileprivate var name: String {
    switch self {
    case .otherAuthor: "messages by others"
    case .quotedLine: "lines of quotations and signatures"
    case .html: "mail that is only HTML"
    case .encoding: "mail in an unknown encoding"
    case .notWritten: "forwarded messages, pictures and notes of the chat program"
    }
  }
}

extension LeftOutWord {
  fileprivate var name: String {
    switch self {
    case .signs: "numbers, addresses and words with signs"
    case .random: "letters in random order"
    case .besidePassword: "words in lines that name a password"
    case .unknownOnce: "unknown words that occur once"
    }
  }
}
