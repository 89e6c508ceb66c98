import ScreenElements

extension PictureDrawing {
  /// Draws the outlines: containers behind the elements that are read, and hidden elements as thin
  /// lines over them.
  mutating func drawElements() {
    for index in picture.elements where picture.role(of: index) == .container {
      if drawOutline(index, "container") { shown.insert(.container) }
    }
    for index in picture.elements {
      switch picture.role(of: index) {
      case .stop: drawRead(index, tree.isSmallTarget(index) ? .small : .stop)
      case .disabled: drawRead(index, .disabled)
      case .text: drawRead(index, .text)
      case .group, .container, .hidden: continue
      }
    }
    for index in picture.elements where tree.hiddenReason(of: index) != nil {
      if drawOutline(index, "hidden") { shown.insert(.hidden) }
    }
    if let marked = picture.marked, drawOutline(marked, "marked") { shown.insert(.marked) }
  }

  private mutating func drawRead(_ index: ElementIndex, _ entry: LegendEntry) {
    guard let frame = tree.frame(of: index) else { return }
    svg.open("g")
    // SVG viewers show the title as a tooltip.
    let number = picture.numbers[index].map { "\($0). " } ?? ""
    svg.text(number + heard(index), "title")
    let name =
      switch entry {
      case .small: "small"
      case .disabled: "disabled"
      case .text: "text"
      default: "stop"
      }
    if let place = picture.costs?.place(of: index) {
      _ = drawOutline(index, "cost\(place)")
    } else if drawOutline(index, name) {
      shown.insert(entry)
    }
    if entry == .small { drawCorner(canvas.place(frame)) }
    svg.close("g")
  }

  /// Returns the spoken text, shortened for a tooltip.
  private func heard(_ index: ElementIndex) -> String {
    let text = tree.utterance(of: index, picture.options)
    return text.isEmpty ? "nothing is spoken" : shortened(text, 200, 1)
  }

  /// Draws the element's path if it has one, otherwise its frame (E7).
  ///
  /// - Returns: true if it has drawn an outline.
  private mutating func drawOutline(_ index: ElementIndex, _ name: String) -> Bool {
    if let path = tree[index].path, !path.isEmpty {
      let corners = path.map { canvas.place($0) }.map { "\(pixels($0.x)),\(pixels($0.y))" }
      svg.empty("polygon", ["class": name, "points": corners.joined(separator: " ")])
      return true
    }
    let frame =
      tree.frame(of: index)
      ?? picture.scopes.stopPlace(of: index).flatMap { place in
        picture.scopes.frame(of: picture.scopes.stop(place.position, in: place.scope))
      }
    guard let frame else { return false }
    drawBox(canvas.place(frame), name, radius: 2)
    return true
  }

  /// Draws a filled corner, so that a small target is recognizable without its color.
  mutating func drawCorner(_ box: Frame) {
    let side = pixels(min(10, box.width / 2, box.height / 2))
    svg.empty(
      "path",
      [
        "class": "corner",
        "d": "M\(pixels(box.right)) \(pixels(box.bottom))h-\(side)l\(side) -\(side)z",
      ])
  }

  /// Draws the touch points that are not in the middle of their elements, and the requested point.
  mutating func drawPoints() {
    for index in picture.elements {
      guard tree.hiddenReason(of: index) == nil, tree.isAccessible(index),
        let given = tree[index].activationPoint
      else { continue }
      shown.insert(.touch)
      drawCross(canvas.place(given), 5)
    }
    if let point = picture.point {
      shown.insert(.point)
      let place = canvas.place(point)
      svg.empty(
        "circle", ["class": "marked", "cx": pixels(place.x), "cy": pixels(place.y), "r": "9"])
      drawCross(place, 12)
    }
  }

  mutating func drawCross(_ place: Point, _ arm: Double) {
    let (half, whole) = (pixels(arm), pixels(2 * arm))
    svg.empty(
      "path",
      [
        "class": "touch",
        "d": "M\(pixels(place.x - arm)) \(pixels(place.y))h\(whole)m-\(half) -\(half)v\(whole)",
      ])
  }
}

extension ElementTree {
  /// Returns true if an element with an action is narrower or lower than 44 points in its touch
  /// area (E7).
  func isSmallTarget(_ index: ElementIndex) -> Bool {
    guard let frame = highlight(of: index), self[index].canAct else { return false }
    return min(frame.width, frame.height) < ScanPicture.targetSize
  }
}
