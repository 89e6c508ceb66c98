import ScanTestKit
import TeaTimer
import Testing

@Suite("With one switch")
struct OneSwitchTests {
  private var settings: ScanSettings {
    var settings = ScanSettings(switches: [SwitchSettings(name: "main", press: .select)])
    settings.method = .auto
    settings.interval = .milliseconds(1000)
    settings.firstItemPause = .milliseconds(500)
    return settings
  }

  @Test("A person chooses green tea")
  func chooseGreen() throws {
    var session = try ScanSession(TeaTimer(), settings: settings)
    try session.tap("main")
    try session.expectHighlight("[teas]")
    try session.wait(.milliseconds(500))
    try session.tap("main")
    try session.expectHighlight("black")
    try session.wait(.milliseconds(1500))
    try session.tap("main")
    try session.expectActivated("green")
    #expect(session.app.tea == .green)
  }

  @Test("A group speaks its name, and its exit leads out of it")
  func leave() throws {
    var session = try ScanSession(TeaTimer(), settings: settings)
    try session.tap("main")
    try session.expectSaid("Tea")
    try session.wait(.milliseconds(500))
    try session.tap("main")
    try session.expectSaid("Black, selected, button")
    try session.wait(.milliseconds(3500))
    try session.expectHighlight("exit(teas)")
    try session.tap("main")
    try session.expectOpenGroups()
    try session.expectHighlight("[teas]")
  }

  @Test("The minutes go up a step at a time")
  func minutes() throws {
    var session = try ScanSession(TeaTimer(), settings: settings)
    try session.tap("main")
    try session.wait(.milliseconds(1500))
    try session.expectHighlight("minutes")
    try session.tap("main")
    try session.expectHighlight("menu(increment)")
    try session.tap("main")
    try session.expectAdjusted("minutes", to: 4)
    #expect(session.app.minutes == 4)
  }

  @Test("When the tea is ready, only the alert is scanned, and nothing is picked by accident")
  func ready() throws {
    var session = try ScanSession(TeaTimer(), settings: settings)
    try session.tap("main")
    try session.change { $0.finish() }
    try session.expectHighlight("dismiss")
    // A press that was meant for what was there before.
    try session.tap("main")
    try session.expectNothingDone()
    try session.wait(.milliseconds(300))
    try session.tap("main")
    try session.expectActivated("dismiss")
    try session.expectHighlight("[teas]")
  }

  @Test("Nobody gets stuck")
  func noDeadEnd() throws {
    let session = try ScanSession(TeaTimer(), settings: settings)
    try session.expectNoDeadEnd()
  }

  @Test("Each element takes at most four presses, and two start the tea within six seconds")
  func costs() throws {
    let session = try ScanSession(TeaTimer(), settings: settings)
    try session.expectReach("start", presses: 2, within: .milliseconds(6000))
    for (id, cost) in session.costs().reached {
      #expect(cost.presses <= 4, "\(id) takes \(cost.presses) presses")
    }
  }
}
