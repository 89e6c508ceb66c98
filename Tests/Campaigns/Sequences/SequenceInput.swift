import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput

/// One thing that a person or the world does; switches are counted from 0.
enum SequenceInput: Hashable {
  case tap(Int)
  /// Presses a switch, or releases it if it is down.
  case hold(Int)
  /// A press that is delivered half a second late.
  case late(Int)
  /// A tap, or the end of a hold, that the element answers with a failure.
  case failing(Int)
  /// Until the next deadline.
  case wait
  /// The same, and elements answer with a failure.
  case waitFailing
  case waitLong
  /// The same screen changes: it has less, then its groups are others, then it is as it was.
  case change
  case screen
  /// Pauses, or resumes if scanning is paused.
  case pause
  /// Stops, or starts if no scan is running.
  case stop

  /// Applies it at a time in milliseconds.
  ///
  /// - Returns: the time of the next input.
  func apply(
    to rig: inout EngineRig, at time: Int64, gap: Int64, _ screens: SequenceScreens
  ) -> Int64 {
    switch self {
    case .tap(let index): rig.tap(index, at: time)
    case .hold(let index): hold(index, &rig, at: time)
    case .late(let index):
      rig.press(index, at: time, stamped: time - 500)
      rig.release(index, at: time + 1)
    case .failing(let index):
      rig.fails = true
      if rig.properties.isDown(index) {
        rig.release(index, at: time)
      } else {
        rig.tap(index, at: time)
      }
      rig.fails = false
    case .wait: return wait(&rig, from: time)
    case .waitFailing:
      rig.fails = true
      let end = wait(&rig, from: time)
      rig.fails = false
      return end
    case .waitLong:
      rig.run(through: time + 4000)
      return time + 4000
    case .change:
      let tree = screens.following(rig.state.scopes.tree)
      rig.send(.layout(tree, focus: nil), at: time)
    case .screen: rig.send(.screen(screens.regrouped, focus: "b"), at: time)
    case .pause:
      rig.run(through: time)
      rig.send(rig.state.phase == .paused ? .resume : .pause, at: time)
    case .stop:
      rig.run(through: time)
      let isOn = rig.state.phase == .scanning || rig.state.phase == .paused
      rig.send(isOn ? .stop : .start, at: time)
    }
    return time + gap
  }

  private func hold(_ index: Int, _ rig: inout EngineRig, at time: Int64) {
    if rig.properties.isDown(index) {
      rig.release(index, at: time)
    } else {
      rig.press(index, at: time)
    }
  }

  private func wait(_ rig: inout EngineRig, from time: Int64) -> Int64 {
    let end = max(rig.dueMilliseconds ?? time + 1000, time)
    rig.run(through: end)
    return end
  }
}

/// The screens of a configuration: the first one, the same with less, and one that is grouped otherwise.
struct SequenceScreens: Sendable {
  let base: Screen
  let trees: [ElementTree]

  init(base: [Element], shrunken: [Element], regrouped: [Element]) {
    self.base = CampaignTests.screen(base, title: "base")
    trees = [
      ElementTree(self.base), ElementTree(CampaignTests.screen(shrunken, title: "shrunken")),
      ElementTree(CampaignTests.screen(regrouped, title: "regrouped")),
    ]
  }

  var regrouped: ElementTree { trees[2] }

  /// Returns the tree that follows another one.
  func following(_ tree: ElementTree) -> ElementTree {
    let place = trees.firstIndex { $0.title == tree.title } ?? 0
    return trees[(place + 1) % trees.count]
  }
}
