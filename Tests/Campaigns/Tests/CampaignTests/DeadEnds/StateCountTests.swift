import ScreenElements
import Foundation
import Profiles
import ScanEngine
import Testing

@Suite("How many states a large screen has")
struct StateCountTests {
  private static let profiles = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../../Profiles").standardized

  /// 1,000 buttons, and 1,000 in groups of ten.
  private static let flat = screen((0..<1000).map { button("e\($0)", $0) })
  private static let grouped = screen(
    (0..<100).map { ten in
      group("g\(ten)", (0..<10).map { button("e\(ten * 10 + $0)", ten * 10 + $0) })
    })

  @Test("Every shipped profile is judged on 1,000 stops, within the limit of profile check (Y1)")
  func shipped() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: StateCountTests.profiles.path
    )
    .filter { $0.hasSuffix(".yaml") }.sorted()
    #expect(files.count == 12)
    var table = "profile: flat, in groups, flat with select: menu\n"
    for file in files {
      let text = try Data(contentsOf: StateCountTests.profiles.appending(path: file))
      let profile = try #require(readProfile([UInt8](text), name: file).profile)
      var withMenus = profile.scanning
      withMenus.select = .menu
      let flat = StateCountTests.states(profile.scanning, StateCountTests.flat)
      let grouped = StateCountTests.states(profile.scanning, StateCountTests.grouped)
      let menus = StateCountTests.states(withMenus, StateCountTests.flat)
      #expect(flat != nil && grouped != nil, "\(file)")
      let words = [flat, grouped, menus].map { $0.map { "\($0)" } ?? "more than 500000" }
      table += "\(file): \(words.joined(separator: ", "))\n"
    }
    print(table)
  }

  /// The smallest limit within which a screen is judged, to a hundredth; nil is above that of a check.
  private static func states(_ settings: ScanSettings, _ screen: Screen) -> Int? {
    let tree = ElementTree(screen)
    func isJudged(_ limit: Int) -> Bool {
      if case .tooMany = ScanState.findDeadEnd(settings, on: tree, limit: limit) { return false }
      return true
    }
    var high = 1000
    while !isJudged(high) {
      guard high < 500_000 else { return nil }
      high = min(2 * high, 500_000)
    }
    var low = high / 2
    while high - low > high / 100 {
      let middle = (low + high) / 2
      if isJudged(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
