import ProgramFiles
import ScanTime
import Testing

@testable import DesktopSession

@Suite("A program that is started again")
struct ProgramRestartTests {
  private let program = InstalledProgram(id: "", name: "Browser", words: ["/bin/browser"])

  @Test("The program is polled every 200 ms, until it has ended or 10 s have passed (D16)")
  func waits() {
    func restart() -> ProgramRestart {
      ProgramRestart(of: 5, name: "Browser", as: program, at: .zero)
    }
    var gone = restart()
    #expect(gone.process == 5 && gone.look(at: .zero, isRunning: false) == .waits)
    #expect(gone.look(at: .zero + .milliseconds(200), isRunning: true) == .waits)
    #expect(gone.nextLook == .zero + .milliseconds(400))
    #expect(gone.look(at: gone.nextLook, isRunning: false) == .hasGone)
    var stays = restart()
    var looks = 1
    while looks < 99, stays.look(at: stays.nextLook, isRunning: true) == .waits {
      looks += 1
    }
    #expect(looks == 50 && stays.nextLook == .zero + .milliseconds(10_000))
  }
}
