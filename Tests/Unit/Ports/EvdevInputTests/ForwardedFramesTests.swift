import CEvdev
import DeviceNaming
import Glibc
import Randomness
import ScanTime
import Testing

@testable import EvdevInput

@Suite("Forwarding from a grabbed device (I8)")
struct ForwardedFramesTests {
  var frames = ForwardedFrames(repeatsItself: true)

  /// Handles events as type, code and value, and returns the forwarded ones.
  ///
  /// The key 57 and the axis 0 are bound to switches.
  mutating func handle(_ events: [[Int32]]) -> [[Int32]] {
    events.flatMap { event in
      let isNamed =
        (event[0] == EV_KEY && event[1] == 57) || (event[0] == EV_ABS && event[1] == 0)
      let raw = ForwardedFrames.event(event[0], UInt16(event[1]), event[2])
      return frames.handle(raw, isNamed: isNamed).map {
        [Int32($0.type), Int32($0.code), $0.value]
      }
    }
  }

  static let report: [Int32] = [EV_SYN, SYN_REPORT, 0]

  @Test("A complete frame is forwarded in order")
  mutating func order() {
    let frame: [[Int32]] = [
      [EV_REL, 0, 3], [EV_KEY, 30, 1], [EV_ABS, 1, -4], [EV_SW, 0, 1], [EV_SYN, SYN_MT_REPORT, 0],
    ]
    #expect(handle(frame) == [])
    #expect(handle([Self.report]) == frame + [Self.report])
    #expect(handle([Self.report]) == [], "an empty report says nothing")
  }

  @Test("Keys of switches are omitted, with their scan codes, and empty frames are dropped")
  mutating func named() {
    #expect(
      handle([
        [EV_MSC, MSC_SCAN, 44], [EV_KEY, 57, 1], Self.report, [EV_ABS, 0, 7], Self.report,
        [EV_MSC, MSC_SCAN, 30], [EV_KEY, 30, 1], [EV_MSC, MSC_SCAN, 44], [EV_KEY, 57, 0],
        Self.report,
      ]) == [[EV_MSC, MSC_SCAN, 30], [EV_KEY, 30, 1], Self.report])
  }

  @Test("A scan code without a key is forwarded")
  mutating func numbers() {
    #expect(
      handle([
        [EV_MSC, MSC_SCAN, 1], [EV_MSC, MSC_SCAN, 2], [EV_ABS, 0, 7], [EV_MSC, MSC_SCAN, 3],
        Self.report,
      ]) == [
        [EV_MSC, MSC_SCAN, 1], [EV_MSC, MSC_SCAN, 2], [EV_MSC, MSC_SCAN, 3], Self.report,
      ])
  }

  @Test(
    "The virtual device repeats keys itself if it can, and lights are not forwarded")
  mutating func repetition() {
    let events: [[Int32]] = [
      [EV_KEY, 30, 2], [EV_LED, 1, 1], [EV_SND, 1, 1], [EV_FF, 1, 1], [EV_REP, 0, 1],
      [EV_SYN, SYN_CONFIG, 0], Self.report,
    ]
    #expect(handle(events) == [])
    frames = ForwardedFrames(repeatsItself: false)
    #expect(handle(events) == [[EV_KEY, 30, 2], Self.report])
  }

  @Test(
    "Keys that others see as held are released once, without the keys of an incomplete frame")
  mutating func releases() {
    _ = handle([
      [EV_KEY, 42, 1], [EV_KEY, 30, 1], Self.report, [EV_KEY, 30, 0], [EV_KEY, 31, 1],
    ])
    #expect(
      frames.releases().map { [Int32($0.type), Int32($0.code), $0.value] }
        == [[EV_KEY, 30, 0], [EV_KEY, 42, 0], Self.report])
    #expect(frames.releases().isEmpty)
    #expect(handle([Self.report]) == [])
    // The number of a key that never came does not go before another one.
    _ = handle([[EV_MSC, MSC_SCAN, 30]])
    #expect(frames.releases().isEmpty)
    #expect(handle([[EV_KEY, 31, 1], Self.report]) == [[EV_KEY, 31, 1], Self.report])
  }

  @Test("A frame without an end is discarded, and leaves no key held")
  mutating func endless() {
    _ = handle([[EV_KEY, 30, 1], Self.report])
    for _ in 0..<5000 { #expect(handle([[EV_REL, 0, 1]]) == []) }
    #expect(handle([Self.report]) == [[EV_KEY, 30, 0], Self.report])
    #expect(handle([[EV_KEY, 31, 1], Self.report]) == [[EV_KEY, 31, 1], Self.report])
  }

  @Test("Half an event at the end of the data is ignored")
  func halfEvents() {
    let whole = withUnsafeBytes(of: ForwardedFrames.event(1, 30, 1)) { Array($0) }
    #expect(events(in: whole + whole.prefix(23)).map(\.code) == [30])
    #expect(events(in: Array(whole.prefix(23))).isEmpty)
  }
}

@Suite("The chord that ends everything (I11)")
struct ReleaseChordTests {
  private func completes(_ keys: [(Int32, Int32)]) -> Int {
    var chord = ReleaseChord()
    return keys.filter { chord.handle(ForwardedFrames.event(EV_KEY, UInt16($0.0), $0.1)) }.count
  }

  @Test("The chord is complete when its last key is pressed, left or right, in any order")
  func complete() {
    for control in [KEY_LEFTCTRL, KEY_RIGHTCTRL] {
      for alternative in [KEY_LEFTALT, KEY_RIGHTALT] {
        let keys = [control, alternative, KEY_ESC]
        for first in 0..<3 {
          for second in 0..<3 where second != first {
            let order = [keys[first], keys[second], keys[3 - first - second]]
            #expect(completes(order.map { ($0, 1) }) == 1)
          }
        }
      }
    }
  }

  @Test("An incomplete chord does nothing, and a held chord counts once")
  func incomplete() {
    #expect(completes([(KEY_LEFTCTRL, 1), (KEY_RIGHTCTRL, 1), (KEY_ESC, 1)]) == 0)
    #expect(completes([(KEY_LEFTALT, 1), (KEY_ESC, 1)]) == 0)
    #expect(completes([(KEY_LEFTCTRL, 1), (KEY_LEFTALT, 1), (KEY_A, 1)]) == 0)
    #expect(
      completes([(KEY_LEFTCTRL, 1), (KEY_LEFTCTRL, 0), (KEY_LEFTALT, 1), (KEY_ESC, 1)]) == 0)
    #expect(
      completes([
        (KEY_LEFTCTRL, 1), (KEY_LEFTALT, 1), (KEY_ESC, 2), (KEY_ESC, 1), (KEY_ESC, 2), (KEY_ESC, 1),
      ]) == 1)
  }
}
