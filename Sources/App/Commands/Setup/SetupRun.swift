import ArgumentParser
import Diagnostics
import LiveScanning
import ProfileEditing
import ProfileStorage
import Profiles
import ProgramIO
import Session
import ScanTime
import SwitchInput
import SystemCalls

/// Runs setup after the first press: it follows ``SetupGuide``, and saves at the end (R4).
struct SetupRun {
  private let start: SetupStart
  private let pressed: PressedSwitch
  private let outputs: [SessionOutput]
  private let screens: [ListedScreen]
  private var guide: SetupGuide
  /// The answers to "Keep this?" and to the later questions, each with its question.
  private var decisions: [String] = []

  /// Creates setup for a profile and the pressed switch.
  init(start: SetupStart, pressed: PressedSwitch, outputs: [SessionOutput]) throws {
    self.start = start
    self.pressed = pressed
    self.outputs = outputs
    let screens = try SetupScreens.find()
    self.screens = screens
    guide = SetupGuide(
      timing: start.timing,
      screens: screens.map {
        SetupGuide.ScreenOffer(
          name: $0.stored.name, purpose: visible($0.purpose ?? $0.title ?? ""),
          waits: SetupScreens.waits(on: $0))
      }, reportsReleases: pressed.reportsReleases || outputs.contains(.window), inUse: start.inUse,
      login: try Self.presentLogin(pressed))
  }

  /// Returns the current session at login; nil without a desktop, if the switch is only a key of
  /// this terminal, which does not work at login, or if no desktop could start the program.
  private static func presentLogin(_ pressed: PressedSwitch) throws -> LoginStart? {
    let environment = programEnvironment()
    let hasDesktop = ["WAYLAND_DISPLAY", "DISPLAY"].contains { !(environment[$0] ?? "").isEmpty }
    guard hasDesktop, pressed.terminalWarning == nil, LoginCommand.canStart else { return nil }
    return try withProfiles { store throws(ProfileStorageProblem) in try store.loginStart() }
  }

  /// Runs all steps.
  mutating func finish() throws {
    while true {
      switch guide.step {
      case .measure:
        let delays = (0..<12).map { _ in TimeSpan.milliseconds(Int64.random(in: 1200...2400)) }
        var outcome = try result { sessions throws(CommandFailure) in
          try sessions.measure(delays: delays)
        }
        if pressed.bounces > 0 { outcome.repeats.append(pressed.bounceTime) }
        guide.measured(outcome)
      case .ask(let question):
        let id = try result { sessions throws(CommandFailure) in try sessions.ask(question) }
        note(id, to: question)
        guide.answer(id)
      case .tryOut(let screen):
        try tryOut(screen)
        guide.triedOut()
      case .keep(let screen, let scans):
        writeDecisions()
        try keep(screen)
        let path = self.screen(screen)?.stored.path ?? screen
        let named = guide.isUsed ? [] : ["--profile", start.name, "--screen", path]
        let shown = outputOption.split(separator: " ").map(String.init)
        if scans { try RunCommand.parse(named + shown).run() }
        return
      case .stop:
        writeDecisions()
        throw SetupRun.stopped(.quit)
      }
    }
  }

  private mutating func note(_ answer: String, to question: SetupGuide.Question) {
    if question == guide.decisionQuestion { decisions = [] } else if decisions.isEmpty { return }
    let label = question.choices.first { $0.id == answer }?.label ?? answer
    decisions.append("\(question.title) \(label).")
  }

  /// Prints the answers, because the questions on the screen have covered them.
  private func writeDecisions() {
    for decision in decisions { StandardError.writeLines(decision) }
  }

  /// Reports that nothing was changed, and how to continue.
  ///
  /// - Returns: the exit code of the program.
  static func stopped(_ end: SessionEnd) -> ExitCode {
    StandardError.writeLines(of: "Nothing was changed. To set it up: switchlight setup")
    return end.code
  }

  // MARK: Sessions

  private func result<Value>(
    _ body: (SetupSessions) throws(CommandFailure) -> SetupSessions.Result<Value>
  ) throws -> Value {
    let profile = try goodProfile()
    let sessions = SetupSessions(
      profile, switchIndex: profile.switchIndex(named: start.switchName) ?? 0,
      file: start.draft.name, outputs: outputs)
    let result = try endingOnFailure { () throws(CommandFailure) in try body(sessions) }
    switch result {
    case .done(let value): return value
    case .left(let end): throw SetupRun.stopped(end)
    }
  }

  /// Scans the chosen screen with the new settings.
  private func tryOut(_ name: String) throws {
    guard let path = screen(name)?.stored.path else { return }
    var files = InputFiles.ofSession(showing: path)
    files.refuseDeadEnds(of: try goodProfile(), at: start.draft.name, showing: path)
    try files.report()
    try result { sessions throws(CommandFailure) in try sessions.tryOut(files, showing: path) }
  }

  private func screen(_ name: String) -> ListedScreen? {
    screens.first { $0.stored.name == name }
  }

  // MARK: The profile

  /// Returns the profile that would be saved now.
  private func goodProfile() throws -> Profile {
    let draft = try draft()
    let reading = draft.reading
    guard let profile = reading.profile else {
      StandardError.writeLines(
        of:
          reading.diagnostics.printed
          + "\n\nerror: nothing was changed, because the profile would be rejected\n"
          + "hint: Correct it, or begin with a shipped one: switchlight profile use "
          + "\(ProfileStore.usual)")
      throw FailureStatus.badData.code
    }
    return profile
  }

  /// Returns the initial profile with the results so far; boards are scanned by row, unless the
  /// user chose otherwise.
  private func draft() throws -> ProfileDraft {
    try withProfiles { store throws(ProfileStorageProblem) in
      var draft = start.draft
      if start.own == nil, screen(guide.screen)?.isBoard == true {
        let rows = try store.shipped(SetupStart.boardProfile)
        draft = try store.draft(rows)
        draft.noteOrigin(rows.shippedName)
      }
      do throws(ProfileEditProblem) {
        try change(&draft)
      } catch {
        throw .badData(error.printed)
      }
      return draft
    }
  }

  private func change(_ draft: inout ProfileDraft) throws(ProfileEditProblem) {
    _ = try draft.bind(
      start.switchName, to: pressed.source, on: pressed.device,
      replacingOthers: start.own == nil)
    try guide.timing.apply(to: &draft, of: start.switchName)
    if let scansRows = guide.scansRows {
      let groups = scansRows ? "rows" : "none"
      if try draft.value(of: "scanning.groups").text != groups {
        try draft.set("scanning.groups", to: groups)
      }
    }
    if start.own == nil { try draft.set("name", to: start.title) }
  }

  // MARK: Keeping

  /// Saves the profile, then the defaults of sessions; at every instant each file is the complete
  /// old or new one.
  private func keep(_ screen: String) throws {
    let new = try draft()
    let stored = try withProfiles { store throws(ProfileStorageProblem) in
      if guide.isUsed { try store.refuseLineBreak(screen) }
      let stored: StoredProfile
      if let own = start.own {
        _ = try store.change(own) { draft throws(ProfileEditProblem) in try change(&draft) }
        stored = own
      } else {
        stored = try store.create(start.name, new.bytes)
      }
      if guide.isUsed {
        try store.keepScreen(screen)
        try store.use(stored)
      }
      return stored
    }
    let sentences: PrintableText = """
      Kept: the profile \(quoted(stored.name)) (\(visible(stored.path)))\(words(ofUse: stored, screen))
      \(PrintableText(lines: guide.findings.map { visible($0) }.joined(separator: "\n")))
      \(nextSteps(stored, screen))
      To end a session at once: switchlight stop
      """
    StandardError.writeLines(of: sentences)
    if let login = guide.login { try LoginCommand.change(to: login) }
    // The questions have covered the first warning.
    if let warning = pressed.terminalWarning { StandardError.writeLines(of: warning) }
  }

  /// Returns the sentence about the profile and the screen that sessions use from now on.
  private func words(ofUse stored: StoredProfile, _ screen: String) -> PrintableText {
    guard let inUse = start.inUse else {
      return ", and the screen \(visible(screen)). switchlight run uses both."
    }
    guard guide.isUsed else {
      let kept = inUse.screen.map { " and the screen \(visible($0))" as PrintableText } ?? ""
      return ". In use as before: the profile \(quoted(inUse.profile))\(kept)."
    }
    return
      ", and the screen \(visible(screen)). switchlight run uses both, no longer the profile \(quoted(inUse.profile))."
  }

  /// The option of `run` for the same outputs, after a space; empty for the terminal.
  private var outputOption: String {
    outputs == [.terminal] ? "" : " --output " + outputs.map(\.rawValue).joined(separator: ",")
  }

  /// The command for a window instead of the terminal; empty for other outputs.
  private var windowStep: PrintableText {
    outputs == [.terminal]
      ? "To scan in a window, with pictures: switchlight run --output window\n" : ""
  }

  private func nextSteps(_ stored: StoredProfile, _ screen: String) -> PrintableText {
    let shown = visible(outputOption)
    guard !guide.isUsed else {
      return
        "To scan: switchlight run\(shown)\n\(windowStep)To change it: switchlight setup\nTo change one value: switchlight profile set interval 2s"
    }
    let name = shellWord(stored.name)
    return """
      To scan with it: switchlight run --profile \(name) --screen \(shellWord(screen))\(shown)
      To use it from now on: switchlight profile use \(name)
      To change it: switchlight setup --profile \(name)
      To change one value: switchlight profile set interval 2s --profile \(name)
      """
  }
}
