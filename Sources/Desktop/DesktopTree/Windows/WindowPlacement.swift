import ScreenElements

/// The transformation of a toolkit's positions to the display (F7, W6): first scaled, then moved.
struct WindowPlacement: Hashable {
  /// The points of the display in one point of the toolkit.
  var scale: Double
  /// The distance to the right, in points, after scaling.
  var x: Double
  /// The distance down, in points, after scaling.
  var y: Double

  static let unchanged = WindowPlacement(scale: 1, x: 0, y: 0)

  /// Returns the same placement for contents that are further left and up by a shadow than
  /// reported.
  func moved(by shadow: Point?) -> WindowPlacement {
    guard let shadow else { return self }
    return WindowPlacement(scale: scale, x: x - shadow.x * scale, y: y - shadow.y * scale)
  }

  /// Returns the frame on the display of a frame of the toolkit.
  func frame(_ frame: Frame) -> Frame {
    Frame(
      x: frame.x * scale + x, y: frame.y * scale + y, width: frame.width * scale,
      height: frame.height * scale)
  }
}

/// The quality of a match between a toolkit's window size and that of a window of the display.
enum SizeMatch: Int, Comparable {
  case none
  /// The window of the display has a margin for a shadow.
  case near
  case exact

  static func < (left: SizeMatch, right: SizeMatch) -> Bool { left.rawValue < right.rawValue }
}

extension DisplayWindow {
  /// Returns the placement of a program that does not know the position of its window.
  ///
  /// The size that a GTK 3 program reports for its window includes its shadow, so it is larger than
  /// the one on the display; the corner of its contents is then the corner of the window.
  ///
  /// - Parameter content: the least position of the visible contents of the window.
  /// - Returns: nil if the display does not know the position either.
  func placement(ofOwn said: Frame, content: Point?) -> WindowPlacement? {
    guard let frame else { return nil }
    if let corner = [frame, bufferFrame].compactMap({ $0 }).first(where: { said.isSize(of: $0) }) {
      return WindowPlacement(scale: 1, x: corner.x - said.x, y: corner.y - said.y)
    }
    if hasTitleBar, isTitleBar(around: said) {
      // The title bar is above, and the borders are as wide on the left, on the right and below.
      let border = (frame.width - said.width) / 2
      return WindowPlacement(
        scale: 1, x: frame.x + border - said.x,
        y: frame.y + frame.height - border - said.height - said.y)
    }
    let isShadowed = said.width > frame.width + 1 || said.height > frame.height + 1
    let corner = isShadowed ? content ?? Point(x: said.x, y: said.y) : Point(x: said.x, y: said.y)
    return WindowPlacement(scale: 1, x: frame.x - corner.x, y: frame.y - corner.y)
  }

  /// The maximum height of a title bar with its borders, in points.
  private static let highestTitleBar = 80.0
  /// The maximum width of the borders on both sides together, in points.
  private static let widestBorders = 24.0

  /// True if the difference between a window's size and the size that its program reports can be
  /// its title bar and borders.
  private func isTitleBar(around said: Frame) -> Bool {
    guard let frame else { return false }
    let (wider, higher) = (frame.width - said.width, frame.height - said.height)
    return wider >= 0 && wider <= Self.widestBorders && higher > wider / 2
      && higher <= Self.highestTitleBar
  }

  /// The scales that displays have.
  private static let scales = [1.0, 2, 3]
  /// The maximum width of a shadow on both sides together, in points of the toolkit.
  private static let widestShadow = 140.0

  /// Returns the quality of the match of a size with this window, and its scale; exact matches come
  /// first, then smaller scales.
  func match(_ size: Frame) -> (match: SizeMatch, scale: Double) {
    guard let frame else { return (.none, 1) }
    if extents == .window {
      // Here the program includes the shadow.
      let wider = size.width - frame.width
      let higher = size.height - frame.height
      if size.isSize(of: frame) || bufferFrame.map({ size.isSize(of: $0) }) == true {
        return (.exact, 1)
      }
      if hasTitleBar, isTitleBar(around: size) { return (.near, 1) }
      let isNear = wider >= 0 && higher >= 0 && max(wider, higher) <= Self.widestShadow
      return (isNear ? .near : .none, 1)
    }
    for scale in Self.scales {
      for own in [frame, outerFrame ?? frame] where size.isSize(of: own, scale: scale) {
        return (.exact, scale)
      }
    }
    for scale in Self.scales {
      let wider = frame.width / scale - size.width
      let higher = frame.height / scale - size.height
      if wider >= 0, higher >= 0, wider <= Self.widestShadow, higher <= Self.widestShadow {
        return (.near, scale)
      }
    }
    return (.none, 1)
  }

  /// Returns the placement of the frames that a toolkit reports for this window; nil if unknown.
  func placement(of said: Frame, _ toolkit: Toolkit) -> WindowPlacement? {
    let (match, scale) = match(said)
    guard toolkit.countsFromWindow else {
      // GTK 3 counts as if the display had the scale 1, and reports positions on the display.
      return match == .exact ? WindowPlacement(scale: scale, x: 0, y: 0) : .unchanged
    }
    guard match != .none, let frame else { return nil }
    // GTK 4 reports positions in the window without its shadow, which has the same width on each
    // side. EFL reports those in the window too, which has no shadow.
    return WindowPlacement(
      scale: scale,
      x: frame.x + (frame.width - said.width * scale) / 2 - said.x * scale,
      y: frame.y + (frame.height - said.height * scale) / 2 - said.y * scale)
  }
}

extension Frame {
  /// True if it has the size of another frame, except for rounding.
  func isSize(of other: Frame, scale: Double = 1) -> Bool {
    (width * scale - other.width).magnitude <= scale
      && (height * scale - other.height).magnitude <= scale
  }
}
