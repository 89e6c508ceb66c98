extension ElementTree {
  /// The readable elements in reading order, independent of the profile (E4 to E6).
  ///
  /// It contains each accessible element that is not hidden once, including disabled ones. It is
  /// computed at each access.
  public var readingOrder: [ElementIndex] {
    let layout = storage.layout
    var order: [ElementIndex] = []
    var open = [layout.range(of: nil)]
    while let range = open.popLast() {
      guard let first = range.first else { continue }
      open.append(first + 1..<range.upperBound)
      let item = layout.items[first]
      if storage.table.nodes[Int(item)].accessible {
        order.append(ElementIndex(item))
      } else {
        open.append(layout.range(of: item))
      }
    }
    return order
  }

  /// Returns true if the element is a container with contiguous contents in the reading order (E6).
  public func isUnit(_ index: ElementIndex) -> Bool {
    slot(index).map { storage.table.isUnit($0) } ?? false
  }

  /// Returns the contents of a unit in reading order; of the screen if `unit` is nil (E6).
  ///
  /// These are accessible elements, and the units directly inside it. A transparent container
  /// appears itself only if an `order` contains it. Empty for an element that is not read or is not
  /// a unit.
  public func contents(of unit: ElementIndex?) -> [ElementIndex] {
    guard let unit else { return items(nil) }
    return slot(unit).map { items($0) } ?? []
  }

  private func items(_ block: Int32?) -> [ElementIndex] {
    storage.layout.items[storage.layout.range(of: block)].map { ElementIndex($0) }
  }
}
