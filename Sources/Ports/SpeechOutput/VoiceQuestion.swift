import SystemCalls
import ScanTime
import SwitchInput

/// The question for the daemon's voices, on a separate connection: the answer is half a megabyte
/// long, and no text waits for it.
final class VoiceQuestion {
  private static let limit = 16 * 1024 * 1024
  private static let readLimit = 65_536
  /// The retry pause if there is no room to write.
  private static let writePause = TimeSpan.milliseconds(10)

  private let socket: StreamSocket
  private var output = Array("LIST SYNTHESIS_VOICES\r\n".utf8)
  private var input: [UInt8] = []
  private let end: Instant
  /// The time of the next attempt to write; the first is at once, so that no other event has to
  /// wake the loop.
  private var writeTime: Instant? = .zero

  /// Asks the daemon at an address, which has until `end` to answer.
  init(_ address: SpeechAddress, until end: Instant) throws(SystemError) {
    socket = try StreamSocket(connectingTo: address.socket)
    self.end = end
  }

  /// The descriptor to wait for.
  var rawValue: Int32 { socket.rawValue }

  /// The time of the next action, even if nothing arrives.
  var nextDeadline: Instant { writeTime.map { min($0, end) } ?? end }

  /// Writes and reads as much as possible; returns the answer when it is complete.
  func answer(at now: Instant) -> VoiceAnswer? {
    do throws(SystemError) {
      output.removeFirst(try socket.writeAvailable(output[...]))
      writeTime = output.isEmpty ? nil : now + Self.writePause
      switch try readAvailable(from: rawValue, limit: Self.readLimit) {
      case .bytes(let bytes):
        input += bytes
        return VoiceAnswer(input) ?? (input.count < Self.limit ? nil : .unknown)
      case .nothingYet: break
      // Otherwise its descriptor would stay ready, and wake the loop endlessly.
      case .end: return .unknown
      }
    } catch {
      return .unknown
    }
    return now < end ? nil : .unknown
  }
}
