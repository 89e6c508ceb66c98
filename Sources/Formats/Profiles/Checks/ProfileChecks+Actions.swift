import Diagnostics
import ScanEngine
import ScanTime
import SwitchInput

/// Checks the possible effects of the bound actions with the method and the mode (Y5).
///
/// Y5 has two sentences about this: a bound action that can never happen is rejected, and only the
/// listed problems are rejected. Read together, a profile is rejected if the person would be left
/// without something that scanning needs: a scan that cannot be held, point mode without a select.
/// A switch whose action does nothing, while the others do all that the method needs, locks nobody
/// in: rejecting the profile would take the working switches away as well. It gives a warning with
/// both positions. Working actions are never reported, such as arrows beside auto.
extension ProfileReader {
  /// One action of a switch, with its path.
  private struct Binding {
    var action: Action
    var path: String
    var settings: SwitchSettings
  }

  private var bindings: [Binding] {
    profile.scanning.switches.flatMap { settings in
      let path = "switches.\(settings.name)."
      let long = settings.longPress.map {
        Binding(action: $0.action, path: path + "longPress.action", settings: settings)
      }
      return [Binding(action: settings.press, path: path + "press", settings: settings)]
        + (long.map { [$0] } ?? [])
    }
  }

  private var method: ScanMethod { profile.scanning.method }

  /// True if an error was reported: the method may then be a mistake too.
  var hasErrors: Bool { readers.contains { $0.log.hasErrors } }

  private var areActionsKnown: Bool {
    !isBroken("switches") && !isBroken("scanning.method")
      && !actionPaths.contains { isBroken($0) }
  }

  /// Reports actions that can never happen: a scan that is never held is rejected; any other action
  /// causes a warning.
  mutating func checkActions() {
    guard areActionsKnown else { return }
    for binding in bindings {
      if method == .inverse, binding.action == .scan {
        checkHold(binding)
      } else if !hasErrors, !happens(binding.action), let reason = reason(binding.action) {
        warn(
          [binding.path, reason.path],
          "\(binding.action.fileText) never does anything "
            + reason.words, hint: "Give the switch another action.")
      }
    }
  }

  /// Checks the switch of a held scan (S5): a press that counts only at its release would never
  /// scan.
  private mutating func checkHold(_ binding: Binding) {
    guard binding.path.hasSuffix(".press") else { return }
    let path = "switches.\(binding.settings.name)."
    if binding.settings.longPress != nil {
      refuse(
        [binding.path, path + "longPress"],
        "scan can never be held beside longPress: a short press counts when the switch is released",
        hint: "Make scan the action of longPress, or remove longPress.")
    } else if binding.settings.recognition == .release {
      refuse(
        [binding.path, path + "on"],
        "scan can never be held with on: release: the press counts when the switch is released",
        hint: "Write on: press.")
    }
  }

  // MARK: Point mode

  /// Point mode needs a select, which freezes its lines (P1); without one no menu offers it (A2).
  mutating func checkPoints() {
    guard areActionsKnown, !actions.contains(.select) else { return }
    switch method {
    // They need a select themselves, and its absence was reported.
    case .auto, .step, .directed, .overscan: return
    case .dwell, .inverse, .elimination: break
    }
    let hint = "Add a switch with press: select; it freezes the lines of point mode."
    if profile.scanning.mode == .point {
      refuse(
        ["scanning.mode", "switches"], "mode: point needs a switch that does select", hint: hint)
    } else if let binding = bindings.first(where: { $0.action == .point }) {
      refuse(
        [binding.path, "switches"],
        "point leads to point mode, which needs a switch that does select", hint: hint)
    }
    if profile.scanning.select == .autoTap {
      warn(
        ["scanning.select", "switches"],
        "with select: autoTap a second select opens the menu, and no switch does select",
        hint: "Add a switch with press: select, or write select: activate.")
    }
  }

  /// The path of the setting that opens the menu of an element, which offers point and item mode
  /// (A2).
  private var menuOpener: String? {
    switch profile.scanning.select {
    case .menu: return "scanning.select"
    case .autoTap: if actions.contains(.select) { return "scanning.select" }
    case .activate: break
    }
    // Parts are not elements, and in point mode only the element at the point has a menu.
    guard method != .elimination, profile.scanning.mode == .item || actions.contains(.item) else {
      return nil
    }
    return bindings.first { $0.action == .menu }?.path
  }

  /// True if points can be scanned.
  var reachesPoints: Bool {
    profile.scanning.mode == .point || actions.contains(.point)
      || menuOpener != nil && actions.contains(.select)
  }

  private var reachesItems: Bool {
    profile.scanning.mode == .item || actions.contains(.item) || menuOpener != nil
  }

  // MARK: Actions that never happen

  /// True if an action can do something with this method and mode, on some screen.
  private func happens(_ action: Action) -> Bool {
    let eliminates = method == .elimination
    switch action {
    case .choose: return eliminates
    case .scan: return method == .inverse
    case .select:
      return !eliminates || reachesPoints || profile.scanning.select == .autoTap
    case .previous: return !eliminates || reachesPoints
    case .next, .up, .down, .left, .right: return !eliminates
    case .nextHeading, .previousHeading: return !eliminates && reachesItems
    case .menu: return !eliminates && reachesItems
    case .point: return reachesItems
    case .item: return reachesPoints
    case .back, .pause, .stop, .increment, .decrement, .escape, .sayAgain, .help, .settings,
      .profile:
      return true
    }
  }

  /// Returns the reason that an action never happens, with the path of the value that decides it.
  private func reason(_ action: Action) -> (path: String, words: String)? {
    if action == .item { return ("scanning.mode", "here, because nothing leads to point mode") }
    if action == .point || action == .menu && method != .elimination {
      return ("scanning.mode", "here, because nothing leads from point mode to items")
    }
    let key = ProfileKeys.profile.first { $0.path == "scanning.method" }
    return key?.text(profile).map { ("scanning.method", "with the method \($0)") }
  }

  // MARK: Speech

  /// Waiting for speech needs speech (S12).
  mutating func checkSpeech() {
    let speech = profile.scanning.speech
    guard speech.waits, !speech.enabled else { return }
    warn(
      ["speech.wait", "speech.enabled"],
      "speech.wait does nothing without speech.enabled: the highlight does not wait",
      hint: "Write speech: {enabled: true, wait: true}, or remove wait.")
  }
}
