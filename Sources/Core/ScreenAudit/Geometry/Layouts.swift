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
    func root(_ place: Int) -> Int {
      var place = place
      while first[place] != place { place = first[place] }
      return place
    }
    for place in screens.indices {
      let tree = screens[place].tree
      for slot in 0..<Int32(clamping: tree.count) {
        for response in tree.responses(of: ElementIndex(slot)) {
          guard case .layout(let file) = response, let other = screens[place].opened[file],
            screens.indices.contains(other)
          else { continue }
          let (one, two) = (root(place), root(other))
          first[max(one, two)] = min(one, two)
          if other != place { earlier[max(place, other)].insert(min(place, other)) }
        }
      }
    }
    self.first = screens.indices.map { root($0) }
    self.earlier = earlier.map { $0.sorted() }
  }
}

/// Returns the name of a screen in a finding: its own name, otherwise its number.
func nameOfScreen(_ place: Int, among screens: [AuditedScreen]) -> String {
  screens[place].name.isEmpty ? "screen \(place + 1)" : quoted(screens[place].name)
}
