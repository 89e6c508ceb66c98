import ScanTestKit
import Testing

/// A list of messages that shows larger buttons during a scan.
private struct Mail: ScannedApp {
  var messages = ["Anna"]
  var page = 1
  var isOpen = false
  var isScanned = false
  var heard: [ScanNotification] = []

  var screen: Screen {
    Screen(title: isOpen ? "Message" : "Mail", size: Size(width: 300, height: 600)) {
      Element.button("write", "Write").value(isScanned ? "large" : "small")
      for message in messages { Element.button(message, "Message of \(message)") }
    }
  }

  mutating func perform(_ action: ElementAction, on id: String) -> ScannedAppAnswer {
    .done(announcing: "Sent")
  }

  mutating func notified(_ notification: ScanNotification) {
    heard.append(notification)
    switch notification {
    case .began: isScanned = true
    case .ended: isScanned = false
    case .announcementEnded: break
    }
  }
}

private func settings() -> ScanSettings {
  var settings = ScanSettings(switches: [
    SwitchSettings(name: "next", press: .next), SwitchSettings(name: "select", press: .select),
  ])
  settings.method = .step
  settings.speech.enabled = true
  return settings
}

@Suite("Notifications of apps in tests (E11)")
struct AppNotificationTests {
  private func begin() throws -> ScanSession<Mail> {
    var session = try ScanSession(Mail(), settings: settings())
    try session.command(.start)
    return session
  }

  @Test("An announcement is spoken after the current speech, and its end is reported to the app")
  func announcement() throws {
    var session = try begin()
    try session.post(.announcement("A message came")) { $0.messages.append("Ben") }
    try session.expectSaid("A message came")
    try session.expectHighlight("write")
    try session.tap("next")
    try session.tap("next")
    try session.expectHighlight("Ben")
    try session.finishAnnouncement("A message came", .cut)
    #expect(session.app.heard == [.began, .announcementEnded("A message came", .cut)])
    try session.expectEvents(["100ms announced \"A message came\" cut"])
  }

  @Test(
    "A layout change keeps the highlight, or moves it to the named element, with a text")
  func layout() throws {
    var session = try begin()
    try session.post(.layoutChanged()) { $0.messages.append("Ben") }
    try session.expectHighlight("write")
    try session.post(.layoutChanged(element: "Cleo", text: "A new one")) {
      $0.messages.append("Cleo")
    }
    try session.expectHighlight("Cleo")
    #expect(session.recentlySaid == ["Message of Cleo, button", "A new one"])
  }

  @Test("A screen change starts at the first stop, or at the named element, with a text")
  func screen() throws {
    var session = try begin()
    try session.tap("next")
    try session.post(.screenChanged()) { $0.isOpen = true }
    try session.expectHighlight("write")
    #expect(session.recentlySaid == ["Message", "Write, large, button"])
    try session.post(.screenChanged(element: "Anna", text: "One message")) { $0.isOpen = false }
    try session.expectHighlight("Anna")
    #expect(session.recentlySaid == ["Mail", "Message of Anna, button", "One message"])
  }

  @Test("A scrolled page speaks its position, and the edge if it stays the same")
  func scrolled() throws {
    var session = try begin()
    try session.post(.pageScrolled(position: "Page 2 of 3")) { $0.messages = ["Dora"] }
    try session.expectSaid("Page 2 of 3")
    try session.post(.pageScrolled(position: "Page 2 of 3"))
    try session.expectSaid("edge")
    try session.tap("next")
    try session.expectHighlight("Dora")
  }

  @Test(
    "The app is notified when scanning starts and ends, and its screen of that moment is scanned")
  func beginsAndEnds() throws {
    var session = try ScanSession(Mail(), settings: settings())
    #expect(session.app.heard.isEmpty)
    try session.tap("next")
    #expect(session.app.heard == [.began])
    try session.tap("next")
    try session.tap("next")
    try session.expectSaid("Write, large, button")
    try session.command(.pause)
    try session.command(.resume)
    try session.command(.stop)
    #expect(session.app.heard == [.began, .ended])
    #expect(!session.app.isScanned)
    try session.command(.start)
    #expect(session.app.heard == [.began, .ended, .began])
  }

  @Test("The last loop ends scanning for the app")
  func completes() throws {
    var settings = ScanSettings(switches: [SwitchSettings(name: "main", press: .select)])
    settings.loops = .passes(1)
    var session = try ScanSession(Mail(), settings: settings)
    try session.tap("main")
    try session.wait(.milliseconds(60_000))
    #expect(session.app.heard == [.began, .ended])
  }

  @Test("An element that the screen lacks, and a text without an announcement, fail the test")
  func slips() throws {
    var session = try begin()
    let element = try message {
      try session.post(.layoutChanged(element: "Ana"))
    }
    #expect(
      element.hasPrefix(
        "Expected Ana to be highlighted, but the screen Mail has no element Ana. Did you mean Anna?"
      ), "\(element)")
    let text = try message { try session.finishAnnouncement("Nothing") }
    #expect(
      text.hasPrefix("Expected \"Nothing\" to be finished, but nobody announced it"), "\(text)")
  }
}
