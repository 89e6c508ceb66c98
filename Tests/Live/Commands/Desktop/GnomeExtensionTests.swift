import DesktopTree
import Foundation
import SceneDrawing
import ScanTime
import ScenePainting
import ScreenElements
import SystemCalls
import SystemFixtures
import Testing

@testable import Commands
@testable import DisplayServer

/// The display of GNOME while the extension of the shell ends, refuses or does not answer, by a double on a
/// separate bus (D10).
@Suite("The GNOME display with a double of the extension", .serialized)
struct GnomeExtensionTests {
  private let folder = TemporaryFolder()
  private let bus: LiveProgram
  private let shell: DoubleProgram
  private let variables: [String: String]

  init() throws {
    bus = try LiveProgram(
      ["--session", "--nofork", "--print-address=1"], in: nil, executable: "/usr/bin/dbus-daemon")
    try #require(bus.wait { !$0.lines.isEmpty }, "\(bus.errorText)")
    variables = [
      "DBUS_SESSION_BUS_ADDRESS": bus.lines[0], "XDG_CURRENT_DESKTOP": "GNOME",
      "WAYLAND_DISPLAY": "wayland-0",
    ]
    shell = try DoubleProgram(
      "GnomeExtension", environment: variables.map { "\($0.key)=\($0.value)" }, in: folder)
  }

  private func makeDisplay() throws -> GnomeDisplay {
    try #require(GnomeDisplay(environment: variables))
  }

  /// Drives a display until the events suffice, and returns all of them.
  private func events(
    of display: GnomeDisplay, on clock: MonotonicClock = MonotonicClock(),
    until isEnough: ([DisplayEvent]) throws -> Bool
  ) throws -> [DisplayEvent] {
    let limit = clock.now + .milliseconds(Int64(DesktopBed.patience * 1000))
    var (found, set, ready) = ([DisplayEvent](), PollSet(), [Int32]())
    while true {
      found += display.process(at: clock.now)
      if try isEnough(found) { return found }
      try #require(clock.now < limit, "\(found)")
      // The display does not wait for the output of the double.
      let look = clock.now + .milliseconds(20)
      let next = display.nextDeadline(clock.now).map { min($0, look) } ?? look
      set.wait(for: display.descriptors, until: next, on: clock, into: &ready)
    }
  }

  private func makeReadyDisplay() throws -> GnomeDisplay {
    let display = try makeDisplay()
    _ = try events(of: display) { $0.contains(.ready) }
    return display
  }

  /// Clicks at a point, and expects that outcome of it.
  private func expectClick(_ display: GnomeDisplay, _ outcome: PointerOutcome = .done) throws {
    try #require(display.begin(.click(Point(x: 100, y: 100)), at: MonotonicClock().now))
    let found = try events(of: display) { $0.contains { isOutcome($0) } }
    #expect(found.filter(isOutcome) == [.pointer(outcome)])
  }

  private func isOutcome(_ event: DisplayEvent) -> Bool {
    if case .pointer = event { true } else { false }
  }

  private func reasons(_ events: [DisplayEvent]) -> [String] {
    events.compactMap { if case .lost(let reason) = $0 { reason } else { nil } }
  }

  /// True if the double was asked to press it, and to release it as often.
  private func isAllUp(_ name: String) -> Bool {
    shell.count("\(name) down") > 0 && shell.count("\(name) down") == shell.count("\(name) up")
  }

  @Test(
    "A click fails if the extension disappears; this is reported once, and it is used again (D10.8, F6)"
  )
  func goneDuringClick() throws {
    let display = try makeReadyDisplay()
    try shell.say("hold")
    try #require(display.begin(.click(Point(x: 100, y: 100)), at: MonotonicClock().now))
    // The click is on its way once the double has got it.
    let clock = MonotonicClock()
    let before = try events(of: display) { _ in shell.hasSaid("button 272 up") }
    #expect(!before.contains { isOutcome($0) })
    try shell.say("vanish")
    let found = try events(of: display) { !reasons($0).isEmpty }
    #expect(found.filter(isOutcome) == [.pointer(.noAnswer)])
    #expect(reasons(found).count == 1 && reasons(found)[0].contains("switchlight doctor"))
    #expect(!found.contains { if case .lacks = $0 { true } else { false } })
    #expect(!display.begin(.click(Point(x: 100, y: 100)), at: clock.now))
    #expect(!display.press([.enter], at: clock.now))
    #expect(display.pointerRoute == .none && isAllUp("button 272"))
    try shell.say("serve")
    try shell.say("appear")
    _ = try events(of: display) { $0.contains(.ready) }
    try expectClick(display)
  }

  @Test("While Shift is held, no key is pressed, and the key is named; a text is written (K4.8)")
  func heldModifier() throws {
    let display = try makeReadyDisplay()
    try shell.say("shift")
    let letter = KeyCombination(typing: "я")
    try #require(display.press([letter, .enter, letter], at: MonotonicClock().now))
    let found = try events(of: display) { $0.contains(.keys(.modifierHeld(.shift))) }
    #expect(!found.contains(.keys(.done)) && shell.hasSaid("Text") && !shell.hasSaid("key 28 down"))
    try shell.say("early")
    try #require(display.press([.enter], at: MonotonicClock().now))
    _ = try events(of: display) { $0.contains(.keys(.done)) }
    #expect(shell.hasSaid("key 28 down") && isAllUp("key 28"))
  }

  @Test("Keys and text that are pending when the extension disappears fail (D10.8, K4)")
  func goneDuringKeys() throws {
    let display = try makeReadyDisplay()
    for (keys, line) in [
      ([KeyCombination.enter], "key 28 up"), ([KeyCombination(typing: "я")], "Text"),
    ] {
      try shell.say("hold")
      try #require(display.press(keys, at: MonotonicClock().now))
      _ = try events(of: display) { _ in shell.hasSaid(line) }
      try shell.say("vanish")
      let found = try events(of: display) { !reasons($0).isEmpty }
      #expect(found.filter { $0 == .keys(.failed) }.count == 1 && !found.contains(.keys(.done)))
      try shell.say("serve")
      try shell.say("appear")
      _ = try events(of: display) { $0.contains(.ready) }
      try #require(display.press([.enter], at: MonotonicClock().now))
      _ = try events(of: display) { $0.contains(.keys(.done)) }
    }
    #expect(isAllUp("key 28"))
  }

  @Test("A call of a caller without a time is not overdue in a long session (D10.8)")
  func longSession() throws {
    let display = try makeReadyDisplay()
    let clock = MonotonicClock(origin: MonotonicClock().origin - 3_600_000_000)
    display.requestService(whileLocked: true)
    let found = try events(of: display, on: clock) { _ in shell.hasSaid("request") }
    #expect(reasons(found).isEmpty && display.windows != nil)
  }

  @Test(
    "A lock ends a click, and greets again; the lock screen is served only after a request before it (D17.1, D17.2)",
    arguments: [false, true])
  func lock(isRequested: Bool) throws {
    let display = try makeDisplay()
    display.requestService(whileLocked: isRequested)
    _ = try events(of: display) { $0.contains(.ready) }
    #expect(display.lock == .none)
    if isRequested { _ = try events(of: display) { _ in shell.hasSaid("request") } }
    try shell.say("hold")
    try #require(display.begin(.click(Point(x: 100, y: 100)), at: MonotonicClock().now))
    _ = try events(of: display) { _ in shell.hasSaid("button 272 up") }
    try shell.say(isRequested ? "serve" : "locked")
    try shell.say("lock")
    let found = try events(of: display) { _ in display.lock == (isRequested ? .served : .refused) }
    #expect(found.filter(isOutcome) == [.pointer(.noAnswer)] && reasons(found).isEmpty)
    if isRequested {
      try expectClick(display)
    } else {
      #expect(!display.press([.enter], at: MonotonicClock().now) && display.pointerRoute == .none)
    }
    try shell.say("serve")
    try shell.say("unlock")
    let after = try events(of: display) { _ in display.lock == .none && display.windows != nil }
    #expect(reasons(after).isEmpty)
    // A request counts for one lock, so that it is sent again.
    if isRequested { _ = try events(of: display) { _ in shell.hasSaid("request", times: 2) } }
    try expectClick(display)
    #expect(!shell.hasSaid("no request"))
  }

  @Test(
    "A refusal is temporary, and is reported once with the next step, even after a new greeting (D10.7, D10.8)",
    arguments: [
      ("refuse", "start that one"), ("version", "update both, then log in again"),
    ])
  func refusal(word: String, step: String) throws {
    try shell.say(word)
    let display = try makeDisplay()
    let found = try events(of: display) { _ in shell.hasSaid("Hello", times: 3) }
    #expect(reasons(found).count == 1 && reasons(found)[0].contains(step))
    #expect(display.pointerRoute == .none && display.keyRoute == .none)
    try shell.say("serve")
    _ = try events(of: display) { $0.contains(.ready) }
    try expectClick(display)
  }

  @Test(
    "doctor derives the next step from the shell's own answers (W6.12)",
    arguments: [
      ("off", "Turn its extension on: gnome-extensions enable switchlight@"),
      (
        "forbidden",
        "on: gsettings set org.gnome.shell disable-user-extensions false; gnome-extensions enable"
      ), ("old", "does not know GNOME Shell 51.2"), ("failed", "gnome-extensions disable switchl"),
      ("missing", "Install the package"), ("serve", "switchlight stop"),
      ("mute", "if that changes nothing: gsettings set"),
    ])
  func stepOfShell(word: String, step: String) throws {
    try shell.say(word)
    let steps = OtherSession(environment: variables).extensionSteps
    #expect(steps?.contains(step) == true, "\(steps ?? "none")")
  }

  @Test("An extension installed after the login is found at the next login (W6.12)")
  func installedSinceLogin() throws {
    try shell.say("missing")
    let name = "gnome-shell/extensions/switchlight@switchlight.invalid"
    let files = folder.url.appending(path: name)
    try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    try Data("{}".utf8).write(to: files.appending(path: "metadata.json"))
    let own = variables.merging(["XDG_DATA_HOME": folder.url.path]) { $1 }
    let steps = OtherSession(environment: own).extensionSteps
    #expect(steps?.hasPrefix("Log in again") == true, "\(steps ?? "none")")
  }

  @Test("A second session names the session to end, and is served after its end (D10.8)")
  func second() throws {
    let first = try makeReadyDisplay()
    let second = try makeDisplay()
    let found = try events(of: second) { !reasons($0).isEmpty }
    #expect(reasons(found)[0].contains("another Switchlight uses its extension; end that one"))
    // The first one does not notice.
    try expectClick(first)
    first.close()
    try #require(shell.wait(for: "client gone"))
    _ = try events(of: second) { $0.contains(.ready) }
    try expectClick(second)
  }

  @Test(
    "An extension that does not answer fails a click, and is used again when it answers (D10.8)"
  )
  func mute() throws {
    let display = try makeReadyDisplay()
    try shell.say("mute")
    try #require(display.begin(.click(Point(x: 100, y: 100)), at: MonotonicClock().now))
    let found = try events(of: display) { !reasons($0).isEmpty }
    #expect(found.filter(isOutcome) == [.pointer(.noAnswer)])
    #expect(reasons(found).count == 1)
    // No button was pressed: the extension has not even reported the position of the pointer.
    #expect(shell.count("button 272 down") == 0)
    try shell.say("serve")
    _ = try events(of: display) { $0.contains(.ready) }
    try expectClick(display)
  }

  @Test("An overlay that ends removes its pictures, and the display keeps working (W1)")
  func overlay() throws {
    let display = try makeReadyDisplay()
    let overlay = GnomeOverlay(besides: display, painter: PiecePainter())
    #expect(!overlay.isRefused && overlay.size == Size(width: 800, height: 600))
    overlay.close()
    try #require(shell.wait(for: "Draw"))
    try expectClick(display)
    display.close()
    try #require(shell.wait(for: "client gone"))
  }
}
