import ScanTime
import SwitchInput

/// The questions of setup (R4). A person with one switch hears and sees each answer with its
/// consequence.
extension SetupGuide {
  static let screenPrefix = "screen:"
  static let loginPrefix = "login:"

  private static let stop = Question.Choice(
    id: "stop", label: "Stop", hint: "Keeps nothing. Setup can be run again.")

  private var slower: Question.Choice {
    Question.Choice(
      id: "slower", label: "Slower", hint: "Each stop stays for \(timing.slower.interval.words).")
  }

  private var faster: Question.Choice {
    Question.Choice(
      id: "faster", label: "Faster", hint: "Each stop stays for \(timing.faster.interval.words).")
  }

  var speedQuestion: Question {
    Question(
      title: "\(timing.interval.words) for each stop: is that good?",
      note: (findings + [
        "These questions use a slow scan. You can try the speed before you keep it."
      ]).joined(separator: " "),
      choices: [
        Question.Choice(id: "good", label: "Good", hint: "Then you choose a screen."),
        slower, faster,
        Question.Choice(id: "again", label: "Measure again", hint: "The light comes on again."),
        Self.stop,
      ])
  }

  var screenQuestion: Question {
    Question(
      title: "Which screen do you begin with?",
      note: "You can try it, and choose another one, before anything is kept.",
      choices: screens.map {
        Question.Choice(
          id: Self.screenPrefix + $0.name, label: $0.name, hint: "\($0.purpose).")
      } + [Self.stop])
  }

  /// Asks for the profile and the screen that sessions use from now on.
  var useQuestion: Question {
    let inUse = inUse ?? InUse(profile: "", screen: nil, new: "")
    let kept = inUse.screen.map { " and the screen \($0)" } ?? ""
    return Question(
      title: "Use \(inUse.new) from now on?",
      note: "Now switchlight run uses the profile \(inUse.profile)\(kept).",
      choices: [
        Question.Choice(
          id: "use", label: "Use it now",
          hint: "From now on, switchlight run uses \(inUse.new) instead of \(inUse.profile), "
            + "on the screen \(screen)."),
        Question.Choice(
          id: "only", label: "Only keep it",
          hint: "Writes \(inUse.new). switchlight run uses \(inUse.profile)\(kept) as before."),
        Self.stop,
      ])
  }

  /// Asks for the session that begins at login; the current one is the first choice.
  var loginQuestion: Question {
    func choice(_ login: LoginStart) -> Question.Choice {
      let (label, hint) =
        switch login {
        case .off: ("Nothing", "You start it yourself: switchlight run")
        case .screen: ("The screen", "Shows \(screen) in a window after each login.")
        case .desktop: ("The desktop", "Scans the programs of the desktop after each login.")
        }
      return Question.Choice(id: Self.loginPrefix + login.rawValue, label: label, hint: hint)
    }
    let present = presentLogin ?? .off
    return Question(
      title: "What starts at login?",
      note: "Later: switchlight login",
      choices: ([present] + LoginStart.allCases.filter { $0 != present }).map(choice) + [Self.stop])
  }

  /// Asks for rows or single stops, the quicker ones first, with their costs on the chosen screen.
  var groupsQuestion: Question {
    let waits = waits ?? PickWaits(rows: 0, oneByOne: 0)
    func cost(_ stops: Double) -> String {
      let seconds = stops * Double(timing.interval.microseconds) / 1_000_000
      return "A pick takes about \(Int(seconds.rounded())) s."
    }
    let choices = [
      Question.Choice(
        id: "rows", label: "Row by row",
        hint: "\(cost(waits.rows)) You pick a row, then a stop in it."),
      Question.Choice(
        id: "one", label: "One by one",
        hint: "\(cost(waits.oneByOne)) You press once, and wait longer."),
    ]
    return Question(
      title: "Scan \(screen) row by row, or one by one?",
      note: "You can try it, and change it, before anything is kept.",
      choices: (waits.rows <= waits.oneByOne ? choices : choices.reversed()) + [Self.stop])
  }

  /// Asks if the results are kept; nothing was written before.
  package var decisionQuestion: Question {
    // The next question asks for the use if another profile is in use.
    let kept =
      inUse.map { "Asks if \($0.new) replaces \($0.profile), " }
      ?? "Uses the profile and \(screen) from now on, "
    return Question(
      title: "Keep this?",
      note: "Nothing is written yet. " + findings.joined(separator: " "),
      choices: [
        Question.Choice(
          id: "scan", label: "Keep and scan",
          hint: "\(kept)and scans \(screen)."),
        Question.Choice(
          id: "keep", label: "Keep", hint: "\(kept)and ends. Later: switchlight run"),
        Question.Choice(id: "try", label: "Try again", hint: "Scans \(screen) again."),
        slower, faster,
        Question.Choice(id: "screen", label: "Other screen", hint: "Chooses another screen."),
        Question.Choice(id: "again", label: "Measure again", hint: "The light comes on again."),
        Self.stop,
      ])
  }
}
