import Foundation
import Glibc
import ProfileEditing
import ScanTime
import SystemFixtures
import Testing

/// `switchlight tune` in a window of a real X server, without a terminal, by one key (N1).
@Suite("switchlight tune in a window on X11", .serialized, .onOwnThread)
struct X11TuneTests {
  let home: ProfileHome
  private static let seed: UInt64 = 3
  private static let rounds = 5

  init() throws {
    home = try ProfileHome()
    _ = try home.run("new", "anna", "--from", "one-switch-auto")
    _ = try home.run("use", "anna")
    try home.folder.write(
      "drinks.yaml",
      """
      format: switchlight-screen/1
      title: Drinks
      size: [400, 100]
      elements:
        - {id: tea, label: Tea, traits: [button], frame: [0, 0, 90, 60]}
        - {id: milk, label: Milk, traits: [button], frame: [100, 0, 90, 60]}
        - {id: juice, label: Juice, traits: [button], frame: [200, 0, 90, 60]}
      """)
    // The search takes longer on a larger screen.
    try home.writeSquare()
  }

  private func begin(
    screen: String = "drinks", on bed: DesktopBed? = nil
  ) throws -> WindowDriving {
    let tune = try WindowDriving(
      [
        "tune", "--lights", "\(Self.rounds)", "--seed", "\(Self.seed)", "--screen",
        home.folder.path + "/\(screen).yaml",
      ], environment: ["XDG_CONFIG_HOME=\(home.folder.path)"], on: bed)
    try tune.waitFor("Exercise 1 of")
    return tune
  }

  /// The places of the words that the small scan asks for, which only a person can read in the window.
  private static let askedPlaces: [Int] = {
    var plan = SwitchExercises.Plan()
    plan.rounds = rounds
    var exercises = SwitchExercises(plan, seed: seed, at: .zero)
    var places: [Int] = []
    var asked = ""
    while let now = exercises.nextDeadline {
      exercises.passTime(to: now)
      let view = exercises.view
      if view.light == .on || view.label == "HOLD" {
        exercises.press(at: now + .milliseconds(300))
        exercises.release(at: now + .milliseconds(400))
      } else if view.item == 0, asked != view.title,
        let place = SwitchExercises.items.firstIndex(where: { view.note.contains(" \($0) ") })
      {
        asked = view.title
        places.append(place)
      } else if let place = places.last, view.item == place {
        exercises.press(at: now + .milliseconds(300))
        exercises.release(at: now + .milliseconds(400))
      }
    }
    return places
  }()

  /// Answers a light once it is on, until it is off; one press of a pair leaves it on.
  private func answerLight(_ tune: WindowDriving) throws {
    guard try tune.isLit() else { return }
    _ = tune.program.wait(patience: 400) { _ in false }
    for _ in 0..<2 {
      try tune.press()
      guard try tune.isLit() else { return }
    }
  }

  /// Does the exercises as a person does: a press begins each, lights are answered, and the asked words are picked; up to
  /// an exercise, which is explained then.
  private func exercise(_ tune: WindowDriving, until last: Substring? = nil) throws {
    var begun: Set<Substring> = []
    // Only a program that hangs lets it pass.
    let limit = Date(timeIntervalSinceNow: 10 * DesktopBed.patience)
    while Date() < limit {
      let title = try tune.title()
      guard let seen = title.firstMatch(of: /^Exercise ([0-9]) of 4: ([0-9]+) more/) else {
        if title.isEmpty { continue }
        return
      }
      if seen.1 == last { return }
      if begun.insert(seen.1).inserted {
        try tune.press()
      } else if seen.1 == "4" {
        try pickAsked(left: Int(seen.2) ?? 0, tune)
      } else {
        try answerLight(tune)
      }
    }
    Issue.record("the exercises do not end: \(try tune.title()) \(tune.program.errorText)")
  }

  /// Presses if the asked word of a round is highlighted.
  private func pickAsked(left: Int, _ tune: WindowDriving) throws {
    let round = Self.askedPlaces.count - 1 - left
    guard Self.askedPlaces.indices.contains(round), let middle = try tune.highlightMiddle(of: 130),
      (middle.x - Double(45 + 100 * Self.askedPlaces[round])).magnitude < 12
    else { return }
    _ = tune.program.wait(patience: 200) { _ in false }
    try tune.press()
  }

  /// Waits for the first question, while the seconds are computed.
  private func waitForQuestion(_ tune: WindowDriving) throws {
    let limit = Date(timeIntervalSinceNow: 10 * DesktopBed.patience)
    while Date() < limit, tune.program.isRunning {
      if try tune.title().contains("?") { return }
    }
    Issue.record("no question: \(try tune.title()) \(tune.program.errorText)")
  }

  @Test("With one key, the exercises lead to a saved profile and a person, without a terminal (N1)")
  func oneSwitch() throws {
    let before = try home.text("anna.yaml")
    let tune = try begin()
    try exercise(tune)
    try waitForQuestion(tune)
    try tune.answer(1, of: 4)
    try tune.waitFor("Write this?")
    #expect(try home.text("anna.yaml") == before, "until a yes")
    #expect(!FileManager.default.fileExists(atPath: home.person))
    try tune.answer(0, of: 3)
    #expect(try tune.program.waitForEnd() == 0, "\(tune.program.errorText)")
    let after = try home.text("anna.yaml")
    #expect(after.contains("# For whom: ") && after != before, "\(after)")
    #expect(try home.text("anna.yaml~") == before)
    #expect(try home.run("check", "anna").status == 0)
    let text = try String(contentsOfFile: home.person, encoding: .utf8)
    #expect(text.hasPrefix("format: switchlight-person/1\n") && text.contains("mean: "), "\(text)")
    let figures = tune.program.lines
    #expect(figures.contains { $0.contains("two presses") }, "\(figures)")
  }

  /// A step of tune at which it is interrupted.
  enum Step: CaseIterable { case telling, light, scan, search, question, decision }

  @Test(
    "If tune is interrupted before a yes, nothing is written, and no other file remains (N1.12)",
    arguments: [SIGTERM, SIGKILL])
  func interrupted(signal: Int32) throws {
    let (before, files) = (try home.text("anna.yaml"), home.everyFile)
    let bed = try DesktopBed()
    for step in Step.allCases {
      let tune = try begin(screen: step == .search ? "square" : "drinks", on: bed)
      try advance(tune, to: step)
      try tune.expectEnd(by: signal)
      let message = "Nothing was changed. To try it again: switchlight tune\n"
      #expect(
        signal == SIGKILL || tune.program.errorText.hasSuffix(message),
        "\(step): \(tune.program.errorText)")
      #expect(try home.text("anna.yaml") == before, "\(step)")
      #expect(home.everyFile == files, "\(step): \(home.everyFile.symmetricDifference(files))")
    }
    #expect(try home.run("set", "interval", "2s").status == 0)
  }

  /// Operates tune up to a step.
  private func advance(_ tune: WindowDriving, to step: Step) throws {
    switch step {
    case .telling: break
    case .light:
      try tune.press()
      _ = try tune.bed.wait(for: "no light") { try tune.isLit() ? true : nil }
    case .scan:
      try exercise(tune, until: "4")
      try tune.press()
      _ = try tune.bed.wait(for: "no scan") {
        try tune.highlightMiddle(of: 130).map { $0.x < 60 } == true ? true : nil
      }
    case .search:
      try measure(tune)
      try tune.waitFor("Switchlight")
    case .question, .decision:
      try measure(tune)
      try waitForQuestion(tune)
      if step == .question { return }
      try tune.answer(1, of: 4)
      try tune.waitFor("Write this?")
    }
  }

  /// Does the first exercise, and ends the others by the key.
  private func measure(_ tune: WindowDriving) throws {
    try exercise(tune, until: "2")
    try tune.type("q")
  }

  @Test(
    "If tune is interrupted while it writes, or later, each file is the old or the new one (N1.12)")
  func interruptedWriting() throws {
    let before = try home.text("anna.yaml")
    let tune = try begin()
    try measure(tune)
    try waitForQuestion(tune)
    try tune.answer(1, of: 4)
    try tune.waitFor("Write this?")
    try tune.answer(0, of: 3)
    // The profile is written after this message.
    try #require(
      tune.program.wait { $0.errorText.contains("Written: ") }, "\(tune.program.errorText)")
    tune.program.signal(SIGTERM)
    #expect([0, 128 + SIGTERM, -SIGTERM].contains(try tune.program.waitForEnd()))
    try home.expectWholeFiles(after: before)
  }
}
