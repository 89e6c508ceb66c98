import Diagnostics
import YAMLReading

/// The reason that a change of a file was rejected; the file is unchanged.
package enum YAMLEditProblem: Error, Sendable {
  /// There is no such key.
  case noSuchKey(String)
  /// The form of the file requires an edit by hand: an automatic change would affect other parts.
  case onlyByHand(SourcePosition, reason: String)
}

/// The text of a YAML file; single values can be changed, and comments, order, blank lines and all
/// other bytes stay the same.
///
/// Each change is verified: the new text is parsed again, and must have the new value, all other
/// values unchanged, and all comments. A comment at the end of the line of a removed value is
/// removed too.
package struct YAMLText: Sendable {
  /// The name of the file in diagnostics.
  package let name: String
  /// The text, with the byte order mark if there is one.
  package private(set) var bytes: [UInt8]
  /// The values with their positions in the text.
  package private(set) var document: YAMLDocument
  private let limits: YAMLLimits

  /// Creates a text from a file.
  ///
  /// - Throws: every problem that could be found, at least one.
  package init(_ bytes: [UInt8], name: String, limits: YAMLLimits) throws(DiagnosticList) {
    self.name = name
    self.limits = limits
    self.bytes = bytes
    document = try YAMLDocument(bytes, name: name, limits: limits)
  }

  /// The part at a path of keys; nil if it does not exist.
  package subscript(path: [String]) -> YAMLNode? {
    var part: YAMLNode? = document.root
    for key in path { part = part?[key] }
    return part
  }

  /// Sets the value of a key, and adds the key and its parents if they are missing.
  ///
  /// - Parameter order: the keys of the mapping at a path in their usual order; a new key is
  ///   inserted after the last one that precedes it.
  package mutating func set(
    _ path: [String], to value: YAMLValue, order: @escaping ([String]) -> [String]
  ) throws(YAMLEditProblem) {
    try set([(path, value)], order: order)
  }

  /// Sets the values of several keys in one change, which is verified once.
  package mutating func set(
    _ values: [(path: [String], value: YAMLValue)], order: @escaping ([String]) -> [String]
  ) throws(YAMLEditProblem) {
    var changes: [Change] = []
    var missing = MissingFields(order: order)
    var tree = Tree(document.root)
    for (path, value) in values where !path.isEmpty {
      var depth = 0
      var part = document.root
      while depth < path.count, let next = part[path[depth]] {
        part = next
        depth += 1
      }
      if depth == path.count {
        changes.append(replacing(part, of: path, with: value))
      } else {
        missing.add(value, at: path, depth: depth)
      }
      tree = tree.setting(path[...], to: Tree(value))
    }
    for (outer, fields) in missing.sections {
      guard let part = self[outer] else { continue }
      for (number, field) in fields.enumerated() {
        var change = try adding(field, to: part, at: outer, order(outer))
        // In empty brackets all insertions are at the same position.
        if number > 0, part.isFlow, case .mapping(let entries) = part.content, entries.isEmpty {
          change.text = ", " + change.text
        }
        changes.append(change)
      }
    }
    if !changes.isEmpty { try apply(changes, expecting: tree) }
  }

  /// Removes a key with its value; a section that becomes empty is removed too, or becomes `{}` if
  /// it has comments of its own.
  package mutating func remove(_ path: [String]) throws(YAMLEditProblem) {
    guard !path.isEmpty, self[path] != nil else {
      throw .noSuchKey(path.joined(separator: "."))
    }
    var path = path
    while path.count > 1, case .mapping(let entries)? = self[Array(path.dropLast())]?.content,
      entries.count == 1
    {
      if let change = emptying(path) {
        let tree = Tree(document.root).removing(path[...])
        return try apply(change, expecting: tree, mayLoseComments: true)
      }
      path.removeLast()
    }
    let change = try removal(of: path)
    try apply(change, expecting: Tree(document.root).removing(path[...]), mayLoseComments: true)
  }

  /// Removes an item of a list with several items.
  package mutating func removeItem(_ number: Int, of path: [String]) throws(YAMLEditProblem) {
    guard let part = self[path], case .sequence(let items) = part.content,
      items.indices.contains(number)
    else { throw .noSuchKey(path.joined(separator: ".")) }
    let item = items[number]
    let change =
      part.isFlow
      ? flowRemoval(item.range.lowerBound..<lastEnd(of: item), isFirst: number == 0)
      : blockRemoval(item.range.lowerBound..<lastEnd(of: item))
    let tree = Tree(document.root).removingItem(number, of: path[...])
    try apply(change, expecting: tree, mayLoseComments: true)
  }

  /// Adds an item to the end of a list.
  package mutating func append(
    _ item: YAMLValue, to path: [String]
  ) throws(YAMLEditProblem) {
    guard let part = self[path], case .sequence(let items) = part.content else {
      throw .noSuchKey(path.joined(separator: "."))
    }
    let change: Change
    if part.isFlow {
      let style = quoting(path: Array(path.dropLast()))
      let text = item.flowText(style)
      let index = items.last?.range.upperBound ?? part.range.lowerBound + 1
      change = Change(range: index..<index, text: items.isEmpty ? text : ", " + text)
    } else {
      let index = endOfLines(of: part)
      let indent = indentation(of: part.range.lowerBound)
      change = lineInsertion(indent + "- " + item.flowText(.plain), at: index)
    }
    try apply(change, expecting: Tree(document.root).appending(Tree(item), to: path[...]))
  }

  // MARK: Verification

  /// A piece of the text and its replacement.
  struct Change {
    var range: Range<Int>
    var text: String
  }

  private mutating func apply(
    _ change: Change, expecting tree: Tree, mayLoseComments: Bool = false
  ) throws(YAMLEditProblem) {
    try apply([change], expecting: tree, mayLoseComments: mayLoseComments)
  }

  /// Applies all changes or none; those at the same position keep their order.
  private mutating func apply(
    _ changes: [Change], expecting tree: Tree, mayLoseComments: Bool = false
  ) throws(YAMLEditProblem) {
    var changed: [UInt8] = []
    var end = 0
    let sorted = changes.enumerated()
      .sorted {
        ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
      }
      .map { $0.element }
    for change in sorted where change.range.lowerBound >= end {
      changed += bytes[end..<change.range.lowerBound]
      changed += change.text.utf8
      end = change.range.upperBound
    }
    changed += bytes[end...]
    let place = document.source.position(ofByteAt: sorted.first?.range.lowerBound ?? 0)
    let new: YAMLText
    do {
      new = try YAMLText(changed, name: name, limits: limits)
    } catch {
      throw .onlyByHand(place, reason: "this part of the file is written in an unusual way")
    }
    guard Tree(new.document.root) == tree else {
      throw .onlyByHand(place, reason: "this part of the file is written in an unusual way")
    }
    let before = comments
    let after = new.comments
    let keepsComments = mayLoseComments ? isPart(after, of: before) : after == before
    guard keepsComments else {
      throw .onlyByHand(place, reason: "a comment would be lost")
    }
    self = new
  }

  /// Replaces the text by another one, unless that is invalid or has other values.
  mutating func replaceAll(_ changed: [UInt8]) {
    guard let new = try? YAMLText(changed, name: name, limits: limits),
      Tree(new.document.root) == Tree(document.root)
    else { return }
    self = new
  }

  /// True if the lines are a subsequence of the others.
  private func isPart(_ some: [[UInt8]], of all: [[UInt8]]) -> Bool {
    var rest = all[...]
    for comment in some {
      guard let place = rest.firstIndex(of: comment) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }
}
