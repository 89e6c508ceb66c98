import ScanScenes
import ScreenElements
import Testing
import TextWidth

@testable import TerminalUI

@Suite("Pictures as bytes")
struct GridWriterTests {
  /// The least of a terminal that shows pictures: it places characters and nothing else.
  struct Screen {
    var cells: [Cell]
    let size: TerminalSize
    private var row = 0
    private var column = 0
    private var style = ""

    init(_ size: TerminalSize) {
      self.size = size
      cells = CellGrid(size).cells
    }

    /// Shows bytes; returns the first unknown sequence.
    mutating func handle(_ bytes: [UInt8]) -> String? {
      var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
      while let scalar = rest.popFirst() {
        guard scalar == "\u{1B}" else {
          if scalar.value < 0x20 { return "control \(scalar.value)" }
          put(scalar)
          continue
        }
        guard rest.popFirst() == "[" else { return "unknown escape" }
        let parameters = String(rest.prefix { !("a"..."z" ~= $0 || "A"..."Z" ~= $0) })
        rest = rest.dropFirst(parameters.unicodeScalars.count)
        let final = rest.popFirst()
        switch (final, parameters) {
        case ("h", "?2026"), ("l", "?2026"), ("m", _): break
        case ("J", "2"): cells = CellGrid(size).cells
        case ("H", _):
          let numbers = parameters.split(separator: ";").compactMap { Int($0) }
          guard numbers.count == 2 else { return "bad move \(parameters)" }
          row = numbers[0] - 1
          column = numbers[1] - 1
        default: return "unknown sequence \(parameters)"
        }
      }
      return nil
    }

    private mutating func put(_ scalar: Unicode.Scalar) {
      if CharacterWidth.joins(scalar) {
        guard column > 0 else { return }
        var place = row * size.columns + column - 1
        if cells[place].part == .secondHalf { place -= 1 }
        if cells[place].firstMark == 0 {
          cells[place].firstMark = scalar.value
        } else {
          cells[place].secondMark = scalar.value
        }
        return
      }
      let isWide = CharacterWidth.isWide(scalar)
      var grid = CellGridPeer(cells: cells, columns: size.columns)
      grid.put(scalar, isWide, row, column)
      cells = grid.cells
      column += isWide ? 2 : 1
    }
  }

  /// Cells in which writing over half of a wide character blanks the other half, as terminals do.
  struct CellGridPeer {
    var cells: [Cell]
    let columns: Int

    mutating func put(_ scalar: Unicode.Scalar, _ isWide: Bool, _ row: Int, _ column: Int) {
      for offset in 0..<(isWide ? 2 : 1) {
        let place = row * columns + column + offset
        if cells[place].part == .firstHalf { cells[place + 1] = Cell() }
        if cells[place].part == .secondHalf { cells[place - 1] = Cell() }
        cells[place] = Cell()
      }
      let place = row * columns + column
      cells[place].scalar = scalar.value
      if isWide {
        cells[place].part = .firstHalf
        cells[place + 1].part = .secondHalf
      }
    }
  }

  private func withoutStyles(_ cells: [Cell]) -> [Cell] {
    cells.map { cell in
      var cell = cell
      cell.style = .plain
      return cell
    }
  }

  @Test("The grid is complete for any contents, and a terminal shows exactly the grid")
  func anything() {
    for seed in 1...250 as ClosedRange<UInt64> {
      var picture = RandomPicture(seed: seed)
      let usesUnicode = Bool.random(using: &picture.random)
      let usesColor = Bool.random(using: &picture.random)
      var map = ScreenMap(size: picture.size(), usesUnicode: usesUnicode)
      var writer = GridWriter(colors: TerminalColors(hasGround: usesColor, hasCube: usesColor))
      var screen = Screen(map.size)
      for step in 0..<8 {
        if step % 4 == 0 {
          map.show(picture.scene())
          map.resize(picture.size())
          screen = screen.size == map.size ? screen : Screen(map.size)
        }
        let highlight = picture.highlight(of: map.scene)
        let grid = map.render(highlight, picture.lines())
        let bytes = writer.bytes(for: grid)
        let flaws = [
          grid.flaw, screen.handle(bytes),
          grid.size == map.size ? nil : "another size",
          withoutStyles(screen.cells) == withoutStyles(grid.cells) ? nil : "shown otherwise",
          usesUnicode || bytes.allSatisfy { $0 < 0x80 } ? nil : "not ASCII",
          writer.bytes(for: grid).isEmpty ? nil : "sent twice",
        ]
        // One is enough: later flaws are often its consequences.
        if let flaw = flaws.compactMap({ $0 }).first {
          Issue.record("seed \(seed), step \(step): \(flaw)")
          return
        }
      }
    }
  }

  @Test("Only changes are sent")
  func changes() {
    var grid = CellGrid(TerminalSize(rows: 5, columns: 20))
    var writer = GridWriter(colors: .all)
    _ = writer.bytes(for: grid)
    grid.put(
      GlyphText("ab", width: 9, usesUnicode: true), row: 1, column: 3, style: .highlight)
    #expect(
      String(decoding: writer.bytes(for: grid), as: UTF8.self)
        == "\u{1B}[?2026h\u{1B}[2;4H\u{1B}[0;37;40;1;7mab\u{1B}[0m\u{1B}[?2026l")
    #expect(writer.bytes(for: grid).isEmpty)
    grid.put(Glyph("x"), row: 1, column: 4, style: .plain)
    #expect(
      String(decoding: writer.bytes(for: grid), as: UTF8.self)
        == "\u{1B}[?2026h\u{1B}[2;5H\u{1B}[0;37;40mx\u{1B}[0m\u{1B}[?2026l")
    writer.forget()
    #expect(String(decoding: writer.bytes(for: grid), as: UTF8.self).contains("\u{1B}[2J"))
  }

  @Test("Without colors, the highlight is reversed, and no color is sent")
  func colors() {
    #expect(CellStyle.highlight.sequence(.own) == "\u{1B}[0;1;7m")
    let styles: [CellStyle] = [
      .plain, .title, .border, .label, .text, .disabled, .group, .highlight, .utterance, .state,
      .notice, .fault,
      .frozen, .band, .part(1), .part(8), .number(1), .number(8),
    ]
    for style in styles {
      let sequence = style.sequence(.own)
      for attribute in sequence.dropFirst(2).dropLast().split(separator: ";") {
        #expect(["0", "1", "7"].contains(attribute))
      }
    }
  }

  @Test("On a screen of 1,000 elements a move of the highlight sends two boxes")
  func thousand() {
    let items = (0..<1000).map { place in
      ScreenMapTests.item(
        .element("e\(place)"), "E\(place)",
        [Double(place % 40) * 48, Double(place / 40) * 43, 44, 40])
    }
    var map = ScreenMap(size: TerminalSize(rows: 100, columns: 300), usesUnicode: true)
    var writer = GridWriter(colors: .all)
    map.show(
      ScanScene(title: "Many", size: Size(width: 1920, height: 1080), items: items))
    _ = writer.bytes(for: map.render(.stop(items[939].key), SceneLines()))
    var most = 0
    for item in items.suffix(60) {
      most = max(most, writer.bytes(for: map.render(.stop(item.key), SceneLines())).count)
    }
    #expect(most < 600)
  }
}
