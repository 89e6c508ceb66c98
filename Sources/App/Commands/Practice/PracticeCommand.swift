import ArgumentParser
import Diagnostics
import LiveScanning
import ProfileStorage
import ProgramIO
import SessionStatistics
import SystemCalls

/// `switchlight practice`: small games for learning to scan (N6).
struct PracticeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "practice",
    abstract: "Practice scanning with small games.",
    discussion: """
      Without a game it lists the games, their purposes, and the figures that show progress. A game is a session \
      as that of run, with the switches and the speed of the profile: in the terminal, in a window, and spoken. \
      Its stops are scanned one by one; only the small keyboard has rows.

      The stop "Leave" ends a game, after one more question. Then it prints presses, hits, wrong picks, misses \
      and seconds, without those of the way out. Each game is recorded in the folder practice/PROFILE of your \
      configuration; report summarizes the recordings, and report --screen GAME those of one game.

      Exit status: that of run; 64 there is no such game; 66 the games are not installed.

      Examples:
        switchlight practice
        switchlight practice hit-the-light
        switchlight practice find-it --profile anna --output window,speech
        switchlight practice small-keyboard --set groups=rows
      """)

  @Argument(
    help: "The game; without one, the games are listed.",
    completion: .list(PracticeGame.allCases.map(\.rawValue)))
  var game: String?

  @Option(help: ProfileChoice.help, completion: profileNames)
  var profile: String?

  @Option(
    help: ArgumentHelp(
      "Comma-separated outputs: terminal, text, jsonl, speech or window.", valueName: "list"),
    transform: OutputList.init(argument:))
  var output: OutputList?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Override a profile value, such as scanning.interval=2s; can be repeated.",
      valueName: "key=value"), completion: profileSettings)
  var changes: [String] = []

  private var chosen: PracticeGame? { game.flatMap(PracticeGame.init(rawValue:)) }

  func validate() throws {
    guard let game, chosen == nil else { return }
    let names = PracticeGame.allCases.map(\.rawValue)
    let near = suggestion(for: game, among: names).map { "Did you mean \($0)? " } ?? ""
    throw ValidationError(
      "There is no game \(quoted(game)). \(near)The games are \(names.joined(separator: ", ")).")
  }

  func run() throws {
    StandardDescriptor.reserve()
    guard let chosen else { return try printLines(PracticeCommand.list) }
    let store = ProfileStore()
    guard let screen = store.practiceScreenFile(named: chosen.rawValue) else {
      StandardError.write(
        "error: the practice games are not installed\n"
          + "hint: Set SWITCHLIGHT_DATA to the folder that contains the shipped profiles and screens."
      )
      throw FailureStatus.noInput.code
    }
    let folder = try withProfiles { store throws(ProfileStorageProblem) in
      // If the profile in use is missing, the session uses a substitute.
      if profile == nil, let inUse = try? store.inUse() {
        return try store.practiceFolder(of: inUse)
      }
      return try store.practiceFolder(of: try store.find(profile ?? ProfileStore.usual))
    }
    let trace = PracticeCommand.newTrace(of: chosen, in: folder)
    var run = try RunCommand.parse(["--screen", screen, "--trace", trace])
    run.profile = profile
    run.output = output
    let choosesGroups = changes.contains { $0.prefix { $0 != "=" }.hasSuffix("groups") }
    run.changes = changes + (choosesGroups ? [] : ["scanning.groups=\(chosen.groups)"])
    run.prepare()
    // A session that ended in another way is reported too.
    let end = Result {
      try run.runStored(screen, companion: PickedAnswer(of: [PracticePicks.end], beginsScan: false))
    }
    report(trace, of: chosen, in: folder)
    try end.get().check()
  }

  private static var list: PrintableText {
    let rows = PracticeGame.allCases.map { game in
      ["\(game.rawValue)", game.purpose, "Measures: \(game.measures)."] as [PrintableText]
    }
    let games = rows.map { "\($0[0])\n  \($0[1])\n  \($0[2])\n" as PrintableText }.joined()
    return games + "\nBegin with: switchlight practice \(PracticeGame.causeAndEffect.rawValue)\n"
  }

  /// Returns an unused path, with the time in the file's name.
  private static func newTrace(of game: PracticeGame, in folder: String) -> String {
    let time = WallClock.localText(WallClock.seconds)
      .replacing(" ", with: "-").replacing(":", with: "")
    let stem = "\(folder)/\(game.rawValue)-\(time)"
    var number = 1
    while fileExists(stem + "-\(number).txt") { number += 1 }
    return stem + "-\(number).txt"
  }

  /// Prints the figures of a game in one sentence, and the next step.
  private func report(_ trace: String, of game: PracticeGame, in folder: String) {
    guard fileExists(trace) else { return }
    var files = InputFiles(taking: [])
    let report = UseReport(of: files.readSessions(of: [trace]).sessions)
    guard files.status == nil else { return }
    StandardError.writeLines(
      of: report.practiceSentence
        + "\nAll sessions of this game with this profile: "
        + "switchlight report --screen \(game.rawValue) \(shellWord(folder))/\(game.rawValue)-*.txt"
    )
  }
}

extension UseReport {
  /// The figures of a game, in one sentence.
  var practiceSentence: PrintableText {
    let picks = sessions.flatMap(\.picks)
    let hits = byElement.reduce(0) {
      $0 + ($1.key.hasPrefix(PracticePicks.hit) ? $1.figures.picks : 0)
    }
    let misses = picks.reduce(0) { $0 + Int($1.misses) }
    func counted(_ number: Int, _ one: PrintableText, _ many: PrintableText) -> PrintableText {
      "\(number) \(number == 1 ? one : many)"
    }
    return counted(all.presses, "press", "presses") + ", "
      + counted(hits, "hit", "hits") + ", "
      + counted(all.wrong ?? 0, "wrong pick", "wrong picks") + ", "
      + counted(misses, "miss", "misses") + ", "
      + "\(tenths(all.scanningSeconds)) seconds of scanning."
  }
}
