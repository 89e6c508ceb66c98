import ScreenElements

extension ScreenWriter {
  /// Returns the cells of a table as rows: each row is one stop, and so is each check box in it
  /// (D3).
  mutating func rows(of children: [Int], without left: Set<Int>) -> [Element] {
    var elements: [Element] = []
    var row: [Int] = []
    for child in children {
      guard survey.candidates[child]?.use.part == .cell,
        let top = survey.candidates[child]?.frame?.top
      else {
        if survey.candidates[child]?.use.part != .cell {
          elements += close(&row)
          elements += write(child, without: left)
        }
        continue
      }
      if let first = row.first, let other = survey.candidates[first]?.frame?.top,
        (other - top).magnitude > 2
      {
        elements += close(&row)
      }
      row.append(child)
      row += tree.nodes[child].children.filter { survey.candidates[$0]?.use.part == .cell }
    }
    return elements + close(&row)
  }

  private mutating func close(_ row: inout [Int]) -> [Element] {
    defer { row = [] }
    guard !row.isEmpty else { return [] }
    let boxes = row.filter { tree.nodes[$0].isTicked(by: tree.toolkit) }
    let others = row.filter { !boxes.contains($0) }
    var elements: [Element] = []
    let names = others.compactMap { survey.candidates[$0]?.name }.filter { !$0.isEmpty }
    let rowName = names.joined(separator: ", ").cleaned()
    for box in boxes {
      guard var candidate = survey.candidates[box] else { continue }
      candidate.use = RoleUse(part: .plainControl, traits: .checkBox)
      if candidate.name.isEmpty { candidate.name = rowName }
      var element = stop(box, candidate)
      element.value = tree.nodes[box].states.contains(.checked) ? words.checked : words.notChecked
      elements.append(element)
    }
    let named = others.first { survey.candidates[$0]?.name.isEmpty == false }
    guard let main = named ?? (boxes.isEmpty ? others.first : nil),
      var candidate = survey.candidates[main]
    else { return elements }
    candidate.name = rowName
    for other in others {
      guard let frame = survey.candidates[other]?.frame else { continue }
      candidate.frame = candidate.frame?.union(frame) ?? frame
    }
    // A click on the name of the row does not toggle a check box.
    let point = survey.candidates[main]?.frame?.middle
    var element = stop(main, candidate, clickedAt: point)
    if others.contains(where: { tree.nodes[$0].states.contains(.selected) }) {
      element.traits.insert(.selected)
    }
    elements.append(element)
    return elements
  }
}
