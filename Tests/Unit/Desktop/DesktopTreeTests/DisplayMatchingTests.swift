import ScreenElements
import Testing

@testable import DesktopTree

@Suite("Matching of windows of the display and of programs")
struct DisplayMatchingTests {
  /// Returns a window as reported by its application.
  private func said(
    _ title: String, _ frame: Frame, _ number: Int, active: Bool = false
  ) -> DesktopWindow {
    DesktopWindow(
      reference: AccessibleReference(application: ":1.1", path: "/w/\(number)"), role: .frame,
      states: active ? [.showing, .active] : .showing, title: title, frame: frame)
  }

  private func desktop(_ applications: (process: Int?, windows: [DesktopWindow])...)
    -> DesktopWindows
  {
    var desktop = DesktopWindows()
    for (number, application) in applications.enumerated() {
      var windows = application.windows
      for place in windows.indices { windows[place].reference.application = ":1.\(number)" }
      desktop.applications.append(
        DesktopApplication(
          reference: AccessibleReference(application: ":1.\(number)", path: "/root"),
          name: "App \(number)", toolkit: .gtk3, process: application.process, windows: windows))
    }
    return desktop
  }

  private func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Frame {
    Frame(x: x, y: y, width: width, height: height)
  }

  private func display(
    _ windows: [DisplayWindow], active: UInt32? = nil, manager: Bool = true
  ) -> DisplayWindows {
    DisplayWindows(
      size: Size(width: 1000, height: 800), windows: windows, active: active, hasManager: manager)
  }

  private func title(_ found: (application: DesktopApplication, window: DesktopWindow)?) -> String?
  {
    found?.window.title
  }

  @Test(
    "A notification bubble is no screen, unless it has the keyboard focus (D1, F8)"
  )
  func notification() {
    let editor = (1, [said("Letter", frame(0, 0, 300, 200), 1)])
    let bubble = frame(600, 10, 200, 100)
    func windows(active: Bool = false, place: Frame? = nil) -> DesktopWindows {
      var windows = desktop(editor, (2, [said("", bubble, 2, active: active)]))
      windows.join(
        display([
          DisplayWindow(id: 7, process: 1, title: "Letter", frame: frame(0, 0, 300, 200)),
          DisplayWindow(id: 8, process: 2, frame: place ?? bubble, kind: .popup),
        ]))
      return windows
    }
    #expect(windows().all.map(\.window.title) == ["Letter"])
    #expect(windows(active: true).all.count == 2)
    // Another popup of its program has no effect on it.
    #expect(windows(place: frame(600, 300, 200, 100)).all.count == 2)
    // Without any other window it is not shown either.
    var alone = desktop((2, [said("", bubble, 2)]))
    alone.join(display([DisplayWindow(id: 8, process: 2, frame: bubble, kind: .popup)]))
    #expect(alone.active() == nil)
  }

  @Test("The window manager determines the active window, not the state ACTIVE of a program (D1)")
  func manager() {
    var windows = desktop(
      (1, [said("One", frame(0, 0, 300, 200), 1, active: true)]),
      (2, [said("Two", frame(0, 0, 400, 300), 2)]))
    windows.join(
      display(
        [
          DisplayWindow(id: 7, process: 1, title: "One", frame: frame(0, 0, 300, 200)),
          DisplayWindow(id: 8, process: 2, title: "Two", frame: frame(0, 0, 400, 300)),
        ], active: 8))
    #expect(title(windows.active()) == "Two")
    #expect(windows.applications.flatMap(\.windows).map(\.isActive) == [false, true])
    #expect(windows.extent == Size(width: 1000, height: 800))
  }

  @Test(
    "Two windows of one program are distinguished by title, then by size, then by position (D1)")
  func twoOfOne() {
    let small = frame(0, 0, 300, 200)
    let shown = [
      DisplayWindow(id: 7, process: 1, title: "B", frame: small),
      DisplayWindow(id: 8, process: 1, title: "A", frame: small),
    ]
    var byTitle = desktop((1, [said("A", small, 1), said("B", small, 2)]))
    byTitle.join(display(shown, active: 7))
    #expect(title(byTitle.active()) == "B")

    let large = frame(0, 0, 500, 400)
    var bySize = desktop((1, [said("X", small, 1), said("X", large, 2)]))
    bySize.join(
      display(
        [
          DisplayWindow(id: 7, process: 1, title: "X", frame: large),
          DisplayWindow(id: 8, process: 1, title: "X", frame: small),
        ], active: 7))
    #expect(bySize.active()?.window.frame == large)

    var byPlace = desktop((1, [said("X", small, 1), said("X", frame(400, 0, 300, 200), 2)]))
    byPlace.join(
      display(
        [
          DisplayWindow(id: 7, process: 1, title: "X", frame: frame(400, 0, 300, 200)),
          DisplayWindow(id: 8, process: 1, title: "X", frame: small),
        ], active: 7))
    #expect(byPlace.active()?.window.reference.path == "/w/2")
  }

  @Test("A program in a container is matched by title and size, because its process differs (D1)")
  func container() {
    let place = frame(0, 0, 300, 200)
    var windows = desktop((5, [said("Inside", place, 1), said("Other", place, 2)]))
    windows.join(
      display([DisplayWindow(id: 7, process: 900, title: "Inside", frame: place)], active: 7))
    #expect(title(windows.active()) == "Inside")
    // Only half of it overlaps, so it is another window.
    var other = desktop((5, [said("Inside", frame(0, 0, 350, 200), 1)]))
    other.join(
      display([DisplayWindow(id: 7, process: 900, title: "Inside", frame: place)], active: 7))
    #expect(other.active()?.application.isSilent == true)
  }

  @Test("A reported size matches a window with or without its decoration (D1)")
  func decorated() {
    let window = DisplayWindow(
      id: 7, process: 1, title: "", frame: frame(10, 30, 300, 200),
      outerFrame: frame(9, 10, 302, 221))
    #expect(window.match(frame(9, 10, 302, 221)) == (.exact, 1))
    #expect(window.match(frame(10, 30, 300, 200)) == (.exact, 1))
    #expect(window.match(frame(0, 0, 290, 190)) == (.near, 1))
    #expect(window.match(frame(5, 5, 151, 110.5)) == (.exact, 2))
    #expect(window.match(frame(0, 0, 400, 200)).match == .none)
  }

  /// Returns the windows of a compositor that reports only titles.
  private func titles(_ titles: String..., active: UInt32?) -> DisplayWindows {
    DisplayWindows(
      size: nil,
      windows: titles.enumerated().map { DisplayWindow(id: UInt32($0), title: $1, frame: nil) },
      active: active, hasManager: true)
  }

  @Test("If the display reports only titles, windows match by title and have no position (D1, F7)")
  func titlesAlone() {
    let place = frame(0, 0, 300, 200)
    var windows = desktop((1, [said("One", place, 1, active: true)]), (2, [said("Two", place, 2)]))
    windows.join(titles("One", "Two", "Silent", active: 1))
    #expect(title(windows.active()) == "Two")
    #expect(windows.applications.flatMap(\.windows).map(\.title) == ["One", "Two", "Silent"])
    #expect(windows.extent == Size(width: 300, height: 200))
    let silent = windows.applications[2]
    #expect(silent.isSilent && silent.windows[0].frame == nil)
    #expect(!AccessibleTree(silent: silent.windows[0]).isPlaced)
  }

  @Test("If no window has the active title, the state ACTIVE takes precedence (D1)")
  func titleOfNobody() {
    let place = frame(0, 0, 300, 200)
    var windows = desktop((1, [said("One", place, 1, active: true)]))
    windows.join(titles("One - App", active: 0))
    #expect(title(windows.active()) == "One")
    var silent = desktop((1, [said("One", place, 1)]))
    silent.join(titles("Terminal", active: 0))
    #expect(title(silent.active()) == "Terminal")
  }

  @Test(
    "An untitled window with the keyboard focus is the active window of the display (D1)")
  func untitled() {
    let place = frame(0, 0, 300, 200)
    var windows = desktop((1, [said("", place, 1, active: true)]), (2, [said("Two", place, 2)]))
    windows.join(titles("One", "Two", active: 0))
    let first = windows.applications[0].windows[0].reference
    #expect(
      windows.place(of: first)?.title == "One" && !windows.applications.contains(where: \.isSilent))
    // If it does not have the keyboard focus, it can be any window.
    var other = desktop((1, [said("", place, 1)]), (2, [said("Two", place, 2, active: true)]))
    other.join(titles("One", "Two", active: 0))
    #expect(other.place(of: first) == nil)
  }

  @Test(
    "If the display reports no active window, the state ACTIVE counts, then the topmost window (D1)"
  )
  func withoutActive() {
    let one = said("One", frame(0, 0, 300, 200), 1)
    let two = said("Two", frame(0, 0, 400, 300), 2)
    let shown = [
      DisplayWindow(id: 8, process: 2, title: "Two", frame: frame(0, 0, 400, 300)),
      DisplayWindow(id: 7, process: 1, title: "One", frame: frame(0, 0, 300, 200)),
    ]
    var stated = desktop((1, [one]), (2, [said("Two", frame(0, 0, 400, 300), 2, active: true)]))
    stated.join(display(shown, manager: false))
    #expect(title(stated.active()) == "Two")
    var plain = desktop((2, [two]), (1, [one]))
    plain.join(display(shown, manager: false))
    #expect(title(plain.active()) == "One")
  }

  @Test(
    "If the active window of a known program is unknown, the program's state ACTIVE decides (D1)")
  func unknownWindowOfKnownProgram() {
    var windows = desktop(
      (2, [said("C", frame(0, 0, 320, 220), 3, active: true)]),
      (
        1, [said("A", frame(0, 0, 300, 200), 1), said("B", frame(0, 0, 310, 210), 2, active: true)]
      ))
    windows.join(
      display(
        [
          DisplayWindow(id: 6, process: 1, title: "A", frame: frame(0, 0, 300, 200)),
          DisplayWindow(id: 7, process: 1, title: "New", frame: frame(0, 0, 900, 700)),
        ], active: 7))
    #expect(title(windows.active()) == "B")
    #expect(windows.applications.allSatisfy { !$0.isSilent })
  }

  @Test("An active window that no program reports is added, but never one of ours (D1, D11)")
  func silent() {
    let shown = [
      DisplayWindow(
        id: 7, process: 50, title: "shell", program: "XTerm", frame: frame(0, 0, 300, 200)),
      DisplayWindow(id: 8, process: 60, title: "ours", frame: frame(0, 0, 100, 100)),
      DisplayWindow(
        id: 9, process: 70, title: "panel", frame: frame(0, 0, 1000, 30), kind: .other),
    ]
    var windows = desktop((1, [said("One", frame(0, 0, 300, 200), 1, active: true)]))
    windows.join(display(shown, active: 7), ownProcess: 60)
    #expect(title(windows.active()) == "shell")
    #expect(windows.all.map(\.window.title) == ["One", "shell"])
    // Another look does not double it, and one without it leaves it out.
    windows.join(display(shown, active: 7), ownProcess: 60)
    #expect(windows.all.count == 2)
    windows.join(display([]), ownProcess: 60)
    #expect(windows.all.map(\.window.title) == ["One"])
  }

  @Test(
    "The screen of an unreported window has its title, one area of its size, and our own stops (D11)"
  )
  func silentScreen() {
    let window = DesktopWindow(
      reference: AccessibleReference(application: "", path: "/display/7"), role: .frame,
      states: [.active, .showing], title: "shell", frame: frame(10, 20, 300, 200))
    var options = DesktopScreenOptions()
    options.display = Size(width: 1000, height: 800)
    options.entries = [DesktopEntry("escape", "escape key", .key(.escape))]
    let screen = DesktopScreen(AccessibleTree(silent: window), options: options)
    #expect(screen.screen.title == "shell")
    #expect(screen.spoken == ["area", "escape key, button"])
    #expect(screen.element("area")?.frame == frame(10, 20, 300, 200))
    #expect(ElementTree(screen.screen).problems.isEmpty)
  }

  @Test("A title of a megabyte is cut, and hundreds of windows are matched at once (D1, D4)")
  func bounds() {
    let long = DisplayWindow(
      id: 1, title: String(repeating: "<b>x</b>\u{7}", count: 200_000), frame: frame(0, 0, 1, 1))
    #expect(long.title.unicodeScalars.count <= 200)
    #expect(!long.title.contains("\u{7}") && !long.title.contains("<b>"))
    let many = (0..<500).map {
      DisplayWindow(id: UInt32($0), process: 1, title: "W", frame: frame(0, 0, 300, 200))
    }
    var windows = desktop(
      (1, (0..<200).map { said("W", frame(0, 0, 300, 200), $0) }))
    windows.join(display(many, active: 499))
    #expect(windows.active() != nil)
  }

  @Test(
    "A menu window of Chromium is no screen, and belongs to one while it is visible (D1)"
  )
  func menusOfChromium() throws {
    var survey = WindowSurvey(root: AccessibleReference(application: ":1.0", path: "/root"))
    let main = frame(10, 10, 600, 500)
    let menu = frame(300, 60, 200, 300)
    let hidden = frame(50, 30, 400, 80)
    let frames = [main, menu, hidden]
    while let next = survey.next() {
      let number = Int(next.reference.path.split(separator: "/").last ?? "")
      let answer: AccessibleAnswer =
        switch next.question {
        case .children where next.reference.path == "/root":
          .references([AccessibleReference(application: ":1.1", path: "/app")])
        case .children:
          .references((0..<3).map { AccessibleReference(application: ":1.1", path: "/w/\($0)") })
        case .toolkit: .text("Chromium")
        case .process: .number(5)
        case .role: .number(Double(AccessibleRole.frame.rawValue))
        case .states: .states(number == 1 ? [.showing, .active] : .showing)
        case .name: .text(number == 0 ? "Club" : "")
        case .frame:
          number.map { frames[$0] }.map {
            .frame(x: Int($0.x), y: Int($0.y), width: Int($0.width), height: Int($0.height))
          } ?? .none
        default: .none
        }
      survey.handle(answer, of: next.number)
    }
    var windows = survey.result
    #expect(windows.all.map(\.window.title) == ["Club"])
    func paths() throws -> [String] {
      let active = try #require(windows.active())
      return windows.screenWindows(of: active.window, in: active.application).map(\.path)
    }
    // Without a display the program reports which one is open.
    #expect(try paths() == ["/w/0", "/w/1"])
    let club = DisplayWindow(id: 7, process: 5, title: "Club", frame: main)
    windows.join(display([club], active: 7))
    #expect(try paths() == ["/w/0"])
    windows.join(
      display([club, DisplayWindow(id: 8, process: 5, frame: menu, kind: .popup)], active: 7))
    #expect(try paths() == ["/w/0", "/w/1"])
  }
}
