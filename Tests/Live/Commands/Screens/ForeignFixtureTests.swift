import Foundation
import SystemFixtures
import Testing

@Suite("Whole screens of other systems (X1)")
struct ForeignFixtureTests {
  private static let folder = URL(filePath: Program.scenarios).deletingLastPathComponent()
    .appending(path: "Fixtures/foreign").path
  private static let density = 420
  /// The end of the warning about a screen without the kinds of its elements.
  private static let kindsHint =
    "hint: For these rules, save the page source of Appium's XCUITest driver.\n"

  /// The texts read from a screen, in their order, and the findings of an audit: the rule and the
  /// element.
  struct Fixture: CustomTestStringConvertible, Sendable {
    var file: String
    var read: [String]
    var found: [String]
    var testDescription: String { file }
    /// True for a hierarchy of maestro for iOS.
    ///
    /// A warning reports that it lacks the kinds of elements.
    var lacksKinds: Bool { file == "maestro/settings.json" }
  }

  private func run(_ arguments: String) throws -> ProgramResult {
    try Program.shell("cd '\(Self.folder)' && $SWITCHLIGHT \(arguments)")
  }

  @Test(
    "Each screen has its expected reading and its expected findings", arguments: ForeignFixtures.all
  )
  func readAndAudited(fixture: Fixture) throws {
    let shown = try run("inspect \(fixture.file) --density \(Self.density)")
    #expect(shown.status == 0 && shown.errors.isEmpty != fixture.lacksKinds, "\(shown.errors)")
    let order = shown.output.components(separatedBy: "\nReading order\n").last ?? ""
    let lines = order.components(separatedBy: "\n\n")[0].split(separator: "\n")
    let read = lines.map { line in
      line.drop { $0 == " " || $0.isNumber || $0 == "." }.description
    }
    #expect(read == fixture.read)
    let audited = try run("audit \(fixture.file) --density \(Self.density) --format json")
    // On a page of text this finding is a note. Notes and warnings do not fail.
    let isGood = fixture.found.allSatisfy {
      $0.hasPrefix("stop-none ") || $0.hasPrefix("label-file ")
    }
    #expect(audited.status == (isGood ? 0 : 1), "\(audited)")
    // A screen with few words shows no language.
    let guess = "\(fixture.file): note: its language is guessed from the texts: en\n"
    let warned = audited.errors.components(separatedBy: Self.kindsHint).last ?? ""
    #expect(warned.isEmpty || warned.hasPrefix(guess), "\(audited.errors)")
    #expect(try findings(audited.output) == fixture.found)
  }

  private func findings(_ text: String) throws -> [String] {
    let report = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let found = try #require(report?["findings"] as? [[String: Any]])
    return found.map { "\($0["rule"] ?? "") \($0["element"] ?? "")" }
  }

  @Test(
    "A script plays presses on a screen, and a simulated person selects on it",
    arguments: ForeignFixtures.all)
  func playedAndMeasured(fixture: Fixture) throws {
    let script = TemporaryFolder()
    let file = try script.write("script.txt", "0s start\n600ms tap main\n")
    let played = try run(
      "simulate --screen \(fixture.file) --density \(Self.density) --script '\(file)' --until 1s "
        + "--profile ../../Scenarios/profiles/one-switch.yaml --format text")
    #expect(played.status == 0 && played.errors.isEmpty != fixture.lacksKinds, "\(played.errors)")
    #expect(played.output.contains("highlight "), "\(played.output)")
    let measured = try run(
      "measure --screen \(fixture.file) --density \(Self.density) --selections 20")
    let isText = fixture.file == "android/page.xml"
    #expect(measured.status == (isText ? 65 : 0), "\(measured.errors)")
    #expect(measured.errors.isEmpty != (isText || fixture.lacksKinds))
  }

  @Test("One switch types a text on the keyboard of a phone", arguments: ["android", "ios"])
  func typed(system: String) throws {
    let result = try run(
      "measure --screen \(system)/keyboard.xml --density 420 --text 'hot tea' --selections 20")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
  }

  @Test("A folder is one run, and only the first dump warns about the missing density")
  func run() throws {
    let result = try run("audit .")
    #expect(result.status == 1)
    let warnings = result.errors.components(separatedBy: "the number of pixels per point").count - 1
    #expect(warnings == 1, "\(result.errors)")
    let files = ForeignFixtures.all.map(\.file)
    #expect(files.allSatisfy { result.output.contains("\($0) \"") })
    let all = try FileManager.default.subpathsOfDirectory(atPath: Self.folder)
    #expect(
      Set(all.filter { $0.hasSuffix(".xml") || $0.hasSuffix(".json") })
        == Set(files + ["settings.xml"]))
  }
}
