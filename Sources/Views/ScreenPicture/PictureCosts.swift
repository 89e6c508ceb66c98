import ScreenElements

/// The costs of elements, in five classes from the lowest to the highest (M2).
struct PictureCosts: Sendable {
  /// The number of classes; the style sheet has a fill for each.
  static let classes = 5

  let seconds: [ElementIndex: Double]
  private let least: Double
  private let most: Double

  /// Divides the known costs into classes; nil if there are none.
  init?(_ seconds: [ElementIndex: Double]) {
    let known = seconds.filter { $0.value.isFinite }
    guard let least = known.values.min(), let most = known.values.max() else { return nil }
    self.seconds = known
    self.least = least
    self.most = most
  }

  /// Returns the class of an element, from 0; nil if its cost is unknown.
  func place(of element: ElementIndex) -> Int? {
    guard let own = seconds[element] else { return nil }
    guard most > least else { return 0 }
    return min(
      Int((own - least) / (most - least) * Double(PictureCosts.classes)), PictureCosts.classes - 1)
  }

  /// Returns the range of seconds of a class.
  func bounds(of place: Int) -> (from: Double, to: Double) {
    let width = (most - least) / Double(PictureCosts.classes)
    return (least + width * Double(place), least + width * Double(place + 1))
  }
}

extension PictureDrawing {
  /// Draws the seconds of each element in its corner, so that users need not compare colors.
  mutating func drawCosts() {
    guard let costs = picture.costs else { return }
    for index in picture.elements {
      guard let seconds = costs.seconds[index], let frame = tree.frame(of: index) else { continue }
      let box = canvas.place(frame)
      svg.text(
        "\(tenths(seconds)) s", "text",
        ["class": "cost", "x": pixels(box.right - 3), "y": pixels(box.bottom - 4)])
    }
  }

  /// Draws the meaning of each fill.
  mutating func drawCostLegend(_ y: inout Double) {
    guard let costs = picture.costs else { return }
    for place in 0..<PictureCosts.classes {
      let bounds = costs.bounds(of: place)
      drawBox(
        Frame(x: canvas.panelX + 2, y: y - 12, width: 28, height: 15), "cost\(place)", radius: 2)
      drawLine(
        "\(tenths(bounds.from)) to \(tenths(bounds.to)) s a selection", "note", &y, indented: 40)
      y += 4
    }
  }

  private func tenths(_ seconds: Double) -> String { pixels((seconds * 10).rounded() / 10) }
}
