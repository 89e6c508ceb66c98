import ScreenElements
import Foundation
import ScanEngine
import SystemFixtures
import Testing

@testable import Commands

@Suite("switchlight inspect --format json")
struct InspectJSONTests {
  @Test("The whole screen is one object on one line")
  func screen() throws {
    let folder = TemporaryFolder()
    let path = try folder.write(
      "small.yaml",
      """
      format: switchlight-screen/1
      title: Small
      size: [100, 50.5]
      language: he
      elements:
        - id: row
          navigation: combined
          children:
            - {id: a, label: A, traits: [button], frame: [50, 0, 50, 50]}
            - {id: b, value: B, language: en, path: [[0, 0], [40, 0], [0, 40]]}
        - {id: c, traits: [notEnabled]}
      """)
    let rest = """
      "accessible":true,"elementsHidden":false,"modal":false,"groupsChildren":false,\
      "navigation":"automatic","order":null,"actions":[],"range":null,"scrolls":[],"onSelect":[],"onAction":null,"onEscape":null,"onScroll":null,\
      "foreground":null,"background":null,"border":null,"fontSize":null,"bold":null,"opaque":null,"image":null,\
      "picture":null,"children":[]
      """
    let container =
      rest.replacing("\"accessible\":true", with: "\"accessible\":false")
      .replacing("\"automatic\"", with: "\"combined\"").replacing("\"children\":[]", with: "")
    #expect(
      try Program.run(["inspect", path, "--format", "json"])
        == ProgramResult(
          status: 0,
          output: """
            {"title":"Small","size":[100,50.5],"language":"he","direction":"rtl","profile":null,\
            "elements":[\
            {"id":"row","number":null,"role":"group","hidden":null,\
            "stop":{"index":0,"count":1,"groups":[],"utterance":"group of 2: A, B"},\
            "utterance":"","language":"he","languageFrom":null,"label":null,"value":null,\
            "placeholder":null,"hint":null,"labelParts":null,"valueParts":null,"placeholderParts":null,"hintParts":null,"traits":[],"frame":null,"path":null,"activationPoint":null,\
            \(container)"children":[\
            {"id":"a","number":1,"role":"stop","hidden":null,\
            "stop":{"index":0,"count":3,"groups":["row"],"utterance":"A, button"},\
            "utterance":"A, button","language":"he","languageFrom":null,"label":"A","value":null,\
            "placeholder":null,"hint":null,"labelParts":null,"valueParts":null,"placeholderParts":null,"hintParts":null,"traits":["button"],"frame":[50,0,50,50],"path":null,\
            "activationPoint":[75,25],\(rest)},\
            {"id":"b","number":2,"role":"stop","hidden":null,\
            "stop":{"index":1,"count":3,"groups":["row"],"utterance":"B"},\
            "utterance":"B","language":"en","languageFrom":"b","label":null,"value":"B",\
            "placeholder":null,"hint":null,"labelParts":null,"valueParts":null,"placeholderParts":null,"hintParts":null,"traits":[],"frame":[0,0,40,40],"path":[[0,0],[40,0],[0,40]],\
            "activationPoint":[20,20],\(rest)}]},\
            {"id":"c","number":3,"role":"disabled","hidden":null,"stop":null,\
            "utterance":"dimmed","language":"he","languageFrom":null,"label":null,"value":null,\
            "placeholder":null,"hint":null,"labelParts":null,"valueParts":null,"placeholderParts":null,"hintParts":null,"traits":["notEnabled"],"frame":null,"path":null,"activationPoint":null,\
            \(rest)}],\
            "readingOrder":["a","b","c"],\
            "stops":[{"kind":"group","id":"row","index":0,"utterance":"group of 2: A, B",\
            "language":"he","frame":[0,0,100,50],"stops":[\
            {"kind":"element","id":"a","index":0,"utterance":"A, button","language":"he",\
            "frame":[50,0,50,50]},\
            {"kind":"element","id":"b","index":1,"utterance":"B","language":"en",\
            "frame":[0,0,40,40]},\
            {"kind":"exit","id":"exit:row","index":2,"utterance":"leave the group of 2: A, B",\
            "language":"he","frame":[0,0,100,50]}]}]}

            """, errors: ""))
  }

  @Test("One element is printed with its containers, its cost and the ids of its children")
  func element() throws {
    let green = try object([
      "inspect", "screens/tea.yaml", "--profile", "profiles/one-switch.yaml", "--id", "green",
      "--format", "json",
    ])
    #expect(green["profile"] as? String == "One switch, automatic")
    #expect(green["at"] == nil)
    let element = try #require(green["element"] as? [String: Any])
    #expect(element["inside"] as? [String] == ["kind"])
    #expect(element["children"] as? [String] == [])
    let cost = try #require(element["cost"] as? [String: Any])
    #expect(cost["reach"] as? String == "reached")
    #expect(cost["presses"] as? Int == 2)
    #expect(cost["startingPresses"] as? Int == 1)
    #expect(cost["milliseconds"] as? Int == 2100)
    let kind = try object(["inspect", "screens/tea.yaml", "--id", "kind", "--format", "json"])
    let group = try #require(kind["element"] as? [String: Any])
    #expect(group["children"] as? [String] == ["black", "green"])
    #expect(group["cost"] is NSNull)
  }

  @Test("A point is printed with the hit element and the elements below it, or null (P6)")
  func point() throws {
    let hit = try object(["inspect", "screens/tea.yaml", "--at", "170,20", "--format", "json"])
    #expect(hit["at"] as? [Int] == [170, 20])
    #expect(hit["covered"] as? [String] == [])
    #expect((hit["element"] as? [String: Any])?["id"] as? String == "green")
    let nothing = try object(["inspect", "screens/tea.yaml", "--at", "0,0", "--format", "json"])
    #expect(nothing["element"] is NSNull)
  }

  @Test("An element without a path is unreachable, and a hidden one has a reason (E1, E10)")
  func unreachable() throws {
    let folder = TemporaryFolder()
    let path = try folder.write(
      "hidden.yaml",
      """
      format: switchlight-screen/1
      title: Hidden
      size: [100, 100]
      elements:
        - {id: card, accessible: true, children: [{id: inner, traits: [adjustable], range: {min: 0, max: 2, step: 0.5, value: 1}}]}
        - {id: off, traits: [button, notEnabled], onSelect: [{open: other.yaml}, {back: true}]}
      """)
    try folder.write(
      "other.yaml", "format: switchlight-screen/1\ntitle: Other\nsize: [9, 9]\nelements: []\n")
    let options = ["--profile", "profiles/one-switch.yaml", "--format", "json"]
    let inner = try object(["inspect", path, "--id", "inner"] + options)
    let element = try #require(inner["element"] as? [String: Any])
    #expect(element["role"] as? String == "hidden")
    #expect(
      element["hidden"] as? [String: String] == ["reason": "insideAccessibleElement", "by": "card"])
    #expect(
      element["range"] as? [String: Double] == ["min": 0, "max": 2, "step": 0.5, "value": 1])
    #expect((element["cost"] as? [String: Any])?["reach"] as? String == "unreachable")
    let off = try #require(
      try object(["inspect", path, "--id", "off"] + options)["element"] as? [String: Any])
    #expect(off["role"] as? String == "disabled")
    #expect((off["cost"] as? [String: Any])?["reach"] as? String == "unreachable")
    let responses = try #require(off["onSelect"] as? [[String: Any]])
    #expect(responses[0]["open"] as? String == "other.yaml")
    #expect(responses[1]["back"] as? Bool == true)
  }

  @Test("No property of an element is forgotten, in JSON or in text")
  func everyProperty() throws {
    let element = Element(id: "it")
    // Reported under other names: the parts of texts, and how it looks.
    let properties =
      Mirror(reflecting: element).children.compactMap(\.label)
      .filter { !["appearance", "spokenParts", "reactions"].contains($0) }
      + ["onAction", "onEscape", "onScroll"]
      + Mirror(reflecting: element.appearance).children.compactMap(\.label)
      .filter { $0 != "windowLooks" } + ["picture", "border"]
    let inspection = Inspection(
      Screen(title: "", size: Size(width: 1, height: 1), elements: [element]),
      settings: ScanSettings(switches: []), profile: nil)
    var bytes: [UInt8] = []
    inspection.appendJSON(to: &bytes) { _ in }
    let printed = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let keys = try #require((printed["elements"] as? [[String: Any]])?.first).keys
    #expect(properties.filter { !keys.contains($0) } == [])

    var full = element
    full.label = ""
    full.value = ""
    full.hint = ""
    full.traits = .button
    full.language = "en"
    full.frame = Frame(x: 0, y: 0, width: 0, height: 0)
    full.path = []
    full.activationPoint = Point(x: 0, y: 0)
    full.accessible = false
    full.elementsHidden = true
    full.modal = true
    full.groupsChildren = true
    full.navigation = .separate
    full.order = []
    full.actions = [""]
    full.range = ValueRange(minimum: 0, maximum: 1, step: 1, value: 0)
    full.scrolls = [.down]
    full.onSelect = [.back]
    full.reactions = [
      Reaction(.action(""), [.back]), Reaction(.escape, [.back]), Reaction(.scroll(.down), [.back]),
    ]
    full.appearance.foreground = 0
    full.appearance.background = 0
    full.appearance.border = 0
    full.appearance.fontSize = 1
    full.appearance.bold = true
    full.appearance.opaque = true
    full.appearance.image = .informative
    full.appearance.picture = "tea.png"
    let written = full.attributes().map(\.name) + ["id", "children"]
    #expect(properties.filter { !written.contains($0) } == [])
  }

  @Test("A text in parts is reported as given, and as spoken (E9)")
  func parts() throws {
    let folder = TemporaryFolder()
    let path = try folder.write(
      "parts.yaml",
      """
      format: switchlight-screen/1
      title: Parts
      size: [100, 100]
      elements:
        - id: tea
          label: [Tea, {text: 90s, speakAs: duration}]
          value: [{text: Tee, language: de, pitch: 1.2, punctuation: true}]
          hint: [Plain, text]
      """)
    let text = try Program.run(["inspect", path, "--id", "tea"]).output
    #expect(text.contains("  label     [\"Tea\", {text: \"90s\", speakAs: duration}]\n"))
    #expect(
      text.contains(
        "  value     [{text: \"Tee\", language: de, pitch: 1.2, punctuation: true}]\n"))
    #expect(text.contains("  hint      \"Plain text\"\n"))
    #expect(
      text.contains("  spoken    \"Tea one minute, thirty seconds, Tee, Plain text\"\n"))
    let printed = try object(["inspect", path, "--id", "tea", "--format", "json"])
    let element = try #require(printed["element"] as? [String: Any])
    #expect(element["label"] as? String == "Tea 90s")
    let label = try #require(element["labelParts"] as? [[String: Any]])
    #expect(label.map { $0["text"] as? String } == ["Tea", "90s"])
    #expect(label[1]["speakAs"] as? String == "duration" && label[0]["speakAs"] is NSNull)
    let value = try #require((element["valueParts"] as? [[String: Any]])?.first)
    #expect(value["language"] as? String == "de" && value["pitch"] as? Double == 1.2)
    #expect(value["punctuation"] as? Bool == true)
    #expect(element["hintParts"] is NSNull)
  }

  @Test("docs/spec/output.md lists every key")
  func documentedKeys() throws {
    let spec = try String(
      contentsOf: InspectPictureTests.root.appending(path: "docs/spec/output.md"), encoding: .utf8)
    let section = try #require(
      spec.split(separator: "\n## ").first { $0.hasPrefix("Output of inspect") })
    let words = Set(section.split { !$0.isLetter }.map(String.init))
    func keys(_ value: Any) -> [String] {
      if let list = value as? [Any] { return list.flatMap(keys) }
      guard let object = value as? [String: Any] else { return [] }
      return object.flatMap { [$0.key] + keys($0.value) }
    }
    let options = ["--profile", "profiles/one-switch.yaml", "--format", "json"]
    for subject in [[], ["--at", "170,20"]] {
      let printed = try object(["inspect", "screens/tea.yaml"] + options + subject)
      // The keys inside a range are those of a screen file.
      let unlisted = Set(keys(printed)).subtracting(words).subtracting(["min", "max", "step"])
      #expect(unlisted.isEmpty)
    }
  }

  private func object(_ arguments: [String]) throws -> [String: Any] {
    let result = try Program.run(arguments)
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output.filter { $0 == "\n" }.count == 1)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
  }
}
