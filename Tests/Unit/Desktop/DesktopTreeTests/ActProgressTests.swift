import ScanTime
import Testing

@testable import DesktopTree

/// An act in virtual time, and the port that drives it, without a bus.
private struct ActModel {
  /// Each thing that a program or the display can do, and the passing of time.
  enum Input: CaseIterable {
    case same, changed, silent
    case done, refused, ended
    case pointed, pressed
    case change, opened
    case deadline, end
  }

  /// The act; nil once its pick is answered.
  private(set) var progress: ActProgress? = ActProgress(asked: .zero)
  private(set) var now = Instant.zero
  private(set) var answerCount = 0
  /// The times of requests to act.
  private(set) var begun: [Instant] = []
  /// True if a button is down at the display.
  private(set) var isDown = false
  private var calls = 100
  private var hasPointed = false

  init() {
    progress?.ask(.control(.role), by: 1)
    progress?.ask(.windows, by: 2)
  }

  mutating func handle(_ input: Input) {
    guard let progress else { return }
    switch input {
    case .same: takeCheck(isSame: true)
    case .changed, .silent: takeCheck(isSame: false)
    case .done: if takeAnswer() { self.progress?.settle(at: now) }
    case .refused: if takeAnswer() { pointInstead() }
    case .ended: if case .call? = progress.actor { self.progress?.act(by: .nobody) }
    case .pointed:
      guard progress.actor == .pointer else { break }
      isDown = false
      self.progress?.settle(at: now)
    case .pressed:
      if takeAnswer() { self.progress?.act(by: .pause(until: now + .milliseconds(100))) }
    case .change: self.progress?.noteChange(at: now)
    case .opened: advance(hasOpened: true)
    case .deadline:
      now = max(now, progress.deadline())
      advance()
    case .end:
      now = max(now, progress.end)
      advance()
    }
  }

  private mutating func takeCheck(isSame: Bool) {
    guard let number = progress?.checks.keys.min(), progress?.takeCheck(number) != nil else {
      return
    }
    guard isSame else { return answer() }
    if progress?.checks.isEmpty == true { call() }
  }

  /// Asks the next one to act, as a port does: never after the end.
  private mutating func call() {
    guard let progress, now < progress.end else { return answer() }
    calls += 1
    begun.append(now)
    self.progress?.act(by: .call(calls))
  }

  private mutating func takeAnswer() -> Bool {
    // An answer to an earlier call means nothing.
    progress?.takeAnswer(calls - 1) == false && progress?.takeAnswer(calls) == true
  }

  private mutating func pointInstead() {
    guard !hasPointed else { return answer() }
    hasPointed = true
    begun.append(now)
    isDown = true
    progress?.act(by: .pointer)
  }

  private mutating func advance(hasOpened: Bool = false) {
    switch progress?.advance(at: now, hasOpened: hasOpened) {
    case .wait, nil: break
    case .pressNext: call()
    case .rest, .done, .failed: answer()
    }
  }

  private mutating func answer() {
    progress = nil
    // The display releases all keys and buttons at the end of an act.
    isDown = false
    answerCount += 1
  }
}

@Suite("The progress of an act in virtual time")
struct ActProgressTests {
  private func at(_ milliseconds: Int64) -> Instant { Instant(microseconds: milliseconds * 1000) }

  /// Finds the first rule that a model breaks; nil if it keeps all of them.
  private func fault(of model: ActModel) -> String? {
    if let progress = model.progress {
      if progress.deadline() > progress.end { return "waits beyond its end" }
      if model.answerCount > 0 { return "goes on after its answer" }
    }
    if model.begun.contains(where: { $0 >= at(1800) }) { return "acts after its end" }
    var rest = model
    rest.handle(.end)
    if rest.answerCount != 1 { return "has \(rest.answerCount) answers at its end" }
    if rest.progress != nil || rest.isDown { return "leaves something behind" }
    return nil
  }

  @Test("Each pick has exactly one answer, for any events in the next five steps (F1, F3, A4)")
  func sequences() {
    var count = 0
    var faults: [String] = []
    func search(_ model: ActModel, _ inputs: [ActModel.Input]) {
      count += 1
      if let fault = fault(of: model), faults.count < 5 { faults.append("\(inputs): \(fault)") }
      guard inputs.count < 5, model.progress != nil else { return }
      for input in ActModel.Input.allCases {
        var next = model
        next.handle(input)
        search(next, inputs + [input])
      }
    }
    search(ActModel(), [])
    #expect(faults == [])
    // Nothing follows an answer, so that only the sequences before it are searched.
    #expect(count > 10_000)
  }

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

  @Test(
    "A window that opens during an act counts as its effect, unless keys remain to press (F3, K4)")
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
  }
}
