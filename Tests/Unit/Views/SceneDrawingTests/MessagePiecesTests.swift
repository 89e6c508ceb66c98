import ScreenElements
import Testing

@testable import SceneDrawing

@Suite("The pieces of a message in their box")
struct MessagePiecesTests {
  private let drawing = Drawing(
    look: HighlightStyle(), size: Size(width: 600, height: 400), measure: EvenLetters())

  /// Returns the drawn contents of a box: the words and the pictures, with their rectangles.
  private func drawn(
    _ pieces: [MessagePiece], _ width: Int, _ height: Int
  ) -> (
    words: [(text: DrawnText, place: PixelRect)], pictures: [(name: String, place: PixelRect)],
    isReadable: Bool
  ) {
    let box = PixelRect(x: 3, y: 5, width: width, height: height)
    let (commands, isReadable) = drawing.pieces(pieces, in: box, 0x000000, on: 0xFFFFFF, 1)
    var words: [(text: DrawnText, place: PixelRect)] = []
    var pictures: [(name: String, place: PixelRect)] = []
    for command in commands {
      switch command {
      case .text(let text, let place, _): words.append((text, place))
      case .picture(let name, let place): pictures.append((name, place))
      case .fill: break
      }
    }
    return (words, pictures, isReadable)
  }

  @Test("Each piece has its words with its picture above them, and covers no other piece (B4)")
  func places() throws {
    let found = drawn(
      [MessagePiece("I want"), MessagePiece("tea", picture: "cup"), MessagePiece("now")], 400, 80)
    #expect(found.words.map(\.text.text) == ["I want", "tea", "now"])
    #expect(found.words.allSatisfy { $0.text.size == 18 } && found.isReadable)
    let cup = try #require(found.pictures.first)
    #expect(found.pictures.count == 1 && cup.name == "cup")
    let tea = found.words[1].place
    #expect(cup.place.bottom <= tea.y && cup.place.x >= tea.x && cup.place.right <= tea.right)
    for (one, next) in zip(found.words, found.words.dropFirst()) {
      #expect(one.place.right <= next.place.x)
    }
  }

  @Test("Letters become smaller and lines more numerous before anything is omitted (B4, W5)")
  func fitting() {
    let pieces = (1...12).map { MessagePiece("word \($0)", picture: "cup") }
    let found = drawn(pieces, 400, 100)
    #expect(found.words.map(\.text.text) == pieces.map(\.words))
    #expect(!found.isReadable && Set(found.words.map(\.place.y)).count > 1)
  }

  @Test(
    "If not all pieces fit, the last ones follow an ellipsis, within their box (B4, W5)",
    arguments: [(400, 60), (120, 40), (44, 44), (30, 18)])
  func cut(width: Int, height: Int) {
    let box = PixelRect(x: 3, y: 5, width: width, height: height)
    let pieces = (1...499).map { MessagePiece("word \($0)", picture: "cup") }
    let found = drawn(pieces, width, height)
    #expect(!found.isReadable && found.words.first?.text.text == "\u{2026}")
    for place in found.words.map(\.place) + found.pictures.map(\.place) {
      #expect(place.intersection(box) == place, "\(place) is not within \(box)")
    }
    if width > 100 { #expect(found.words.last?.text.text == "word 499") }
  }

  @Test("Words that are written from right to left start at the right (B4, W3)")
  func fromRight() throws {
    let found = drawn(
      [MessagePiece("\u{05E9}\u{05DC}"), MessagePiece("\u{05DE}", picture: "cup")], 400, 80)
    #expect(found.words[0].place.x > found.words[1].place.x && found.words[0].place.right == 403)
  }

  @Test("A box without room is empty (W5)")
  func empty() {
    let found = drawn([MessagePiece("tea", picture: "cup")], 0, 0)
    #expect(found.words.isEmpty && found.pictures.isEmpty && !found.isReadable)
  }
}
