import EventFormats
import ScanEngine
import ScanTime
import SwitchInput
import Testing

/// Returns a writer's output for the events of ``exampleEvents()``, each with its name.
private func written(_ format: EventWriter.Format) -> [(name: EventName, line: String)] {
  let writer = EventWriter(format: format, includesSwitches: true)
  return exampleEvents().compactMap { event in
    guard let name = EventName(event.kind) else { return nil }
    var bytes: [UInt8] = []
    writer.append(event, to: &bytes)
    return (name, String(decoding: bytes.dropLast(), as: UTF8.self))
  }
}

/// The keys of a JSON object without objects in it, in their order.
private func keys(of object: String) -> [String] {
  object.matches(of: /[{,]"([a-z]+)":/).map { String($0.1) }
}

/// The value of a key as JSON has it.
private func value(_ key: String, in object: String) -> String? {
  guard let start = object.firstRange(of: "\"\(key)\":") else { return nil }
  let rest = object[start.upperBound...]
  let end = rest.firstRange(of: ",\"")?.lowerBound ?? rest.index(before: rest.endIndex)
  return String(rest[..<end])
}

@Suite("The table of events")
struct EventFormTests {
  @Test("Each event has exactly the keys that the table promises, in that order")
  func keysOfEvents() {
    for (name, line) in written(.jsonl) {
      let keys = keys(of: line)
      let promised = name.form.keys.filter { !$0.isOptional || keys.contains($0.name) }
      #expect(keys == ["t", "event"] + promised.map(\.name), "\(line)")
      #expect(value("event", in: line) == "\"\(name.rawValue)\"")
    }
    #expect(Set(written(.jsonl).map(\.name)) == Set(EventName.allCases))
  }

  @Test("Each value is one that the table promises")
  func values() {
    for (name, line) in written(.jsonl) {
      for key in name.form.keys {
        if key.isOptional, !keys(of: line).contains(key.name) { continue }
        let value = value(key.name, in: line) ?? ""
        switch key.value {
        case .text: #expect(value.hasPrefix("\""), "\(line)")
        case .number, .wholeNumber: #expect(Double(value) != nil, "\(line)")
        case .word(let words):
          #expect(words.contains(String(value.dropFirst().dropLast())), "\(line)")
        case .texts, .parts, .segments: #expect(value.hasPrefix("["), "\(line)")
        case .textOrNull: #expect(value == "null" || value.hasPrefix("\""), "\(line)")
        }
      }
    }
  }

  @Test("Each line of text begins as in the table")
  func lines() {
    for (name, line) in written(.text) {
      let word = line.split(separator: " ").dropFirst().first.map(String.init)
      #expect(word == name.rawValue && name.form.line.hasPrefix(name.rawValue), "\(line)")
    }
  }

  @Test("Each event has a description, and belongs to a rule")
  func meanings() {
    #expect(EventForm.all.map(\.name) == EventName.allCases)
    for form in EventForm.all {
      #expect(form.meaning.hasSuffix(".") && !form.rule.isEmpty, "\(form.name)")
    }
  }
}
