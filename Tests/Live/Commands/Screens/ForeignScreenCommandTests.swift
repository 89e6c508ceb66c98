import Foundation
import SystemFixtures
import Testing

@Suite("Screens of other systems in the commands (X1)")
struct ForeignScreenCommandTests {
  private let fixtures = URL(filePath: Program.scenarios).deletingLastPathComponent()
    .appending(path: "Fixtures/foreign").path

  private func run(_ arguments: String) throws -> ProgramResult {
    try Program.shell("cd '\(fixtures)' && $SWITCHLIGHT \(arguments)")
  }

  @Test("inspect shows a dump of Android, in points by its density")
  func android() throws {
    let result = try run("inspect ../../../Profiles/Examples/order.xml --density 440")
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output == ForeignScreenTexts.order)
  }

  @Test("inspect shows a page source of iOS")
  func iOS() throws {
    let result = try run("inspect settings.xml")
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output == ForeignScreenTexts.settings)
  }

  @Test("inspect shows a recording of a window, as it shows the window")
  func accessibles() throws {
    let result = try run("inspect ../desktop/galculator.accessibles")
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output.contains("Calculator"))
  }

  @Test(
    "audit finds an unlabeled control and a small one, and reports nothing that a dump cannot contain"
  )
  func audit() throws {
    let result = try run("audit ../../../Profiles/Examples/order.xml --density 440")
    #expect(result.status == 1)
    #expect(result.errors.contains("order.xml: note: its language is guessed from the texts: en\n"))
    #expect(result.output == ForeignScreenTexts.findings)
    let blind = try run("audit ../../../Profiles/Examples/order.xml")
    #expect(
      !blind.output.contains("error target-size") && blind.output.contains("label-missing"))
    #expect(
      blind.output.contains(
        """
          target-size, target-gap
            the format does not contain the number of pixels of a point; to check: --density DOTS
        """), "\(blind.output)")
    #expect(
      blind.errors.contains(
        "order.xml:1:57: warning: an Android dump does not contain the number of pixels"))
    let other = try run("audit settings.xml")
    #expect(
      other.output.contains("error label-missing")
        && other.output.contains("22:5 button without a label at 350, 780 (Tea > info)"))
  }

  /// A page source of iOS, with a field, a picture button and a button that asks for a gesture.
  private static let login = """
    <XCUIElementTypeApplication name='Bank' x='0' y='0' width='390' height='844'>
    <XCUIElementTypeStaticText label='Sign in' accessible='true' x='20' y='60' width='120' height='44'/>
    <XCUIElementTypeTextField accessible='true' x='20' y='140' width='350' height='44'/>
    <XCUIElementTypeTextField value='E-mail' accessible='true' x='20' y='200' width='350' height='44'/>
    <XCUIElementTypeButton label='ic_eye_24' accessible='true' x='20' y='260' width='44' height='44'/>
    <XCUIElementTypeButton label='Tap to log in' accessible='true' x='20' y='320' width='350' height='50'/>
    </XCUIElementTypeApplication>
    """

  @Test("The language of a dump is given, or guessed with a note; a bare field is an error (X1)")
  func language() throws {
    let folder = TemporaryFolder()
    let file = try folder.write("login.xml", Self.login)
    func rules(_ result: ProgramResult) throws -> [String] {
      let parsed = try #require(
        try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
      return try #require(parsed["findings"] as? [[String: Any]]).map {
        "\($0["line"] ?? "") \($0["rule"] ?? "")"
      }
    }
    let guessed = try Program.run(["audit", file, "--format", "json"])
    let all = ["3 field-label", "5 label-file", "6 label-gesture"]
    #expect(try rules(guessed) == all)
    #expect(
      guessed.errors == """
        \(file): note: its language is guessed from the texts: en
        hint: To be sure, name it: --language en

        """)
    #expect(guessed.output.contains("\"language\":\"en\",\"languageGuessed\":true"))
    let given = try Program.run(["audit", file, "--format", "json", "--language", "en-GB"])
    #expect(try rules(given) == all)
    #expect(given.errors.isEmpty)
    #expect(given.output.contains("\"language\":\"en-GB\",\"languageGuessed\":false"))
    let other = try Program.run(["audit", file, "--format", "json", "--language", "de"])
    #expect(try rules(other) == Array(all.prefix(2)))
    #expect(try Program.run(["audit", file, "--language", "5x"]).status == 64)
    // Nothing is guessed for a voice.
    let inspected = try Program.run(["inspect", file])
    #expect(inspected.errors.isEmpty && inspected.output.contains(" points, und, "))
    #expect(
      try Program.run(["inspect", file, "--language", "en"]).output.contains(" points, en, "))
  }

  @Test("A recorded window is judged by the names that its program provides (D4, D14)")
  func madeUpNames() throws {
    let result = try run("audit ../desktop/gtk3-login.accessibles")
    #expect(result.status == 1 && result.errors.isEmpty, "\(result)")
    for name in ["User", "button 1", "button 2"] {
      #expect(
        result.output.contains("is never heard; Switchlight calls it \"\(name)\"."),
        "\(result.output)")
    }
    #expect(result.output.contains("5 errors found on 1 screen."), "\(result.output)")
    #expect(
      result.output.contains("\n    text field without a label at 550, 354 (group."),
      "\(result.output)")
    // A recording has no line for an element.
    let sarif = try run("audit ../desktop/gtk3-login.accessibles --format sarif").output
    #expect(try Validators.sarif(sarif) == "" && !sarif.contains("startLine"))
    #expect(sarif.contains("\"uri\":\"../desktop/gtk3-login.accessibles\"}}"), "\(sarif)")
    let junit = try run("audit ../desktop/gtk3-login.accessibles --format junit").output
    #expect(junit.contains("message=\"text field without a label: ") && !junit.contains(" line="))
  }

  @Test("A folder of dumps is one run, and each wrong file has errors with positions")
  func folders() throws {
    let result = try run("audit .")
    #expect(result.status == 1 && result.output.contains("settings.xml \"Tea\": 4 errors"))
    let folder = TemporaryFolder()
    try folder.write("a.xml", "<hierarchy>\n<node bounds='1'/></hierarchy>")
    try folder.write("b.xml", "<XCUIElementTypeApplication>\n<")
    try folder.write("c.accessibles", "switchlight-accessibles/1 gtk3\nx")
    try folder.write("other.xml", "<svg/>")
    let wrong = try Program.run(["audit", folder.path])
    #expect(wrong.status == 65 && wrong.output.isEmpty)
    #expect(
      wrong.errors.contains("a.xml:2:1: error: ") && wrong.errors.contains("b.xml:2:1: error: "))
    #expect(wrong.errors.contains("c.accessibles:1:1: error: "))
    #expect(!wrong.errors.contains("other.xml"))
  }

  @Test("simulate plays presses on a dump")
  func simulate() throws {
    let folder = TemporaryFolder()
    let script = try folder.write("script.txt", "0s start\n500ms tap main\n")
    let result = try run(
      "simulate --screen settings.xml --script '\(script)' --format text "
        + "--profile ../../Scenarios/profiles/one-switch.yaml --until 2s")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(result.output.contains("activated back"), "\(result.output)")
  }

  @Test(
    "A wrong file has errors with their positions, and nothing is printed",
    arguments: [
      ("<hierarchy>\n<node bounds='1'/></hierarchy>", "2:1: error: the bounds \"1\""),
      ("<hierarchy>\n<node>", "2:7: error: the file ends before it is complete"),
      ("<!DOCTYPE hierarchy><hierarchy/>", "1:1: error: document types"),
      ("<svg/>", "1:1: error: <svg> does not begin a screen"),
      ("switchlight-accessibles/1 gtk3\nx", "1:1: error: the recording of a window is damaged"),
    ])
  func wrong(text: String, expected: String) throws {
    let folder = TemporaryFolder()
    let file = try folder.write("wrong.xml", text)
    for command in ["inspect", "audit"] {
      let result = try Program.run([command, file])
      #expect(result.status == 65 && result.output.isEmpty, "\(result)")
      #expect(result.errors.contains("wrong.xml:\(expected)"), "\(result.errors)")
    }
  }

  @Test("A density that no screen has is rejected")
  func density() throws {
    for density in ["0", "39", "2001", "nan"] {
      for command in ["inspect", "measure --screen"] {
        let file = "../../../Profiles/Examples/order.xml"
        #expect(try run("\(command) \(file) --density \(density)").status == 64)
      }
    }
  }

  @Test("measure accepts a density, so that the picture of the costs has its size in points")
  func measuredDensity() throws {
    let arguments = "measure --screen ../../../Profiles/Examples/order.xml --selections 10"
    let pixels = try run(arguments + " --format svg")
    let points = try run(arguments + " --density 440 --format svg")
    #expect(pixels.errors.contains("the number of pixels per point") && points.errors.isEmpty)
    #expect(pixels.output.contains("width=\"1496\""))
    #expect(points.output.contains("width=\"956\""))
  }
}
