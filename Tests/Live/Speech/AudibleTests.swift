import ScreenElements
import Testing

/// A real synthesizer, and the sound that would have reached the loudspeaker.
@Suite("Audible speech")
struct AudibleTests {
  @Test("eSpeak NG speaks a highlight: the sound is long and loud enough")
  func espeak() throws {
    let daemon = try PrivateDaemon(.espeak)
    let session = try SpokenSession(daemon)
    session.director.when(
      "it is spoken", { session.events.contains(.speechEnded) && daemon.seconds > 0.5 })
    session.run([.button("a", "Hello, this is the first button")])
    #expect(daemon.seconds > 0.5, "\(daemon.seconds) s")
    #expect(daemon.loudness > 0.05, "\(daemon.loudness) of full scale")
    #expect(session.notices.isEmpty, "\(session.notices)")
  }

  @Test("eSpeak NG speaks the name of a mark that it would skip (E9)", arguments: ["(", "+"])
  func mark(label: String) throws {
    let daemon = try PrivateDaemon(.espeak)
    let session = try SpokenSession(daemon)
    session.director.when(
      "it is spoken", { session.events.contains(.speechEnded) && daemon.seconds > 0.2 })
    session.run([.text("a", label).language("de")])
    #expect(daemon.loudness > 0.05, "\(daemon.loudness) of full scale")
    #expect(session.notices.isEmpty, "\(session.notices)")
  }
}

extension PrivateDaemon {
  /// The sound so far: 16 bit, one channel, 22,050 samples a second, the output format of eSpeak
  /// NG.
  private var samples: [Int16] {
    let bytes = sound
    return stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
    }
  }

  private var sound: [UInt8] { Array(folder.bytes("sound").dropFirst(silentSound)) }

  var seconds: Double { Double(sound.count) / 2 / 22_050 }

  /// The root mean square, where 1 is full scale.
  var loudness: Double {
    let samples = samples.map { Double($0) / 32_768 }
    guard !samples.isEmpty else { return 0 }
    return (samples.reduce(0) { $0 + $1 * $1 } / Double(samples.count)).squareRoot()
  }
}
