import ScreenElements

/// The screens that are layouts of the same screen: an `onSelect` replaces one by another (E11).
struct Layouts {
  /// For each screen, the index of the first layout of the same screen; its own index if it is not
  /// a layout.
  let first: [Int]
  /// For each screen, the earlier screens that it leads to as a layout, or the reverse.
  let earlier: [[Int]]

  init(_ screens: [AuditedScreen]) {
    var first = Array(screens.indices)
    var earlier = [Set<Int>](repeating: [], count: screens.count)
    func root(_ index: Int) -> Int {
      var index = index
      while first[index] != index { index = first[index] }
      return index
    }
    for index in screens.indices {
      let tree = screens[index].tree
      for slot in 0..<Int32(clamping: tree.count) {
        for response in tree.responses(of: ElementIndex(slot)) {
          guard case .layout(let file) = response, let other = screens[index].opened[file],
            screens.indices.contains(other)
          else { continue }
          let (one, two) = (root(index), root(other))
          first[max(one, two)] = min(one, two)
          if other != index { earlier[max(index, other)].insert(min(index, other)) }
        }
      }
    }
    self.first = screens.indices.map { root($0) }
    self.earlier = earlier.map { $0.sorted() }
  }
}

/// Returns the name of a screen in a finding: its own name, otherwise its number.
func nameOfScreen(_ index: Int, among screens: [AuditedScreen]) -> String {
  screens[index].name.isEmpty ? "screen \(index + 1)" : quoted(screens[index].name)
}
