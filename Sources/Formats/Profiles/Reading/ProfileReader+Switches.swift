import Diagnostics
import ScanTime
import SwitchInput
import YAMLReading

extension ProfileReader {
  private static let example = "{main: {sources: [{terminal: space}]}}"

  mutating func readSwitches(_ node: YAMLNode) {
    places["switches"] = Place(reader: 0, position: node.position)
    guard
      let entries = readers[0].entries(
        node, "switches", example: "switches: \(ProfileReader.example)")
    else {
      broken.insert("switches")
      return
    }
    if entries.isEmpty {
      readers[0].log.error(
        at: node.position, "a profile needs at least one switch",
        hint: "Write switches: \(ProfileReader.example).")
      broken.insert("switches")
    }
    for entry in entries { readSwitch(entry) }
  }

  private mutating func readSwitch(_ entry: YAMLEntry) {
    checkName(entry)
    let path = "switches.\(entry.key)"
    places[path] = Place(reader: 0, position: entry.position)
    let number = profile.scanning.switches.count
    profile.scanning.switches.append(SwitchSettings(name: entry.key, press: .select))
    profile.sources.append([])
    let keys = ProfileKeys.order(at: ["switches", entry.key])
    guard
      let fields = readers[0].fields(
        entry.value, of: "a switch", known: keys, example: "{sources: [{terminal: space}]}")
    else {
      broken.insert(path)
      return
    }
    let sources = readers[0].required(
      "sources", in: fields, of: "the switch \(quoted(entry.key))",
      example: "sources: [{terminal: space}]")
    if let sources { readSources(sources, path, number) } else { broken.insert(path) }
    for key in ProfileKeys.oneSwitch where !key.path.contains(".") {
      if let node = fields[key.path] { write(key, node, switch: number, reader: 0) }
    }
    if let part = part("longPress", ["after", "action"], fields, path, "{after: 1s, action: back}")
    {
      profile.scanning.switches[number].longPress = LongPress(after: .zero, action: .select)
      for key in ProfileKeys.oneSwitch where key.path.hasPrefix("longPress.") {
        if let node = part[key.name] { write(key, node, switch: number, reader: 0) }
      }
    }
    if let part = part("repeat", ["after", "every"], fields, path, "{after: 500ms, every: 200ms}") {
      profile.scanning.switches[number].moveRepeat = MoveRepeat(after: .zero, every: .zero)
      for key in ProfileKeys.oneSwitch where key.path.hasPrefix("repeat.") {
        if let node = part[key.name] { write(key, node, switch: number, reader: 0) }
      }
    }
  }

  /// Reads a value of a switch.
  mutating func write(
    _ key: SettingKey<SwitchSettings>, _ node: YAMLNode, switch number: Int, reader: Int
  ) {
    let path = "switches.\(profile.scanning.switches[number].name).\(key.path)"
    keepPlace(path, node, reader) { profile, reader in
      key.write(&profile.scanning.switches[number], node, &reader)
    }
  }

  /// Reads a mapping of a switch that needs both of its keys.
  private mutating func part(
    _ name: String, _ keys: [String], _ fields: YAMLFields, _ path: String, _ example: String
  ) -> YAMLFields? {
    guard let entry = fields.entry(name) else { return nil }
    places["\(path).\(name)"] = Place(reader: 0, position: entry.position)
    let part = readers[0].fields(
      entry.value, of: name, known: keys, example: "\(name): \(example)")
    let errors = readers[0].log.errorCount
    if let part {
      for key in keys {
        _ = readers[0].required(key, in: part, of: name, example: "it: \(name): \(example)")
      }
    }
    if part == nil || readers[0].log.errorCount > errors { broken.insert("\(path).\(name)") }
    return part
  }

  /// Scripts and settings write `main/2` and `switches.main.hold`.
  private mutating func checkName(_ entry: YAMLEntry) {
    guard !ProfileKeys.isName(entry.key) else { return }
    readers[0].log.error(
      at: entry.position,
      "\(quoted(entry.key)) is not a switch name: a name has up to 40 letters, digits, - and _",
      hint: "Call it main, next or left-hand.")
  }
}
