import Diagnostics
import ScanEngine
import ScanTime
import SwitchInput

/// Cautions about the filters and the times of one switch (Y6).
extension ProfileReader {
  mutating func checkUse(of settings: SwitchSettings) {
    let path = "switches.\(settings.name)."
    checkHold(settings, path)
    checkIgnoring(settings, path)
    checkLongPress(of: settings, path)
    checkRepetition(settings, path)
    checkStuck(settings, path)
  }

  private mutating func checkHold(_ settings: SwitchSettings, _ path: String) {
    if let step = usableStep, settings.hold >= step.time {
      caution(
        [path + "hold", step.path],
        "hold is \(settings.hold.fileText), and \(lastKey(step.path)) \(step.time.fileText): each press "
          + "must last longer than the highlight rests, and a shorter one does nothing",
        hint: "Write a shorter hold, such as 100ms, or a longer \(lastKey(step.path)).")
    } else if settings.hold > .milliseconds(2000) {
      caution(
        [path + "hold"],
        "hold is \(settings.hold.fileText): a shorter press does nothing, as if the "
          + "switch did not work",
        hint: "Write as much as keeps unintended touches out, such as 100ms.")
    }
  }

  private mutating func checkIgnoring(_ settings: SwitchSettings, _ path: String) {
    let time = settings.ignoreRepeat
    let hint = "Write the length of a tremor or a bounce, such as ignoreRepeat: 300ms"
    guard let step else {
      if time > .milliseconds(2000) {
        caution(
          [path + "ignoreRepeat", "scanning.method"],
          "ignoreRepeat is \(time.fileText): the next press within that time is lost, as if the "
            + "switch did not work", hint: hint + ".")
      }
      return
    }
    // If the step is too short itself, a time that would fit a longer step causes no second
    // caution.
    guard time >= max(step.time, ProfileReader.reaction) else { return }
    caution(
      [path + "ignoreRepeat", step.path],
      "ignoreRepeat is \(time.fileText), and \(lastKey(step.path)) \(step.time.fileText): "
        + (profile.scanning.method == .dwell
          ? "the person cannot move on before a stop is picked, and picks every stop that is reached"
          : "the press on the next stop is lost, and the person must wait for another pass"),
      hint: hint + ", or a longer \(lastKey(step.path)).")
  }

  private mutating func checkLongPress(of settings: SwitchSettings, _ path: String) {
    guard let long = settings.longPress, long.after < ProfileReader.reaction else { return }
    caution(
      [path + "longPress.after", path + "longPress.action"],
      "longPress.after is \(long.after.fileText): an ordinary press lasts as long, and does "
        + "\(long.action.fileText) instead of \(settings.press.fileText)",
      hint: "Write 1s, or twice the length of a press of the person.")
  }

  private mutating func checkRepetition(_ settings: SwitchSettings, _ path: String) {
    guard let moves = settings.moveRepeat else { return }
    if moves.after < ProfileReader.reaction {
      caution(
        [path + "repeat.after"],
        "repeat.after is \(moves.after.fileText): an ordinary press lasts as long, and moves on by more "
          + "than one stop",
        hint: "Write 800ms, or twice the length of a press of the person.")
    }
    if moves.every.microseconds * 2 < ProfileReader.reaction.microseconds {
      caution(
        [path + "repeat.every"],
        "repeat.every is \(moves.every.fileText): while the person lets go, the highlight goes on by "
          + "more than two stops",
        hint: "Write 500ms.")
    }
  }

  /// Checks a hold that scans, because it lasts until the intended stop is highlighted.
  private mutating func checkStuck(_ settings: SwitchSettings, _ path: String) {
    let interval = profile.scanning.interval
    let isHeld = profile.scanning.method == .inverse && settings.does(.scan)
    if isHeld, settings.stuck.microseconds < interval.microseconds * 10 {
      caution(
        [path + "stuck", "scanning.interval"],
        "stuck is \(settings.stuck.fileText): the hold that scans is cancelled before the tenth stop, so "
          + "later stops cannot be reached",
        hint: "Write as long as a pass takes, such as stuck: 2min.")
    } else if settings.stuck < .milliseconds(2000) {
      caution(
        [path + "stuck"],
        "stuck is \(settings.stuck.fileText): a press that is only a little too long is taken for a "
          + "fault of the switch",
        hint: "Write 10s or more.")
    }
  }
}
