import ScreenElements

/// A tree of accessibles as a text that can be stored and read again: one line each, with its
/// contents indented below it.
///
/// The fields of a line are separated by tabs: role, states (hexadecimal), interfaces, frame,
/// range, number of children, actions, name, description, line of the caret, names of its labels.
/// In texts a backslash precedes a character that would end the field. Version 1 has no labels.
package struct AccessibleRecording: Hashable, Sendable {
  /// The text of the recording.
  package let text: String

  /// The beginning of each recording, and of no other file.
  package static let mark = "switchlight-accessibles/"
  private static let heading = mark + "2 "
  private static let oldHeading = mark + "1 "
  private static let fieldCount = 11

  /// Records a tree, and replaces the user's own texts: entries of lists and tables, text in
  /// fields, titles of windows.
  package init(_ tree: AccessibleTree) {
    var text = Self.heading + tree.toolkit.recordedName + "\n"
    var open: [(place: Int, depth: Int)] = tree.roots.reversed().map { ($0, 0) }
    while let (place, depth) = open.popLast() {
      let node = tree.nodes[place]
      let isPersonal = tree.isPersonal(place)
      // The name of a class does not count as a name, and is recorded as none.
      let hasName = !tree.isNamedByClass(node) && !node.name.cleaned().isEmpty
      let labels = tree.recordedLabels(of: place)
      let fields = [
        "\(node.role.rawValue)", String(node.states.rawValue, radix: 16),
        "\(node.interfaces.rawValue)",
        node.frame.map { "\($0.x) \($0.y) \($0.width) \($0.height)" } ?? "",
        node.range.map { "\($0.minimum) \($0.maximum) \($0.step) \($0.value)" } ?? "",
        "\(node.childCount)", node.actions.map { "=" + $0.escaped }.joined(separator: ","),
        (isPersonal && hasName ? node.name.replaced : node.name).escaped,
        (isPersonal ? node.details.replaced : node.details).escaped,
        node.line.map { "=" + $0.replaced.escaped } ?? "",
        labels,
      ]
      text += String(repeating: " ", count: depth) + fields.joined(separator: "\t") + "\n"
      open += node.children.reversed().map { ($0, depth + 1) }
    }
    self.text = text
  }

  /// Creates a recording from its text.
  package init(text: String) { self.text = text }

  /// True if it contains the labels of each control; an old recording contains none.
  package var hasLabels: Bool { text.hasPrefix(Self.heading) }

  /// The recorded tree; nil if the text is not a recording.
  package var tree: AccessibleTree? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
    let heading = hasLabels ? Self.heading : Self.oldHeading
    let fieldCount = hasLabels ? Self.fieldCount : Self.fieldCount - 1
    guard let first = lines.first, first.hasPrefix(heading),
      let toolkit = Toolkit(recordedName: String(first.dropFirst(heading.count)))
    else { return nil }
    var tree = AccessibleTree(toolkit: toolkit)
    var above: [Int] = []
    for line in lines.dropFirst() {
      let depth = line.prefix { $0 == " " }.count
      let fields = line.dropFirst(depth).split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == fieldCount, depth <= above.count, depth < FetchLimits().levels,
        let role = UInt32(fields[0]), let states = UInt64(fields[1], radix: 16),
        let interfaces = UInt8(fields[2]), let childCount = Int(fields[5])
      else { return nil }
      let place = tree.nodes.count
      var node = Accessible(AccessibleReference(application: ":1.0", path: "/recorded/\(place)"))
      node.role = AccessibleRole(rawValue: role)
      node.states = AccessibleStates(rawValue: states)
      node.interfaces = AccessibleInterfaces(rawValue: interfaces)
      node.childCount = childCount
      let frame = fields[3].numbers
      if frame.count == 4 {
        node.frame = Frame(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
      }
      let range = fields[4].numbers
      if range.count == 4 {
        node.range = ValueRange(
          minimum: range[0], maximum: range[1], step: range[2], value: range[3])
      }
      node.actions = fields[6].split(separator: ",").map { String($0.dropFirst()).unescaped }
      if hasLabels {
        node.labelWords = fields[10].split(separator: ",").map { String($0.dropFirst()).unescaped }
      }
      node.name = String(fields[7]).unescaped
      node.details = String(fields[8]).unescaped
      node.line = fields[9].isEmpty ? nil : String(fields[9].dropFirst()).unescaped
      above.removeSubrange(depth...)
      if let parent = above.last {
        node.parent = parent
        node.isInPage = tree.holdsPage(tree.nodes[parent])
        node.number = tree.nodes[parent].children.count
        tree.nodes[parent].children.append(place)
      } else {
        tree.roots.append(place)
      }
      above.append(place)
      tree.nodes.append(node)
    }
    return tree
  }
}

extension AccessibleTree {
  /// Returns the names of the labels of an accessible, as one field.
  fileprivate func recordedLabels(of place: Int) -> String {
    var words: [String] = []
    for reference in nodes[place].labels {
      guard let label = self.place(of: reference) else { continue }
      let name = nodes[label].name
      words.append(isPersonal(label) ? name.replaced : name)
    }
    words += nodes[place].labelWords.map { isEntry(place) ? $0.replaced : $0 }
    return words.map { "=" + $0.escaped }.joined(separator: ",")
  }

  /// True if the texts of an accessible belong to the user rather than to the program.
  fileprivate func isPersonal(_ place: Int) -> Bool {
    isEntry(place) || nodes[place].role.holdsText || nodes[place].parent == nil
  }

  /// True if it is an entry of a list or a table.
  private func isEntry(_ place: Int) -> Bool {
    nodes[place].role == .tableCell
      || nodes[place].parent.map { nodes[$0].role.holdsEntries } ?? false
  }
}

extension Toolkit {
  fileprivate static let recordedNames: [(toolkit: Toolkit, name: String)] = [
    (.gtk3, "gtk3"), (.gtk4, "gtk4"), (.gtk410, "gtk4.10"), (.qt, "qt"), (.chromium, "chromium"),
    (.gecko, "gecko"), (.libreOffice, "libreoffice"), (.java, "java"), (.other, "other"),
  ]

  fileprivate var recordedName: String {
    Self.recordedNames.first { $0.toolkit == self }?.name ?? "other"
  }

  fileprivate init?(recordedName: String) {
    guard let found = Self.recordedNames.first(where: { $0.name == recordedName }) else {
      return nil
    }
    self = found.toolkit
  }
}

extension String {
  private static let escapes: [(plain: Unicode.Scalar, letter: Unicode.Scalar)] = [
    ("\\", "\\"), ("\t", "t"), ("\n", "n"), ("\r", "r"), (",", "c"),
  ]

  /// The text with escaped separators.
  fileprivate var escaped: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let found = Self.escapes.first(where: { $0.plain == scalar }) {
        result.append("\\")
        result.append(found.letter)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  fileprivate var unescaped: String {
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in unicodeScalars {
      if isEscaped {
        result.append(Self.escapes.first { $0.letter == scalar }?.plain ?? scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// A text of the same length without the user's words: letters become x, figures 0.
  fileprivate var replaced: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let properties = scalar.properties
      result.append(
        properties.numericType != nil ? "0" : properties.isAlphabetic ? "x" : scalar)
    }
    return String(result)
  }
}

extension Substring {
  fileprivate var numbers: [Double] { split(separator: " ").compactMap { Double($0) } }
}
