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

  private mutating func source(_ node: YAMLNode) -> SwitchSource? {
    let example = "{device: \"AbleNet*\", key: KEY_SPACE} or {terminal: space}"
    guard
      let fields = readers[0].fields(
        node, of: "a source", known: ["device", "key", "terminal"], example: example)
    else { return nil }
    if let terminal = fields["terminal"] {
      if let other = fields.entry("device") ?? fields.entry("key") {
        readers[0].log.error(
          at: other.position, "a source is a device or the terminal, not both",
          hint: "Make them two sources: \(example).")
        return nil
      }
      return self.terminal(terminal)
    }
    let device = readers[0].required(
      "device", in: fields, of: "the source", example: "device or terminal: \(example)")
    guard let device else { return nil }
    let match = deviceMatch(device)
    let key = readers[0].required("key", in: fields, of: "the source", example: "key: KEY_SPACE")
    guard let key = key.flatMap({ kernelKey($0) }), let match else { return nil }
    return .device(match, key: key)
  }

  private mutating func terminal(_ node: YAMLNode) -> SwitchSource? {
    guard let name = readers[0].text(node, "terminal", example: "space") else { return nil }
    if terminalKeyNames.contains(name) { return .terminal(name) }
    let suggested = name == " " ? "space" : suggestion(for: name, among: terminalKeyNames)
    readers[0].log.error(
      at: node.position, "terminal is \(quoted(name)), which is no key of a terminal",
      hint: suggested.map { "Did you mean \($0)?" }
        ?? "Write space, enter, tab, an arrow such as up, f1 to f12, or a letter or digit.")
    return nil
  }

  private mutating func kernelKey(_ node: YAMLNode) -> KernelKey? {
    guard let name = readers[0].text(node, "key", example: "KEY_SPACE") else { return nil }
    if let key = KernelKey(name: name) { return key }
    readers[0].log.error(
      at: node.position, "key is \(quoted(name)), which is no key of the kernel",
      hint: KernelKey.suggestedName(for: name).map { "Did you mean \($0)?" }
        ?? "`switchlight devices --watch` shows the name of the key that you press.")
    return nil
  }

  /// Reads a glob on the name, or a mapping with a name, a vendor or a product.
  private mutating func deviceMatch(_ node: YAMLNode) -> DeviceMatch? {
    guard case .mapping = node.content else {
      return name(node, "device").map { DeviceMatch(name: $0) }
    }
    let example = "device: {vendor: 0x0d8c, product: 0x0014}"
    guard
      let fields = readers[0].fields(
        node, of: "device", known: ["name", "vendor", "product"], example: example)
    else { return nil }
    let errors = readers[0].log.errorCount
    let match = DeviceMatch(
      name: fields["name"].flatMap { name($0, "name") },
      vendor: fields["vendor"].flatMap { deviceNumber($0, "vendor") },
      product: fields["product"].flatMap { deviceNumber($0, "product") })
    guard readers[0].log.errorCount == errors else { return nil }
    guard match != DeviceMatch() else {
      readers[0].log.error(
        at: node.position, "device says nothing of the device", hint: "Write \(example).")
      return nil
    }
    return match
  }

  private mutating func name(_ node: YAMLNode, _ key: String) -> String? {
    guard let name = readers[0].text(node, key, example: "\"AbleNet*\"") else { return nil }
    guard !name.isEmpty else {
      readers[0].log.error(
        at: node.position, "\(key) is empty", hint: "Write \(key): \"*\" for any device.")
      return nil
    }
    return name
  }

  /// Other tools show these numbers in base 16, often without `0x`, so that 1452 could mean two things.
  private mutating func deviceNumber(_ node: YAMLNode, _ key: String) -> UInt16? {
    if case .integer(let number)? = node.coreValue, node.scalarText?.hasPrefix("0x") == true,
      let number = UInt16(exactly: number)
    {
      return number
    }
    readers[0].log.error(
      at: node.position, "\(key) must be a number from 0x0 to 0xffff, with 0x before it",
      hint: "Write \(key): 0x0d8c, as `lsusb` shows it behind ID.")
    return nil
  }
}
