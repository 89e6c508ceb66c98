import ScreenElements

extension PictureDrawing {
  /// Draws the names of the elements that are read, each inside its frame and preferably on its
  /// uncovered part.
  ///
  /// The topmost elements are therefore first.
  mutating func drawLabels() {
    var covers = Occupancy()
    for index in picture.elements.reversed() {
      switch picture.role(of: index) {
      case .stop, .disabled, .text: drawLabel(index, &covers)
      case .group, .container, .hidden: continue
      }
    }
  }

  private mutating func drawLabel(_ index: ElementIndex, _ covers: inout Occupancy) {
    guard let frame = tree.frame(of: index) else { return }
    let outline = canvas.place(frame).cut(to: canvas.field)
    defer { covers.insert(outline) }
    let element = tree[index]
    let words = [element.label, element.value].compactMap { $0 }.filter { !$0.isEmpty }
    let name = words.isEmpty ? element.id : words.joined(separator: ", ")
    // Only the window shows the picture itself; a mark represents it here (W5).
    let text = element.appearance.picture == nil ? name : "\u{25A8} " + name
    let box = outline.grown(-3)
    guard let (block, place) = fit(text, box, covers) else {
      if outline.overlaps(canvas.field) { nameless.insert(index) }
      return
    }
    occupancy.insert(place)
    let clip = "clip\(index.value)"
    svg.open("clipPath", ["id": clip])
    drawBox(outline, "")
    svg.close("clipPath")
    svg.open("g", ["clip-path": "url(#\(clip))"])
    draw(block, words.isEmpty ? "label unnamed" : "label", x: place.middle.x, top: place.top)
    svg.close("g")
  }

  /// Returns the text with the largest letters that fit into the free part of the box, shortened if
  /// none fit.
  private func fit(
    _ text: String, _ box: Frame, _ covers: Occupancy
  ) -> (block: TextBlock, place: Frame)? {
    let room = Size(width: box.width, height: box.height)
    // There is less room beside a number than above or below it.
    let narrow = Size(width: max(0, box.width - 26), height: box.height)
    var blocks: [TextBlock] = []
    for size in [14.0, 12, 10, 8] {
      for room in [room, narrow] {
        if let block = TextBlock(whole: text, in: room, size: size) { blocks.append(block) }
      }
    }
    for lines in [3.0, 2, 1] {
      for room in [room, narrow] {
        let part = Size(width: room.width, height: min(room.height, lines * 10))
        if let block = TextBlock(text, in: part, size: 8) { blocks.append(block) }
      }
    }
    for block in blocks {
      for place in places(of: block, in: box) where occupancy.isFree(place) && covers.isFree(place)
      {
        return (block, place)
      }
    }
    return nil
  }

  /// Returns the middle of the box, then its edges, then its corners.
  private func places(of block: TextBlock, in box: Frame) -> [Frame] {
    let (width, height) = (block.width, block.height)
    let (left, right) = (box.left, max(box.left, box.right - width))
    let (top, bottom) = (box.top, max(box.top, box.bottom - height))
    let (center, middle) = (box.middle.x - width / 2, box.middle.y - height / 2)
    let corners = [
      (center, middle), (center, top), (center, bottom), (left, middle), (right, middle),
      (right, top), (left, top), (left, bottom), (right, bottom),
    ]
    return corners.map { Frame(x: $0.0, y: $0.1, width: width, height: height) }
  }

  /// Writes the lines of a block below one another.
  mutating func draw(_ block: TextBlock, _ name: String, x: Double, top: Double) {
    for (place, line) in block.lines.enumerated() {
      let y = top + (Double(place) * TextBlock.leading + 0.95) * block.size
      svg.text(
        line, "text",
        ["class": name, "x": pixels(x), "y": pixels(y), "font-size": pixels(block.size)])
    }
  }

  /// Writes the reason that an element is not read, if there is room; the list beside the screen
  /// contains all reasons.
  mutating func drawReasons() {
    for index in picture.elements {
      guard let reason = tree.hiddenReason(of: index), let frame = tree.frame(of: index) else {
        continue
      }
      let box = canvas.place(frame).cut(to: canvas.field).grown(-3)
      let text = "\(tree[index].label ?? tree[index].id): not read, \(reason.sentence)"
      let room = Size(width: box.width, height: min(box.height, 40))
      guard let block = TextBlock(text, in: room, size: 9) else { continue }
      for top in [box.bottom - block.height, box.top] {
        let place = Frame(x: box.left, y: top, width: block.width, height: block.height)
        guard occupancy.isFree(place) else { continue }
        occupancy.insert(place)
        draw(block, "reason", x: box.left, top: top)
        break
      }
    }
  }
}

extension HiddenReason {
  /// The reason as text for people.
  var sentence: String { phrase.before + phrase.cause + phrase.after }
}
