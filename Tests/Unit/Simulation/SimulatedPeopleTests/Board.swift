import ScanEngine
import ScreenElements
import SimulatedPeople
import ScanTime
import SwitchInput

/// A board of buttons with a person before it.
struct Board {
  let tree: ElementTree
  var settings: ScanSettings
  var person = Person(name: "Ann")
  var seed: UInt64 = 1

  /// A board of rows and columns, which one switch scans by itself, a second a stop, row by row.
  init(rows: Int, columns: Int, _ switches: [(String, Action)] = [("main", .select)]) {
    var screen = Screen(
      title: "Board", size: Size(width: Double(columns) * 100, height: Double(rows) * 100))
    for row in 0..<rows {
      for column in 0..<columns {
        var button = Element.button("\(row).\(column)", "\(row) \(column)")
        button.frame = Frame(
          x: Double(column) * 100, y: Double(row) * 100, width: 90, height: 90)
        screen.elements.append(button)
      }
    }
    tree = ElementTree(screen)
    settings = ScanSettings(switches: switches.map { SwitchSettings(name: $0.0, press: $0.1) })
    settings.interval = .milliseconds(1000)
    settings.firstItemPause = .zero
    settings.loops = .forever
    settings.grouping.style = rows > 1 ? .rows : .none
  }

  /// The session of a block, with the numbers of the targets in reading order.
  func session(block: Int = 0) -> PersonSession {
    PersonSession(
      person, settings, on: tree, paths: TargetPaths(settings.scopes(of: tree)),
      seed: seed, block: block)
  }

  /// Returns the records of this number of selections, of all targets by turns, 100 per session.
  func records(_ count: Int) -> [SelectionRecord] {
    let targets = TargetPaths(settings.scopes(of: tree)).targets.count
    return stride(from: 0, to: count, by: 100).flatMap { first in
      var session = session(block: first / 100)
      return (0..<min(100, count - first)).map { number in
        session.select((first + number * 7) % targets, number: number)
      }
    }
  }
}

extension [SelectionRecord] {
  func sum(_ value: (SelectionRecord) -> Int32) -> Int { reduce(0) { $0 + Int(value($1)) } }
  var seconds: Double {
    reduce(0) { $0 + Double($1.time) } / 1_000_000 / Double(Swift.max(count, 1))
  }
}
