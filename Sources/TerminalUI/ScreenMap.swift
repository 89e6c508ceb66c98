import ScanScenes
import ScreenElements

/// The picture of a screen for a terminal: the map, what is highlighted, and the lines that go with it.
///
/// The map without what is highlighted is drawn once for each screen and terminal size, and kept; a move of
/// the highlight costs a copy of it and one box.
struct ScreenMap {
  let usesUnicode: Bool
  let glyphs: BoxGlyphs
  private(set) var scene: ScanScene
  private(set) var size: TerminalSize
  private(set) var layout: MapLayout
  private var base: BaseMap?
  private var places: [Stop.Name: Int]

  /// Begins with an empty screen.
  init(size: TerminalSize, usesUnicode: Bool) {
    self.size = size
    self.usesUnicode = usesUnicode
    glyphs = BoxGlyphs(usesUnicode: usesUnicode)
    scene = ScanScene(title: "", size: Size(width: 0, height: 0), items: [])
    layout = MapLayout(terminal: size, screen: nil)
    places = [:]
  }

  /// Shows another screen, or the same one with changes.
  mutating func show(_ scene: ScanScene) {
    self.scene = scene
    places = [:]
    for (place, item) in scene.items.enumerated() { places[item.key] = place }
    rearrange()
  }

  /// Fits the picture to another terminal size.
  mutating func resize(_ size: TerminalSize) {
    guard size != self.size else { return }
    self.size = size
    rearrange()
  }

  /// Draws the picture with what is highlighted.
  mutating func render(_ highlight: SceneHighlight, _ lines: SceneLines) -> CellGrid {
    let drawn = base ?? drawBase()
    base = drawn
    var grid = drawn.grid
    drawList(drawn, highlight, on: &grid)
    drawLines(lines, in: drawn.areas.text, on: &grid)
    switch highlight {
    case .nothing: break
    case .stop(let key):
      guard let place = places[key], let rect = drawn.rects[place] else { break }
      drawHighlight(scene.items[place], rect, on: &grid)
    case .menu(let menu): drawMenu(menu, drawn, on: &grid)
    case .parts(let parts): drawParts(parts, drawn, on: &grid)
    case .figure(let figure):
      if let scale = figureScale { drawFigure(figure, scale, on: &grid) }
    }
    return grid
  }

  /// How the lines of point mode are drawn; where all elements are listed they are drawn all the same.
  var figureScale: MapScale? {
    guard let area = base?.areas.map ?? layout.map else { return nil }
    return MapScale(scene.size, into: area)
  }

  /// Where an item is, if it is there.
  func place(of key: Stop.Name) -> Int? { places[key] }

  private mutating func rearrange() {
    base = nil
    let isMap = scene.items.contains { $0.frame != nil }
    layout = MapLayout(terminal: size, screen: isMap ? scene.size : nil)
  }
}

/// The map without what is highlighted.
struct BaseMap {
  var grid: CellGrid
  /// The cells of each item, nil for those in the list.
  var rects: [CellRect?]
  var areas: MapAreas
  var list: [ListEntry]
}
