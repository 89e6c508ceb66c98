import Foundation
import GroupPlanning
import ProgramIO
import ScanEngine
import Scripts
import SystemFixtures
import Testing

@Suite("Weights of planned groups")
struct WeightsFileTests {
  private let folder = TemporaryFolder()

  private func profile(_ name: String, groups: String) throws -> String {
    try folder.write(
      name,
      """
      format: switchlight-profile/1
      name: Test
      switches:
        main: {sources: [{terminal: space}], press: select, ignoreRepeat: 300ms}
        other: {sources: [{terminal: o}], press: profile other, ignoreRepeat: 300ms}
      scanning: {groups: \(groups)}
      """)
  }

  private func screen(_ name: String, _ element: String) throws -> String {
    try folder.write(
      name,
      """
      format: switchlight-screen/1
      title: Test
      size: [100, 100]
      elements: [\(element)]
      """)
  }

  private func weights(_ mapping: String) throws -> String {
    try folder.write("w.yaml", "format: switchlight-weights/1\nweights: \(mapping)\n")
  }

  @Test("Weights from a file apply to each profile that is read after it (M6)")
  func profiles() throws {
    let path = try profile("own.yaml", groups: "planned")
    _ = try profile("other.yaml", groups: "planned")
    var files = InputFiles()
    let none = files.planByWeights(of: nil)
    let even = files.readProfile(path)
    #expect(none == nil && even?.scanning.planning.weights["tea"] == 1)
    let given = files.planByWeights(of: try weights("{tea: 5, coffee: 2}"))
    let read = files.readProfile(path)
    let own = try #require(read)
    #expect(given != nil)
    #expect(own.scanning.planning.weights["tea"] == 5)
    #expect(own.scanning.planning.weights["milk"] == 2)
    let others = files.readOtherProfiles(own, at: path)
    guard case .good(let other)? = others["other"] else {
      Issue.record("\(files.messages)")
      return
    }
    #expect(other.planning.weights["tea"] == 5)
    #expect(files.status == nil && files.messages.isEmpty, "\(files.messages)")
  }

  @Test("An id may belong to any screen that can be shown; an unknown one is rejected (M6, Y4)")
  func ids() throws {
    let path = try profile("own.yaml", groups: "planned")
    _ = try screen("next.yaml", "{id: milk, label: Milk, traits: [button]}")
    let first = try screen(
      "first.yaml",
      "{id: tea, label: Tea, traits: [button], onSelect: {open: next.yaml}}, {id: text, label: Text}"
    )
    func messages(_ mapping: String, _ profile: String = path) throws -> (String, FailureStatus?) {
      var files = InputFiles()
      let given = files.planByWeights(of: try weights(mapping))
      files.readScreens(from: first)
      files.checkWeights(given, showing: first, by: files.readProfile(profile), at: "own.yaml")
      return (files.messages.map(\.string).joined(separator: "\n"), files.status)
    }
    #expect(try messages("{tea: 1, milk: 2}") == ("", nil))
    let (unknown, status) = try messages("{text: 1}")
    #expect(status == .badData)
    #expect(
      unknown.contains(
        "w.yaml:2:11: error: \(first), with all that it leads to, has no element \"text\" that can be picked"
      ), "\(unknown)")
    let (flat, good) = try messages("{tea: 1}", profile("rows.yaml", groups: "rows"))
    #expect(good == nil)
    #expect(
      flat == "own.yaml: warning: it has no planned groups, so the weights change nothing\n"
        + "hint: Plan them, for now or for good: --set groups=planned, or switchlight profile set groups planned"
    )
  }
}
