import ScreenElements
import FuzzSupport
import ScanEngine
import ScanTime
import SwitchInput

/// Settings that a profile could have, and occasionally values that the reader of profiles refuses.
extension Choices {
  mutating func settings() -> ScanSettings {
    var settings = ScanSettings(switches: (0..<(1 + pick(4))).map { oneSwitch($0) })
    settings.method = one(of: [.auto, .step, .dwell, .inverse, .directed, .elimination, .overscan])
    settings.grouping = Grouping(
      style: one(of: [.none, .containers, .rows]), exit: one(of: [.last, .first, .none]),
      includesDisabled: oneIn(3))
    settings.afterSelect = one(of: [.restart, .resume, .next, .stop])
    settings.select = one(of: [.activate, .menu, .autoTap])
    settings.loops = oneIn(3) ? .forever : .passes(count())
    settings.mode = oneIn(5) ? .point : .item
    if settings.mode == .point || oneIn(6) { settings.point = point() }
    // Unchanged settings cost one byte in total.
    for _ in 0..<pick(5) {
      switch pick(14) {
      case 0: settings.interval = span()
      case 1: settings.firstItemPause = span()
      case 2: settings.dwell = span()
      case 3: settings.fastInterval = span()
      case 4: settings.backtrack = count()
      case 5: settings.selectionDelay = span()
      case 6: settings.lateGrace = span()
      case 7: settings.changeGuard = span()
      case 8: settings.autoTapTime = span()
      case 9: settings.start = .immediately
      case 10: settings.bailOut = span()
      case 11:
        settings.speech.enabled = true
        settings.speech.waits = true
        settings.speech.rate = one(of: [0, 50, -100, 100, .min, .max])
      case 12:
        settings.recipes = [recipe(), recipe()]
        // So that one is begun now and then.
        settings.select = .menu
        settings.switches[0].press = .select
      default:
        settings.speech.hints = false
        settings.speech.traits = false
      }
    }
    return settings
  }

  private mutating func recipe() -> Recipe {
    var recipe = Recipe(name: one(of: ["pages", "exit", ""]))
    recipe.actions = oneIn(2) ? [.activate] : []
    recipe.actions += (0..<pick(5)).map { _ in one(of: RecipeAction.allCases) }
    recipe.after = oneIn(3) ? nil : span()
    return recipe
  }

  private mutating func point() -> PointSettings {
    var point = PointSettings()
    point.style = one(of: [.crosshair, .radar])
    point.first = one(of: [.x, .y])
    point.band = number()
    if oneIn(2) { point.speed = number() }
    if oneIn(2) { point.edgePause = span() }
    point.loops = oneIn(3) ? .forever : .passes(count())
    return point
  }

  private mutating func oneSwitch(_ number: Int) -> SwitchSettings {
    var own = SwitchSettings(name: "s\(number)", sourceCount: 2, press: action())
    for _ in 0..<pick(4) {
      switch pick(8) {
      case 0: own.recognition = .release
      case 1: own.hold = span()
      case 2: own.ignoreRepeat = span()
      case 3, 4: own.longPress = LongPress(after: span(), action: action())
      case 5: own.moveRepeat = MoveRepeat(after: span(), every: span())
      case 6: own.stuck = span()
      default: own.sourceCount = one(of: [1, 0, 64, 65, .max, .min])
      }
    }
    return own
  }

  private mutating func action() -> Action {
    one(of: [
      .select, .next, .previous, .back, .scan, .menu, .sayAgain, .help, .pause, .stop, .up, .down,
      .left,
      .right, .point, .item, .increment, .decrement, .escape, .nextHeading, .previousHeading,
      .settings, .choose(1), .choose(2), .choose(3),
      .choose(.max), .choose(.min), .profile("other"),
    ])
  }
}
