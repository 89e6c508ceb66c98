import ScreenElements
import Foundation
import ScreenPicture
import SystemFixtures

/// A picture as an XML parser that is not ours reads it: python3's.
struct ParsedPicture {
  struct Node: Decodable {
    /// The name with its namespace, as `{http://www.w3.org/2000/svg}rect`.
    var tag: String
    var attributes: [String: String]
    var text: String

    var names: [String] { (attributes["class"] ?? "").split(separator: " ").map(String.init) }
    func number(_ key: String) -> Double { attributes[key].flatMap(Double.init) ?? .nan }
    var box: Frame {
      Frame(x: number("x"), y: number("y"), width: number("width"), height: number("height"))
    }
  }

  /// All nodes, in document order.
  var nodes: [Node]

  static let namespace = "{http://www.w3.org/2000/svg}"

  /// Returns the drawn nodes with a class and a tag, in document order.
  func drawn(_ name: String, _ tag: String = "rect") -> [Node] {
    nodes.filter { $0.tag == Self.namespace + tag && $0.names.contains(name) }
  }

  /// The texts of a class; those of the legend and the lists are `note` and `head`.
  func texts(_ name: String) -> [String] { drawn(name, "text").map(\.text) }

  /// Parses pictures, all in one run; one that is not well-formed throws.
  static func parse(_ pictures: [[UInt8]]) throws -> [ParsedPicture] {
    let folder = TemporaryFolder()
    for (place, picture) in pictures.enumerated() {
      try Data(picture).write(to: folder.url.appending(path: "\(place).svg"))
    }
    let output = folder.url.appending(path: "output.json")
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", script, folder.path, "\(pictures.count)"]
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw NotWellFormed() }
    return try JSONDecoder().decode([[Node]].self, from: Data(contentsOf: output)).map {
      ParsedPicture(nodes: $0)
    }
  }

  /// The picture of a screen.
  init(_ screen: Screen, _ grouping: Grouping = Grouping()) throws {
    self = try ParsedPicture(of: ScanPicture(of: ScopeTree(ElementTree(screen), grouping)))
  }

  init(of picture: ScanPicture) throws {
    guard let parsed = try ParsedPicture.parse([picture.svg()]).first else { throw NotWellFormed() }
    self = parsed
  }

  private init(nodes: [Node]) { self.nodes = nodes }

  struct NotWellFormed: Error {}

  private static let script = """
    import json, sys, xml.etree.ElementTree as etree
    result = []
    for place in range(int(sys.argv[2])):
        root = etree.parse(f"{sys.argv[1]}/{place}.svg").getroot()
        result.append([
            {"tag": node.tag, "attributes": node.attrib, "text": node.text or ""}
            for node in root.iter()
        ])
    json.dump(result, sys.stdout)
    """
}
