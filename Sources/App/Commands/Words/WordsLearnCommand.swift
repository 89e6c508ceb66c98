import ArgumentParser
import Diagnostics
import LiveScanning
import PersonalTexts
import ProfileStorage
import ProgramIO
import SystemCalls
import WordPrediction

/// `switchlight words learn`: learns the words in the user's own files (K6).
struct WordsLearnCommand: ParsableCommand {
  /// The output format.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  static let configuration = CommandConfiguration(
    commandName: "learn",
    abstract: "Learn words from texts that you wrote: letters, mail, chats.",
    discussion: """
      The keyboard then offers these words and their order. Files may be texts (UTF-8), OpenDocument texts (.odt), \
      mail (.eml, or a mailbox in the format mbox), and chats: exports of WhatsApp (.txt or .zip), of Telegram Desktop \
      as JSON, and of Signal by signal-export (chat.md or data.json). With mail and chats, --me names you, because only \
      your own messages count. Quotations and signatures are left out.

      Only words and pairs of words are kept, no texts. Words with digits or signs, such as numbers, addresses and \
      links, are never learned, nor letters in random order, lines that name a password, and words that the language \
      does not know and the files have only once.

      All files are read first: if one of them is wrong, nothing is learned. --undo takes the words of the last learned \
      files away again, once.

      Exit status: 0 done; 64 wrong usage, or --me is missing; 65 a file is bad, or has no words; 66 a file is missing, \
      has no message by you, or there is nothing to undo; 77 no permission.

      Examples, in the folder Profiles/Examples of the source:
        switchlight words learn letter.txt --dry-run
        switchlight words learn letter.txt
        switchlight words learn --undo
      """)

  @Argument(
    help: ArgumentHelp("The files with your texts.", valueName: "file"), completion: .file())
  var files: [String] = []

  @Option(
    help: ArgumentHelp(
      "Your name or address in mail and chats; can be repeated.", valueName: "name"))
  var me: [String] = []

  @Option(
    help: ArgumentHelp(
      "The language of the texts, such as en; default: that of the session.", valueName: "tag"))
  var language: String?

  @Flag(help: "Report the words, and learn nothing.")
  var dryRun = false

  @Flag(help: "Remove the words learned from the most recent files.")
  var undo = false

  @Option(help: "Output format: text or json.")
  var format = Format.text

  func validate() throws {
    if undo, !files.isEmpty || dryRun {
      throw ValidationError("--undo needs no files. Leave them and --dry-run out.")
    }
    if !undo, files.isEmpty { throw ValidationError("Name the files with your texts.") }
  }

  func run() throws {
    if undo { return try forgetTexts() }
    StandardDescriptor.reserve()
    let vocabulary = try vocabulary()
    let (texts, fileCount) = try read()
    var count = TextCount(knowing: vocabulary)
    for text in texts.texts { count.add(text) }
    guard count.total > 0 else {
      try fail(
        .badData,
        "error: these files contain no words of yours\nhint: Name files with texts that you wrote."
      )
    }
    let (words, leftOutWords) = count.result()
    let change = try withProfiles { store throws(ProfileStorageProblem) in
      if dryRun {
        let before = try store.ownWords()
        return (before: before, after: before.adding(words))
      }
      return try store.learnTexts(words)
    }
    let report = LearningReport(
      files: fileCount, total: count.total, known: count.known,
      new: Set(change.after.list).subtracting(change.before.list).count,
      texts: texts.leftOut, words: leftOutWords, isDone: !dryRun)
    switch format {
    case .text: try printResult(report.text)
    case .json: try writeResult { report.appendJSON(to: &$0) }
    }
    if report.isForeign {
      StandardError.write(
        "warning: many of these words are not words of the language \(quoted(vocabulary.language))\n"
          + "hint: \(dryRun ? "Name" : "Take them away with --undo, and name") the language of the texts: --language TAG"
      )
    }
    if dryRun { StandardError.write("Nothing was learned.") }
  }

  private func forgetTexts() throws {
    let count = try withProfiles { store throws(ProfileStorageProblem) in
      guard let count = try store.forgetTexts() else {
        throw .missing(
          "error: there is nothing to undo\nhint: Forget single words: switchlight words --forget WORD"
        )
      }
      return count
    }
    StandardError.write(
      "The words of the last learned files were removed: \(count).")
  }

  private func vocabulary() throws -> Vocabulary {
    let language = language ?? desktopLanguage(in: programEnvironment())
    let store = ProfileStore()
    if let vocabulary = store.vocabulary(of: language) { return vocabulary }
    let names = store.languagesOfWords.joined(separator: ", ")
    try fail(
      .usage,
      "error: there are no words of the language \(quoted(language)), so the keyboard would offer none\n"
        + "hint: Name one of these languages: --language TAG (\(names))")
  }

  /// Reads the files.
  ///
  /// - Returns: the texts, and the number of files with texts.
  private func read() throws -> (texts: FoundTexts, count: Int) {
    let own = OwnNames(me)
    let sizes = files.map { FileStatus($0)?.size ?? 0 }
    let progress = ProgressLine(sizes.reduce(0, +) >> 20, "MB")
    var (inputs, done) = (InputFiles(taking: []), 0)
    var all = FoundTexts()
    // A copy would make each word of a file count twice, and learn passwords (K6.5).
    var (counted, repeated): ([[String]: String], [PrintableText]) = ([:], [])
    for file in files {
      let found = inputs.readTexts(file, of: own) { count in
        done += count
        progress.show(done >> 20)
      }
      guard let found else { continue }
      if !found.texts.isEmpty, let other = counted.updateValue(file, forKey: found.texts) {
        repeated.append(
          "\(visible(file)): warning: it has the same texts as \(visible(other)), and counts once\n"
            + "hint: Name each file once.")
      } else {
        all.add(found)
      }
    }
    try inputs.report()
    for warning in repeated { StandardError.write(warning) }
    guard all.authors.isEmpty || all.hasOwnMessages else {
      try fail(me.isEmpty ? .usage : .noInput, authorsMessage(all))
    }
    return (all, files.count - repeated.count)
  }

  /// Returns the message that names the authors of the files.
  private func authorsMessage(_ texts: FoundTexts) -> PrintableText {
    let most = texts.authors.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let names = most.prefix(10).map { "\(quoted($0.key)) (\($0.value))" }
    let more = most.count > names.count ? " and \(most.count - names.count) more" : ""
    let problem: PrintableText =
      me.isEmpty
      ? "error: these files have messages by several people, or may have"
      : "error: no message in these files is by \(me.map(quoted).joined(separator: ", "))"
    return problem + "\nhint: Name yourself with --me NAME. The authors and their messages: "
      + "\(names.joined(separator: ", "))\(more)"
  }

  private func fail(_ status: FailureStatus, _ message: PrintableText) throws -> Never {
    StandardError.write(message)
    throw status.code
  }
}
