import ScanScenes
import ScreenElements

extension Drawing {
  /// Draws the lines of point mode: the moving line is solid, frozen lines are dashed and thinner
  /// (W4).
  func lines(_ figure: PointFigure) -> [DrawnPiece] {
    let area = figure.area.map { PixelRect($0).intersection(display) } ?? display
    guard !area.isEmpty else { return [] }
    let strokes = figure.frozen.map { ($0, false) } + [(figure.moving, true)]
    return strokes.enumerated().compactMap { place, stroke in
      line(.line(place), stroke.0, isMoving: stroke.1, in: area)
    }
  }

  private func line(
    _ name: DrawnPiece.Name, _ stroke: PointFigure.Stroke, isMoving: Bool, in area: PixelRect
  ) -> DrawnPiece? {
    let thickness = isMoving ? look.fullWidth : max(3, look.fullWidth / 2)
    switch stroke {
    case .vertical(let x):
      let side = PixelRect(
        x: Int(x.rounded(.down)) - thickness / 2, y: area.y, width: thickness, height: area.height)
      return strip(name, side, isMoving: isMoving, in: area)
    case .horizontal(let y):
      let side = PixelRect(
        x: area.x, y: Int(y.rounded(.down)) - thickness / 2, width: area.width, height: thickness)
      return strip(name, side, isMoving: isMoving, in: area)
    case .verticalBand(let x, let width):
      return band(
        name,
        PixelRect(Frame(x: x, y: Double(area.y), width: width, height: Double(area.height))),
        isFlat: false, in: area)
    case .horizontalBand(let y, let width):
      return band(
        name, PixelRect(Frame(x: Double(area.x), y: y, width: Double(area.width), height: width)),
        isFlat: true, in: area)
    case .ray(let degrees): return ray(name, degrees, thickness)
    case .mark(let degrees, let distance): return mark(name, degrees, distance)
    }
  }

  private func strip(
    _ name: DrawnPiece.Name, _ side: PixelRect, isMoving: Bool, in area: PixelRect
  ) -> DrawnPiece? {
    let frame = side.intersection(area)
    guard !frame.isEmpty else { return nil }
    let own = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    let parts = isMoving ? [own] : dashes(along: own)
    let inner = isMoving ? look.contrastWidth : 1
    return DrawnPiece(
      name: name, frame: frame, shape: isMoving ? nil : parts,
      commands: [
        .fill(parts, HighlightStyle.contrast(to: look.color)),
        .fill(parts.map { $0.inset(by: inner) }, look.color),
      ])
  }

  /// Draws a band as its two edges with rungs between them, so that the area inside stays visible.
  private func band(
    _ name: DrawnPiece.Name, _ band: PixelRect, isFlat: Bool, in area: PixelRect
  ) -> DrawnPiece? {
    let frame = band.intersection(area)
    guard !frame.isEmpty else { return nil }
    let width = look.fullWidth
    let step = 12 * width
    var parts: [PixelRect] = []
    if isFlat {
      parts = [
        PixelRect(x: 0, y: 0, width: frame.width, height: width),
        PixelRect(x: 0, y: frame.height - width, width: frame.width, height: width),
      ]
      parts += stride(from: 0, to: frame.width, by: step).map {
        PixelRect(x: $0, y: 0, width: look.width, height: frame.height)
      }
    } else {
      parts = [
        PixelRect(x: 0, y: 0, width: width, height: frame.height),
        PixelRect(x: frame.width - width, y: 0, width: width, height: frame.height),
      ]
      parts += stride(from: 0, to: frame.height, by: step).map {
        PixelRect(x: 0, y: $0, width: frame.width, height: look.width)
      }
    }
    let own = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    parts = parts.map { $0.intersection(own) }
    return DrawnPiece(
      name: name, frame: frame, shape: parts,
      commands: [
        .fill(parts, HighlightStyle.contrast(to: look.color)),
        .fill(parts.map { $0.inset(by: look.contrastWidth) }, look.color),
      ])
  }

  /// Draws a ray from the middle of the display to its edge, in upright or flat slices.
  private func ray(_ name: DrawnPiece.Name, _ degrees: Double, _ thickness: Int) -> DrawnPiece? {
    let middle = point(on: degrees, distance: 0, size)
    let end = point(on: degrees, distance: size.width + size.height, size)
    let outer = slices(from: middle, to: end, thickness)
    let inner = slices(from: middle, to: end, max(1, thickness - 2 * look.contrastWidth))
    guard !outer.isEmpty else { return nil }
    return DrawnPiece(
      name: name, frame: display, shape: outer,
      commands: [.fill(outer, HighlightStyle.contrast(to: look.color)), .fill(inner, look.color)])
  }

  private func slices(from start: Point, to end: Point, _ thickness: Int) -> [PixelRect] {
    let isFlat = abs(end.x - start.x) >= abs(end.y - start.y)
    let (along, across) =
      isFlat
      ? ((start.x, end.x), (start.y, end.y)) : ((start.y, end.y), (start.x, end.x))
    let length = along.1 - along.0
    guard abs(length) > 1 else { return [] }
    let slope = (across.1 - across.0) / length
    let breadth = Int((Double(thickness) * (1 + slope * slope).squareRoot()).rounded(.up))
    let limit = isFlat ? display.width : display.height
    let first = max(0, Int(min(along.0, along.1)))
    let last = min(limit, Int(max(along.0, along.1)))
    var slices: [PixelRect] = []
    for place in first..<max(first, last) {
      let center = across.0 + (Double(place) - along.0) * slope
      let begin = Int(center.rounded(.down)) - breadth / 2
      let slice =
        isFlat
        ? PixelRect(x: place, y: begin, width: 1, height: breadth)
        : PixelRect(x: begin, y: place, width: breadth, height: 1)
      let visible = slice.intersection(display)
      guard !visible.isEmpty else { continue }
      // Adjacent slices at the same height become one rectangle.
      if let before = slices.last, isFlat, before.y == visible.y, before.height == visible.height {
        slices[slices.count - 1].width += 1
      } else if let before = slices.last, !isFlat, before.x == visible.x,
        before.width == visible.width
      {
        slices[slices.count - 1].height += 1
      } else {
        slices.append(visible)
      }
    }
    return slices
  }

  /// Draws a position on a ray as a cross.
  private func mark(
    _ name: DrawnPiece.Name, _ degrees: Double, _ distance: Double
  ) -> DrawnPiece? {
    let place = point(on: degrees, distance: distance, size)
    let reach = 4 * look.fullWidth
    let frame = PixelRect(
      x: Int(place.x.rounded(.down)) - reach, y: Int(place.y.rounded(.down)) - reach,
      width: 2 * reach, height: 2 * reach)
    let half = look.fullWidth / 2
    let arms = [
      PixelRect(x: reach - half, y: 0, width: look.fullWidth, height: 2 * reach),
      PixelRect(x: 0, y: reach - half, width: 2 * reach, height: look.fullWidth),
    ]
    let visible = frame.intersection(display)
    guard !visible.isEmpty else { return nil }
    let cut = arms.map {
      $0.moved(x: frame.x - visible.x, y: frame.y - visible.y)
        .intersection(PixelRect(x: 0, y: 0, width: visible.width, height: visible.height))
    }
    return DrawnPiece(
      name: name, frame: visible, shape: cut,
      commands: [
        .fill(cut, HighlightStyle.contrast(to: look.color)),
        .fill(cut.map { $0.inset(by: look.contrastWidth) }, look.color),
      ])
  }
}
