import Randomness
import ScanScenes
import ScreenElements
import Testing

@testable import SceneDrawing

@Suite("The drawing of Switchlight's own keyboard")
struct KeyboardDrawingTests {
  private static let words = ["fine", "from", "for", "feeling", "fifty"]

  /// The keyboard of English letters, with or without words.
  private static func menu(words: [String] = words, highlight: Int = 1, cell: Int? = nil)
    -> SceneMenu
  {
    func row(_ keys: [String]) -> SceneMenu.Entry {
      SceneMenu.Entry(text: keys.joined(separator: " "), cells: keys + ["←"], exit: keys.count)
    }
    var entries = ["_easlc", "tondyb", "ihugvj", "rmfkxz", "wp'q", ".,?!-"].map { letters in
      row(letters.map { $0 == "_" ? "space bar" : String($0) })
    }
    entries += [
      row(["backspace", "delete word", "capital", "enter key", "undo", "next field"]),
      row(["speak the text", "select all", "copy", "cut", "paste", "clear"]),
      row(["left arrow key", "right arrow key", "up arrow key", "down arrow key", "home key"]),
      row(["numbers", "symbols", "phrases", "do not learn", "close keyboard"]),
    ]
    if !words.isEmpty {
      var predicted = row(words)
      predicted.isWords = true
      entries.insert(predicted, at: 0)
    }
    var look = KeyboardLook()
    (look.wordRow, look.wordCount) = ("words", 5)
    look.written = WrittenLine(before: "I am f")
    return SceneMenu(
      element: "none", title: "keyboard", entries: entries, highlight: highlight, cell: cell,
      keyboard: look)
  }

  private func drawn(
    _ menu: SceneMenu, textSize: Int = 18, on size: Size = Size(width: 1280, height: 800)
  ) throws -> DrawnPiece {
    var look = HighlightStyle()
    look.textSize = textSize
    let drawing = Drawing(look: look, size: size, measure: EvenLetters())
    return try #require(drawing.pieces(.menu(menu), frames: [:], message: "").last)
  }

  private func texts(_ piece: DrawnPiece) -> [String: PixelRect] {
    var places: [String: PixelRect] = [:]
    for case .text(let text, let box, _) in piece.commands { places[text.text] = box }
    return places
  }

  @Test(
    "In 200 random positions of window and caret, the caret's line and half of the screen are uncovered (W3)"
  )
  func caretLine() throws {
    let seed = UInt64.random(in: 0..<1_000_000)
    var random = SplitMix64(seed: seed)
    func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    for number in 0..<200 {
      let screen = Size(
        width: Double(pick(640...2560)), height: Double(pick(480...1440)))
      let (width, height) = (Int(screen.width), Int(screen.height))
      let field = Frame(
        x: Double(pick(-200...(width - 100))),
        y: Double(pick(-200...(height - 60))),
        width: Double(pick(100...width)), height: Double(pick(30...height)))
      let line = Double(pick(10...60))
      let top = max(0, Int(field.top))
      let y = Double(pick(top...max(top, min(height, Int(field.bottom)) - Int(line))))
      var menu = Self.menu(
        words: pick(0...1) == 0 ? [] : Self.words, highlight: pick(0...9))
      menu.beside = field
      menu.keyboard.caretLine = Frame(x: field.x, y: y, width: field.width, height: line)
      let size = pick(10...96)
      let piece = try drawn(menu, textSize: size, on: screen)
      let covered = PixelRect(try #require(menu.keyboard.caretLine))
      #expect(
        !piece.frame.meets(covered) && piece.frame.height <= height / 2
          && piece.frame.right <= width && piece.frame.bottom <= height && piece.frame.x >= 0
          && piece.frame.y >= 0,
        "seed \(seed), number \(number): \(piece.frame) over \(covered) of \(screen) at \(size)")
    }
  }

  @Test(
    "Each key is a box with its label in the middle, and covers no other one (W3)",
    arguments: [
      10, 18, 28, 48,
    ])
  func boxes(_ textSize: Int) throws {
    let menu = Self.menu()
    let piece = try drawn(menu, textSize: textSize)
    let texts = texts(piece)
    var boxes: [PixelRect] = []
    var bottom = 0
    for entry in menu.entries {
      for label in entry.cells.dropLast() {
        let box = try #require(texts[label], "\(label) at \(textSize)")
        #expect(!boxes.contains { $0.meets(box) }, "\(label)")
        boxes.append(box)
        let isFilled = piece.commands.contains {
          if case .fill(let rects, _) = $0 {
            rects.contains { $0.intersection(box) == box && $0.width < piece.frame.width / 2 }
          } else {
            false
          }
        }
        #expect(isFilled, "\(label) has a box")
        bottom = max(bottom, box.bottom)
      }
    }
    #expect(boxes.count == 60 && bottom <= piece.frame.height)
    for case .text(let text, _, _) in piece.commands
    where boxes.contains(texts[text.text] ?? boxes[0]) {
      #expect(text.isCentered || text.text == "I am f", "\(text.text)")
    }
  }

  @Test("The keyboard has the same size with and without words, and while a key is chosen (W3, K2)")
  func constant() throws {
    for size in [10, 18, 28, 48] {
      let usual = try drawn(Self.menu(), textSize: size).frame
      #expect(try drawn(Self.menu(words: [], highlight: 0), textSize: size).frame == usual)
      #expect(try drawn(Self.menu(words: ["a"], highlight: 3), textSize: size).frame == usual)
      let chosen = try drawn(Self.menu(highlight: 2, cell: 6), textSize: size)
      #expect(chosen.frame == usual && texts(chosen)["←"] != nil)
    }
    let letters = try drawn(Self.menu(words: [], highlight: 0))
    #expect(texts(letters)["e"] == texts(try drawn(Self.menu()))["e"], "letters stay")
  }

  @Test("The last words of the line are shown with the caret after them (W3, K1)")
  func written() throws {
    var menu = Self.menu()
    menu.keyboard.written = WrittenLine(before: "the last words", after: " and more")
    let piece = try drawn(menu)
    let texts = texts(piece)
    let (before, after) = try (#require(texts["the last words"]), #require(texts[" and more"]))
    #expect(after.x > before.right && after.y == before.y && texts["keyboard"] == nil)
    let caret = piece.commands.contains {
      if case .fill(let rects, _) = $0 {
        rects.contains { $0.x > before.right && $0.right < after.x && $0.height >= before.height }
      } else {
        false
      }
    }
    #expect(caret)
    for case .text(let text, _, _) in piece.commands where text.text == "the last words" {
      #expect(text.keepsEnd && text.lineLimit == 1)
    }
    // A field that hides its text has the name of the keyboard there, in a box of the same size.
    menu.keyboard.written = nil
    let hidden = try drawn(menu)
    #expect(self.texts(hidden)["keyboard"] != nil && hidden.frame == piece.frame)
  }

  @Test("A line from right to left has its caret at the left of its last words (W3)")
  func writtenFromRight() throws {
    var menu = Self.menu()
    menu.keyboard.written = WrittenLine(before: "שלום", after: "עוד")
    let piece = try drawn(menu)
    let (before, after) = try (#require(texts(piece)["שלום"]), #require(texts(piece)["עוד"]))
    #expect(before.x > after.right && before.right > piece.frame.width / 2)
  }

  @Test("If there is no room for all rows, the highlighted one is shown, with arrows (W3)")
  func window() throws {
    for highlight in 0...10 {
      let piece = try drawn(
        Self.menu(highlight: highlight), textSize: 96, on: Size(width: 640, height: 480))
      let shown = texts(piece)
      let keys = Self.menu().entries[highlight].cells.dropLast()
      #expect(keys.allSatisfy { shown[$0] != nil }, "\(highlight): \(shown.keys)")
      #expect(piece.frame.height <= 240)
    }
  }
}
