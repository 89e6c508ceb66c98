/// The keys that a file lacks, by their parent.
struct MissingFields {
  /// Each existing mapping with its new keys, in their usual order.
  private(set) var sections: [(path: [String], fields: [YAMLField])] = []
  private let order: ([String]) -> [String]

  init(order: @escaping ([String]) -> [String]) {
    self.order = order
  }

  /// Adds the value of a path; the first `depth` keys of the path exist.
  mutating func add(_ value: YAMLValue, at path: [String], depth: Int) {
    let outer = Array(path[..<depth])
    let known = sections.firstIndex { $0.path == outer }
    let index = known ?? sections.count
    if known == nil { sections.append((outer, [])) }
    sections[index].fields = adding(
      value, at: path[depth...], in: outer, to: sections[index].fields)
  }

  /// Missing parts are added at once, with the inner ones inside.
  private func adding(
    _ value: YAMLValue, at path: ArraySlice<String>, in outer: [String], to fields: [YAMLField]
  ) -> [YAMLField] {
    guard let key = path.first else { return fields }
    var fields = fields
    let index = fields.firstIndex { $0.key == key }
    var whole = value
    if path.count > 1 {
      var inner: [YAMLField] = []
      if let index, case .mapping(let known) = fields[index].value { inner = known }
      whole = .mapping(adding(value, at: path.dropFirst(), in: outer + [key], to: inner))
    }
    if let index {
      fields[index] = YAMLField(key, whole)
      return fields
    }
    let order = order(outer)
    func rank(_ key: String) -> Int { order.firstIndex(of: key) ?? order.count }
    let later = fields.firstIndex { rank($0.key) > rank(key) }
    fields.insert(YAMLField(key, whole), at: later ?? fields.count)
    return fields
  }
}
