import MessageBus
import SceneDrawing
import Testing

@testable import DisplayServer

private let state = GnomeState(
  .list([
    .list([
      .text("monitors"),
      .list([
        .list([0, 0, 800, 600, 1].map { .number($0) }),
        .list([800, 0, 400, 600, 2].map { .number($0) }),
      ]),
    ])
  ]))

private func piece(
  _ name: DrawnPiece.Name, x: Int = 10, y: Int = 10, width: Int = 50, color: UInt32 = 1
) -> DrawnPiece {
  let all = PixelRect(x: 0, y: 0, width: width, height: 20)
  return DrawnPiece(
    name: name, frame: PixelRect(x: x, y: y, width: width, height: 20), shape: nil,
    commands: [.fill([all], color)])
}

@Test func `W4: Only a changed picture of GNOME is sent, and a moved one without its pixels`()
  throws
{
  let state = try #require(state)
  var pictures = GnomePictures()
  let first = pictures.change(to: [piece(.frame), piece(.menu)], on: state)
  #expect(first.shown.map(\.name) == [.frame, .menu])
  #expect(pictures.change(to: [piece(.frame), piece(.menu)], on: state).isEmpty)
  let moved = pictures.change(to: [piece(.frame, x: 30), piece(.menu)], on: state)
  #expect(moved.moved.map(\.number) == [first.shown[0].number])
  #expect(moved.moved.first?.place.x == 30)
  #expect(moved.shown.isEmpty && moved.hidden.isEmpty)
  let colored = pictures.change(to: [piece(.frame, x: 30, color: 2), piece(.menu)], on: state)
  #expect(colored.shown.map(\.number) == [first.shown[0].number])
  #expect(colored.moved.isEmpty && colored.hidden.isEmpty)
}

@Test func `W4: A picture of GNOME below a known one makes that one new, above it`() throws {
  let state = try #require(state)
  var pictures = GnomePictures()
  let first = pictures.change(to: [piece(.menu)], on: state)
  let second = pictures.change(to: [piece(.frame), piece(.menu)], on: state)
  #expect(second.hidden == [first.shown[0].number])
  #expect(second.shown.map(\.name) == [.frame, .menu])
  let third = pictures.change(to: [], on: state)
  #expect(third.hidden == second.shown.map(\.number))
  #expect(pictures.change(to: [], on: state).isEmpty)
}

@Test func `W4: A frame of GNOME is a small picture for each of its sides`() throws {
  let state = try #require(state)
  var pictures = GnomePictures()
  var frame = piece(.frame, width: 200)
  frame.shape = [
    PixelRect(x: 0, y: 0, width: 200, height: 2), PixelRect(x: 0, y: 18, width: 200, height: 2),
  ]
  let change = pictures.change(to: [frame], on: state)
  #expect(change.shown.map(\.place.height) == [2, 2])
  frame.frame.y += 5
  let moved = pictures.change(to: [frame], on: state)
  #expect(moved.moved.map(\.place.y) == [15, 33])
  #expect(moved.shown.isEmpty)
}

@Test func `W1: A picture of GNOME ends at the edge of the display, in the pixels of its monitor`()
  throws
{
  let state = try #require(state)
  var pictures = GnomePictures()
  let change = pictures.change(
    to: [piece(.frame, x: -20), piece(.line(0), x: 900), piece(.line(1), x: 5000)], on: state)
  #expect(change.shown.map(\.name) == [.frame, .line(0)])
  #expect(change.shown[0].place == PixelRect(x: 0, y: 10, width: 30, height: 20))
  #expect(change.shown[0].piece.frame.x == -20)
  #expect(change.shown.map(\.scale) == [1, 2])
}
