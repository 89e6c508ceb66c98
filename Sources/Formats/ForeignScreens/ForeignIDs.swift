import ScreenElements

/// Generates ids for the elements of a screen whose format has none, or repeats them (X1).
///
/// An id is stable while the element, its predecessors and the named container around it are
/// unchanged.
struct ForeignIDs {
  private static let limit = 80
  private var used: Set<String> = []
  private var numbers: [String: Int] = [:]

  /// Returns the id of an element: its own name, or its kind with a number in the nearest named
  /// container.
  mutating func id(name: String?, kind: String, in container: String?) -> String {
    let own = name.map(Self.plain) ?? ""
    guard own.isEmpty else { return unique(own) }
    let base = (container.map { $0 + "/" } ?? "") + Self.plain(kind)
    let number = numbers[base, default: 0] + 1
    numbers[base] = number
    return unique("\(base)-\(number)")
  }

  /// Returns a container with its own stop before the inner ones.
  mutating func split(_ stop: Element, around others: [Element]) -> Element {
    var (stop, container) = (stop, Element(id: id(name: stop.id + "/all", kind: "", in: nil)))
    container.frame = stop.frame
    container.accessible = false
    stop.accessible = true
    // The path is an outline, because the inner ones cover parts of the stop's frame.
    if let frame = stop.frame {
      stop.path = [
        Point(x: frame.left, y: frame.top), Point(x: frame.right, y: frame.top),
        Point(x: frame.right, y: frame.bottom), Point(x: frame.left, y: frame.bottom),
      ]
    }
    container.children = [stop] + others
    return container
  }

  /// Returns an id that no other element has.
  private mutating func unique(_ wanted: String) -> String {
    // Events reserve these names for groups and exits.
    let isTaken = WrittenName.prefixes.contains { wanted.hasPrefix($0) }
    let base = isTaken ? "id-" + wanted : wanted
    var id = base
    while !used.insert(id).inserted {
      let number = numbers[base + "#", default: 1] + 1
      numbers[base + "#"] = number
      id = "\(base)-\(number)"
    }
    return id
  }

  /// Returns a name as one word for scripts, shortened if it is a whole sentence.
  private static func plain(_ name: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in name.unicodeScalars.prefix(limit) {
      let isPlain = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if isPlain || "._-:/".unicodeScalars.contains(scalar) {
        result.append(scalar)
      } else if result.last.map({ $0 != "-" }) ?? false {
        result.append("-")
      }
    }
    while result.last == "-" { result.removeLast() }
    return String(result)
  }
}
