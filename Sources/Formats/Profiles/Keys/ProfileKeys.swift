import SceneDrawing
import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput

/// The tables of all settings of a profile.
package enum ProfileKeys {
  /// The settings of the profile as a whole, in the order of a file.
  package static let profile: [SettingKey<Profile>] =
    general + scanning + selecting + planning + point + speech + sounds + desktop + look

  private static let general: [SettingKey<Profile>] = [
    .text("name", \.name, rule: "", "The name of the profile."),
    .boolean(
      "grab", \.grab, rule: "I8",
      "Grab the switch devices, so that their keys reach no other program."),
    bailOut,
  ]

  private static let scanning: [SettingKey<Profile>] = [
    .word(
      "scanning.method", \.scanning.method, rule: "S2 to S8", "How the highlight moves.",
      [
        ("auto", .auto, "The highlight moves by itself, and a press picks its stop."),
        ("step", .step, "One switch moves the highlight on, and another one picks."),
        ("dwell", .dwell, "A press moves the highlight on, and resting on a stop picks it."),
        ("inverse", .inverse, "The highlight moves while a switch is held; letting go picks."),
        (
          "directed", .directed,
          "Switches move the highlight on, back or in directions; one picks."
        ),
        (
          "elimination", .elimination,
          "Each switch chooses a part of what is left, until one is picked."
        ),
        (
          "overscan", .overscan,
          "The highlight moves fast; a press slows it, a second one picks."
        ),
      ]),
    .duration(
      "scanning.interval", \.scanning.interval, .milliseconds(50) ... .milliseconds(60_000),
      rule: "S2", "How long the highlight rests on a stop before it moves on."),
    .duration(
      "scanning.firstItemPause", \.scanning.firstItemPause, .zero ... .milliseconds(60_000),
      rule: "S2", "How much longer it rests on the first stop of a screen or group."),
    .duration(
      "scanning.dwell", \.scanning.dwell, .milliseconds(100) ... .milliseconds(60_000),
      rule: "S4", "How long the highlight must rest after a move until its stop is picked."),
    .duration(
      "scanning.fastInterval", \.scanning.fastInterval,
      .milliseconds(20) ... .milliseconds(10_000),
      rule: "S8", "How long the highlight rests on a stop in the fast part of an overscan."),
    .integer(
      "scanning.backtrack", \.scanning.backtrack, 1...20, rule: "S8",
      "How many stops an overscan steps back when it slows down."),
    .passes(
      "scanning.loops", \.scanning.loops, rule: "S9",
      "How many passes a screen or group gets before scanning ends or leaves the group."),
    .word(
      "scanning.start", \.scanning.start, rule: "I9",
      "Whether scanning begins with the first press or at once.",
      [
        ("press", .press, "Scanning begins with the first press, which does nothing else."),
        ("immediately", .immediately, "Scanning begins by itself, without a press."),
      ]),
    .word(
      "scanning.afterSelect", \.scanning.afterSelect, rule: "S10",
      "Where the highlight goes after an activation.",
      [
        ("restart", .restart, "After a pick the highlight begins again at the first stop."),
        (
          "resume", .resume, "After a pick the highlight stays where it is, and goes on from there."
        ),
        ("next", .next, "After a pick the highlight goes to the next stop."),
        ("stop", .stop, "After a pick scanning ends until the next press."),
      ]),
    .duration(
      "scanning.selectionDelay", \.scanning.selectionDelay, .zero ... .milliseconds(10_000),
      rule: "S11", "How long scanning waits after a pick."),
    .duration(
      "scanning.lateGrace", \.scanning.lateGrace, .zero ... .milliseconds(2000), rule: "I10",
      "How long after an advance a select still picks the previous stop."),
    .duration(
      "scanning.changeGuard", \.scanning.changeGuard, .zero ... .milliseconds(5000), rule: "T6",
      "How long a select picks nothing after the screen changed under the highlight."),
    .word(
      "scanning.groups", \.scanning.grouping.style, rule: "G3",
      "How stops are grouped if the screen does not define groups.",
      [
        ("none", .none, "All stops are scanned one by one."),
        (
          "containers", .containers,
          "A group of the screen is picked first, then its parts."
        ),
        ("rows", .rows, "A row is picked first, then a stop in it."),
        (
          "planned", .planned,
          "Groups are made so that a pick takes least time on average."
        ),
      ]),
    .word(
      "scanning.exit", \.scanning.grouping.exit, rule: "G5",
      "Position of the exit stop in a group.",
      [
        ("last", .last, "The exit is the last stop of a group."),
        ("first", .first, "The exit is the first stop of a group."),
        ("none", .none, "A group has no exit: a switch leaves it, or the end of the passes."),
      ]),
  ]

  private static let planning: [SettingKey<Profile>] = [
    .duration(
      "planning.pressTime", \.scanning.planning.press, .zero ... .milliseconds(60_000), rule: "M4",
      "The press time assumed when planning groups; 0 ms means 0.65 of the interval."),
    .number(
      "planning.misses", \.scanning.planning.misses, 0...0.5, rule: "M4",
      "Miss rate assumed when planning groups; 0.02 means one in fifty."),
  ]

  private static let selecting: [SettingKey<Profile>] = [
    .word(
      "scanning.select", \.scanning.select, rule: "A1", "The effect of a select on an element.",
      [
        ("activate", .activate, "A pick acts at once, like a click."),
        ("menu", .menu, "A pick opens a menu of all actions."),
        (
          "autoTap", .autoTap,
          "A pick acts like a click, unless a second press opens the menu."
        ),
      ]),
    .duration(
      "scanning.autoTapTime", \.scanning.autoTapTime,
      .milliseconds(100) ... .milliseconds(10_000), rule: "A1",
      "How long a second select can open the menu instead."),
    .boolean(
      "scanning.includeDisabled", \.scanning.grouping.includesDisabled, rule: "E10",
      "Whether disabled elements are stops too."),
    .word(
      "scanning.includeStatic", \.scanning.staticStops, rule: "E13",
      "Whether headings and read-only text are stops.",
      [
        ("spoken", .spoken, "They are stops if stops are spoken."),
        ("always", .always, "They are always stops."),
        ("never", .never, "They are stops only if there is nothing else."),
      ]),
    .word(
      "scanning.mode", \.scanning.mode, rule: "P7",
      "Whether elements or points are scanned at first.",
      [
        ("item", .item, "The highlight goes from one stop to another."),
        ("point", .point, "Lines sweep over the screen, and presses freeze them on a point."),
      ]),
  ]

  private static let point: [SettingKey<Profile>] = [
    .word(
      "point.style", \.scanning.point.style, rule: "P1, P4", "The figure that sweeps.",
      [
        (
          "crosshair", .crosshair,
          "One line sweeps across and one down; where they cross is the point."
        ),
        ("radar", .radar, "A ray turns around the center, then a mark moves out along it."),
      ]),
    .word(
      "point.first", \.scanning.point.first, rule: "P1", "The axis that is swept first.",
      [
        ("x", .x, "The line that moves across is first."),
        ("y", .y, "The line that moves down is first."),
      ]),
    .number(
      "point.speed", \.scanning.point.speed, 1...10_000, unit: "points per second", rule: "P2",
      "How fast the line sweeps."),
    .number(
      "point.band", \.scanning.point.band, 0...2000, unit: "points", rule: "P3",
      "The width of the coarse band before each line; 0 is none."),
    .duration(
      "point.edgePause", \.scanning.point.edgePause, .zero ... .milliseconds(10_000), rule: "P2",
      "How long the line waits at an edge before it turns back."),
    .passes(
      "point.loops", \.scanning.point.loops, rule: "P2",
      "How many times a line crosses the screen until its sweep ends."),
  ]

  private static let speech: [SettingKey<Profile>] = [
    .boolean("speech.enabled", \.scanning.speech.enabled, rule: "E9", "Whether stops are spoken."),
    .boolean(
      "speech.wait", \.scanning.speech.waits, rule: "S12",
      "Whether the highlight waits until a stop has been spoken."),
    .boolean("speech.hints", \.scanning.speech.hints, rule: "E9", "Whether hints are spoken."),
    .boolean("speech.traits", \.scanning.speech.traits, rule: "E9", "Whether traits are spoken."),
    .integer(
      "speech.rate", \.scanning.speech.rate, -100...100, rule: "S12",
      "The speed of the voice."),
    .number(
      "speech.pitch", \.scanning.speech.pitch, 0...2, rule: "",
      "The pitch of the voice; 1 is its own pitch."),
    .integer(
      "speech.volume", \.scanning.speech.volume, 0...100, rule: "",
      "The volume of the voice."),
    .text(
      "speech.voice", \.scanning.speech.voice, rule: "",
      "The voice; empty is the default one."),
    .text(
      "speech.language", \.scanning.speech.language, rule: "E9",
      "The language of texts in the screen's own language; empty is that language."),
    .text(
      "speech.messageVoice", \.scanning.speech.messageVoice, rule: "E11",
      "The voice of messages: announcements and titles of screens; empty is that of stops."),
    messageVolume,
    .text(
      "speech.messageLanguage", \.scanning.speech.messageLanguage, rule: "E11",
      "The language of messages; empty is that of stops."),
    .boolean(
      "speech.startDaemon", \.scanning.speech.startsDaemon, rule: "",
      "Whether the speech daemon is started if it is not running."),
    .boolean(
      "speech.keepMessage", \.keepsMessage, rule: "B4",
      "Whether the current message is kept for the next session."),
  ]

  private static let sounds: [SettingKey<Profile>] = [
    .sound("sounds.screen", \.scanning.speech.sounds.screen, "The sound for a new screen."),
    .sound("sounds.pick", \.scanning.speech.sounds.pick, "The sound for a pick."),
    .sound(
      "sounds.failure", \.scanning.speech.sounds.failure,
      "The sound for a pick without a result."),
    .sound("sounds.pass", \.scanning.speech.sounds.pass, "The sound at the start of a pass."),
  ]

  private static let messageVolume = SettingKey<Profile>(
    path: "speech.messageVolume",
    form: .integerOr(0...100, word: ValueWord("same", "Messages are as loud as stops.")),
    meaning: "The volume of messages; same means as loud as stops.", rule: "E11",
    text: { $0.scanning.speech.messageVolume.map(String.init) ?? "same" },
    write: { profile, node, reader in
      if node.scalarText == "same" {
        profile.scanning.speech.messageVolume = nil
      } else if let volume = reader.integer(node, "messageVolume", in: 0...100, example: "100") {
        profile.scanning.speech.messageVolume = volume
      }
    })

  private static let bailOutBounds: ClosedRange<TimeSpan> =
    .milliseconds(1000) ... .milliseconds(120_000)

  private static let bailOut = SettingKey<Profile>(
    path: "bailOut", form: .durationOrOff(bailOutBounds),
    meaning: "How long any switch must be held to stop scanning and release the devices.",
    rule: "I11", text: { $0.scanning.bailOut?.fileText ?? "off" },
    write: { profile, node, reader in
      if node.scalarText == "off" {
        profile.scanning.bailOut = nil
      } else if let span = reader.span(node, "bailOut", bailOutBounds) {
        profile.scanning.bailOut = span
      }
    })
}
