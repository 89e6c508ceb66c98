import LinuxIO

extension DeviceIdentity {
  /// Asks the kernel's description of a node such as "event3", which needs no right to read the device.
  init?(describedAs node: String) {
    let folder = "/sys/class/input/\(node)/device"
    guard let name = Self.line(of: "\(folder)/name") else { return nil }
    func number(_ file: String) -> UInt16 {
      Self.line(of: "\(folder)/id/\(file)").flatMap { UInt16($0, radix: 16) } ?? 0
    }
    self.init(
      path: inputNodePath(node), name: name, vendor: number("vendor"), product: number("product"),
      bus: DeviceBus(number: number("bustype")))
  }

  private static func line(of path: String) -> String? {
    guard let bytes = try? readFile(path, limit: 4096, patience: .zero) else { return nil }
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}

/// The folder of the nodes of input devices.
let inputFolder = "/dev/input"

/// The path of a node such as "event3".
func inputNodePath(_ node: String) -> String { "\(inputFolder)/\(node)" }

/// The number of a node such as "event3", or nil where it is the node of something else.
func inputNodeNumber(_ node: String) -> Int? {
  guard node.hasPrefix("event") else { return nil }
  let digits = node.dropFirst("event".count)
  guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
    return nil
  }
  return Int(digits)
}

/// The nodes of all input devices, in the order of their numbers.
func inputNodes() throws(SystemError) -> [String] {
  try directoryEntries(inputFolder)
    .compactMap { node in inputNodeNumber(node).map { (node: node, number: $0) } }
    .sorted { $0.number < $1.number }
    .map(\.node)
}
