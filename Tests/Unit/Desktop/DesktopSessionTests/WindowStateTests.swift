import ScanTime
import ScreenElements
import Testing

@testable import DesktopSession
@testable import DesktopTree

@Suite("The windows of programs and of the display, as a value")
struct WindowStateTests {
  private enum Input: CaseIterable {
    case editor, mail, nothing, silence, change, pick, leave, lose, time
  }

  /// The state, and the facts that its rules are about.
  private struct Model {
    var state = WindowState()
    var now = Instant.zero
    var isAsked = false
    /// The windows that were found by the last look.
    var found: [AccessibleReference] = []
    /// The waiting window, and the time of the look that found it first.
    var waiting: (window: AccessibleReference, since: Instant)?
    /// The number of looks without an answer since the last answer.
    var silences = 0

    /// Lets something happen; returns false if a rule is broken.
    mutating func handle(_ input: Input) -> Bool {
      switch input {
      case .editor: look([window("editor", active: true), window("mail")])
      case .mail: look([window("editor"), window("mail", active: true)])
      case .nothing: look([])
      case .silence:
        state.beginLook(at: now)
        state.waitForRegistry(at: now)
        silences += 1
        let pause = min(Int64(30) << Int64(silences - 1), 1000)
        if state.retryDue != now + .milliseconds(pause) { return false }
      case .change: state.noteChange(at: now)
      case .pick: isAsked.toggle()
      case .leave:
        state.forget(":editor")
        found.removeAll { $0.application == ":editor" }
      case .lose:
        state.loseBus()
        (found, waiting) = ([], nil)
      case .time: now = now + .milliseconds(60)
      }
      return keepsRules
    }

    private func window(_ name: String, active: Bool = false) -> DesktopWindow {
      DesktopWindow(
        reference: WindowStateTests.reference(name), role: .frame, states: active ? .active : [],
        title: name, frame: nil)
    }

    /// Looks, and shows the active window or keeps it back.
    private mutating func look(_ windows: [DesktopWindow]) {
      state.beginLook(at: now)
      state.endLook(
        WindowStateTests.desktop(windows), extents: nil, display: nil, ownProcess: nil, at: now)
      (silences, found) = (0, windows.map(\.reference))
      guard let active = state.activeWindow?.window.reference else {
        state.forgetCandidate()
        return waiting = nil
      }
      if waiting?.window != active { waiting = (active, now) }
      let due = state.keepBack(active, silenceEnd: .zero, isAsked: isAsked, at: now)
      if due == nil { waiting = nil }
    }

    private var keepsRules: Bool {
      guard Set(state.found.all.map(\.window.reference)) == Set(found),
        (state.retryDue == nil) == (silences == 0),
        state.candidate.waiting?.window == waiting?.window
      else { return false }
      guard let waiting, let due = state.candidate.waiting?.due else { return true }
      return due <= waiting.since + .milliseconds(150)
    }
  }

  private static func reference(_ name: String) -> AccessibleReference {
    AccessibleReference(application: ":" + name, path: "/window")
  }

  private static func desktop(_ windows: [DesktopWindow]) -> DesktopWindows {
    var desktop = DesktopWindows()
    desktop.applications = windows.map {
      DesktopApplication(
        reference: AccessibleReference(application: $0.reference.application, path: "/root"),
        name: $0.title, toolkit: .gtk3, process: nil, windows: [$0])
    }
    return desktop
  }

  @Test(
    "Each look ends the wait for the registry, and a window is kept back for at most 150 ms (D1.8, D10)"
  )
  func sequences() {
    var (count, faults) = (0, [[Input]]())
    func search(_ model: Model, _ inputs: [Input]) {
      count += 1
      guard inputs.count < 5 else { return }
      for input in Input.allCases {
        var next = model
        if !next.handle(input) { faults.append(inputs + [input]) }
        search(next, inputs + [input])
      }
    }
    search(Model(), [])
    #expect(faults.prefix(3) == [])
    #expect(count > 50_000)
  }

  @Test("Of several active windows, the one that became active last is the active one (D1)")
  func lastActive() {
    var state = WindowState()
    let windows = ["one", "two", "three"].map {
      DesktopWindow(
        reference: Self.reference($0), role: .frame, states: .active, title: $0, frame: nil)
    }
    for window in windows { state.noteActivated(window.reference) }
    state.noteActivated(windows[1].reference)
    state.endLook(Self.desktop(windows), extents: nil, display: nil, ownProcess: nil, at: .zero)
    #expect(state.activeWindow?.window.reference == windows[1].reference)
    state.forget(":two")
    #expect(state.activeWindow?.window.reference == windows[2].reference)
  }

  @Test("A display is looked at now if another window is active, opens or closes (D1, D2)")
  func display() {
    var state = WindowState()
    func display(_ windows: UInt32..., active: UInt32?) -> DisplayWindows {
      DisplayWindows(
        size: nil, windows: windows.map { DisplayWindow(id: $0, frame: nil) }, active: active)
    }
    let reports = [
      display(1, 2, active: 1), display(2, 1, active: 1), display(1, 2, active: 2),
      display(1, 2, 3, active: 2), nil, nil,
    ]
    let isUrgent = reports.map { state.noteDisplay($0, at: .zero) }
    #expect(isUrgent == [true, false, true, true, true, false])
  }

  @Test("A program counts as silent from the first look that found its window (D11)")
  func silent() {
    var state = WindowState()
    let shown = DisplayWindows(
      size: nil, windows: [DisplayWindow(id: 7, title: "Game", frame: nil)], active: 7)
    func look(at milliseconds: Int64) -> Instant {
      let now = Instant.zero + .milliseconds(milliseconds)
      state.endLook(DesktopWindows(), extents: nil, display: shown, ownProcess: nil, at: now)
      guard let active = state.activeWindow else { return now }
      return state.silenceEnd(
        of: active.window.reference, isSilent: active.application.isSilent,
        patience: .milliseconds(500))
    }
    #expect(look(at: 100) == .zero + .milliseconds(600))
    #expect(look(at: 400) == .zero + .milliseconds(600))
    state.endLook(DesktopWindows(), extents: nil, display: nil, ownProcess: nil, at: .zero)
    #expect(look(at: 900) == .zero + .milliseconds(1400))
  }
}
