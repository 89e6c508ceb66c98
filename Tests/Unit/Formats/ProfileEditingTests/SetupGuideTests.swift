import ProfileEditing
import ScanTime
import SwitchInput
import Testing

@Suite("The questions of setup")
struct SetupGuideTests {
  private var guide: SetupGuide {
    SetupGuide(
      timing: SwitchTiming(
        interval: .milliseconds(1500), hold: .milliseconds(25), ignoreRepeat: .milliseconds(300)),
      screens: [
        .init(name: "welcome", purpose: "To try"), .init(name: "core-en", purpose: "To speak"),
      ], reportsReleases: true)
  }

  private func measured(_ reaction: Int64) -> ReactionTrial.Outcome {
    var outcome = ReactionTrial.Outcome()
    outcome.reactions = [.milliseconds(reaction)]
    return outcome
  }

  private func question(_ guide: SetupGuide) throws -> SetupGuide.Question {
    guard case .ask(let question) = guide.step else {
      Issue.record("\(guide.step) is no question")
      throw CancellationError()
    }
    return question
  }

  @Test(
    "Setup measures, asks for the speed and the screen, offers a trial, and keeps the profile (R4)")
  func way() throws {
    var guide = guide
    #expect(guide.step == .measure)
    guide.measured(measured(650))
    #expect(try question(guide).title == "1s for each stop: is that good?")
    guide.answer("good")
    let screens = try question(guide)
    #expect(screens.choices.map(\.label) == ["welcome", "core-en", "Stop"])
    #expect(screens.choices[1].hint == "To speak.")
    guide.answer("screen:core-en")
    #expect(guide.step == .tryOut(screen: "core-en"))
    guide.triedOut()
    #expect(
      try question(guide).note.hasPrefix(
        "Nothing is written yet. You press 650ms after the light, so "))
    guide.answer("scan")
    #expect(guide.step == .keep(screen: "core-en", scans: true))
  }

  @Test("The first answers of all questions lead to the end (R4)")
  func usual() throws {
    var guide = guide
    var steps: [SetupGuide.Step] = []
    while steps.count < 20 {
      steps.append(guide.step)
      switch guide.step {
      case .measure: guide.measured(measured(500))
      case .ask(let question): guide.answer(question.choices[0].id)
      case .tryOut: guide.triedOut()
      case .keep, .stop:
        #expect(guide.step == .keep(screen: "welcome", scans: true))
        #expect(steps.count == 6)
        return
      }
    }
    Issue.record("it does not end: \(steps)")
  }

  @Test(
    "Each question can end setup, which keeps nothing, and an invalid answer changes nothing (R4)")
  func stops() throws {
    var guide = guide
    guide.answer("scan")
    #expect(guide.step == .measure)
    guide.measured(measured(500))
    for answer in ["good", "screen:welcome"] {
      var other = guide
      #expect(try question(guide).choices.last?.id == "stop")
      other.answer("stop")
      #expect(other.step == .stop)
      other = guide
      other.answer("screen:nobody")
      #expect(other.step == guide.step)
      guide.answer(answer)
    }
    guide.triedOut()
    guide.answer("stop")
    #expect(guide.step == .stop)
    guide.measured(measured(900))
    guide.triedOut()
    guide.answer("good")
    #expect(guide.step == .stop)
  }

  @Test(
    "A changed speed is confirmed again, or tried again after a scan; a new trial starts over (R4, R5)"
  )
  func again() throws {
    var guide = guide
    guide.measured(measured(650))
    guide.answer("slower")
    #expect(try question(guide).title == "1.3s for each stop: is that good?")
    guide.answer("good")
    guide.answer("screen:welcome")
    guide.triedOut()
    guide.answer("faster")
    #expect(
      guide.step == .tryOut(screen: "welcome") && guide.timing.interval == .milliseconds(1000))
    guide.triedOut()
    guide.answer("screen")
    #expect(try question(guide).choices.count == 3)
    guide.answer("screen:core-en")
    guide.triedOut()
    guide.answer("again")
    #expect(guide.step == .measure)
    guide.measured(ReactionTrial.Outcome())
    #expect(guide.timing.interval == .milliseconds(1500), "nothing of the trial before is left")
  }

  private func guide(rows: Double, oneByOne: Double) -> SetupGuide {
    var guide = SetupGuide(
      timing: SwitchTiming(
        interval: .milliseconds(1500), hold: .milliseconds(25), ignoreRepeat: .milliseconds(300)),
      screens: [
        .init(name: "welcome", purpose: "To try"),
        .init(
          name: "core-en", purpose: "To speak",
          waits: SetupGuide.PickWaits(rows: rows, oneByOne: oneByOne)),
      ], reportsReleases: true)
    guide.measured(measured(1300))
    guide.answer("good")
    return guide
  }

  @Test("Rows or single stops are a question with their seconds if it matters (R4.15)")
  func groups() throws {
    var guide = guide(rows: 9.5, oneByOne: 36)
    guide.answer("screen:core-en")
    let asked = try question(guide)
    #expect(asked.title == "Scan core-en row by row, or one by one?")
    #expect(asked.choices.map(\.id) == ["rows", "one", "stop"])
    #expect(asked.choices[0].hint == "A pick takes about 19 s. You pick a row, then a stop in it.")
    #expect(asked.choices[1].hint == "A pick takes about 72 s. You press once, and wait longer.")
    #expect(guide.scansRows == nil)
    guide.answer("one")
    #expect(guide.step == .tryOut(screen: "core-en") && guide.scansRows == false)
    guide.triedOut()
    guide.answer("screen")
    guide.answer("screen:welcome")
    #expect(guide.step == .tryOut(screen: "welcome") && guide.scansRows == nil)
  }

  private func guideBeside(_ inUse: SetupGuide.InUse?) throws -> SetupGuide {
    var guide = SetupGuide(
      timing: SwitchTiming(
        interval: .milliseconds(1500), hold: .milliseconds(25), ignoreRepeat: .milliseconds(300)),
      screens: [.init(name: "welcome", purpose: "To try")], reportsReleases: true, inUse: inUse,
      login: .off)
    guide.measured(measured(650))
    for answer in ["good", "screen:welcome"] { guide.answer(answer) }
    guide.triedOut()
    return guide
  }

  @Test("If another profile is in use, its replacement is a question with both names (R4.16)")
  func use() throws {
    let inUse = SetupGuide.InUse(profile: "mine", screen: "other", new: "anna")
    for scans in [true, false] {
      var guide = try guideBeside(inUse)
      let decision = try question(guide)
      #expect(decision.choices[0].hint == "Asks if anna replaces mine, and scans welcome.")
      #expect(decision.choices[1].hint.hasPrefix("Asks if anna replaces mine, and ends."))
      guide.answer(scans ? "scan" : "keep")
      let asked = try question(guide)
      #expect(asked.title == "Use anna from now on?")
      #expect(asked.note == "Now switchlight run uses the profile mine and the screen other.")
      #expect(asked.choices.map(\.label) == ["Use it now", "Only keep it", "Stop"])
      #expect(
        asked.choices.map(\.hint).prefix(2) == [
          "From now on, switchlight run uses anna instead of mine, on the screen welcome.",
          "Writes anna. switchlight run uses mine and the screen other as before.",
        ])
      var (used, stopped) = (guide, guide)
      guide.answer("only")
      #expect(guide.step == .keep(screen: "welcome", scans: scans) && !guide.isUsed)
      #expect(guide.login == nil, "a session at login would show the other person's screen")
      used.answer("use")
      #expect(try question(used).title == "What starts at login?" && used.isUsed)
      stopped.answer("stop")
      #expect(stopped.step == .stop)
    }
  }

  @Test("If no other profile is in use, the answers name the profile and the screen (R4.16)")
  func soleUse() throws {
    var guide = try guideBeside(nil)
    #expect(
      try question(guide).choices[0].hint
        == "Uses the profile and welcome from now on, and scans welcome.")
    guide.answer("keep")
    #expect(try question(guide).title == "What starts at login?" && guide.isUsed)
  }

  @Test("The start at login is the last question, with the present answer first (N8.2)")
  func login() throws {
    for (present, chosen) in [
      (LoginStart.off, LoginStart.screen), (.desktop, .off), (.screen, .screen),
    ] {
      var guide = SetupGuide(
        timing: SwitchTiming(
          interval: .milliseconds(1500), hold: .milliseconds(25),
          ignoreRepeat: .milliseconds(300)),
        screens: [.init(name: "welcome", purpose: "To try")], reportsReleases: true,
        login: present)
      guide.measured(measured(650))
      for answer in ["good", "screen:welcome"] { guide.answer(answer) }
      guide.triedOut()
      guide.answer("scan")
      let asked = try question(guide)
      #expect(asked.title == "What starts at login?" && asked.choices.count == 4)
      #expect(asked.choices[0].id == "login:\(present.rawValue)")
      var stopped = guide
      stopped.answer("stop")
      #expect(stopped.step == .stop, "nothing is written yet (R4.4)")
      guide.answer("login:\(chosen.rawValue)")
      #expect(guide.step == .keep(screen: "welcome", scans: true))
      #expect(guide.login == (chosen == present ? nil : chosen))
    }
  }

  @Test(
    "The faster answer is the first one, and nearly equal costs are not a question (R4.15)")
  func quicker() throws {
    var single = guide(rows: 6, oneByOne: 4)
    single.answer("screen:core-en")
    #expect(try question(single).choices.map(\.id) == ["one", "rows", "stop"])
    var equal = guide(rows: 5, oneByOne: 6)
    equal.answer("screen:core-en")
    #expect(equal.step == .tryOut(screen: "core-en") && equal.scansRows == nil)
  }
}
