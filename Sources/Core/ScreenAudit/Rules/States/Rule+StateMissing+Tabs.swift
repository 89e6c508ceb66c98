import ScreenElements

extension ScreenCheck {
  /// Finds sets of tabs without a selected one, and without values that name the visible page.
  mutating func findTabsWithoutSelection() {
    let tabs = document.filter {
      subjects[$0].isRead && subjects[$0].element.traits.contains(.tab)
    }
    guard tabs.count > 1 else { return }
    var counts: [Int: Int] = [:]
    for index in tabs {
      for container in ancestors(of: index) { counts[container, default: 0] += 1 }
    }
    // Tabs in the same nearest container with more than one tab are a set; -1 is the screen.
    var indices: [Int: Int] = [:]
    var sets: [[Int]] = []
    for index in tabs {
      let container = ancestors(of: index).first { counts[$0, default: 0] > 1 } ?? -1
      if let known = indices[container] {
        sets[known].append(index)
      } else {
        indices[container] = sets.count
        sets.append([index])
      }
    }
    for tabs in sets where tabs.count > 1 {
      let saysState = tabs.contains {
        subjects[$0].element.traits.contains(.selected) || !isBlank(subjects[$0].value)
      }
      guard !saysState else { continue }
      report(
        .stateMissing, at: tabs[0],
        "None of the \(tabs.count) tabs says that it is selected, so the shown page is never heard.",
        measured: "no tab that is selected", required: "one tab with the trait selected",
        fix: "Give the tab whose page is shown the trait selected.")
    }
  }
}
