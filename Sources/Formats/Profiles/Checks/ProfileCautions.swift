import Diagnostics
import ScanEngine
import ScanTime
import SwitchInput
import YAMLReading

/// Cautions about allowed values that are hardly usable for a person (Y6).
///
/// Cautions reject nothing, because the abilities of a person are unknown; each describes the
/// consequence.
extension ProfileReader {
  /// Most people need more time to see the highlight and press, or to release a switch.
  static let reaction = TimeSpan.milliseconds(400)
  /// The width that is large enough to be pointed at, in points.
  private static let target = 44.0

  /// The time before the highlight moves or picks automatically, with the path of that setting; nil
  /// if nothing is timed.
  var step: (path: String, time: TimeSpan)? {
    profile.stepPath.map {
      ($0, profile.scanning.method == .dwell ? profile.scanning.dwell : profile.scanning.interval)
    }
  }

  /// The same step unless it is too short itself, so that one short time causes only one caution.
  var usableStep: (path: String, time: TimeSpan)? {
    step.flatMap { $0.time < ProfileReader.reaction ? nil : $0 }
  }

  /// Checks all given values; errors have to be fixed first.
  mutating func checkUse() {
    guard !hasErrors else { return }
    checkStep()
    checkOverscan()
    checkPicks()
    checkSweeps()
    checkSpeaking()
    for settings in profile.scanning.switches { checkUse(of: settings) }
    checkBailOut()
    checkRecipeMenus()
  }

  private mutating func checkStep() {
    guard let step, step.time < ProfileReader.reaction else { return }
    caution(
      [step.path, "scanning.method"],
      profile.scanning.method == .dwell
        ? "dwell is \(step.time.fileText): a stop is picked before the person can go on to the next one"
        : "interval is \(step.time.fileText): the highlight has gone on before the person can see it and "
          + "press, so other stops are picked",
      hint:
        "Begin with one and a half times what the person needs, such as \(lastKey(step.path)): 1.5s."
    )
  }

  private mutating func checkOverscan() {
    let scanning = profile.scanning
    guard scanning.method == .overscan else { return }
    let fast = scanning.fastInterval
    let back = TimeSpan(microseconds: fast.microseconds * Int64(scanning.backtrack))
    if fast >= scanning.interval {
      caution(
        ["scanning.fastInterval", "scanning.interval"],
        "fastInterval is \(fast.fileText), and interval \(scanning.interval.fileText): the first press "
          + "slows nothing down, so each pick takes an extra press",
        hint: "Write a shorter fastInterval, or method: auto.")
    } else if back < ProfileReader.reaction {
      caution(
        ["scanning.backtrack", "scanning.fastInterval"],
        "the first press steps back by \(scanning.backtrack) of \(fast.fileText): the stop that the person "
          + "meant is further back, and comes only after a whole pass",
        hint:
          "Write a larger backtrack or a longer fastInterval; together they must be more than the "
          + "person needs to press.")
    }
  }

  /// Checks the meaning of a pick between stops, and the presses that are lost after it.
  private mutating func checkPicks() {
    let scanning = profile.scanning
    if let step = usableStep, scanning.method != .dwell {
      if scanning.lateGrace.microseconds * 2 > step.time.microseconds {
        caution(
          ["scanning.lateGrace", step.path],
          "lateGrace is \(scanning.lateGrace.fileText), more than half of interval: a press on the "
            + "highlighted stop picks the previous one most of the time",
          hint: "Write a lateGrace of a quarter of interval, or a longer interval.")
      }
      if scanning.changeGuard >= step.time {
        caution(
          ["scanning.changeGuard", step.path],
          "changeGuard is \(scanning.changeGuard.fileText), as long as interval: where the screen changes "
            + "often, presses pick nothing",
          hint: "Write a shorter changeGuard, such as 300ms.")
      }
    }
    if scanning.selectionDelay > .milliseconds(3000) {
      caution(
        ["scanning.selectionDelay"],
        "selectionDelay is \(scanning.selectionDelay.fileText): after each pick all presses are lost for "
          + "this time, as if the switch did not work",
        hint: "Write 1s or less.")
    }
    if scanning.select == .autoTap, scanning.autoTapTime < ProfileReader.reaction {
      caution(
        ["scanning.autoTapTime", "scanning.select"],
        "autoTapTime is \(scanning.autoTapTime.fileText): the second press comes too late, so the person "
          + "cannot open the menu",
        hint: "Write twice what the person needs for a press, such as autoTapTime: 1s.")
    }
  }

  private mutating func checkSweeps() {
    let speed = profile.scanning.point.speed
    guard reachesPoints else { return }
    if speed > ProfileReader.target * 10 {
      caution(
        ["point.speed"],
        "the line passes a button of \(numberText(ProfileReader.target)) points in less than 100ms: the "
          + "person cannot freeze it on one",
        hint: "Write a speed of 60 to 150, and make it faster as the person learns.")
    } else if speed * 120 < 1000 {
      caution(
        ["point.speed"],
        "the line takes more than two minutes for 1000 points: the person waits this time for each point",
        hint: "Write a speed of 60 or more.")
    }
  }

  private mutating func checkSpeaking() {
    let speech = profile.scanning.speech
    guard speech.enabled else { return }
    if let step = usableStep, profile.scanning.method != .dwell, !speech.waits,
      step.time < .milliseconds(1000)
    {
      caution(
        [step.path, "speech.wait", "speech.enabled"],
        "interval is \(step.time.fileText), and speech does not wait: a person who listens hears only the "
          + "beginning of each stop",
        hint: "Write wait: true, or a longer interval.")
    }
    if speech.volume == 0 {
      caution(
        ["speech.volume", "speech.enabled"],
        "volume is 0: a person who listens does not hear the highlighted stop",
        hint: "Write volume: 100, or enabled: false.")
    } else if speech.messageVolume == 0 {
      caution(
        ["speech.messageVolume", "speech.enabled"],
        "messageVolume is 0: a person who listens does not hear that a switch was lost, or what failed",
        hint: "Write messageVolume: same.")
    }
  }

  /// A recipe begins in the menu of an element (N4).
  private mutating func checkRecipeMenus() {
    let scanning = profile.scanning
    let opensMenu = scanning.switches.contains { $0.does(.menu) }
    guard scanning.select == .activate, !opensMenu else { return }
    for recipe in scanning.recipes {
      caution(
        ["recipes.\(recipe.name)"],
        "the recipe \(quoted(recipe.name)) begins in the menu of an element, and no switch opens that "
          + "menu: the person can begin it only on the desktop, with the stop for the menu of the next pick",
        hint:
          "Write select: autoTap below scanning, or give a switch longPress: {after: 1s, action: menu}."
      )
    }
  }

  /// A hold that stops everything must not be triggered by an ordinary press.
  private mutating func checkBailOut() {
    guard let bailOut = profile.scanning.bailOut else { return }
    // A hold that scans is never a bail-out (I11).
    let others = profile.scanning.switches.filter {
      !(profile.scanning.method == .inverse && $0.press == .scan)
    }
    if others.isEmpty {
      caution(
        ["bailOut", "scanning.method"],
        "bailOut has no effect: holding a switch scans, so no hold ends the session",
        hint: "Remove bailOut, or add a switch that does something else.")
    }
    for settings in others {
      let path = "switches.\(settings.name)."
      let long = settings.longPress.map { $0.after + .milliseconds(1000) } ?? .zero
      if bailOut < max(.milliseconds(2000), long) {
        caution(
          ["bailOut", path + "longPress.after"],
          "bailOut is \(bailOut.fileText): a press of \(quoted(settings.name)) that is only a little too "
            + "long ends scanning and lets go of the switches",
          hint: "Write 5s or more.")
      } else if let moves = settings.moveRepeat, bailOut < moves.after + moves.every * 10 {
        caution(
          ["bailOut", path + "repeat"],
          "bailOut is \(bailOut.fileText): holding \(quoted(settings.name)) to go on for ten stops ends "
            + "scanning and lets go of the switches",
          hint: "Write a longer bailOut, such as 20s.")
      } else {
        continue
      }
      return
    }
  }
}

extension TimeSpan {
  fileprivate static func * (span: TimeSpan, count: Int64) -> TimeSpan {
    TimeSpan(microseconds: span.microseconds * count)
  }
}
