import Diagnostics

extension ScreenReader {
  /// Checks the ids that elements name, once all elements are known.
  mutating func checkReferences() {
    for (container, entries) in orders { checkOrder(entries, of: container) }
    for (id, position) in targets where numbers[id] == nil {
      unknown(id, at: position, "the response names")
    }
    guard answers else { return }
    for (message, hint, position) in unanswered {
      values.log.warning(at: position, message, hint: hint)
    }
  }

  /// An order lists descendants, each once and none with its own ancestor (E4).
  private mutating func checkOrder(
    _ entries: [(id: String, position: SourcePosition)], of container: Int
  ) {
    var listed: [Int: SourcePosition] = [:]
    for (id, position) in entries {
      guard let number = numbers[id] else {
        unknown(id, at: position, "order lists")
        continue
      }
      if let first = listed[number] {
        values.log.error(
          at: position, "order lists \(quoted(id)) twice", hint: "Remove one of the two.",
          notes: [(first, "the first one is here")])
        continue
      }
      listed[number] = position
    }
    for (id, position) in entries {
      guard let number = numbers[id], listed[number] == position else { continue }
      let ancestors = self.ancestors(of: number, below: container)
      guard let ancestors else {
        reportOutside(number, of: container, at: position)
        continue
      }
      guard let ancestor = ancestors.first(where: { listed[$0] != nil }),
        let place = listed[ancestor]
      else { continue }
      let name = quoted(outlines[ancestor].id)
      values.log.error(
        at: position, "order lists \(quoted(id)) and \(name), which contains it",
        hint: "List one of the two.", notes: [(place, "its ancestor is listed here")])
    }
  }

  /// Reports how to group elements from elsewhere: a group contains its written children, and
  /// frames are relative to the screen, so that an element that is moved into it keeps its frame
  /// (E4, E7).
  private mutating func reportOutside(
    _ number: Int, of container: Int, at position: SourcePosition
  ) {
    let (id, group) = (quoted(outlines[number].id), quoted(outlines[container].id))
    let note = (outlines[number].position, "that element is here")
    guard number != container, ancestors(of: container, below: number) == nil else {
      let what = number == container ? "is this element itself" : "contains this element"
      values.log.error(
        at: position, "order lists \(id), which \(what)",
        hint: "List only what is among its children, at any depth.", notes: [note])
      return
    }
    values.log.error(
      at: position, "order lists \(id), which is not inside this element",
      hint:
        "Move \(id) with all its keys into children of \(group). It stays at its position: a frame is relative to the screen.",
      notes: [note])
  }

  /// Returns the elements between a descendant and a container; nil if it is not a descendant.
  private func ancestors(of number: Int, below container: Int) -> [Int]? {
    var found: [Int] = []
    var next = outlines[number].parent
    while let parent = next {
      if parent == container { return found }
      found.append(parent)
      next = outlines[parent].parent
    }
    return nil
  }

  private mutating func unknown(_ id: String, at position: SourcePosition, _ what: String) {
    let known = outlines.lazy.prefix(2_000).map(\.id)
    values.log.error(
      at: position, "\(what) \(quoted(id)), which is not an id of this screen",
      hint: suggestion(for: id, among: known).map { "Did you mean \($0)?" }
        ?? "Write the id of an element of this screen.")
  }
}
