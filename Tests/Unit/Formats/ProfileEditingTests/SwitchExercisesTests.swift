import ProfileEditing
import ScanTime
import SwitchInput
import Testing

@Suite("Exercises with one switch (N1)")
struct SwitchExercisesTests {
  private func at(_ seconds: Double) -> Instant {
    Instant(microseconds: Int64((seconds * 1000).rounded()) * 1000)
  }

  private func exercises(longPress: TimeSpan? = nil) -> SwitchExercises {
    var plan = SwitchExercises.Plan()
    plan.rounds = 3
    plan.longPress = longPress
    return SwitchExercises(plan, seed: 8, at: .zero)
  }

  /// Lets time pass until the light is on, and returns that time.
  private func untilLit(_ exercises: inout SwitchExercises) throws -> Instant {
    while exercises.view.light != .on {
      let deadline = try #require(exercises.nextDeadline)
      exercises.passTime(to: deadline)
      if exercises.view.light == .on { return deadline }
    }
    throw CancellationError()
  }

  @Test(
    "Without a press, every exercise continues by itself with a notice, and all of them end (N1)")
  func nobody() {
    var exercises = exercises(longPress: .milliseconds(800))
    var notices = 0
    var last = Instant.zero
    while let deadline = exercises.nextDeadline {
      #expect(deadline >= last && deadline - last <= .milliseconds(8000))
      last = deadline
      exercises.passTime(to: deadline)
      notices += exercises.view.words.hasPrefix("No press came, so it goes on") ? 1 : 0
    }
    #expect(exercises.isOver && notices == 4)
    #expect(exercises.record.reactions.isEmpty && exercises.record.missedLights == 12)
    #expect(last < at(400))
  }

  @Test("The first press starts, a light is answered, and presses before a light are false (N1)")
  func light() throws {
    var exercises = exercises()
    #expect(exercises.view.label == "Get ready" && exercises.view.title.hasSuffix("3 more"))
    exercises.press(at: at(1))
    exercises.release(at: at(1.2))
    // It is dark after the end of the press has settled.
    exercises.passTime(to: at(1.95))
    #expect(exercises.view.light == .off && exercises.view.title.hasSuffix("2 more"))
    exercises.press(at: at(2))
    exercises.release(at: at(2.1))
    #expect(exercises.record.falsePresses == 1)
    let light = try untilLit(&exercises)
    exercises.press(at: light + .milliseconds(400))
    exercises.release(at: light + .milliseconds(500))
    #expect(exercises.record.reactions == [.milliseconds(400)] && exercises.view.light == .off)
    exercises.press(at: light + .milliseconds(700))
    exercises.release(at: light + .milliseconds(800))
    #expect(exercises.record.repeats == [.milliseconds(200)])
  }

  @Test("A contact that closes again immediately has bounced, and is one press (N1)")
  func bounces() throws {
    var exercises = exercises()
    exercises.press(at: at(1))
    exercises.release(at: at(1.003))
    exercises.press(at: at(1.008))
    exercises.release(at: at(1.2))
    exercises.press(at: at(1.204))
    exercises.release(at: at(1.206))
    exercises.passTime(to: at(1.3))
    let contact = try #require(exercises.record.contacts.first)
    #expect(contact.length == .milliseconds(200) && contact.bounces == 2)
    #expect(contact.longestBounce == .milliseconds(5) && exercises.record.presses == 1)
  }

  @Test("A switch that is held for long ends all exercises, and the measured values stay (N1)")
  func held() throws {
    var exercises = exercises()
    let light = try untilLit(&exercises)
    exercises.press(at: light + .milliseconds(300))
    exercises.passTime(to: light + .milliseconds(5299))
    #expect(!exercises.isOver)
    exercises.passTime(to: light + .milliseconds(5300))
    #expect(exercises.isOver && exercises.nextDeadline == nil)
    #expect(exercises.record.reactions == [.milliseconds(300)])
  }

  @Test("If a long press is requested, only 5 s more end all exercises (N1.4)")
  func heldForLongPress() throws {
    var exercises = exercises(longPress: .milliseconds(3000))
    var light = Instant.zero
    // The exercises before end by themselves, as for a person who does not press.
    while exercises.view.label != "HOLD" {
      light = try #require(exercises.nextDeadline)
      exercises.passTime(to: light)
    }
    exercises.press(at: light + .milliseconds(400))
    exercises.passTime(to: light + .milliseconds(8380))
    #expect(!exercises.isOver && exercises.view.light == .letGo)
    exercises.release(at: light + .milliseconds(8380))
    exercises.passTime(to: light + .milliseconds(8500))
    #expect(exercises.record.holds == [.milliseconds(7980)] && !exercises.isOver)
  }

  @Test(
    "Frequent presses do not stop an exercise, and are false presses (N1.18)",
    arguments: [0.2, 0.45, 0.5, 0.69, 0.9])
  func frequent(pause: Double) {
    var exercises = exercises()
    var (now, last) = (0.0, 1000.0)
    while !exercises.isOver, now < last {
      now += pause
      exercises.press(at: at(now))
      exercises.release(at: at(now + 0.1))
      exercises.passTime(to: at(now + 0.1))
      if exercises.view.title.hasPrefix("Exercise 1") { last = min(last, now + 300) }
    }
    let record = exercises.record
    #expect(exercises.isOver)
    #expect(record.repeats.count <= record.answers, "one double press for each requested press")
    #expect(record.falsePresses >= 5 && record.darkTime > .zero)
  }

  @Test("A press within 0.1 s of the light is false (N1.5)")
  func tooSoon() throws {
    var exercises = exercises()
    let light = try untilLit(&exercises)
    exercises.press(at: light + .milliseconds(99))
    exercises.release(at: light + .milliseconds(150))
    #expect(exercises.record.reactions.isEmpty && exercises.record.falsePresses == 1)
    let next = try untilLit(&exercises)
    exercises.press(at: next + .milliseconds(100))
    #expect(exercises.record.reactions == [.milliseconds(100)])
  }
}
