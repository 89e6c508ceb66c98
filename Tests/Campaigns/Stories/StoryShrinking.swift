import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput

extension Story {
  /// A shorter story in which the same rules are broken.
  func shrunken() -> Story {
    guard let first = StoryRun.violation(of: self) else { return self }
    let rules = Story.rules(of: first)
    func isStillWrong(_ story: Story) -> Bool {
      StoryRun.violation(of: story).map { Story.rules(of: $0) == rules } ?? false
    }
    var best = self
    var before = ""
    var rounds = 0
    while before != best.key, rounds < 8 {
      before = best.key
      rounds += 1
      for attempt in [Story.withoutSteps, Story.withoutElements, Story.simpler, Story.earlier] {
        best = attempt(best, isStillWrong)
      }
    }
    return best
  }

  private var key: String { "\(steps) \(settings) \(screens)" }

  /// Returns the last parentheses of a violation.
  static func rules(of violation: String) -> String {
    guard let open = violation.lastIndex(of: "(") else { return violation }
    return String(violation[open...])
  }

  private static func withoutSteps(_ story: Story, _ isWrong: (Story) -> Bool) -> Story {
    var best = story
    var length = max(best.steps.count / 2, 1)
    while true {
      var start = 0
      while start < best.steps.count {
        var shorter = best
        shorter.steps.removeSubrange(start..<min(start + length, best.steps.count))
        if isWrong(shorter) { best = shorter } else { start += length }
      }
      guard length > 1 else { return best }
      length /= 2
    }
  }

  private static func withoutElements(_ story: Story, _ isWrong: (Story) -> Bool) -> Story {
    var best = story
    for number in best.screens.indices {
      var place = 0
      while place < Story.count(best.screens[number].elements) {
        var smaller = best
        var left = place
        Story.remove(from: &smaller.screens[number].elements, &left)
        if isWrong(smaller) { best = smaller } else { place += 1 }
      }
      for place in 0..<Story.count(best.screens[number].elements) {
        for plainer in Story.plainer {
          var smaller = best
          var left = place
          Story.update(&smaller.screens[number].elements, &left, plainer)
          if smaller.screens[number] != best.screens[number], isWrong(smaller) { best = smaller }
        }
      }
    }
    return best
  }

  private static let plainer: [@Sendable (inout Element) -> Void] = [
    {
      $0.traits = .button; $0.range = nil
    },
    { $0.onSelect = [] },
    { $0.actions = [] },
    { $0.scrolls = [] },
    { $0.modal = false },
    { $0.order = nil },
    { $0.groupsChildren = false },
    { $0.frame = nil },
  ]

  private static func count(_ elements: [Element]) -> Int {
    elements.reduce(0) { $0 + 1 + count($1.children) }
  }

  /// Removes the element at an index, with its contents.
  private static func remove(from elements: inout [Element], _ left: inout Int) {
    for place in elements.indices {
      if left == 0 {
        elements.remove(at: place)
        left = -1
        return
      }
      left -= 1
      remove(from: &elements[place].children, &left)
      if left < 0 { return }
    }
  }

  private static func update(
    _ elements: inout [Element], _ left: inout Int, _ change: (inout Element) -> Void
  ) {
    for place in elements.indices {
      if left == 0 {
        change(&elements[place])
        left = -1
        return
      }
      left -= 1
      update(&elements[place].children, &left, change)
      if left < 0 { return }
    }
  }

  private static func simpler(_ story: Story, _ isWrong: (Story) -> Bool) -> Story {
    var best = story
    func attempt(_ change: (inout Story) -> Void) {
      var simpler = best
      change(&simpler)
      if simpler.settings != best.settings || simpler.rest != best.rest, isWrong(simpler) {
        best = simpler
      }
    }
    attempt { $0.rest = 0 }
    attempt { $0.settings.selectionDelay = .zero }
    attempt { $0.settings.lateGrace = .zero }
    attempt { $0.settings.changeGuard = .milliseconds(300) }
    attempt { $0.settings.changeGuard = .zero }
    attempt { $0.settings.grouping = Grouping(style: .none, exit: .last, includesDisabled: false) }
    attempt { $0.settings.select = .activate }
    attempt { $0.settings.afterSelect = .restart }
    attempt { $0.settings.loops = .forever }
    attempt { $0.settings.method = .step }
    attempt { $0.settings.interval = .milliseconds(1000) }
    attempt { $0.settings.point = PointSettings() }
    for index in story.settings.switches.indices {
      attempt { $0.settings.switches[index].hold = .zero }
      attempt { $0.settings.switches[index].recognition = .press }
      attempt { $0.settings.switches[index].ignoreRepeat = .zero }
      attempt { $0.settings.switches[index].longPress = nil }
      attempt { $0.settings.switches[index].moveRepeat = nil }
    }
    // A switch that is never pressed.
    for index in story.settings.switches.indices.reversed() where best.settings.switches.count > 1 {
      var simpler = best
      let isPressed = simpler.steps.contains { step in
        switch step.what {
        case .press(index, timestamp: _), .release(index, timestamp: _): true
        default: false
        }
      }
      guard !isPressed else { continue }
      simpler.settings.switches.remove(at: index)
      for place in simpler.steps.indices {
        switch simpler.steps[place].what {
        case .press(let other, let timestamp) where other > index:
          simpler.steps[place].what = .press(other - 1, timestamp: timestamp)
        case .release(let other, let timestamp) where other > index:
          simpler.steps[place].what = .release(other - 1, timestamp: timestamp)
        default: break
        }
      }
      if isWrong(simpler) { best = simpler }
    }
    return best
  }

  /// Presses that are not late, and no focus.
  private static func earlier(_ story: Story, _ isWrong: (Story) -> Bool) -> Story {
    var best = story
    for place in best.steps.indices {
      var simpler = best
      let step = simpler.steps[place]
      switch step.what {
      case .press(let index, _): simpler.steps[place].what = .press(index, timestamp: step.at)
      case .release(let index, _): simpler.steps[place].what = .release(index, timestamp: step.at)
      case .screen(let number, _): simpler.steps[place].what = .screen(number, focus: nil)
      case .layout(let number, _): simpler.steps[place].what = .layout(number, focus: nil)
      case .start, .stop, .pause, .resume, .fail: continue
      }
      if simpler.steps != best.steps, isWrong(simpler) { best = simpler }
    }
    return best
  }
}
