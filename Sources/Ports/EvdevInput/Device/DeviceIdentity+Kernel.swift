import DeviceNaming
import SystemCalls

extension DeviceIdentity {
  /// Reads the kernel's description of a node such as "event3", which needs no permission to read
  /// the device.
  init?(describedAs node: String) {
    let folder = "/sys/class/input/\(node)/device"
    guard let name = Self.line(of: "\(folder)/name") else { return nil }
    func number(_ file: String) -> UInt16 {
      Self.line(of: "\(folder)/id/\(file)").flatMap { UInt16($0, radix: 16) } ?? 0
    }
    self.init(
      path: inputNodePath(node), name: name, vendor: number("vendor"), product: number("product"),
      bus: DeviceBus(number: number("bustype")), port: Self.line(of: "\(folder)/phys") ?? "",
      uniq: Self.line(of: "\(folder)/uniq") ?? "", ids: persistentNames(ofNode: node))
  }

  fileprivate static func line(of path: String) -> String? {
    guard let bytes = try? readFile(path, limit: 4096, patience: .zero) else { return nil }
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}

/// Returns the keys and buttons of a node such as "event3", from the kernel's description; empty if
/// there is none.
///
/// This needs no permission to read the device.
func kernelKeys(ofNode node: String) -> Set<UInt16> { kernelBits(ofNode: node, "capabilities/key") }

/// Returns the numbers of the bits in a file of the kernel's description of a node, such as
/// "capabilities/abs"; empty if there is no such file.
func kernelBits(ofNode node: String, _ file: String) -> Set<UInt16> {
  let path = "/sys/class/input/\(node)/device/\(file)"
  guard let line = DeviceIdentity.line(of: path) else { return [] }
  // The words have 64 bits in hexadecimal; the one with the lowest codes is last.
  var numbers: Set<UInt16> = []
  for (place, word) in line.split(separator: " ").reversed().prefix(12).enumerated() {
    guard let bits = UInt64(word, radix: 16) else { return [] }
    for bit in 0..<64 where bits >> bit & 1 == 1 { numbers.insert(UInt16(place * 64 + bit)) }
  }
  return numbers
}

/// The folder of the nodes of input devices.
let inputFolder = "/dev/input"

/// The folder of the persistent names, as links to nodes (udev).
let persistentFolder = "by-id"

/// Returns the names of a node such as "event3", or of its path, in /dev/input/by-id.
func persistentNames(ofNode node: String) -> [String] {
  let last = node.split(separator: "/").last ?? ""
  let folder = "\(inputFolder)/\(persistentFolder)"
  // udev first creates a link with a name that begins with a dot, and then renames it.
  return ((try? directoryEntries(folder)) ?? []).filter { name in
    linkedNode(name).map { $0 == last } == true && !name.hasPrefix(".")
  }
}

/// Returns the node that a name in /dev/input/by-id links to; nil if it is not a link.
func linkedNode(_ name: String) -> String? {
  let target = try? linkTarget("\(inputFolder)/\(persistentFolder)/\(name)")
  return target?.split(separator: "/").last.map { String($0) }
}

/// Returns the path of a node such as "event3".
func inputNodePath(_ node: String) -> String { "\(inputFolder)/\(node)" }

/// Returns the number of a node such as "event3"; nil if it is another kind of node.
func inputNodeNumber(_ node: String) -> Int? {
  guard node.hasPrefix("event") else { return nil }
  let digits = node.dropFirst("event".count)
  guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
    return nil
  }
  return Int(digits)
}

/// Returns the nodes of all input devices, in the order of their numbers.
func inputNodes() throws(SystemError) -> [String] {
  try directoryEntries(inputFolder)
    .compactMap { node in inputNodeNumber(node).map { (node: node, number: $0) } }
    .sorted { $0.number < $1.number }
    .map(\.node)
}
