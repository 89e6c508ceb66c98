import Diagnostics
import Foundation
import Profiles
import ScreenFormats
import SystemFixtures
import Testing
import YAMLReading

/// A file's value as JSON has it.
private func json(_ node: YAMLNode) -> Any {
  switch node.content {
  case .mapping(let entries):
    return NSDictionary(
      dictionary: Dictionary(
        entries.map { ($0.key, json($0.value)) }, uniquingKeysWith: { first, _ in first }))
  case .sequence(let items): return items.map(json) as NSArray
  case .scalar(let scalar):
    switch scalar.coreValue {
    case .null: return NSNull()
    case .boolean(let value): return NSNumber(value: value)
    case .integer(let number): return NSNumber(value: Double(number))
    case .number(let number): return NSNumber(value: number.isFinite ? number : 1e300)
    case .text: return scalar.text
    }
  }
}

private func value(_ text: String) throws -> Any {
  json(try YAMLDocument(Array(text.utf8), name: "file", limits: screenFileLimits).root)
}

/// Returns a validator's errors about files, by the schema that the program prints: one text per file, empty
/// if it is valid.
private func validate(_ files: [String], _ subject: String) throws -> [String] {
  let schema = try Program.run([subject, "keys", "--format", "schema"])
  #expect(schema.status == 0 && schema.errors.isEmpty)
  return try Validators.schema(schema.output, try files.map(value))
}

private let root = URL(filePath: Program.scenarios).deletingLastPathComponent()
  .deletingLastPathComponent()

/// The files below a folder of the project whose names end so.
private func files(below folders: [String]) -> [URL] {
  folders.flatMap { folder -> [URL] in
    let found = FileManager.default.enumerator(
      at: root.appending(path: folder), includingPropertiesForKeys: nil)
    return (found?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "yaml" }
  }
}

@Suite("The schemas of screens and profiles (Y7)")
struct SchemaTests {
  @Test(
    "Every readable screen and profile of the project is valid, and all shipped ones are readable"
  )
  func good() throws {
    var screens: [String] = []
    var profiles: [String] = []
    for file in files(below: ["Profiles", "Tests/Scenarios", "Tests/Fixtures", "Tests/Example"]) {
      let text = try String(contentsOf: file, encoding: .utf8)
      let bytes = Array(text.utf8)
      if readScreen(bytes, name: "s").screen != nil {
        screens.append(text)
      } else if readProfile(bytes, name: "p").profile != nil {
        profiles.append(text)
      } else {
        let isOther = ["person", "weights"].contains { text.contains("format: switchlight-\($0)/") }
        #expect(!file.path.contains("/Profiles/") || isOther, "\(file.path)")
      }
    }
    #expect(screens.count > 40 && profiles.count > 25, "\(screens.count) \(profiles.count)")
    for (place, problem) in try validate(screens, "screen").enumerated() {
      #expect(problem.isEmpty, "\(screens[place]): \(problem)")
    }
    for (place, problem) in try validate(profiles, "profile").enumerated() {
      #expect(problem.isEmpty, "\(profiles[place]): \(problem)")
    }
  }

  @Test("Every example of the tables is valid")
  func examples() throws {
    let start = "format: switchlight-screen/1\ntitle: A\nsize: [9, 9]\n"
    let elements = ScreenMapping.named(.element).keys.map { key in
      key.name == "id" ? "{\(key.example)}" : "{id: a, \(key.example)}"
    }
    let responses = ScreenMapping.named(.response).keys.map { "{id: a, onSelect: {\($0.example)}}" }
    let messages = ScreenMapping.named(.message).keys.map {
      "{id: a, onSelect: [{message: {\($0.example)}}]}"
    }
    let texts = (elements + responses + messages).map { "\(start)elements: [\($0)]" }
    for (place, problem) in try validate(texts, "screen").enumerated() {
      #expect(problem.isEmpty, "\(texts[place]): \(problem)")
    }
    let sources = ProfileKeys.ofSources.map { key in
      "format: switchlight-profile/1\nswitches: {main: {sources: [{\(key.name): \(key.example)}]}}"
    }
    for (place, problem) in try validate(sources, "profile").enumerated() {
      #expect(problem.isEmpty, "\(sources[place]): \(problem)")
    }
  }

  @Test("A wrong screen is invalid")
  func wrongScreens() throws {
    func element(_ text: String) -> String {
      "format: switchlight-screen/1\ntitle: A\nsize: [9, 9]\nelements: [{\(text)}]"
    }
    let wrong =
      [
        "title: A\nsize: [9, 9]\nelements: []", "format: switchlight-profile/1",
        "format: switchlight-screen/2\ntitle: A\nsize: [9, 9]\nelements: []",
        "format: switchlight-screen/1\ntitle: 1\nsize: [9, 9]\nelements: []",
        "format: switchlight-screen/1\ntitle: A\nsize: [9]\nelements: []",
        "format: switchlight-screen/1\ntitle: A\nsize: [0, 9]\nelements: []",
        "format: switchlight-screen/1\ntitle: A\nsize: [9, 9]\nelements: {}",
        "format: switchlight-screen/1\ntitle: A\nsize: [9, 9]\nelement: []\nelements: []", "[]",
        "5",
      ]
      + [
        "label: Start", "id: a, labl: Start", "id: \"\"", "id: 5", "id: a, label: 5",
        "id: a, label: []", "id: a, label: {speakAs: digits}",
        "id: a, label: {text: \"1\", speakAs: dgits}",
        "id: a, label: [{text: \"1\", pitch: 9}]", "id: a, traits: button",
        "id: a, traits: [buton]", "id: a, frame: [1, 2, 3]", "id: a, frame: [1, 2, -3, 4]",
        "id: a, path: [[1, 2], [3, 4]]", "id: a, modal: yes please", "id: a, modal: null",
        "id: a, navigation: combine", "id: a, range: {min: 0, max: 1, step: 1}",
        "id: a, scrolls: [sideways]", "id: a, order: [\"\"]", "id: a, foreground: red",
        "id: a, foreground: \"#12345\"", "id: a, fontSize: 0", "id: a, image: nice",
        "id: a, onSelect: {}", "id: a, onSelect: {say: A, back: true}",
        "id: a, onSelect: {back: false}", "id: a, onSelect: {sya: A}", "id: a, onSelect: say",
        "id: a, onSelect: [{run: []}]", "id: a, onSelect: {set: {id: a}}",
        "id: a, onSelect: {set: {value: b}}", "id: a, onSelect: {set: {id: a, add: [button]}}",
        "id: a, onSelect: {toggle: [off]}", "id: a, onSelect: {toggle: {trait: link}}",
        "id: a, onEscape: {}", "id: a, actions: [B], onAction: [B]",
        "id: a, actions: [B], onAction: {B: {sya: A}}",
        "id: a, scrolls: [up], onScroll: {upwards: {say: A}}",
        "id: a, onSelect: {message: speek}", "id: a, onSelect: {message: {add: a, say: b}}",
        "id: a, onSelect: {type: \"\"}", "id: a, language: \"\"", "id: a, children: [5]",
      ].map(element)
    for (place, problem) in try validate(wrong, "screen").enumerated() {
      #expect(!problem.isEmpty, "\(wrong[place])")
      #expect(readScreen(Array(wrong[place].utf8), name: "s").screen == nil, "\(wrong[place])")
    }
  }

  @Test("A wrong profile is invalid")
  func wrongProfiles() throws {
    let main = "switches: {main: {sources: [{terminal: space}]}}"
    func ofSwitch(_ text: String) -> String {
      "format: switchlight-profile/1\nswitches: {main: {sources: [{terminal: space}], \(text)}}"
    }
    func ofSource(_ text: String) -> String {
      "format: switchlight-profile/1\nswitches: {main: {sources: [\(text)]}}"
    }
    let wrong =
      [
        main, "format: switchlight-profile/1", "format: switchlight-screen/1\n\(main)",
        "format: switchlight-profile/1\nswitches: {}",
        "format: switchlight-profile/1\nswitches: {main: {}}",
        "format: switchlight-profile/1\nswitches: {\"a b\": {sources: [{terminal: space}]}}",
      ]
      + [
        "scanning: {interval: 5}", "scanning: {interval: 1h}", "scanning: {intervall: 1s}",
        "scanning: {method: atuo}", "scanning: {loops: never}", "scanning: {loops: 0}",
        "scanning: {exit: middle}", "scanning: []", "point: {speed: 0}", "speech: {rate: 101}",
        "speech: {enabled: 1}", "speech: {messageVolume: loud}", "speech: {pitch: high}",
        "desktop: {words: 9}", "look: {color: pink}", "bailOut: never", "grab: maybe", "name: 5",
        "scaning: {}",
      ].map { "format: switchlight-profile/1\n\(main)\n\($0)" }
      + [
        "press: selct", "press: choose 9", "press: profile", "on: hold", "hold: 5",
        "longPress: {after: 1s}", "longPress: {after: 1s, action: odd}", "repeat: {every: 1s}",
        "stuck: off", "holt: 1s",
      ].map(ofSwitch)
      + [
        "", "{}", "{terminal: spcae}", "{terminal: 5}", "{device: \"\", key: KEY_A}",
        "{device: a, keys: KEY_A}", "{device: 5, key: KEY_A}",
        "{device: a, axis: ABS_X, above: high}", "{vendor: 0x12345, key: KEY_A}", "space",
      ].map(ofSource)
    // A source without any key is a mapping that only the reader refuses.
    let onlyRead: Set<String> = [ofSource("{}")]
    for (place, problem) in try validate(wrong, "profile").enumerated() {
      #expect(!problem.isEmpty || onlyRead.contains(wrong[place]), "\(wrong[place])")
      #expect(readProfile(Array(wrong[place].utf8), name: "p").profile == nil, "\(wrong[place])")
    }
  }
}
