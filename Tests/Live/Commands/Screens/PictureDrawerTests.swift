import Foundation
import LiveScanning
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
    limits.screen = long
    limits.start = long
    change(&limits)
    let reports = reports
    return PictureDrawer(by: words, environment: [:], within: limits) {
      reports.lines.append($0.string)
    }
  }

  @Test("A program of their own draws pictures one after the other, and says which is broken (W5)")
  func draws() {
    let drawer = drawer()
    drawer.beginScreen()
    for _ in 0..<3 {
      let drawn = drawer.draw(picture, of: "a.svg")
      #expect(drawn?.width == 512 && drawn?.height == 512)
    }
    #expect(reports.lines.isEmpty, "\(reports.lines)")
    #expect(drawer.draw(Array("<svg><g></svg>".utf8), of: "b.svg") == nil)
    #expect(reports.lines.count == 1)
    #expect(
      reports.lines.first?.hasPrefix(
        "b.svg: warning: this picture is broken, and is left out\nhint: ")
        == true, "\(reports.lines)")
    #expect(drawer.draw(picture, of: "a.svg") != nil)
  }

  @Test(
    "A picture that takes longer than it may is left out with a warning, and so is each one after it (W5)"
  )
  func tooLong() {
    let drawer = drawer { $0.picture.computing = .zero }
    for name in ["a.svg", "b.svg"] { #expect(drawer.draw(picture, of: name) == nil) }
    #expect(
      reports.lines.map { $0.prefix { $0 != "\n" } } == [
        "a.svg: warning: this picture could not be drawn within 0ms, and is left out",
        "b.svg: warning: this picture could not be drawn within 0ms, and is left out",
      ])
  }

  @Test("All pictures of a screen have their limit too, which the next screen has anew (W5)")
  func tooMany() {
    let drawer = drawer { $0.screen.computing = .milliseconds(1) }
    drawer.beginScreen()
    var count = 0
    while count < 1_000, reports.lines.isEmpty {
      _ = drawer.draw(picture, of: "a.svg")
      count += 1
    }
    #expect(count < 1_000)
    let reported = reports.lines.count
    for name in ["b.svg", "c.svg"] { #expect(drawer.draw(picture, of: name) == nil) }
    // Those that are not tried are said once.
    #expect(reports.lines.count <= reported + 1, "\(reports.lines)")
    #expect(reports.lines.last?.contains("could not all be drawn within 1ms") == true)
  }

  @Test("Where no program can draw, that is said once, and nothing waits (W5)")
  func noProgram() {
    for words in [["/nowhere/switchlight", "draw-pictures"], ["/bin/true"]] {
      reports.lines = []
      let drawer = drawer(by: words)
      for name in ["a.svg", "b.svg"] { #expect(drawer.draw(picture, of: name) == nil) }
      #expect(reports.lines.count == 1 && reports.lines[0].contains("no picture can be shown"))
    }
  }
}
