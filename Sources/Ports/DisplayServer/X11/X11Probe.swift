import SystemCalls

/// A first greeting to an X server, to check that it answers before anything waits for its answer.
///
/// A stopped server still accepts connections, and xcb would wait for its greeting forever. Keep
/// the probe until the connection is made: some servers restart after the last program has
/// disconnected.
struct X11Probe: ~Copyable {
  private let socket: StreamSocket

  /// Greets the server of a display of this machine, such as ":0" or ":1.0".
  init(display: String) throws(X11Problem) {
    socket = try Self.greet(display)
  }

  /// The descriptor to wait for.
  var descriptor: Int32 { socket.rawValue }

  /// True if the server has answered or has disconnected.
  var hasAnswered: Bool { isReadable(socket.rawValue) }

  /// Returns the number of a display of this machine; nil if it belongs to another machine, or is
  /// malformed.
  static func number(in display: String) -> Int? {
    let name = display.hasPrefix("unix:") ? display.dropFirst(4) : display[...]
    guard name.hasPrefix(":") else { return nil }
    let number = name.dropFirst().prefix { $0 != "." }
    guard let found = Int(number), found >= 0, found < 65536 else { return nil }
    return found
  }

  private static func greet(_ display: String) throws(X11Problem) -> StreamSocket {
    guard let number = number(in: display) else {
      throw X11Problem(
        reason: "it is not on this machine; DISPLAY must name one that is, such as :0")
    }
    do throws(SystemError) {
      let socket = try connect("/tmp/.X11-unix/X\(number)")
      // The byte order, version 11, no authorization: any answer shows that the server responds.
      let order = UInt16(1).littleEndian == 1 ? UInt8(ascii: "l") : UInt8(ascii: "B")
      let version: [UInt8] = UInt16(11).littleEndian == 11 ? [11, 0] : [0, 11]
      _ = try socket.writeAvailable(([order, 0] + version + [0, 0, 0, 0, 0, 0, 0, 0])[...])
      return socket
    } catch {
      throw X11Problem(
        reason:
          "it cannot be reached (\(error.reason)); DISPLAY must name the one of the graphical session"
      )
    }
  }

  private static func connect(_ path: String) throws(SystemError) -> StreamSocket {
    do throws(SystemError) {
      return try StreamSocket(connectingTo: .unix(path))
    } catch {
      // The same name without a file, if the folder of the sockets is another one.
      guard let socket = try? StreamSocket(connectingTo: .unix("@" + path)) else { throw error }
      return socket
    }
  }
}

/// The reason that a display cannot be used, in a sentence.
struct X11Problem: Error, Hashable {
  let reason: String
}
