import Foundation
import SystemFixtures
import Testing

extension ProfileHome {
  /// The person file of the profile "anna".
  var person: String { folder.path + "/switchlight/people/anna.yaml" }

  /// The files of the configuration, also hidden ones.
  var everyFile: Set<String> {
    Set(FileManager.default.subpaths(atPath: folder.path + "/switchlight") ?? [])
  }

  /// Writes a screen of five rows with five stops each, on which the search takes longer.
  func writeSquare() throws {
    let stops = (0..<25).map {
      "  - {id: s\($0), label: S\($0), traits: [button], frame: [\($0 % 5 * 80), \($0 / 5 * 80), 70, 60]}"
    }
    try folder.write(
      "square.yaml",
      "format: switchlight-screen/1\ntitle: Square\nsize: [400, 400]\nelements:\n"
        + stops.joined(separator: "\n"))
  }

  /// Expects that a save that was interrupted left whole files of the profile "anna" and its person.
  func expectWholeFiles(after before: String) throws {
    let measured = try String(contentsOfFile: person, encoding: .utf8)
    #expect(
      measured.hasPrefix("format: switchlight-person/1\n") && measured.contains("mean: "),
      "\(measured)")
    let after = try text("anna.yaml")
    if after != before { #expect(try text("anna.yaml~") == before) }
    #expect(try run("check", "anna").status == 0, "\(after)")
    // The next write replaces what an interrupted one left.
    #expect(try run("set", "interval", "2s").status == 0)
    let names = everyFile.filter { $0.split(separator: "/").last?.hasPrefix(".") == true }
    #expect(names.isEmpty, "\(names)")
  }
}
