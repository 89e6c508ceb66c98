import DeviceNaming
import Diagnostics
import YAMLReading

extension ProfileReader {
  /// A switch has up to 64 sources (I6).
  private static let mostSources = 64

  mutating func readSources(_ node: YAMLNode, _ path: String, _ number: Int) {
    guard
      let items = readers[0].list(node, "sources", example: "[{terminal: space}]")
    else {
      broken.insert(path)
      return
    }
    guard (1...ProfileReader.mostSources).contains(items.count) else {
      readers[0].log.error(
        at: node.position,
        "the switch has \(items.count) sources; it must have 1 to \(ProfileReader.mostSources)",
        hint: "Write sources: [{terminal: space}].")
      broken.insert(path)
      return
    }
    for item in items {
      guard let source = source(item) else {
        broken.insert(path)
        continue
      }
      let place = Place(reader: 0, position: item.position)
      places["\(path).sources.\(profile.sources[number].count)"] = place
      profile.sources[number].append(source)
    }
    profile.scanning.switches[number].sourceCount = max(profile.sources[number].count, 1)
  }

  private static let deviceKeys = ProfileKeys.namesOfSources(.device)
  private static let ofDevice = ProfileKeys.namesOfSources(.device, .control)

  private mutating func source(_ node: YAMLNode) -> SwitchSource? {
    let example = "{device: \"AbleNet*\", key: KEY_SPACE} or {terminal: space}"
    let ofDevice = ProfileReader.ofDevice
    let errors = readers[0].log.errorCount
    guard
      let fields = readers[0].fields(
        node, of: "a source", known: ProfileKeys.ofSources.map(\.name), example: example)
    else { return nil }
    if let terminal = fields["terminal"] {
      if let other = ofDevice.lazy.compactMap({ fields.entry($0) }).first {
        readers[0].log.error(
          at: other.position, "a source is a device or the terminal, not both",
          hint: "Make them two sources: \(example).")
        return nil
      }
      return self.terminal(terminal)
    }
    guard ProfileReader.deviceKeys.contains(where: { fields[$0] != nil }) else {
      // A misspelled key was reported already.
      guard readers[0].log.errorCount == errors else { return nil }
      _ = readers[0].required(
        "device", in: fields, of: "the source", example: "device or terminal: \(example)")
      return nil
    }
    let match = deviceMatch(fields)
    let source: SwitchSource? =
      if fields["axis"] == nil {
        keySource(fields, match)
      } else {
        axisSource(fields, match)
      }
    return readers[0].log.errorCount == errors ? source : nil
  }

  private mutating func keySource(_ fields: YAMLFields, _ match: DeviceMatcher) -> SwitchSource? {
    for name in ["above", "below", "until"] {
      guard let entry = fields.entry(name) else { continue }
      readers[0].log.error(
        at: entry.position, "\(name) goes with an axis, and the source has none",
        hint: "Write axis: ABS_X beside it, or remove it.")
      return nil
    }
    let key = readers[0].required(
      "key", in: fields, of: "the source", example: "key: KEY_SPACE, or axis: ABS_X, above: 200")
    return key.flatMap { kernelKey($0) }.map { .device(match, key: $0) }
  }

  private mutating func terminal(_ node: YAMLNode) -> SwitchSource? {
    guard let name = readers[0].text(node, "terminal", example: "space") else { return nil }
    if terminalKeyNames.contains(name) { return .terminal(name) }
    let suggested = name == " " ? "space" : suggestion(for: name, among: terminalKeyNames)
    readers[0].log.error(
      at: node.position, "terminal is \(quoted(name)), which is not a key of a terminal",
      hint: suggested.map { "Did you mean \($0)?" }
        ?? "Write space, enter, tab, an arrow such as up, f1 to f12, or a letter or digit.")
    return nil
  }

  private mutating func kernelKey(_ node: YAMLNode) -> KernelKey? {
    guard let name = nameInKernel(node, "key", example: "KEY_SPACE") else { return nil }
    if let key = KernelKey(name: name) { return key }
    unknownName(name, "key", KernelKey.suggestedName(for: name), at: node.position)
    return nil
  }

  /// Reads the name of a key or an axis, or a number, which is no text in YAML (I6.10).
  mutating func nameInKernel(_ node: YAMLNode, _ key: String, example: String) -> String? {
    if case .integer = node.coreValue { return node.scalarText }
    return readers[0].text(node, key, example: example)
  }

  /// Reports a name of a key or an axis that is in no table of this machine (I6).
  mutating func unknownName(
    _ name: String, _ key: String, _ suggested: @autoclosure () -> String?,
    at position: SourcePosition
  ) {
    readers[0].log.error(
      at: position,
      "\(key) is \(quoted(name)), a name that neither \(KernelKey.originsOfNames) has",
      hint: suggested().map { "Did you mean \($0)?" }
        ?? "On the machine with the switch, `switchlight devices --watch` shows the name to write. "
        + "If it shows this name, update Switchlight or libevdev here.")
  }

  /// Reads the description of the device; all of it must match.
  private mutating func deviceMatch(_ fields: YAMLFields) -> DeviceMatcher {
    if let device = fields["device"], case .mapping = device.content {
      readers[0].log.error(
        at: device.position, "device must be text, not a mapping",
        hint: "Write what else is known beside it: "
          + "{device: \"AbleNet*\", vendor: 0x0d8c, product: 0x0014, key: KEY_SPACE}.")
      return DeviceMatcher()
    }
    return DeviceMatcher(
      name: glob(fields, "device", example: "AbleNet*"),
      vendor: fields["vendor"].flatMap { deviceNumber($0, "vendor") },
      product: fields["product"].flatMap { deviceNumber($0, "product") },
      port: glob(fields, "port", example: "usb-0000:00:14.0-2/*"),
      uniq: glob(fields, "uniq", example: "c8:3f:26:*"),
      id: glob(fields, "id", example: "usb-AbleNet*-event-kbd"))
  }

  /// The kernel's texts are not longer.
  private static let longestGlob = 255

  private mutating func glob(_ fields: YAMLFields, _ key: String, example: String) -> String? {
    guard let node = fields[key] else { return nil }
    guard let glob = readers[0].text(node, key, example: quoted(example)) else { return nil }
    guard !glob.isEmpty else {
      readers[0].log.error(
        at: node.position, "\(key) is empty", hint: "Write \(key): \"*\" for any device.")
      return nil
    }
    guard glob.unicodeScalars.count <= ProfileReader.longestGlob else {
      readers[0].log.error(
        at: node.position,
        "\(key) has \(glob.unicodeScalars.count) characters; it must have at most "
          + "\(ProfileReader.longestGlob)",
        hint: "Write its beginning and an asterisk, such as \(quoted(example)).")
      return nil
    }
    return glob
  }

  /// Reads a device number, which must begin with `0x`.
  ///
  /// Other tools show it in hexadecimal, often without `0x`, so that 1452 would be ambiguous.
  private mutating func deviceNumber(_ node: YAMLNode, _ key: String) -> UInt16? {
    if case .integer(let number)? = node.coreValue, node.scalarText?.hasPrefix("0x") == true,
      let number = UInt16(exactly: number)
    {
      return number
    }
    readers[0].log.error(
      at: node.position, "\(key) must be a number from 0x0 to 0xffff, with 0x before it",
      hint: "Write \(key): 0x0d8c, as `lsusb` shows it after ID.")
    return nil
  }
}
