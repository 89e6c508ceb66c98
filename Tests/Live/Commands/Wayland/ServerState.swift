import DesktopTree
import Foundation
import SystemFixtures
import Testing

@testable import DisplayServer

/// The held keys and buttons of an X server, as another program sees them.
final class ServerState {
  private let connection: X11Connection

  init(_ bed: DesktopBed) throws {
    connection = try #require(X11Connection(display: bed.displayName))
  }

  private func answer(to question: DisplayQuestion) throws -> DisplayAnswer {
    connection.ask(question, tag: 0, atoms: [:])
    connection.flush()
    let limit = Date(timeIntervalSinceNow: DesktopBed.patience)
    while Date() < limit {
      while connection.nextEvent() != nil {}
      if let found = connection.nextAnswer() { return found.answer }
      _ = waitToRead(connection.descriptor)
    }
    Issue.record("the server does not answer")
    return .none
  }

  /// Returns true if a button of the pointer is down.
  func isButtonDown() throws -> Bool {
    guard case .pointer(_, _, let isDown) = try answer(to: .pointer) else { return false }
    return isDown
  }

  /// The modifiers that count, by their bits.
  func modifiers() throws -> UInt16 {
    guard case .keyState(let state) = try answer(to: .keyState) else { return 0 }
    return state & 0xFF
  }

  /// Returns the meaning of every key.
  func keyboard() throws -> X11Keyboard? {
    guard case .keys(let found) = try answer(to: .keys(first: connection.firstKey)) else {
      return nil
    }
    return found
  }
}
