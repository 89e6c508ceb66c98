import DesktopTree
import Foundation
import SystemCalls
import SystemFixtures
import Testing

@testable import DisplayServer

/// A keyboard on a Wayland compositor whose keys a test presses and lets go, as one that is plugged in.
final class SeatKeyboard {
  private var socket: CompositorSocket
  private var objects = WaylandObjects()
  private var stream = WaylandMessage.Stream()

  /// Plugs it in.
  init(_ bed: DesktopBed) throws {
    let path = try #require(WaylandDisplay.socketPath(in: bed.variables))
    socket = try CompositorSocket(path: path, sending: objects.greeting())
    try wait { $0 == .offered }
    let isSent = socket.send(objects.makeInputs(), giving: objects.keymap.file)
    try #require(isSent)
    try fence()
  }

  /// Presses a key, or lets it go.
  func press(_ character: Unicode.Scalar, isDown: Bool) throws {
    let bytes = try #require(objects.bytes(for: KeyCombination(typing: character), at: 0))
    // One message for each of both, of the same length.
    let half = bytes.count / 2
    socket.send(Array(isDown ? bytes[..<half] : bytes[half...]))
    try fence()
  }

  /// Presses a key and lets it go.
  func tap(_ character: Unicode.Scalar) throws {
    try press(character, isDown: true)
    try press(character, isDown: false)
  }

  /// Holds Control down from now on.
  func holdControl() throws {
    let key = KeyCombination(0x63, [.control])
    let bytes = try #require(objects.bytes(for: key, at: 0))
    // The first message reports the held keys: its header, and four numbers.
    socket.send(Array(bytes[..<24]))
    try fence()
  }

  /// Waits until the compositor has done all that it was sent.
  private func fence() throws {
    let (number, bytes) = objects.question()
    socket.send(bytes)
    try wait { $0 == .answered(number) }
  }

  private func wait(until isMeant: (WaylandObjects.Outcome) -> Bool) throws {
    let limit = Date(timeIntervalSinceNow: DesktopBed.patience)
    while Date() < limit {
      let isSent = socket.flush()
      try #require(isSent)
      let (bytes, hasGone) = socket.read()
      try #require(!hasGone)
      stream.append(bytes)
      while let event = try stream.next() {
        if isMeant(objects.handle(event)) { return }
      }
      _ = waitToRead(socket.descriptor)
    }
    Issue.record("the compositor does not answer")
  }
}
