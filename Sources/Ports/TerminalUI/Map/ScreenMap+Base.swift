import ScanScenes
import ScreenElements

extension ScreenMap {
  /// Draws everything except the highlight: the boxes of a readable map, otherwise only the title
  /// (W7).
  func drawBase(_ wanted: TerminalLayout) -> BaseMap {
    let layouts = [MapLayout(size)] + [MapLayout(beside: size)].compactMap { $0 }
    if wanted == .map {
      let fitted = layouts.compactMap { fit($0) }
      // The texts are below the map, unless labels are easier to read with the texts beside it.
      if let best = fitted.min(by: { $0.quality < $1.quality }) { return drawMap(best) }
    }
    let layout = layouts[0]
    return BaseMap(
      grid: titled(layout, as: scopeTitle(.nothing)), layout: layout,
      areas: MapAreas(layout, listRows: 0, hasMap: true), rects: scene.items.map { _ in nil },
      isList: !layout.isTiny)
  }

  /// A map in its arrangement.
  struct FittedMap {
    var layout: MapLayout
    var areas: MapAreas
    var quality: MapFitting.Quality
    var scale: MapScale?
    var rects: [CellRect?]
  }

  private func fit(_ layout: MapLayout) -> FittedMap? {
    guard let whole = layout.map else { return nil }
    func result(_ area: CellRect) -> MapFitting.Result? {
      MapFitting(scene, into: area, usesUnicode: usesUnicode) { label(of: $0) }.best()
    }
    guard let first = result(whole) else { return nil }
    let listed = listed(first.rects)
    if listed.isEmpty {
      let areas = MapAreas(layout, listRows: 0, hasMap: true)
      return FittedMap(
        layout: layout, areas: areas, quality: first.quality, scale: first.scale,
        rects: first.rects)
    }
    let rows = listRows(listed, columns: layout.text.columns)
    let hasMap = first.rects.contains { $0 != nil }
    let areas = MapAreas(layout, listRows: rows, hasMap: hasMap)
    // If there is not enough room, they get a separate list with all details.
    guard areas.list.rows >= rows else { return nil }
    guard let area = areas.map else {
      return FittedMap(
        layout: layout, areas: areas, quality: .boxed, scale: MapScale(scene.size, into: whole),
        rects: first.rects)
    }
    // The list takes rows from the map, which makes everything on it smaller.
    guard let second = result(area), self.listed(second.rects) == listed else { return nil }
    return FittedMap(
      layout: layout, areas: areas, quality: second.quality, scale: second.scale,
      rects: second.rects)
  }

  /// Returns the items outside the map; an exit is on the border of its group.
  private func listed(_ rects: [CellRect?]) -> [Int] {
    rects.indices.filter { place in
      if case .exit(let group) = scene.items[place].key, let outer = self.place(of: .group(group)),
        rects[outer] != nil
      {
        return false
      }
      return rects[place] == nil
    }
  }

  private func drawMap(_ map: FittedMap) -> BaseMap {
    var grid = titled(map.layout, as: scene.title)
    for (item, rect) in zip(scene.items, map.rects) {
      guard case .element = item.key, let rect else { continue }
      draw(box(of: item), rect, on: &grid)
    }
    var rects = map.rects
    drawGroups(&rects, on: &grid)
    let list = listEntries(listed(map.rects), in: map.areas.list)
    return BaseMap(
      grid: grid, layout: map.layout, areas: map.areas, scale: map.scale, rects: rects, list: list)
  }

  /// Draws a map for the lines of point mode if labels have no room: the positions are true, and
  /// names are cut.
  func drawPlainMap() -> BaseMap {
    let layout = MapLayout(size)
    var grid = titled(layout, as: scene.title)
    let scale = layout.map.flatMap { MapScale(scene.size, into: $0) }
    let rects = scene.items.map { item in item.frame.flatMap { scale?.cells(of: $0) } }
    for (item, rect) in zip(scene.items, rects) {
      guard case .element = item.key, let rect else { continue }
      draw(box(of: item), rect, on: &grid)
    }
    return BaseMap(
      grid: grid, layout: layout, areas: MapAreas(layout, listRows: 0, hasMap: true), scale: scale,
      rects: rects)
  }

  private func titled(_ layout: MapLayout, as text: String) -> CellGrid {
    var grid = CellGrid(size)
    guard let title = layout.title, !layout.isTiny else { return grid }
    let text = GlyphText(text, width: title.columns, usesUnicode: usesUnicode)
    grid.put(text, row: title.row, column: title.column, style: .title)
    return grid
  }

  private func box(of item: SceneItem) -> Box {
    let border = item.isText ? nil : item.isDisabled ? glyphs.disabled : glyphs.element
    return Box(
      label: label(of: item), border: border, style: item.isText ? .text : .border)
  }
}
