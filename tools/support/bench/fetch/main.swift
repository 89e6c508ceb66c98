import AccessibilityBus
import DesktopSession
import DesktopTree

/// Fetches a window again and again, once for each input line; tools/measures/measure-desktop drives it.
///
/// After the line "all", hidden elements are fetched too. Each fetch prints a line: milliseconds of the
/// fetch, milliseconds until its screen was complete, accessibles, stops, requests.
func fetchWindows(of title: String) throws -> Bool {
  let snapshot = try DesktopSnapshot(DesktopTimeouts(times: 10), followsEvents: true)
  let windows = try snapshot.windows()
  let matching = windows.all.first { ($0.application.name + $0.window.title).contains(title) }
  guard let (application, window) = matching else { return false }
  let references = windows.screenWindows(of: window, in: application)
  let clock = ContinuousClock()
  print("ready")
  flush()
  while let line = readLine() {
    var limits = FetchLimits()
    limits.prunes = line != "all"
    let asked = snapshot.askedCount
    let begin = clock.now
    guard let tree = snapshot.tree(of: references, toolkit: application.toolkit, limits: limits)
    else {
      return false
    }
    let fetched = clock.now
    let screen = DesktopScreen(tree)
    let made = clock.now
    print(
      milliseconds(fetched - begin), milliseconds(made - begin), tree.nodes.count,
      screen.controls.count, snapshot.askedCount - asked)
    flush()
  }
  return true
}

func milliseconds(_ duration: Duration) -> Double {
  let (seconds, attoseconds) = duration.components
  return Double(seconds) * 1000 + Double(attoseconds / 1_000_000_000) / 1_000_000
}

guard CommandLine.arguments.count == 2 else { leave(64) }
leave(try fetchWindows(of: CommandLine.arguments[1]) ? 0 : 1)
