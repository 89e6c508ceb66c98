import DeviceNaming
import Glibc
import Randomness
import ScanTime
import SwitchInput
import Testing

@testable import EvdevInput

@Suite("The udev rules")
struct UdevRulesTests {
  private func binding(_ device: DeviceMatcher) -> SourceBinding {
    SourceBinding(
      source: SourceID(switchIndex: 0, sourceIndex: 0), device: device, control: .key(57))
  }

  @Test("The rules give the person at the seat the event nodes of the named devices, each once")
  func text() {
    let first = DeviceMatcher(name: "AbleNet*", vendor: 0x0D8C, product: 0x14)
    let second = DeviceMatcher(port: "usb-*-2/*", uniq: "c8:3f:*", id: "usb-Sip?*")
    let rules = UdevRules(for: [binding(first), binding(second), binding(first)], grab: false)
    #expect(
      rules.text == """
        ACTION=="remove", GOTO="switchlight_end"
        SUBSYSTEM=="input", KERNEL=="event*", ATTRS{name}=="AbleNet*", ATTRS{id/vendor}=="0d8c", \
        ATTRS{id/product}=="0014", TAG+="uaccess"
        SUBSYSTEM=="input", KERNEL=="event*", SYMLINK=="input/by-id/usb-Sip?*", \
        ATTRS{phys}=="usb-*-2/*", ATTRS{uniq}=="c8:3f:*", TAG+="uaccess"
        LABEL="switchlight_end"

        """)
    // udev creates the names in by-id in the file 60, and grants permissions in the file 73.
    let number = Int(UdevRules.fileName.prefix { $0 != "-" }) ?? 0
    #expect((61..<73).contains(number) && UdevRules.fileName.hasSuffix(".rules"))
  }

  @Test("A source that matches every device is recognized, and one with exceptions is not")
  func everyDevice() {
    for device in [DeviceMatcher(), DeviceMatcher(name: "*"), DeviceMatcher(port: "**", id: "*")] {
      #expect(UdevRules(for: [binding(device)], grab: false).meansEveryDevice)
    }
    for device in [
      DeviceMatcher(name: "?*"), DeviceMatcher(name: "*", vendor: 1), DeviceMatcher(product: 1),
      DeviceMatcher(name: "*", uniq: "1"), DeviceMatcher(name: ""),
    ] {
      #expect(!UdevRules(for: [binding(device)], grab: false).meansEveryDevice)
    }
  }

  @Test(
    "A udev pattern matches the same texts as the profile, or a few more",
    arguments: [
      ("AbleNet*", "AbleNet*"), ("a?c", "a?c"), ("[a-z]", "[[]a-z]"), ("a|b", "a?b"),
      ("say \"hi\"", "say ?hi?"), ("back\\slash", "back?slash"), ("two\nlines", "two?lines"),
      ("Größe", "Größe"), ("a\u{2028}b", "a*b"), ("$env{x} %k", "$env{x} %k"),
    ])
  func patterns(pattern: String, expected: String) {
    #expect(udevPattern(pattern) == expected)
  }

  @Test("No text of a profile breaks a rule", arguments: 0..<300 as Range<UInt64>)
  func hostileTexts(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func text() -> String {
      let odd = Array(
        "\"\\\n\r\t|[]{}*?,=+#$%!^-~ \u{7F}\u{85}\u{2028}\u{200E}é😀aZ".unicodeScalars)
      var scalars = String.UnicodeScalarView()
      for _ in 0...Int(random.next() % 20) {
        scalars.append(odd[Int(random.next() % UInt64(odd.count))])
      }
      return String(scalars)
    }
    let device = DeviceMatcher(name: text(), port: text(), uniq: text(), id: text())
    let lines = try UdevLine.parse(UdevRules(for: [binding(device)], grab: true).text)
    #expect(lines.count == 3, "seed \(seed)")
    let keys = lines[1].parts.map(\.key)
    #expect(
      keys == [
        "SUBSYSTEM", "KERNEL", "SYMLINK", "ATTRS{name}", "ATTRS{phys}", "ATTRS{uniq}", "TAG",
      ], "seed \(seed)")
    #expect(lines[1].parts.last == UdevLine.Part(key: "TAG", operation: "+=", value: "uaccess"))
    // The device whose texts are those of the profile, without wildcards, is one of those that are allowed.
    for (key, own) in [("ATTRS{name}", device.name), ("ATTRS{phys}", device.port)] {
      let value = try #require(lines[1].parts.first { $0.key == key }?.value)
      let literal = own.map { $0.replacing("*", with: "x").replacing("?", with: "y") } ?? ""
      #expect(fnmatches(value, literal), "seed \(seed): \(value) and \(literal)")
    }
  }

  @Test("The parser that checks the rules rejects invalid ones")
  func parser() {
    for bad in [
      "A=\"x\"", "KERNEL==\"a\" TAG+=\"b\"", "KERNEL==\"a", "KERNEL=\"a\\\"", "KERNEL==a",
      "ATTRS{}==\"a\"", "TAG==\"a\", ", "LABEL+=\"x\"",
    ] {
      #expect(throws: UdevLine.Problem.self) { try UdevLine.parse(bad + "\n") }
    }
  }
}

/// Returns true if fnmatch(3) of the C library, which udev uses, matches a text.
private func fnmatches(_ pattern: String, _ text: String) -> Bool {
  fnmatch(pattern, text, 0) == 0
}

/// A line of rules as strictly as udev(7) has it, for the keys that a rule of ours may have.
private struct UdevLine {
  struct Problem: Error {
    let line: String
  }

  struct Part: Equatable {
    let key: String
    let operation: String
    let value: String
  }

  let parts: [Part]

  private static let operations: [String: Set<String>] = [
    "ACTION": ["=="], "SUBSYSTEM": ["=="], "KERNEL": ["=="], "SYMLINK": ["=="], "ATTRS": ["=="],
    "TAG": ["+=", "=="], "OPTIONS": ["+="], "GOTO": ["="], "LABEL": ["="],
  ]

  static func parse(_ text: String) throws -> [UdevLine] {
    guard text.hasSuffix("\n") else { throw Problem(line: text) }
    return try text.unicodeScalars.split(separator: "\n").map { try UdevLine(String($0)) }
  }

  init(_ line: String) throws {
    var rest = Array(line.unicodeScalars)[...]
    var parts: [Part] = []
    func fail() -> Problem { Problem(line: line) }
    while true {
      let key = rest.prefix { ("A"..."Z").contains($0) }
      rest = rest.dropFirst(key.count)
      var name = String(String.UnicodeScalarView(key))
      guard let operations = Self.operations[name] else { throw fail() }
      if rest.first == "{" {
        let attribute = rest.dropFirst().prefix { $0 != "}" }
        guard name == "ATTRS", !attribute.isEmpty,
          attribute.allSatisfy({ ("a"..."z").contains($0) || $0 == "/" })
        else { throw fail() }
        rest = rest.dropFirst(attribute.count + 2)
        name += "{\(String(String.UnicodeScalarView(attribute)))}"
      }
      let operation = String(
        String.UnicodeScalarView(rest.prefix { "=+".unicodeScalars.contains($0) }))
      guard operations.contains(operation) else { throw fail() }
      rest = rest.dropFirst(operation.count)
      guard rest.first == "\"" else { throw fail() }
      rest = rest.dropFirst()
      let value = rest.prefix { $0 != "\"" }
      rest = rest.dropFirst(value.count)
      // A backslash would hide the quote that ends the value.
      guard rest.first == "\"", !value.contains("\\") else { throw fail() }
      guard !value.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else { throw fail() }
      rest = rest.dropFirst()
      parts.append(
        Part(key: name, operation: operation, value: String(String.UnicodeScalarView(value))))
      if rest.isEmpty { break }
      guard rest.starts(with: ", ".unicodeScalars), rest.count > 2 else { throw fail() }
      rest = rest.dropFirst(2)
    }
    self.parts = parts
  }
}
