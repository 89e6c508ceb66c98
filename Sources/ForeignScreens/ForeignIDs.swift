import ScreenElements

/// Names elements of a screen whose format has none, or has them more than once (X1).
///
/// A name stays the same as long as the element, what stands before it and the named container around it do.
struct ForeignIDs {
  private static let limit = 80
  private var used: Set<String> = []
  private var numbers: [String: Int] = [:]

  /// Gives the id of an element: its own name, or its kind with a number in the nearest container that has a name.
  mutating func id(name: String?, kind: String, in container: String?) -> String {
    let own = name.map(Self.plain) ?? ""
    guard own.isEmpty else { return unique(own) }
    let base = (container.map { $0 + "/" } ?? "") + Self.plain(kind)
    let number = numbers[base, default: 0] + 1
    numbers[base] = number
    return unique("\(base)-\(number)")
  }

  /// A container with a stop of its own before the others that lie on it.
  mutating func split(_ stop: Element, around others: [Element]) -> Element {
    var (stop, container) = (stop, Element(id: id(name: stop.id + "/all", kind: "", in: nil)))
    container.frame = stop.frame
    container.accessible = false
    stop.accessible = true
    // An outline, because the stop is what is left of its frame by the others that lie on it.
    if let frame = stop.frame {
      stop.path = [
        Point(x: frame.left, y: frame.top), Point(x: frame.right, y: frame.top),
        Point(x: frame.right, y: frame.bottom), Point(x: frame.left, y: frame.bottom),
      ]
    }
    container.children = [stop] + others
    return container
  }

  /// Gives an id that no other element has.
  private mutating func unique(_ wanted: String) -> String {
    // The names of groups and exits in events stay theirs.
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

  /// A name as one word that scripts can hold, cut where it is a whole sentence.
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
