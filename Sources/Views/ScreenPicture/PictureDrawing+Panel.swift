import ScreenElements

extension PictureDrawing {
  /// Draws the column next to the screen: the legend, and the facts that a drawing cannot show.
  ///
  /// - Returns: the position of its lower end.
  mutating func drawPanel() -> Double {
    var y = Canvas.margin + Canvas.header + 12
    drawLine(picture.profile == nil ? "Stops by the default grouping" : "Stops by", "head", &y)
    if let profile = picture.profile { drawLine(profile, "note", &y) }
    if picture.scopes.count(of: 0) == 0 {
      drawLine("Nothing on the screen can be highlighted.", "note", &y)
    }
    y += 6
    for entry in LegendEntry.allCases where shown.contains(entry) { drawLegend(entry, &y) }
    drawCostLegend(&y)
    drawList("Read, but no stop", noStops, &y)
    drawList("Not read", notRead, &y)
    drawList("Smaller than 44 points", smallTargets, &y)
    drawList("Names without room", unnamed, &y)
    drawList("Without a place in the picture", placeless, &y)
    return y
  }

  /// Draws a text of at most three lines.
  mutating func drawLine(
    _ text: String, _ name: String, _ y: inout Double, indented: Double = 0
  ) {
    let size = name == "head" ? 13.0 : 12
    let room = Size(width: Canvas.panelWidth - indented, height: 3 * TextBlock.leading * size)
    guard let block = TextBlock(text, in: room, size: size) else { return }
    draw(block, name, x: canvas.panelX + indented, top: y - size)
    y += block.height + 4
  }

  private mutating func drawList(_ head: String, _ lines: [String], _ y: inout Double) {
    guard !lines.isEmpty else { return }
    y += 14
    drawLine("\(head) (\(lines.count))", "head", &y)
    let most = 24
    for line in lines.prefix(most) { drawLine(line, "note", &y) }
    if lines.count > most { drawLine("and \(lines.count - most) more", "note", &y) }
  }

  private mutating func drawLegend(_ entry: LegendEntry, _ y: inout Double) {
    let box = Frame(x: canvas.panelX + 2, y: y - 12, width: 28, height: 15)
    switch entry {
    case .number:
      draw(
        Badge(
          text: "7", box: Frame(x: box.x + 7, y: box.y, width: 14, height: 14), outline: box,
          isStop: true))
    case .stop: drawBox(box, "stop", radius: 2)
    case .disabled: drawBox(box, "disabled", radius: 2)
    case .text: drawBox(box, "text", radius: 2)
    case .hidden: drawBox(box, "hidden", radius: 2)
    case .small:
      drawBox(box, "small", radius: 2)
      drawCorner(box)
    case .group: drawBox(box, "group", radius: 6)
    case .container: drawBox(box, "container", radius: 2)
    case .touch: drawCross(box.middle, 5)
    case .way:
      svg.empty(
        "path",
        [
          "class": "way",
          "d": "M\(pixels(box.left)) \(pixels(box.middle.y))h28m-17 -5l10 5l-10 5",
        ])
    case .marked: drawBox(box, "marked", radius: 2)
    case .point:
      svg.empty(
        "circle",
        ["class": "marked", "cx": pixels(box.middle.x), "cy": pixels(box.middle.y), "r": "6"])
    }
    drawLine(entry.words, "note", &y, indented: 40)
    y += 4
  }

  private var noStops: [String] {
    picture.readingOrder.compactMap { index in
      switch picture.role(of: index) {
      case .disabled: "\(numbered(index)): disabled"
      case .text: "\(numbered(index)): text"
      case .stop, .group, .container, .hidden: nil
      }
    }
  }

  private var notRead: [String] {
    picture.elements.compactMap { index in
      tree.hiddenReason(of: index).map { "\(tree[index].id): \($0.sentence)" }
    }
  }

  private var smallTargets: [String] {
    picture.readingOrder.filter {
      picture.role(of: $0) == .stop && tree.isSmallTarget($0)
    }.map { index in
      let frame = tree.highlight(of: index)
      return "\(numbered(index)): \(pixels(frame?.width ?? 0)) x \(pixels(frame?.height ?? 0))"
    }
  }

  private var unnamed: [String] {
    picture.readingOrder.filter { nameless.contains($0) }.map { index in
      let label = tree[index].label ?? ""
      return numbered(index) + (label.isEmpty ? "" : ": \(label)")
    }
  }

  /// The elements that are read, but have no frame or a frame that is too far away.
  private var placeless: [String] {
    picture.readingOrder.filter { index in
      guard let frame = tree.frame(of: index) else { return true }
      return !canvas.place(frame).grown(1).overlaps(canvas.field)
    }.map { "\(numbered($0)): \(tree.frame(of: $0) == nil ? "no frame" : "far off the screen")" }
  }

  private func numbered(_ index: ElementIndex) -> String {
    "\(picture.numbers[index] ?? 0) \(tree[index].id)"
  }
}
