import Diagnostics
import ScreenFormats
import Testing

/// A screen with a mapping of that name that has these keys beside those that it needs.
private func screen(_ name: ScreenMapping.Name, _ keys: [String]) -> String {
  func mapping(_ needed: [String]) -> String {
    let names = keys.map { $0.prefix { $0 != ":" } }
    let others = needed.filter { need in !names.contains { need.hasPrefix($0 + ":") } }
    return "{" + (others + keys).joined(separator: ", ") + "}"
  }
  func whole(_ element: String) -> String {
    "{format: switchlight-screen/1, title: A, size: [390, 844], elements: [\(element)]}"
  }
  switch name {
  case .screen:
    return mapping(["format: switchlight-screen/1", "title: A", "size: [390, 844]", "elements: []"])
  case .element:
    let inside =
      keys.contains { $0.hasPrefix("order") } ? ["children: [{id: start}, {id: stop}]"] : []
    return whole(
      mapping(
        [
          "id: a", "traits: [adjustable]", "range: {min: 0, max: 1, step: 1, value: 0}",
        ] + inside + answered(keys)))
  case .part: return whole("{id: a, label: \(mapping(["text: \"90s\""]))}")
  case .range:
    let range = mapping(["min: 0", "max: 10", "step: 1", "value: 1"])
    return whole("{id: a, traits: [adjustable], range: \(range)}")
  case .response: return whole("{id: total, onSelect: \(mapping([]))}")
  case .set: return whole("{id: total, onSelect: {set: \(mapping(["id: total", "value: \"1\""]))}}")
  case .toggle:
    let states = keys.allSatisfy { $0.hasPrefix("id") } ? ["values: [off, on]"] : []
    return whole("{id: total, onSelect: {toggle: \(mapping(states))}}")
  case .scroll: return whole("{id: a, scrolls: [up, down, left, right], onScroll: \(mapping([]))}")
  case .message: return whole("{id: a, onSelect: {message: \(mapping([]))}}")
  }
}

/// Returns the additional keys that an element needs, so that every offer has a reaction and every
/// reaction an offer.
private func answered(_ keys: [String]) -> [String] {
  if keys.contains(where: { $0.hasPrefix("onAction") }) { return ["actions: [Delete]"] }
  if keys.contains(where: { $0.hasPrefix("onScroll") }) { return ["scrolls: [down]"] }
  return []
}

private func messages(_ text: String) -> [String] {
  readScreen(Array(text.utf8), name: "s").diagnostics.map(\.message)
}

@Suite("The table of keys of a screen file (Y7)")
struct ScreenTableTests {
  @Test("The example of each key is read without a message", arguments: ScreenMapping.Name.allCases)
  func examples(name: ScreenMapping.Name) {
    for key in ScreenMapping.named(name).keys {
      #expect(key.example.hasPrefix("\(key.name): "))
      let text = screen(name, [key.example])
      let expected =
        switch key.name {
        case "traits" where name == .element: ["the element has a range, but is not adjustable"]
        case "speakAs": ["\"90s\" is not a text"]
        case "form" where name == .part: ["form is only for a date"]
        // The other directions have no reaction here.
        case _ where name == .scroll: ["nothing answers scrolling"]
        default: [String]()
        }
      let found = messages(text).filter { problem in
        !expected.contains { problem.hasPrefix($0) }
      }
      #expect(found.isEmpty, "\(text): \(found)")
    }
  }

  @Test("A value of the wrong type is reported", arguments: ScreenMapping.Name.allCases)
  func types(name: ScreenMapping.Name) {
    for key in ScreenMapping.named(name).keys {
      #expect(!messages(screen(name, ["\(key.name): {odd: [[]]}"])).isEmpty, "\(key.name)")
      #expect(!messages(screen(name, ["\(key.name): [[[[]]]]"])).isEmpty, "\(key.name)")
    }
  }

  @Test("Missing required keys and unknown keys are reported")
  func required() {
    for mapping in ScreenMapping.all {
      #expect(!messages(screen(mapping.name, ["oddKey: 1"])).isEmpty, "\(mapping.name)")
      guard mapping.name != .response, mapping.name != .message else { continue }
      for key in mapping.keys where key.isRequired {
        let text = screen(mapping.name, [key.example]).replacing(key.example, with: "other: 1")
        #expect(
          messages(text).contains { $0.hasSuffix(" has no \(key.name)") }, "\(key.name): \(text)")
      }
    }
  }

  @Test("The bounds and words of the table equal those of the reader")
  func bounds() {
    for mapping in ScreenMapping.all {
      for key in mapping.keys {
        switch key.form {
        case .number(let bounds):
          for value in [bounds.lowerBound - 1, bounds.upperBound + 1] {
            #expect(
              !messages(screen(mapping.name, ["\(key.name): \(value)"])).isEmpty, "\(key.name)")
          }
        case .word(let words):
          for word in words {
            let found = messages(screen(mapping.name, ["\(key.name): \(word)"]))
            #expect(!found.contains { $0.contains("it must be one of") }, "\(word): \(found)")
          }
        default: continue
        }
      }
    }
  }

  @Test("The message allows only one action at a time (B4)")
  func messageKeys() {
    #expect(
      messages(screen(.message, ["add: a", "say: b"])) == ["message has 2 keys; it must have one"])
    #expect(messages(screen(.message, [])) == ["message adds nothing"])
  }

  @Test("Each key has a meaning")
  func meanings() {
    #expect(ScreenMapping.all.map(\.name) == ScreenMapping.Name.allCases)
    for key in ScreenMapping.all.flatMap(\.keys) {
      #expect(key.meaning.hasSuffix(".") && key.meaning.first?.isUppercase == true, "\(key.name)")
      #expect(!key.form.words.isEmpty)
    }
  }
}
