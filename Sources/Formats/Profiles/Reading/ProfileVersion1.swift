/// Version 1 of the format of profiles: the first one.
///
/// This file is frozen. Profiles of version 1 use these keys; each of them must remain readable
/// forever, by its name or by the step that leads to the next version. Keys that were added later
/// without changing the meaning of others are not here: a file without them is read as before.
enum ProfileVersion1 {
  static let format = "switchlight-profile/1"

  static let keys = [
    "format", "name", "switches.NAME.sources", "switches.NAME.press", "switches.NAME.on",
    "switches.NAME.hold", "switches.NAME.ignoreRepeat", "switches.NAME.longPress.after",
    "switches.NAME.longPress.action", "switches.NAME.repeat.after", "switches.NAME.repeat.every",
    "switches.NAME.stuck", "grab", "scanning.method", "scanning.interval",
    "scanning.firstItemPause", "scanning.dwell", "scanning.fastInterval", "scanning.backtrack",
    "scanning.loops", "scanning.start", "scanning.afterSelect", "scanning.selectionDelay",
    "scanning.lateGrace", "scanning.changeGuard", "scanning.groups", "scanning.exit",
    "scanning.select", "scanning.autoTapTime", "scanning.includeDisabled", "scanning.mode",
    "point.style", "point.first", "point.speed", "point.band", "point.edgePause", "point.loops",
    "speech.enabled", "speech.wait", "speech.hints", "speech.traits", "speech.rate",
    "speech.pitch", "speech.volume", "speech.voice", "speech.language", "speech.messageVoice",
    "speech.messageVolume", "speech.messageLanguage", "speech.startDaemon", "bailOut",
  ]
}
