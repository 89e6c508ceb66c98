import YAMLReading

/// The values of a file without their positions, to compare one text with another.
indirect enum Tree: Equatable {
  case scalar(String, CoreValue)
  case list([Tree])
  /// The entries sorted by key.
  case mapping([Entry])

  struct Entry: Equatable {
    var key: String
    var value: Tree
  }

  init(_ part: YAMLNode) {
    switch part.content {
    case .scalar(let scalar): self = .scalar(scalar.text, scalar.comparedValue)
    case .sequence(let items): self = .list(items.map(Tree.init))
    case .mapping(let entries):
      self = Tree(entries.map { Entry(key: $0.key, value: Tree($0.value)) })
    }
  }

  init(_ value: YAMLValue) {
    switch value {
    case .text(let text): self = .scalar(text, .text)
    case .word(let word), .plain(let word):
      self = .scalar(word, YAMLScalar(text: word, isPlain: true).comparedValue)
    case .list(let items): self = .list(items.map(Tree.init))
    case .mapping(let fields):
      self = Tree(fields.map { Entry(key: $0.key, value: Tree($0.value)) })
    }
  }

  private init(_ entries: [Entry]) {
    self = .mapping(entries.sorted { $0.key < $1.key })
  }

  static func == (left: Tree, right: Tree) -> Bool {
    switch (left, right) {
    // Only the text of a word counts: quotes around a duration have no effect.
    case (.scalar(let text, let value), .scalar(let other, let otherValue)):
      text == other && (value == otherValue || value == .text || otherValue == .text)
    case (.list(let items), .list(let others)): items == others
    case (.mapping(let entries), .mapping(let others)): entries == others
    case (.scalar, _), (.list, _), (.mapping, _): false
    }
  }

  /// Returns the same tree with another value at a path; a missing part, or one that is not a
  /// mapping, becomes a mapping.
  func setting(_ path: ArraySlice<String>, to value: Tree) -> Tree {
    guard let key = path.first else { return value }
    var entries = self.entries
    let inner = entries.first { $0.key == key }?.value ?? .mapping([])
    entries.removeAll { $0.key == key }
    entries.append(Entry(key: key, value: inner.setting(path.dropFirst(), to: value)))
    return Tree(entries)
  }

  func removing(_ path: ArraySlice<String>) -> Tree {
    guard let key = path.first else { return self }
    var entries = self.entries
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return self }
    if path.count == 1 {
      entries.remove(at: index)
    } else {
      entries[index].value = entries[index].value.removing(path.dropFirst())
    }
    return Tree(entries)
  }

  func appending(_ item: Tree, to path: ArraySlice<String>) -> Tree {
    guard let key = path.first else {
      guard case .list(let items) = self else { return self }
      return .list(items + [item])
    }
    var entries = self.entries
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return self }
    entries[index].value = entries[index].value.appending(item, to: path.dropFirst())
    return Tree(entries)
  }

  func removingItem(_ number: Int, of path: ArraySlice<String>) -> Tree {
    guard let key = path.first else {
      guard case .list(var items) = self, items.indices.contains(number) else { return self }
      items.remove(at: number)
      return .list(items)
    }
    var entries = self.entries
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return self }
    entries[index].value = entries[index].value.removingItem(number, of: path.dropFirst())
    return Tree(entries)
  }

  private var entries: [Entry] {
    if case .mapping(let entries) = self { entries } else { [] }
  }
}

extension YAMLScalar {
  /// The value for comparison; NaN counts as text, because it does not equal itself.
  fileprivate var comparedValue: CoreValue {
    if case .number(let number) = coreValue, number.isNaN { return .text }
    return coreValue
  }
}
