import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput
import Testing

/// The scan method of a family of configurations.
enum SequenceMethod: String, CaseIterable {
  case auto, step, dwell, inverse, directed, choosing2, choosing4, overscan
  case crosshair, band, radar

  var isPoint: Bool { self == .crosshair || self == .band || self == .radar }

  /// True if scopes end by themselves after their passes (S9).
  var isTimed: Bool { self == .auto || self == .inverse || self == .overscan || isPoint }
}

/// The grouping of the stops of a screen.
enum SequenceGroups: String, CaseIterable {
  /// A group that is one stop (G1).
  case combined
  /// Such a group inside a unit whose stops are separate (G2).
  case separate
  /// A row of three (G3).
  case rows
}

/// Additional settings of a profile; the plain variant has none.
enum SequenceVariant: String, CaseIterable {
  case plain
  /// Filters and times: release, a repeat window, a delay, grace, bail-out, disabled stops.
  case filtered
  /// A second select opens the menu (A1).
  case tapping
  /// Select opens the menu, and a long press stops.
  case menu
}

/// One configuration of the exhaustive test.
struct SequenceConfiguration: CustomTestStringConvertible, Sendable {
  let name: String
  let settings: ScanSettings
  let screens: SequenceScreens
  let inputs: [SequenceInput]
  /// The time between two inputs, in milliseconds.
  let gap: Int64

  var testDescription: String { name }

  /// Every method with every exit, grouping and afterSelect.
  ///
  /// Each appears twice, plain and with one of the other variants, so that each variant meets each pair
  /// of them. Points have neither exits nor groups.
  static let all: [SequenceConfiguration] = {
    var all: [SequenceConfiguration] = []
    for method in SequenceMethod.allCases {
      for (place, exit) in [Grouping.Exit.last, .first, .none].enumerated() {
        for (column, groups) in SequenceGroups.allCases.enumerated() {
          if method.isPoint, place > 0 || column > 0 { continue }
          for (row, after) in [AfterSelect.restart, .resume, .next, .stop].enumerated() {
            let others: [SequenceVariant] = [.filtered, .tapping, .menu]
            for variant in [.plain, others[(place + column + row) % 3]] {
              all.append(SequenceConfiguration(method, exit, groups, after, variant))
            }
          }
        }
      }
    }
    return all
  }()

  init(
    _ method: SequenceMethod, _ exit: Grouping.Exit, _ groups: SequenceGroups,
    _ after: AfterSelect, _ variant: SequenceVariant
  ) {
    name = "\(method) exit \(exit) \(groups) \(after) \(variant)"
    // If no other way leads out of a group, the profile has `back`; otherwise only the plain
    // profile has it.
    let goesBack = variant == .plain || exit == .none && !method.isTimed
    var settings = SequenceConfiguration.settings(method, back: goesBack ? .back : .sayAgain)
    settings.grouping = Grouping(style: groups == .rows ? .rows : .none, exit: exit)
    settings.afterSelect = after
    settings.loops = variant == .plain || exit == .none ? .passes(2) : .forever
    SequenceConfiguration.change(&settings, by: variant)
    self.settings = settings
    screens = SequenceConfiguration.screens(groups, isLarge: method == .choosing4)
    inputs = SequenceConfiguration.inputs(method)
    gap = variant == .menu ? 60 : 150
  }

  private static func settings(_ method: SequenceMethod, back: Action) -> ScanSettings {
    func settings(_ scanning: ScanMethod, _ actions: Action...) -> ScanSettings {
      let switches = actions.enumerated().map { SwitchSettings(name: "s\($0)", press: $1) }
      var settings = ScanSettings(switches: switches)
      settings.method = scanning
      settings.interval = .milliseconds(1000)
      settings.dwell = .milliseconds(800)
      settings.point.speed = 200
      return settings
    }
    switch method {
    case .auto: return settings(.auto, .select, back, .menu)
    case .overscan:
      var overscan = settings(.overscan, .select, back, .menu)
      overscan.backtrack = 1
      return overscan
    case .step, .dwell:
      var moving = settings(method == .step ? .step : .dwell, .next, .select, back, .menu)
      moving.switches[0].moveRepeat = MoveRepeat(
        after: .milliseconds(400), every: .milliseconds(300))
      return moving
    case .inverse: return settings(.inverse, .scan, back, .menu)
    case .directed: return settings(.directed, .up, .down, .left, .right, .select, back)
    // A part that was narrowed to is left by `back` alone (S7).
    case .choosing2: return settings(.elimination, .choose(1), .choose(2), .back)
    case .choosing4:
      return settings(
        .elimination, .choose(1), .choose(2), .choose(3), .choose(4), .back)
    case .crosshair, .band, .radar:
      var point = settings(.auto, .select, back, .item, .point)
      point.mode = .point
      if method == .band { point.point.band = 80 }
      if method == .radar { point.point.style = .radar }
      return point
    }
  }

  private static func change(_ settings: inout ScanSettings, by variant: SequenceVariant) {
    switch variant {
    case .plain: break
    case .filtered:
      settings.selectionDelay = .milliseconds(400)
      settings.lateGrace = .milliseconds(200)
      settings.firstItemPause = .zero
      settings.bailOut = .milliseconds(3000)
      settings.grouping.includesDisabled = true
      for index in settings.switches.indices {
        settings.switches[index].ignoreRepeat = .milliseconds(100)
        if settings.switches[index].press != .scan, settings.switches[index].moveRepeat == nil {
          settings.switches[index].recognition = .release
        }
      }
    case .tapping:
      settings.select = .autoTap
      settings.autoTapTime = .milliseconds(500)
    case .menu:
      settings.select = .menu
      let last = settings.switches.count - 1
      settings.switches[last].longPress = LongPress(after: .milliseconds(600), action: .stop)
    }
  }

  private static func inputs(_ method: SequenceMethod) -> [SequenceInput] {
    let world: [SequenceInput] = [.wait, .change, .screen, .pause, .stop]
    return switch method {
    case .auto, .overscan:
      world + [.tap(0), .hold(0), .late(0), .failing(0), .tap(1), .tap(2), .waitLong]
    case .step:
      world + [.tap(0), .hold(0), .tap(1), .late(1), .failing(1), .tap(2), .tap(3)]
    case .dwell:
      world + [.tap(0), .hold(0), .tap(1), .tap(2), .tap(3), .waitFailing, .waitLong]
    case .inverse:
      world + [.tap(0), .hold(0), .late(0), .failing(0), .tap(1), .tap(2), .waitLong]
    case .directed:
      world + [.tap(0), .tap(1), .tap(2), .tap(3), .tap(4), .failing(4), .hold(5)]
    case .choosing2:
      world + [.tap(0), .late(0), .failing(0), .tap(1), .hold(1), .tap(2), .waitLong]
    case .choosing4:
      world + [.tap(0), .late(0), .tap(1), .failing(1), .tap(2), .tap(3), .tap(4)]
    case .crosshair, .band, .radar:
      world + [.tap(0), .hold(0), .late(0), .failing(0), .tap(1), .tap(2), .tap(3)]
    }
  }

  private static func screens(_ groups: SequenceGroups, isLarge: Bool) -> SequenceScreens {
    func at(_ id: String, _ row: Int, _ column: Int = 0) -> Element {
      var element = button(id, row)
      element.frame = Frame(x: Double(column) * 100, y: Double(row) * 50, width: 90, height: 44)
      return element
    }
    var off = at("b", 1)
    off.traits.insert(.notEnabled)
    var slider = at("s", 4)
    slider.traits = .adjustable
    slider.range = ValueRange(minimum: 0, maximum: 2, step: 1, value: 1)
    var extra = [slider]
    if isLarge { extra += [at("d", 5), at("e", 6, 1), at("f", 7)] }
    var sharing = at("c", 3)
    sharing.actions = ["share"]
    var area = at("x", 2)
    area.traits.insert(.allowsDirectInteraction)
    func unit(_ children: [Element]) -> Element {
      var unit = group("u", children)
      unit.navigation = .separate
      return unit
    }
    switch groups {
    case .combined:
      return SequenceScreens(
        base: [group("g", [at("a", 0), at("b", 1)]), sharing] + extra,
        shrunken: [group("g", [at("a", 0)]), sharing] + extra,
        regrouped: [at("a", 0), group("h", [off, at("x", 2), sharing])] + extra)
    case .separate:
      return SequenceScreens(
        base: [unit([at("a", 0), group("g", [at("b", 1), area])])] + extra,
        shrunken: [unit([at("a", 0), group("g", [at("b", 1)])])] + extra,
        regrouped: [unit([at("a", 0), off]), group("g", [at("x", 2), sharing])] + extra)
    case .rows:
      return SequenceScreens(
        base: [at("a", 0), at("b", 0, 1), at("x", 0, 2)] + extra,
        shrunken: [at("a", 0), at("b", 0, 1)] + extra,
        regrouped: [at("a", 0), off, at("x", 1, 1), at("y", 1, 2)] + extra)
    }
  }
}
