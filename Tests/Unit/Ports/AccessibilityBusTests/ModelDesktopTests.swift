import DesktopTree
import ScanTime
import Testing

@testable import ModelDesktop

/// The faults that a session on a model desktop has to find.
@Suite("The model desktop")
struct ModelDesktopTests {
  @Test(
    "A control that was not picked is found, although its path begins that of a picked one (F2)")
  func paths() throws {
    let window = ModelAccessible("/1", AccessibleRole(rawValue: 23), "Notes", (0, 0, 400, 300))
    window.states.insert(.active)
    window.children = [(2, "Save"), (20, "Open")].map { number, name in
      ModelAccessible("/\(number)", AccessibleRole(rawValue: 43), name, (10, 10 * number, 100, 30))
    }
    let program = ModelProgram("Editor", number: 1, toolkit: "gtk")
    program.root.children = [window]
    let steps = [(600, "pick Open"), (2000, "end")].map { time, words in
      (Instant.zero + .milliseconds(time), words.split(separator: " ").map(String.init))
    }
    let run = DesktopRun(
      [program], try steps.map { ($0, try #require(DesktopStep($1))) }, changeGuard: .zero)
    run.run()
    #expect(run.acts == ["Open"] && run.faults == [])
    run.bus.acted("", ModelBus.Act(program: "Editor", path: "/2", name: "Save"))
    #expect(run.faults.map { $0.hasSuffix(" Save acts and was not picked") } == [true])
  }
}
