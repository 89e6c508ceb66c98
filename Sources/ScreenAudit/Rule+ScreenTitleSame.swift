import ScreenElements

extension ScreenCheck {
  /// Screens are distinguished by their titles; the layouts of one screen are one screen.
  mutating func findSameTitle(_ screens: [AuditedScreen], _ layouts: [Int], at place: Int) {
    guard !isBlank(tree.title) else { return }
    let same = screens.indices.prefix(place).first {
      layouts[$0] != layouts[place] && screens[$0].tree.title == tree.title
    }
    guard let same else { return }
    let other = screens[same].name.isEmpty ? "screen \(same + 1)" : quoted(screens[same].name)
    report(
      .screenTitleSame, at: nil,
      "The title \(quoted(tree.title)) is also that of \(other).",
      measured: "the title of \(other)", required: "a title of its own",
      fix: "Say in the title what is special about this screen.")
  }
}

/// For each screen the first one of which it is a layout, itself where it is none.
func layoutFamilies(_ screens: [AuditedScreen]) -> [Int] {
  var first = Array(screens.indices)
  func root(_ place: Int) -> Int {
    var place = place
    while first[place] != place { place = first[place] }
    return place
  }
  for place in screens.indices {
    let tree = screens[place].tree
    for slot in 0..<Int32(clamping: tree.count) {
      for response in tree[ElementIndex(slot)].onSelect {
        guard case .layout(let file) = response, let other = screens[place].opened[file],
          screens.indices.contains(other)
        else { continue }
        let (one, two) = (root(place), root(other))
        first[max(one, two)] = min(one, two)
      }
    }
  }
  return screens.indices.map { root($0) }
}
