import ScanScenes
import ScreenElements

/// The picture of a screen for a terminal: the map or the list, the highlight, and its lines of
/// text.
///
/// The map without the highlight is drawn once for each screen and terminal size, and kept; a move
/// of the highlight costs a copy of it and one box.
struct ScreenMap {
  let usesUnicode: Bool
  let glyphs: BoxGlyphs
  private let wanted: TerminalLayout
  private(set) var scene: ScanScene
  private(set) var size: TerminalSize
  private(set) var base: BaseMap?
  /// The map behind the lines of point mode if a list is shown.
  private var plain: BaseMap?
  private var places: [Stop.Name: Int]

  /// Begins with an empty screen.
  init(size: TerminalSize, usesUnicode: Bool, layout: TerminalLayout = .map) {
    self.size = size
    self.usesUnicode = usesUnicode
    wanted = layout
    glyphs = BoxGlyphs(usesUnicode: usesUnicode)
    scene = ScanScene(title: "", size: Size(width: 0, height: 0), items: [])
    places = [:]
  }

  /// The areas of the picture; before a map is drawn, those with the texts below the map.
  var layout: MapLayout { base?.layout ?? MapLayout(size) }

  /// Shows another screen, or the same one with changes.
  mutating func show(_ scene: ScanScene) {
    self.scene = scene
    places = [:]
    for (place, item) in scene.items.enumerated() { places[item.key] = place }
    forget()
  }

  /// Fits the picture to another terminal size.
  mutating func resize(_ size: TerminalSize) {
    guard size != self.size else { return }
    self.size = size
    forget()
  }

  private mutating func forget() {
    base = nil
    plain = nil
  }

  /// Draws the picture with the highlight.
  mutating func render(_ highlight: SceneHighlight, _ lines: SceneLines) -> CellGrid {
    let drawn = base ?? drawBase(wanted)
    base = drawn
    if drawn.isList {
      guard case .figure = highlight else { return renderList(drawn, highlight, lines) }
    }
    let map = drawn.isList ? plain ?? drawPlainMap() : drawn
    if drawn.isList { plain = map }
    return renderMap(map, highlight, lines)
  }

  private func renderMap(
    _ drawn: BaseMap, _ highlight: SceneHighlight, _ lines: SceneLines
  ) -> CellGrid {
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
      if let scale = drawn.scale { drawFigure(figure, scale, on: &grid) }
    }
    return grid
  }

  private func renderList(
    _ drawn: BaseMap, _ highlight: SceneHighlight, _ lines: SceneLines
  ) -> CellGrid {
    var grid = drawn.grid
    drawLines(lines, in: drawn.areas.text, on: &grid)
    guard let area = drawn.areas.map else { return grid }
    drawScope(highlight, in: area, on: &grid)
    return grid
  }

  /// The scale of the lines of point mode; they are drawn on a map even if all elements are listed.
  var figureScale: MapScale? { plain?.scale ?? base?.scale }

  /// Returns the id of the element whose box contains a cell; the smallest one, if there are
  /// several.
  func element(at cell: TerminalCell) -> String? {
    guard let base else { return nil }
    let found = zip(scene.items, base.rects).compactMap { item, rect -> (id: String, size: Int)? in
      guard case .element(let id) = item.key, item.isStop, let rect, rect.contains(cell) else {
        return nil
      }
      return (id, rect.rows * rect.columns)
    }
    return found.min { $0.size < $1.size }?.id
  }

  /// Returns the index of an item; nil if there is none.
  func place(of key: Stop.Name) -> Int? { places[key] }
}

/// The map without the highlight.
struct BaseMap {
  var grid: CellGrid
  var layout: MapLayout
  var areas: MapAreas
  /// The conversion of screen positions to cells; nil if there is no room for a map.
  var scale: MapScale?
  /// The cells of each item, nil for those in the list below the map.
  var rects: [CellRect?]
  var list: [ListEntry] = []
  /// True if a list of the scope replaces the map.
  var isList = false
}
