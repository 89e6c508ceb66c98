import ScanEngine
import SwitchInput

/// What a profile may say but the engine cannot do yet; this file shrinks as the engine grows.
extension ProfileReader {
  /// Refuses, at its place, each value that scanning would not obey.
  mutating func refuseWhatIsNotBuilt() {
    let scanning = profile.scanning
    switch scanning.method {
    case .auto, .step: break
    case .dwell, .inverse, .directed, .elimination, .overscan:
      refuseNotBuilt("scanning.method", "the method", "use auto or step")
    }
    if scanning.mode == .point { refuseNotBuilt("scanning.mode", "the mode", "use item") }
    if scanning.select != .activate {
      refuseNotBuilt("scanning.select", "the select", "use activate")
    }
    if scanning.bailOut != nil { refuseNotBuilt("bailOut", "the bailOut", "use off") }
    if scanning.speech.waits { refuseNotBuilt("speech.wait", "the wait", "use false") }
    for settings in scanning.switches {
      let path = "switches.\(settings.name)."
      checkBuilt(settings.press, path + "press")
      if let longPress = settings.longPress {
        checkBuilt(longPress.action, path + "longPress.action")
      }
    }
  }

  private mutating func checkBuilt(_ action: Action, _ path: String) {
    switch action {
    case .select, .next, .previous, .back, .pause, .stop, .sayAgain: break
    case .up, .down, .left, .right, .scan, .menu, .point, .item, .increment, .decrement, .escape,
      .choose, .profile:
      refuse(
        [path],
        "the action '\(action.fileText)' is not built yet; "
          + "use select, next, previous, back, pause, stop or say-again")
    }
  }

  private mutating func refuseNotBuilt(_ path: String, _ what: String, _ advice: String) {
    let key = ProfileKeys.profile.first { $0.path == path }
    let value = key?.text(profile) ?? ""
    refuse([path], "\(what) '\(value)' is not built yet; \(advice)")
  }
}
