/// The label of an element without one of its own, composed from its contents (E9).
extension ElementTable {
  /// Sets the label of each accessible element without one to the labels and values of the
  /// accessible elements inside it.
  mutating func composeLabels(_ orders: ExplicitOrders, _ direction: Direction) {
    var rows = ReadingRows(direction)
    // Backward, so that contents have their names before their containers.
    for slot in nodes.indices.reversed() {
      guard nodes[slot].childCount > 0, nodes[slot].accessible,
        elements[slot].label?.isEmpty ?? true, !elements[slot].elementsHidden
      else { continue }
      let inside = accessible(inside: Int32(slot), orders, &rows)
      let parts = composedParts(of: inside, below: Int32(slot))
      if !parts.isEmpty { elements[slot].labelParts = parts }
    }
  }

  /// Returns the accessible elements inside an accessible element, in its order or otherwise in
  /// rows (E4, E5).
  private func accessible(
    inside slot: Int32, _ orders: ExplicitOrders, _ rows: inout ReadingRows
  ) -> [Int32] {
    let node = nodes[Int(slot)]
    guard !orders.has(slot) else {
      return orders.entries(of: slot).flatMap { entry in
        accessible(in: nodes[Int(entry)].rank..<nodes[Int(entry)].end)
      }
    }
    var found = accessible(in: node.rank + 1..<node.end)
    var startsRow = [Bool](repeating: false, count: found.count)
    rows.arrange(&found, &startsRow, found.indices) { frame($0) }
    return found
  }

  /// Returns the outermost accessible elements in a range of ranks that are not hidden, in document
  /// order.
  private func accessible(in ranks: Range<Int32>) -> [Int32] {
    var found: [Int32] = []
    var rank = ranks.lowerBound
    while rank < ranks.upperBound {
      let slot = slots[Int(rank)]
      let node = nodes[Int(slot)]
      if node.accessible { found.append(slot) }
      rank = node.accessible || elements[Int(slot)].elementsHidden ? node.end : rank + 1
    }
    return found
  }

  /// Returns the texts of elements without repetitions and separated by commas, up to the maximum
  /// length of a composed label.
  private func composedParts(of inside: [Int32], below outer: Int32) -> [SpokenPart] {
    var parts: [SpokenPart] = []
    var said: Set<String> = []
    var length = 0
    for slot in inside {
      let language = language(of: slot, below: outer)
      for role in [TextRole.label, .value] {
        var texts = elements[Int(slot)].parts(of: role)
        let text = texts.joinedText
        guard !text.isEmpty, said.insert(text).inserted else { continue }
        length += text.unicodeScalars.count
        guard length <= TreeLimits.composedLabel || parts.isEmpty else { return parts }
        for index in texts.indices where texts[index].language == nil {
          texts[index].language = language
        }
        if !parts.isEmpty { parts.append(SpokenPart(", ")) }
        parts += texts
      }
    }
    return parts
  }

  /// Returns the language of an element, or of an ancestor inside the outer element; nil if none
  /// has one.
  private func language(of slot: Int32, below outer: Int32) -> String? {
    var slot = slot
    while slot != outer, slot >= 0 {
      if let language = elements[Int(slot)].language { return language }
      slot = nodes[Int(slot)].parent
    }
    return nil
  }
}
