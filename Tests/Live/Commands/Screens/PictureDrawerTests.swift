import Foundation
import LiveScanning
import PictureFormats
import ScanTime
import ScenePainting
import Session
import SystemCalls
import SystemFixtures
import Testing

@Suite("Pictures are drawn in bounded time")
struct PictureDrawerTests {
  /// What was reported.
  private final class Reports {
    var lines: [String] = []
  }

  private let reports = Reports()
  private static let square =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><rect width=\"9\" height=\"9\"/></svg>"
  private let picture = Array(Self.square.utf8)

  private let long = AnsweringProgram.Patience(
    computing: .milliseconds(600_000), waiting: .milliseconds(600_000))

  /// A drawer that has all the time that it needs, but for a change.
  private func drawer(
    by words: [String] = [Program.path, PictureDrawer.command],
    _ change: (inout PictureDrawer.Limits) -> Void = { _ in }
  ) -> PictureDrawer {
    var limits = PictureDrawer.Limits()
    limits.picture = long
    limits.start = long
    change(&limits)
    let reports = reports
    return PictureDrawer(by: words, environment: [:], within: limits) {
      reports.lines.append($0.string)
    }
  }

  /// Draws a picture as a session does: it asks again after each read; nil if it is left out.
  private func draw(
    _ bytes: [UInt8], of name: String, by drawer: PictureDrawer
  ) throws -> DecodedPicture? {
    let clock = MonotonicClock()
    let limit = clock.now + .milliseconds(60_000)
    var set = PollSet()
    var ready: [Int32] = []
    while clock.now < limit {
      switch drawer.draw(bytes, of: name) {
      case .drawn(let picture): return picture
      case .leftOut: return nil
      case .later: break
      }
      let next = try #require(drawer.nextDeadline)
      set.wait(for: drawer.descriptors, until: min(next, limit), on: clock, into: &ready)
      #expect(drawer.read(ready, now: clock.now).isEmpty)
    }
    Issue.record("it was not drawn")
    return nil
  }

  @Test("No caller waits for a picture, and a hanging program ends with the drawer (W5)")
  func hangs() {
    let drawer = drawer(by: ["/bin/sleep", "1000"])
    for _ in 0..<3 {
      guard case .later = drawer.draw(picture, of: "a.svg") else {
        Issue.record("it is there")
        return
      }
      #expect(drawer.read([], now: .zero).isEmpty)
    }
    #expect(drawer.descriptors.count == 1 && reports.lines == [])
    drawer.close()
    #expect(drawer.descriptors == [] && drawer.nextDeadline == nil)
  }

  @Test(
    "A new screen releases pictures of the previous one, and cancels those not yet drawn (W5.20)"
  )
  func leftScreen() throws {
    let drawer = drawer()
    func request(_ name: String) {
      guard case .later = drawer.draw(picture, of: name) else {
        Issue.record("\(name) is there")
        return
      }
    }
    for name in ["a.svg", "b.svg"] { request(name) }
    let clock = MonotonicClock()
    let limit = clock.now + .milliseconds(60_000)
    var set = PollSet()
    var ready: [Int32] = []
    while clock.now < limit, drawer.drawnCount < 2 {
      let next = try #require(drawer.nextDeadline)
      set.wait(for: drawer.descriptors, until: min(next, limit), on: clock, into: &ready)
      _ = drawer.read(ready, now: clock.now)
    }
    // The screen that requested them is laid out again.
    drawer.beginScreen()
    #expect(drawer.drawnCount == 2)
    guard case .drawn = drawer.draw(picture, of: "a.svg") else {
      Issue.record("it was released too early")
      return
    }
    drawer.beginScreen()
    #expect(drawer.drawnCount == 0, "b.svg was not requested by the last screen")
    for name in ["c.svg", "d.svg"] { request(name) }
    drawer.beginScreen()
    drawer.beginScreen()
    #expect(try draw(picture, of: "e.svg", by: drawer) != nil)
    #expect(drawer.drawnCount == 0, "c.svg and d.svg are of a screen that was left")
  }

  @Test("A separate program draws pictures one after the other, and reports broken ones (W5)")
  func draws() throws {
    let drawer = drawer()
    for _ in 0..<3 {
      let drawn = try draw(picture, of: "a.svg", by: drawer)
      #expect(drawn?.width == 512 && drawn?.height == 512)
    }
    #expect(reports.lines.isEmpty, "\(reports.lines)")
    #expect(try draw(Array("<svg><g></svg>".utf8), of: "b.svg", by: drawer) == nil)
    #expect(reports.lines.count == 1)
    #expect(
      reports.lines.first?.hasPrefix(
        "b.svg: warning: this picture is broken, and is left out\nhint: ")
        == true, "\(reports.lines)")
    #expect(try draw(picture, of: "a.svg", by: drawer) != nil)
  }

  @Test(
    "A picture that exceeds its time is omitted with a warning, and so is each later one (W5)"
  )
  func tooLong() throws {
    let drawer = drawer { $0.picture.computing = .zero }
    for name in ["a.svg", "b.svg"] { #expect(try draw(picture, of: name, by: drawer) == nil) }
    #expect(
      reports.lines.map { $0.prefix { $0 != "\n" } } == [
        "a.svg: warning: this picture could not be drawn within 0ms, and is left out",
        "b.svg: warning: this picture could not be drawn within 0ms, and is left out",
      ])
  }

  @Test("If no program can draw, this is reported once, and nothing waits (W5)")
  func noProgram() throws {
    for words in [["/nowhere/switchlight", "draw-pictures"], ["/bin/true"]] {
      reports.lines = []
      let drawer = drawer(by: words)
      for name in ["a.svg", "b.svg"] { #expect(try draw(picture, of: name, by: drawer) == nil) }
      #expect(reports.lines.count == 1 && reports.lines[0].contains("no picture can be shown"))
    }
  }
}
