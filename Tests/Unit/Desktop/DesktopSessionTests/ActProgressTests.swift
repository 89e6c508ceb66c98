import ScanTime
import Testing

@testable import DesktopSession

@Suite("The progress of an act in virtual time")
struct ActProgressTests {
  private func at(_ milliseconds: Int64) -> Instant { Instant(microseconds: milliseconds * 1000) }

  @Test("An act is answered 60 ms after its last change, at most 400 ms after it was done (F3)")
  func settling() {
    var progress = ActProgress(asked: at(0))
    progress.act(by: .call(1))
    #expect(progress.deadline() == at(1800))
    progress.settle(at: at(100))
    #expect(progress.deadline() == at(250))
    #expect(progress.advance(at: at(249)) == .wait)
    progress.noteChange(at: at(200))
    #expect(progress.advance(at: at(259)) == .wait && progress.advance(at: at(260)) == .rest)
    progress.noteChange(at: at(490))
    #expect(progress.deadline() == at(500))
    // A wheel has its own time, and nothing is waited for after the end.
    #expect(progress.deadline(wheelPause: .milliseconds(600)) == at(700))
    #expect(progress.advance(at: at(1800)) == .done)
  }

  @Test("A change before the act delays no answer (F3)")
  func earlyChange() {
    var progress = ActProgress(asked: at(0))
    progress.noteChange(at: at(50))
    progress.settle(at: at(60))
    #expect(progress.deadline() == at(210))
  }

  @Test("A pause ends before the next key, and at the latest with the act (K4)")
  func pause() {
    var progress = ActProgress(asked: at(0))
    progress.act(by: .pause(until: at(100)))
    #expect(progress.deadline() == at(100))
    #expect(progress.advance(at: at(99)) == .wait && progress.advance(at: at(100)) == .pressNext)
    progress.act(by: .pause(until: at(2000)))
    #expect(progress.deadline() == at(1800) && progress.advance(at: at(1800)) == .failed)
  }

  @Test("What opens while it acts is its effect, unless keys are left to press (F3, K4)")
  func opened() {
    var progress = ActProgress(asked: at(0))
    #expect(progress.advance(at: at(10), hasOpened: true) == .wait && !progress.hasBegun)
    progress.act(by: .pointer)
    #expect(progress.advance(at: at(20), hasOpened: true) == .wait && progress.isSettling)
    // It has acted: nothing else acts, and it settles once.
    progress.act(by: .pointer)
    progress.settle(at: at(30))
    #expect(progress.stage == .settling(since: at(20)))
    var pressing = ActProgress(asked: at(0))
    pressing.act(by: .pause(until: at(100)))
    #expect(pressing.advance(at: at(50), hasOpened: true) == .wait && pressing.isActing)
    // The display may have pressed only a part of its keys (K4.11).
    pressing.act(by: .displayKeys)
    #expect(pressing.advance(at: at(60), hasOpened: true) == .wait && pressing.isActing)
  }
}
