extension ElementTree {
  /// The elements that are read, in reading order, whatever the profile (E4 to E6).
  ///
  /// Each accessible element that nothing hides is in it once, the disabled ones too. It is put
  /// together anew each time it is asked for.
  public var readingOrder: [ElementIndex] {
    let layout = arena.layout
    var order: [ElementIndex] = []
    var open = [layout.range(of: nil)]
    while let range = open.popLast() {
      guard let first = range.first else { continue }
      open.append(first + 1..<range.upperBound)
      let item = layout.items[first]
      if arena.table.nodes[Int(item)].accessible {
        order.append(ElementIndex(item))
      } else {
        open.append(layout.range(of: item))
      }
    }
    return order
  }

  /// True if it is a container whose contents are contiguous in the reading order (E6).
  public func isUnit(_ index: ElementIndex) -> Bool {
    slot(index).map { arena.table.isUnit($0) } ?? false
  }

  /// What a unit contains, or the screen for nil, in reading order (E6).
  ///
  /// That is accessible elements, and the units right inside it. A transparent container stands for itself only where an `order` lists it.
  /// Empty for what is not read and for what is not a unit.
  public func contents(of unit: ElementIndex?) -> [ElementIndex] {
    guard let unit else { return items(nil) }
    return slot(unit).map { items($0) } ?? []
  }

  private func items(_ block: Int32?) -> [ElementIndex] {
    arena.layout.items[arena.layout.range(of: block)].map { ElementIndex($0) }
  }
}
