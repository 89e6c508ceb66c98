import ScanScenes
import ScreenElements

/// The placement of a stored screen in a window: as large as possible, in the middle, with its
/// proportions (W1).
package struct ScreenFit: Hashable, Sendable {
  /// The number of points of the window per point of the screen.
  package let factor: Double
  /// The frame of the screen in the window.
  package let frame: Frame

  /// Fits a screen into a window of a size, with a margin on each side and free space below; nil if
  /// one of them has no area.
  package init?(_ screen: Size, into window: Size, margin: Double, below: Double = 0) {
    let window = Size(width: window.width, height: window.height - below)
    let room = Size(width: window.width - 2 * margin, height: window.height - 2 * margin)
    guard screen.width > 0, screen.height > 0, room.width >= 1, room.height >= 1 else { return nil }
    factor = min(room.width / screen.width, room.height / screen.height)
    let size = Size(width: screen.width * factor, height: screen.height * factor)
    frame = Frame(
      x: ((window.width - size.width) / 2).rounded(.down),
      y: ((window.height - size.height) / 2).rounded(.down), width: size.width,
      height: size.height)
  }

  /// Returns a frame of the screen in the window.
  package func place(_ frame: Frame) -> Frame {
    Frame(
      x: self.frame.x + frame.x * factor, y: self.frame.y + frame.y * factor,
      width: frame.width * factor, height: frame.height * factor)
  }

  /// Returns the scene in the window.
  package func place(_ scene: ScanScene) -> ScanScene {
    var scene = scene
    for index in scene.items.indices {
      scene.items[index].frame = scene.items[index].frame.map { place($0) }
    }
    return scene
  }

  /// Returns the highlight in the window.
  package func place(_ highlight: SceneHighlight) -> SceneHighlight {
    switch highlight {
    case .nothing, .stop, .parts: return highlight
    case .menu(var menu):
      menu.beside = menu.beside.map { place($0) }
      return .menu(menu)
    case .figure(let figure): return .figure(place(figure))
    }
  }

  /// Returns the lines of point mode in the window: inside the screen.
  private func place(_ figure: PointFigure) -> PointFigure {
    PointFigure(
      frozen: figure.frozen.map { place($0) }, moving: place(figure.moving),
      area: figure.area.map { place($0) } ?? frame)
  }

  private func place(_ stroke: PointFigure.Stroke) -> PointFigure.Stroke {
    switch stroke {
    case .vertical(let x): .vertical(x: frame.x + x * factor)
    case .horizontal(let y): .horizontal(y: frame.y + y * factor)
    case .verticalBand(let x, let width):
      .verticalBand(x: frame.x + x * factor, width: width * factor)
    case .horizontalBand(let y, let width):
      .horizontalBand(y: frame.y + y * factor, width: width * factor)
    // A ray starts in the middle of the screen, which is that of the window.
    case .ray: stroke
    case .mark(let degrees, let distance): .mark(degrees: degrees, distance: distance * factor)
    }
  }
}
