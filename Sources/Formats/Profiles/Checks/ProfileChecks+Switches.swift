import Diagnostics
import ScanTime
import SwitchInput

extension ProfileReader {
  /// Checks the times and actions of each switch against one another (Y5, I4, I5, I11, I12).
  mutating func checkSwitches() {
    for settings in profile.scanning.switches {
      let path = "switches.\(settings.name)."
      checkLongPress(settings, path)
      checkRepeat(settings, path)
      checkIgnoreRepeat(settings, path)
      checkTimes(settings, path)
    }
    guard let bailOut = profile.scanning.bailOut else { return }
    for settings in profile.scanning.switches where bailOut >= settings.stuck {
      refuse(
        ["bailOut", "switches.\(settings.name).stuck"],
        "bailOut is \(bailOut.fileText); it must be shorter than stuck, which is "
          + settings.stuck.fileText)
    }
  }

  private mutating func checkLongPress(_ settings: SwitchSettings, _ path: String) {
    guard let longPress = settings.longPress else { return }
    if settings.hold >= longPress.after {
      refuse(
        [path + "hold", path + "longPress.after"],
        "hold is \(settings.hold.fileText); it must be shorter than longPress.after, which is "
          + longPress.after.fileText)
    }
    if settings.moveRepeat != nil {
      refuse(
        [path + "repeat", path + "longPress"],
        "repeat cannot be combined with longPress: both need the switch to be held",
        hint: "Remove one of the two.")
    }
  }

  private mutating func checkRepeat(_ settings: SwitchSettings, _ path: String) {
    guard settings.moveRepeat != nil else { return }
    if !settings.press.isMove {
      warn(
        [path + "repeat", path + "press"],
        "\(settings.press.fileText) does not move, so it never repeats",
        hint: "Remove repeat.")
    }
    if settings.recognition == .release {
      warn(
        [path + "repeat", path + "on"],
        "with on: release the move is made when the switch is released, so it never repeats",
        hint: "Write on: press, or remove repeat.")
    }
  }

  private mutating func checkIgnoreRepeat(_ settings: SwitchSettings, _ path: String) {
    if settings.ignoreRepeat == .zero {
      warn(
        [path + "ignoreRepeat"],
        "the switch \(quoted(settings.name)) counts every press: a bounce or a tremor presses twice",
        hint: "Write ignoreRepeat: 250ms, or what the person needs.")
    }
    let time = profile.scanning.autoTapTime
    let selects = settings.press == .select || settings.longPress?.action == .select
    if profile.scanning.select == .autoTap, selects, settings.ignoreRepeat >= time {
      refuse(
        [path + "ignoreRepeat", "scanning.autoTapTime", "scanning.select"],
        "ignoreRepeat is \(settings.ignoreRepeat.fileText); with select: autoTap it must be shorter "
          + "than autoTapTime, which is \(time.fileText), or the second select never counts")
    }
  }

  /// `stuck` and `bailOut` are longer than every meaningful press of the switch.
  private mutating func checkTimes(_ settings: SwitchSettings, _ path: String) {
    var times = [("hold", settings.hold), ("ignoreRepeat", settings.ignoreRepeat)]
    if let longPress = settings.longPress { times.append(("longPress.after", longPress.after)) }
    if let moveRepeat = settings.moveRepeat {
      times += [("repeat.after", moveRepeat.after), ("repeat.every", moveRepeat.every)]
    }
    for (name, time) in times {
      if settings.stuck <= time {
        refuse(
          [path + "stuck", path + name],
          "stuck is \(settings.stuck.fileText); it must be longer than \(name), which is "
            + time.fileText)
      }
      if let bailOut = profile.scanning.bailOut, bailOut <= time {
        refuse(
          ["bailOut", path + name],
          "bailOut is \(bailOut.fileText); it must be longer than \(name) of the switch "
            + "\(quoted(settings.name)), which is \(time.fileText)")
      }
    }
  }

  /// One key cannot be two switches, and need not be listed twice (I6).
  mutating func checkSources() {
    var first: [SwitchSource: String] = [:]
    for (settings, sources) in zip(profile.scanning.switches, profile.sources) {
      for (number, source) in sources.enumerated() {
        let path = "switches.\(settings.name).sources.\(number)"
        guard let other = first[source] else {
          first[source] = path
          continue
        }
        let isOwn = other.hasPrefix("switches.\(settings.name).")
        refuseSource(
          path, other,
          isOwn
            ? "the switch \(quoted(settings.name)) already has this source"
            : "this source already belongs to another switch")
      }
    }
    checkOverlaps()
  }

  /// The maximum number of pairs of sources to compare: comparisons of long patterns are slow.
  private static let mostPairs = 1000

  /// One press on a device that belongs to two switches would do two actions (I6).
  private mutating func checkOverlaps() {
    var left = ProfileReader.mostPairs
    let switches = profile.scanning.switches
    for second in profile.sources.indices {
      for first in profile.sources.indices.prefix(second) {
        for (number, source) in profile.sources[second].enumerated() {
          for (otherNumber, other) in profile.sources[first].enumerated() {
            // Equal sources were already rejected.
            guard source.isSameControl(as: other), source != other else { continue }
            left -= 1
            guard left >= 0 else { return }
            guard source.overlaps(other) else { continue }
            warn(
              [
                "switches.\(switches[second].name).sources.\(number)",
                "switches.\(switches[first].name).sources.\(otherNumber)",
              ],
              "one press can be a press of two switches: a device can match this source and one of "
                + "the switch \(quoted(switches[first].name))",
              hint: "Write the whole name of the device in both, or take another key.")
          }
        }
      }
    }
  }

  /// Each source was read, even if its switch has other errors.
  private mutating func refuseSource(_ path: String, _ other: String, _ message: String) {
    guard let place = places[path], let otherPlace = places[other] else { return }
    readers[place.reader].log.error(
      at: place.position, message, hint: "Remove one of the two, or take another key.",
      notes: [(otherPlace.position, "the other one is here")])
  }
}
