import ScreenElements
import Foundation
import Profiles
import ScanAnalysis
import ScanEngine
import Testing

@Suite("States of a large screen")
struct StateCountTests {
  private static let profiles = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Profiles").standardized

  /// 1,000 buttons, and 1,000 in groups of ten.
  private static let flat = screen((0..<1000).map { button("e\($0)", $0) })
  private static let grouped = screen(
    (0..<100).map { ten in
      group("g\(ten)", (0..<10).map { button("e\(ten * 10 + $0)", ten * 10 + $0) })
    })

  /// The maximum number of states that `profile check` examines.
  private static let limit = 500_000

  @Test("Every shipped profile is judged on 1,000 stops, within the limit of profile check (Y1)")
  func shipped() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: StateCountTests.profiles.path
    )
    .filter { $0.hasSuffix(".yaml") }.sorted()
    #expect(files.count == 13)
    var table = "profile: flat, in groups, flat with select: menu\n"
    // Counting takes many searches, and is only needed to update the figures.
    let counts = ProcessInfo.processInfo.environment["SWITCHLIGHT_COUNT"] == "1"
    for file in files {
      let text = try Data(contentsOf: StateCountTests.profiles.appending(path: file))
      let settings = try #require(readProfile([UInt8](text), name: file).profile).scanning
      for screen in [StateCountTests.flat, StateCountTests.grouped] {
        let tree = ElementTree(screen)
        #expect(StateCountTests.isJudged(settings, tree, StateCountTests.limit), "\(file)")
      }
      guard counts else { continue }
      var withMenus = settings
      withMenus.select = .menu
      let words = [
        StateCountTests.states(settings, StateCountTests.flat),
        StateCountTests.states(settings, StateCountTests.grouped),
        StateCountTests.states(withMenus, StateCountTests.flat),
      ].map { $0.map { "\($0)" } ?? "more than \(StateCountTests.limit)" }
      table += "\(file): \(words.joined(separator: ", "))\n"
    }
    if counts { print(table) }
  }

  private static func isJudged(_ settings: ScanSettings, _ tree: ElementTree, _ limit: Int) -> Bool
  {
    if case .tooMany = ScanState.findDeadEnd(settings, on: tree, limit: limit) { return false }
    return true
  }

  /// The smallest limit within which a screen is judged, to a hundredth; nil is above that of a check.
  private static func states(_ settings: ScanSettings, _ screen: Screen) -> Int? {
    let tree = ElementTree(screen)
    var high = 1000
    while !isJudged(settings, tree, high) {
      guard high < limit else { return nil }
      high = min(2 * high, limit)
    }
    var low = high / 2
    while high - low > high / 100 {
      let middle = (low + high) / 2
      if isJudged(settings, tree, middle) { high = middle } else { low = middle }
    }
    return high
  }
}
