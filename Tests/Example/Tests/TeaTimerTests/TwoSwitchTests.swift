import ScanTestKit
import TeaTimer
import Testing

@Suite("With two switches")
struct TwoSwitchTests {
  @Test("A person starts the timer step by step, and the button is dimmed then")
  func start() throws {
    var settings = ScanSettings(switches: [
      SwitchSettings(name: "next", press: .next), SwitchSettings(name: "select", press: .select),
    ])
    settings.method = .step
    settings.start = .immediately
    var session = try ScanSession(TeaTimer(), settings: settings)
    for _ in 1...2 { try session.tap("next") }
    try session.expectSaid("Start, button")
    try session.tap("select")
    try session.expectActivated("start")
    #expect(session.app.isRunning)
    for _ in 1...2 { try session.tap("next") }
    try session.expectHighlight("[teas]")
  }

  @Test("A failed expectation shows the timeline")
  func failure() throws {
    let settings = ScanSettings(switches: [SwitchSettings(name: "main", press: .select)])
    var session = try ScanSession(TeaTimer(), settings: settings)
    try session.tap("main")
    let report = """
      Expected the highlight on start, but it is on [teas].
      What happened:
        > 0ms (tap main)
          0ms started
          0ms said screen en "Tea timer"
          0ms highlight [teas]
          0ms said highlight en "Tea"
      """
    let line = #line + 2
    try withKnownIssue {
      try session.expectHighlight("start")
    } matching: { issue in
      issue.comments.map(\.rawValue) == [report] && issue.sourceLocation?.line == line
    }
  }
}
