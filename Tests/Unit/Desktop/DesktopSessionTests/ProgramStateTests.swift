import ProgramFiles
import ScanTime
import Testing

@testable import DesktopSession
@testable import DesktopTree

@Suite("Programs of our own stops, as a value")
struct ProgramStateTests {
  private let program = InstalledProgram(id: "b", name: "Browser", words: ["/bin/browser"])

  private enum Input: CaseIterable { case start, restart, window, gone, time }

  /// The state, and each promise to the person: "starting NAME" is followed by a window, or by one
  /// message.
  private struct Model {
    var programs = ProgramState()
    var now = Instant.zero
    var windows: Set<AccessibleReference> = []
    var isRunning = true
    var isRestarting = false
    /// The number of programs that are awaited.
    var awaited = 0
    var fault: String?
  }

  private func handle(_ input: Input, _ model: inout Model) {
    switch input {
    case .start:
      model.programs.begin("b", "Browser", beside: model.windows, at: model.now)
      model.awaited += 1
      if model.programs.recent != ["b"] { model.fault = "lists a program twice" }
    case .restart:
      (model.isRunning, model.isRestarting) = (true, true)
      model.programs.restart(program, of: 5, name: "Browser", at: model.now)
    case .window:
      let number = model.windows.count
      model.windows.insert(AccessibleReference(application: ":1.\(number)", path: "/w"))
      model.programs.update(model.windows)
      model.awaited = 0
    case .gone: model.isRunning = false
    case .time:
      guard let due = model.programs.deadlines.compactMap({ $0 }).min() else { break }
      model.now = max(model.now, due)
      model.awaited -= model.programs.takeUnopened(at: model.now).count
      let (now, isRunning) = (model.now, model.isRunning)
      switch model.programs.lookAtRestart(at: now, isRunning: isRunning) {
      case nil: break
      case .start(let found, let name):
        if isRunning || found != program || name != "Browser" { model.fault = "starts it twice" }
        model.isRestarting = false
        model.programs.noteRestarted(name, beside: model.windows, at: now)
        model.awaited += 1
      case .isStillThere: model.isRestarting = false
      }
    }
  }

  @Test("Each start ends with a window or with one message, for any five events (D16)")
  func sequences() {
    var (count, faults) = (0, [String]())
    func search(_ model: Model, _ inputs: [Input]) {
      count += 1
      var rest = model
      // Sixty looks at the process are more than its 10 s, and the program has 30 s then.
      for _ in 0..<60 { handle(.time, &rest) }
      let isOver = rest.awaited == 0 && !rest.isRestarting
      if let fault = rest.fault ?? (isOver ? nil : "ends without a message") {
        faults.append("\(inputs): \(fault)")
      }
      guard inputs.count < 5 else { return }
      for input in Input.allCases {
        var next = model
        handle(input, &next)
        search(next, inputs + [input])
      }
    }
    search(Model(), [])
    #expect(faults.prefix(3) == [])
    #expect(count > 3000)
  }

  @Test("A process is reported once, and at most a thousand are remembered (D11, Y2)")
  func reports() {
    var programs = ProgramState()
    programs.report(5)
    #expect(programs.isReported(5) && !programs.isReported(6))
    for process in 1000..<2000 { programs.report(process) }
    #expect(!programs.isReported(5) && programs.isReported(1999))
  }

  @Test("A program that described its windows before the loss of the bus is named once (D10.10)")
  func lost() {
    func application(_ process: Int?, name: String, windows: Int = 1) -> DesktopApplication {
      let reference = AccessibleReference(application: ":1.\(process ?? 0)", path: "/")
      let window = DesktopWindow(
        reference: reference, role: .frame, states: [], title: "Window", frame: nil)
      return DesktopApplication(
        reference: reference, name: name, toolkit: .other, process: process,
        windows: Array(repeating: window, count: windows))
    }
    func time(_ seconds: Int64) -> Instant { .zero + .milliseconds(seconds * 1000) }
    var state = ProgramState()
    let long = application(5, name: "Long gone")
    let others = [
      application(1, name: "Editor"), application(2, name: ""), application(3, name: "Back"),
      application(4, name: "None", windows: 0), application(nil, name: "Unknown"),
    ]
    state.noteDescribed(others + [long], at: time(1))
    state.noteDescribed(others, at: time(2))
    // A bus that ends drops its programs one by one.
    state.noteDescribed(Array(others.dropFirst()), at: time(13))
    state.loseBus(at: time(14))
    state.noteDescribed(
      [application(3, name: "Back"), application(1, name: "", windows: 0)], at: time(15))
    #expect(state.takeLost(1) == "Editor" && state.takeLost(1) == nil)
    #expect(state.takeLost(2) == "Window")
    #expect([3, 4, 5].allSatisfy { state.takeLost($0) == nil })
  }
}
