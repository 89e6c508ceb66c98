import DesktopTree
import DisplayServer
import Foundation
import ScreenElements
import ScanTime
import SwitchInput
import SystemCalls
import SystemFixtures
import Testing

/// A real X server, with windows of the tests' own.
@Suite("An X11 display", .serialized)
struct X11DisplayTests: DisplayDriving {
  let clock = MonotonicClock()

  private func position(_ bed: DesktopBed) throws -> String {
    let found = try bed.shell("xdotool getmouselocation").output
    return found.split(separator: " ").prefix(2).joined(separator: " ")
  }

  @Test("The pointer clicks, double-clicks, right-clicks, turns the wheel, drags and returns (F6)")
  func gestures() throws {
    let bed = try DesktopBed(windowManager: false)
    let display = try open(bed)
    defer { display.close() }
    let (program, _) = try window(bed, "100", "100", "300", "200", "menu")
    _ = try bed.shell("xdotool mousemove 900 700")
    let point = Point(x: 150, y: 160)
    #expect(play(.click(point), on: display) == .done)
    #expect(presses(program, 2) == ["press 1 150 160", "release 1 150 160"])
    #expect(play(.doubleClick(point), on: display) == .done)
    #expect(presses(program, 6).count == 6)
    #expect(play(.rightClick(point), on: display) == .done)
    #expect(presses(program, 8).suffix(2) == ["press 3 150 160", "release 3 150 160"])
    #expect(play(.scroll(.down, at: point), on: display) == .done)
    #expect(presses(program, 14).suffix(2) == ["press 5 150 160", "release 5 150 160"])
    #expect(play(.drag(from: point, to: Point(x: 350, y: 260)), on: display) == .done)
    #expect(presses(program, 16).suffix(2) == ["press 1 150 160", "release 1 350 260"])
    #expect(program.lines.contains("move 250 210"))
    #expect(try position(bed) == "x:900 y:700")
    #expect(play(.click(Point(x: 5000, y: 0)), on: display) == nil)
  }

  @Test(
    "Exchanged buttons of a left-handed person are pressed as programs expect them (F6.41)",
    arguments: ["3 2 1", "2 3 1", "1 2 3"])
  func exchangedButtons(order: String) throws {
    let bed = try DesktopBed(windowManager: false)
    let display = try open(bed)
    defer { display.close() }
    let (program, _) = try window(bed, "100", "100", "300", "200", "menu")
    let other = try bed.shell("xmodmap -e 'pointer = \(order)'")
    try #require(other.status == 0, "\(other)")
    let point = Point(x: 150, y: 160)
    #expect(play(.click(point), on: display) == .done)
    #expect(presses(program, 2) == ["press 1 150 160", "release 1 150 160"])
    #expect(play(.rightClick(point), on: display) == .done)
    #expect(presses(program, 4).suffix(2) == ["press 3 150 160", "release 3 150 160"])
  }

  @Test("While a real button is down the pointer waits, and fails if it stays down (F6)")
  func heldButton() throws {
    let bed = try DesktopBed(windowManager: false)
    let display = try open(bed)
    defer { display.close() }
    let (program, _) = try window(bed, "100", "100", "300", "200", "menu")
    _ = try bed.shell("xdotool mousemove 900 700 mousedown 1")
    let began = clock.now
    #expect(play(.click(Point(x: 150, y: 160)), on: display) == .buttonHeld)
    #expect(clock.now - began >= .milliseconds(480))
    #expect(try position(bed) == "x:900 y:700")
    _ = try bed.shell("xdotool mouseup 1")
    #expect(play(.click(Point(x: 150, y: 160)), on: display) == .done)
    #expect(presses(program, 2) == ["press 1 150 160", "release 1 150 160"])
  }

  @Test("A window that is renamed during its first reading has the new name (D1)")
  func nameMeanwhile() throws {
    let bed = try DesktopBed(windowManager: false)
    let (program, id) = try window(bed, "100", "100", "300", "200")
    let display = X11Display(display: bed.displayName)
    defer { display.close() }
    var seen: [DisplayEvent] = []
    var count = 0
    // Each answer is read only after the window has got another name.
    while display.windows == nil, count < 100 {
      count += 1
      _ = try bed.shell("xdotool set_window --name name\(count) \(id)")
      seen += display.process(at: clock.now)
    }
    func title() -> String? { display.windows?.windows.first { $0.id == id }?.title }
    #expect(
      drive(display, &seen) { _ in title() == "name\(count)" },
      "\(count) names, \(id) of \(display.windows?.windows ?? [])")
    #expect(program.isRunning)
  }

  @Test(
    "Windows, their positions and the active one are tracked, with and without a manager (D1)")
  func windows() throws {
    let bed = try DesktopBed()
    let display = try open(bed)
    defer { display.close() }
    var seen: [DisplayEvent] = []
    #expect(display.windows?.size == Size(width: 1400, height: 900))
    let (first, firstID) = try window(bed, "100", "100", "300", "200")
    let (second, secondID) = try window(bed, "500", "100", "300", "200")
    func isActive(_ id: UInt32) throws -> Bool {
      _ = try bed.shell("xdotool windowactivate \(id)")
      return drive(display, &seen) { _ in display.windows?.active == id }
    }
    #expect(try isActive(firstID))
    #expect(try isActive(secondID))
    #expect(display.windows?.windows.map(\.id) == [firstID, secondID])
    for shown in display.windows?.windows ?? [] {
      #expect(try #require(shown.outerFrame).top < #require(shown.frame).top)
    }
    // As a pager does it.
    #expect(display.activateWindow(firstID))
    #expect(drive(display, &seen) { _ in display.windows?.active == firstID })
    #expect(display.closeWindow(firstID))
    #expect(drive(display, &seen) { _ in display.windows?.windows.map(\.id) == [secondID] })
    // The word of a manager that was killed counts no more; nobody is asked.
    bed.manager?.signal(SIGKILL)
    #expect(drive(display, &seen) { _ in display.windows?.hasManager == false })
    #expect(!display.closeWindow(secondID))
    _ = try bed.shell("xdotool windowfocus \(secondID)")
    #expect(drive(display, &seen) { _ in display.windows?.active == secondID })
    #expect(second.isRunning && !first.lines.isEmpty)
  }

  @Test("A stopped display is reported as silent, and resumes; nothing waits for it (D10)")
  func stopped() throws {
    let bed = try DesktopBed(windowManager: false)
    let display = try open(bed)
    defer { display.close() }
    let (program, _) = try window(bed, "100", "100", "300", "200", "menu")
    var seen: [DisplayEvent] = []
    bed.display.signal(SIGSTOP)
    let began = clock.now
    #expect(play(.click(Point(x: 150, y: 160)), on: display) == .noAnswer)
    #expect(clock.now - began < .milliseconds(2500))
    var longest = TimeSpan.zero
    let end = clock.now + .milliseconds(3000)
    while clock.now < end {
      let before = clock.now
      seen += display.process(at: before)
      longest = max(longest, clock.now - before)
      var ready: [Int32] = []
      var set = PollSet()
      set.wait(
        for: display.descriptors, until: before + .milliseconds(20), on: clock, into: &ready)
    }
    #expect(longest < .milliseconds(200))
    // Another one cannot connect now, and does not wait for it either.
    let late = X11Display(display: bed.displayName)
    var lateSeen: [DisplayEvent] = []
    #expect(drive(late, &lateSeen) { !$0.isEmpty })
    #expect(lateSeen == [.lost("it does not answer")])
    bed.display.signal(SIGCONT)
    #expect(drive(display, &seen) { $0.contains(.ready) })
    #expect(drive(late, &lateSeen) { $0.contains(.ready) })
    late.close()
    #expect(play(.click(Point(x: 150, y: 160)), on: display) == .done)
    #expect(presses(program, 2) == ["press 1 150 160", "release 1 150 160"])
  }

  @Test("A display that ignores only requests for the pointer keeps working (D10)")
  func silentPointer() throws {
    let bed = try DesktopBed(windowManager: false)
    let display = try open(bed)
    defer { display.close() }
    let (program, id) = try window(bed, "100", "100", "300", "200", "menu")
    var seen: [DisplayEvent] = []
    #expect(
      drive(display, &seen) { _ in
        !display.isLooking && display.windows?.windows.map(\.id) == [id]
      })
    bed.display.signal(SIGSTOP)
    #expect(display.begin(.click(Point(x: 150, y: 160)), at: clock.now))
    #expect(drive(display, &seen) { $0.contains(.lost("it does not answer")) })
    bed.display.signal(SIGCONT)
    #expect(drive(display, &seen) { $0.contains(.ready) })
    #expect(play(.click(Point(x: 150, y: 160)), on: display) == .done)
    #expect(presses(program, 2) == ["press 1 150 160", "release 1 150 160"])
  }

  @Test("A display that is killed is reported once, and found again on its number (D10)")
  func killed() throws {
    let bed = try DesktopBed(windowManager: false)
    let display = try open(bed)
    defer { display.close() }
    var seen: [DisplayEvent] = []
    bed.display.signal(SIGKILL)
    #expect(drive(display, &seen) { $0.contains(.lost("it has gone")) })
    #expect(display.windows == nil)
    #expect(!display.begin(.click(Point(x: 1, y: 1)), at: clock.now))
    try bed.restartDisplay()
    #expect(drive(display, &seen) { $0.contains(.ready) })
    #expect(seen.count { if case .lost = $0 { true } else { false } } == 1)
    #expect(display.windows?.size == Size(width: 1400, height: 900))
  }

  @Test("A title of 60,000 characters and margins of billions are limited (D1, D4)")
  func hostileWindows() throws {
    let bed = try DesktopBed(windowManager: false)
    let display = try open(bed)
    defer { display.close() }
    let (program, id) = try window(bed, "100", "100", "300", "200")
    _ = try bed.shell(
      """
      xprop -id \(id) -f _NET_WM_NAME 8u -set _NET_WM_NAME "$(head -c 60000 /dev/zero | tr '\\0' x)"
      xprop -id \(id) -f _NET_FRAME_EXTENTS 32c -set _NET_FRAME_EXTENTS 4000000000,1,1,1
      """)
    var seen: [DisplayEvent] = []
    #expect(
      drive(display, &seen) { _ in
        display.windows?.windows.first.map { $0.title.count == 200 } ?? false
      }, "\(String(describing: display.windows))")
    #expect(display.windows?.windows.first?.outerFrame == display.windows?.windows.first?.frame)
    #expect(program.isRunning)
  }

  @Test("A missing display, or one of another machine, is reported (D10)")
  func none() {
    for (name, reason) in [
      (
        ":65000",
        "it cannot be reached (there is no such file); DISPLAY must name the one of the graphical session"
      ),
      ("elsewhere:0", "it is not on this machine; DISPLAY must name one that is, such as :0"),
    ] {
      let display = X11Display(display: name)
      var seen: [DisplayEvent] = []
      #expect(drive(display, &seen) { !$0.isEmpty })
      #expect(seen == [.lost(reason)])
    }
    #expect(X11Display(environment: [:]) == nil)
    #expect(X11Display(environment: ["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"]) == nil)
  }
}
