import DesktopTree

/// The windows of a Wayland compositor by its private protocol, which exists beside Wayland: bytes
/// in, bytes and windows out, without any I/O (D1).
protocol WindowSource {
  /// The name of the protocol, for people (W6).
  var name: String { get }

  /// Forgets the previous connection, and returns the first message of a new one: the request to
  /// report changes.
  mutating func begin() -> [UInt8]
  /// Returns the question for all windows.
  mutating func question() -> [UInt8]
  /// Receives bytes that have arrived, in pieces of any size; throws if they are not understood
  /// (Y2).
  mutating func receive(_ bytes: [UInt8]) throws(WindowSourceProblem) -> [WindowNews]
  /// Returns the request to show a window and give it the keyboard (D6).
  mutating func activation(of window: UInt32) -> [UInt8]
  /// Returns the request to close a window (D6).
  mutating func closing(of window: UInt32) -> [UInt8]
}

/// The meaning of a message from a compositor about its windows.
enum WindowNews: Hashable {
  /// Something has changed: the windows have to be queried again.
  case changed
  /// The question for all windows was answered; nil if the answer contains no windows.
  case answered(DisplayWindows?)
  /// The compositor does not report its windows to this program.
  case unavailable
}

/// The error that bytes are not a message of the protocol.
struct WindowSourceProblem: Error, Hashable {}
