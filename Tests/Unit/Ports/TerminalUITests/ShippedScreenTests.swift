import Foundation
import ProgramIO
import ScanScenes
import ScreenElements
import Testing

@testable import TerminalUI

/// A shipped screen as it is scanned, in a terminal of some size.
struct ShippedPicture {
  let name: String
  let scopes: ScopeTree
  let scene: ScanScene
  var map: ScreenMap

  init(_ name: String, _ screen: Screen, _ style: Grouping.Style, _ size: TerminalSize) {
    self.name = "\(name) \(style) in \(size.columns)x\(size.rows)"
    scopes = ScopeTree(ElementTree(screen), Grouping(style: style, includesStatic: false))
    scene = ScanScene(scopes)
    map = ScreenMap(size: size, usesUnicode: true)
    map.show(scene)
  }

  mutating func render(_ highlight: SceneHighlight) -> CellGrid {
    map.render(highlight, SceneLines(utterance: "-", state: "Scanning", keys: "space: main"))
  }

  static let sizes = [(12, 40), (20, 60), (24, 80), (30, 100), (43, 132), (60, 200)]
    .map { TerminalSize(rows: $0.0, columns: $0.1) }

  /// The shipped screens, and the first boards of the shipped packages.
  static let screens: [(name: String, screen: Screen)] = {
    let root = URL(filePath: #filePath).appending(path: "../../../../../Profiles")
      .standardizedFileURL
    var all: [(name: String, screen: Screen)] = []
    for folder in ["Screens", "Screens/Examples", "Boards"] {
      let path = root.appending(path: folder).path
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      for name in names.sorted() where name.hasSuffix(".yaml") || name.hasSuffix(".obz") {
        var files = InputFiles()
        files.readScreens(from: path + "/" + name)
        if let screen = files.screens[path + "/" + name] { all.append((name, screen)) }
      }
    }
    return all
  }()

  /// Each of them in all sizes, with and without groups of rows.
  static func forEach(_ body: (inout ShippedPicture) throws -> Void) rethrows {
    for (name, screen) in screens {
      for style in [Grouping.Style.none, .rows] {
        for size in sizes {
          var picture = ShippedPicture(name, screen, style, size)
          try body(&picture)
        }
      }
    }
  }
}

@Suite("Each shipped screen in terminals of six sizes")
struct ShippedScreenTests {
  @Test("All shipped screens are included")
  func count() {
    #expect(ShippedPicture.screens.count == 28)
  }

  @Test("On a map nothing overlaps, and each label is complete or marked as cut (W7)")
  func maps() throws {
    var maps = 0
    var lists = 0
    var cut = 0
    try ShippedPicture.forEach { picture in
      let grid = picture.render(.nothing)
      let base = try #require(picture.map.base)
      if base.isList {
        lists += 1
        return
      }
      maps += 1
      let area = try #require(base.areas.map)
      let listed = Set(base.list.map(\.place))
      for (place, item) in picture.scene.items.enumerated() {
        let name = "\(picture.name): \(item.key)"
        guard let rect = base.rects[place] else {
          #expect(listed.contains(place), "\(name) is nowhere")
          continue
        }
        #expect(rect.row >= area.row && rect.endRow <= area.endRow, "\(name)")
        #expect(rect.column >= area.column && rect.endColumn <= area.endColumn, "\(name)")
        for other in picture.scene.items.indices where other != place {
          guard let there = base.rects[other], there.meets(rect) else { continue }
          // Only a group surrounds its contents, and its exit is on its border.
          #expect(isAround(item, picture.scene.items[other], picture.scene), "\(name)")
        }
        let shown = squeezed(text(in: rect, of: grid))
        let label = squeezed(picture.map.label(of: item))
        if shown.contains("…") { cut += 1 }
        #expect(isWhole(label, in: shown), "\(name): \(shown)")
      }
    }
    #expect(maps > 200 && lists > 10, "\(maps) maps, \(lists) lists, \(cut) labels are cut")
  }

  @Test("The highlight is always visible, and its label is complete or marked as cut (W7)")
  func highlights() {
    ShippedPicture.forEach { picture in
      for item in picture.scene.items where item.isStop {
        let grid = picture.render(.stop(item.key))
        guard let seen = highlighted(item, in: grid, picture.map) else {
          Issue.record("\(picture.name): \(item.key) is not seen")
          continue
        }
        #expect(isWhole(squeezed(item.label), in: seen), "\(picture.name): \(item.key): \(seen)")
      }
    }
  }

  @Test("A list shows or counts all stops of its scope, and the position in it (W7)")
  func lists() throws {
    try ShippedPicture.forEach { picture in
      let size = picture.map.size
      // The contents of a list depend only on its height.
      guard size.rows <= 24 else { return }
      picture.map = ScreenMap(size: size, usesUnicode: true, layout: .list)
      picture.map.show(picture.scene)
      for scope in 0..<picture.scopes.scopeCount {
        for position in 0..<picture.scopes.count(of: scope) {
          let stop = picture.scopes.stop(position, in: scope)
          let rows = picture.render(.stop(stop.name)).text.split(
            separator: "\n", omittingEmptySubsequences: false
          ).map(String.init)
          let count = picture.scopes.count(of: scope)
          let title = "\(position + 1) of \(count) - "
          #expect(rows.first?.hasPrefix(title) == true, "\(picture.name): \(stop)")
          let area = try #require(picture.map.base?.areas.map)
          let lines = rows[area.row..<area.endRow].filter { !$0.isEmpty }
          let hidden = lines.compactMap { $0.wholeMatch(of: #/ [↑↓] ([0-9]+) more/#) }
          let seen = lines.filter { $0.hasPrefix("»") }.count
          let others = lines.count - hidden.count - seen
          let left = hidden.reduce(0) { $0 + (Int($1.1) ?? 0) }
          let more = scope == 0 ? picture.scene.items.filter { !$0.isStop }.count : 0
          #expect(others + left + 1 == count + more, "\(picture.name): \(stop)\n\(lines)")
        }
      }
    }
  }

  private func isAround(_ one: SceneItem, _ other: SceneItem, _ scene: ScanScene) -> Bool {
    holds(one.key, other, scene) || holds(other.key, one, scene) || isOnBorder(one, of: other)
      || isOnBorder(other, of: one) || onOneBorder(one, other)
  }

  private func holds(_ group: Stop.Name, _ item: SceneItem, _ scene: ScanScene) -> Bool {
    var inner = item.group
    while let key = inner {
      if key == group || isExit(group, of: key) { return true }
      inner = scene.items.first { $0.key == key }?.group
    }
    return false
  }

  private func isExit(_ key: Stop.Name, of group: Stop.Name) -> Bool {
    if case .exit(let left) = key { .group(left) == group } else { false }
  }

  private func isOnBorder(_ exit: SceneItem, of group: SceneItem) -> Bool {
    isExit(exit.key, of: group.key)
  }

  private func onOneBorder(_ one: SceneItem, _ other: SceneItem) -> Bool {
    one.isExit && other.isExit
  }

  /// Returns the text in a rectangle, without the sides of boxes.
  private func text(in rect: CellRect, of grid: CellGrid) -> String {
    let glyphs = BoxGlyphs(usesUnicode: true)
    let rows = (rect.row..<rect.endRow).map { row in
      let cells = (rect.column..<rect.endColumn).compactMap { grid.cell(row, $0) }
      return letters(cells.filter { !glyphs.isSide($0.scalar) })
    }
    return rows.joined(separator: " ")
  }

  private func letters(_ cells: [Cell]) -> String {
    var text = ""
    for cell in cells where cell.part != .secondHalf {
      for value in [cell.scalar, cell.firstMark, cell.secondMark] where value != 0 {
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      }
    }
    return text
  }

  /// Returns the text in the highlighted cells; nil if there are none.
  private func highlighted(_ item: SceneItem, in grid: CellGrid, _ map: ScreenMap) -> String? {
    guard let base = map.base, let place = map.place(of: item.key) else { return nil }
    let whole = CellRect(row: 0, column: 0, rows: grid.size.rows, columns: grid.size.columns)
    let rect = base.isList ? base.areas.map ?? whole : base.rects[place] ?? base.areas.list
    let glyphs = BoxGlyphs(usesUnicode: true)
    var seen: [Cell] = []
    for row in rect.row..<rect.endRow {
      for column in rect.column..<rect.endColumn {
        if let cell = grid.cell(row, column), cell.style == .highlight { seen.append(cell) }
      }
    }
    return seen.isEmpty ? nil : squeezed(letters(seen.filter { !glyphs.isSide($0.scalar) }))
  }

  /// Returns true if the label is complete, or an ellipsis marks the missing part.
  private func isWhole(_ label: String, in text: String) -> Bool {
    label.isEmpty || text.contains(label) || text.contains("…")
  }

  private func squeezed(_ text: String) -> String { text.filter { !$0.isWhitespace } }
}
