import Diagnostics
import PictureFormats
import ScanTime
import ScenePainting
import Session
import SwitchInput
import SystemCalls

/// Draws pictures in a program of its own, which is stopped if a picture takes too long (W5).
///
/// The session does not wait for it: give it to the session as an input port.
///
/// Why: drawing inside this program could not be stopped, because a thread cannot be ended, and a
/// small SVG can take forever.
package final class PictureDrawer: PictureMaking, InputPort {
  /// The limits for drawing pictures: of computing time, so that a busy machine omits none, and of
  /// total time.
  package struct Limits: Hashable, Sendable {
    /// The time of one picture.
    package var picture = AnsweringProgram.Patience(
      computing: .milliseconds(1000), waiting: .milliseconds(10_000))
    /// The time until the program has started.
    package var start = AnsweringProgram.Patience(
      computing: .milliseconds(5000), waiting: .milliseconds(30_000))

    /// Begins with the limits of a session.
    package init() {}
  }

  /// The state of the program.
  private enum State {
    /// No program runs.
    case none
    /// The first question is answered as soon as the program runs.
    case starting(AnsweringProgram)
    case idle(AnsweringProgram)
    /// It draws the picture of a name.
    case drawing(AnsweringProgram, String)
    /// The program cannot be started.
    case gone
  }

  /// The argument that starts this program to draw pictures; it then does nothing else.
  package static let command = "draw-pictures"

  /// A function that is called after pictures were drawn.
  package var hasDrawn: () -> Void = {}
  private let words: [String]
  private let environment: [String: String]
  private let limits: Limits
  private let report: (PrintableText) -> Void
  private let clock = MonotonicClock()
  private var state = State.none
  /// The pictures to be drawn, in the order of their requests.
  private var waiting: [(name: String, bytes: [UInt8])] = []
  /// The results that were not requested yet.
  private var results: [String: PictureResult] = [:]
  /// The names of the pictures that the current screen has requested.
  private var requested: Set<String> = []
  /// The time of the next check of the program; nil if it has nothing to do.
  private var nextLook: Instant?
  /// The time before which pictures are not shown one by one.
  private var nextShow = Instant.zero
  /// The time between two drawings of the screen with new pictures.
  private static let pause = TimeSpan.milliseconds(250)

  /// Prepares to draw with a program, by default this one; it is started for the first picture.
  package init(
    by words: [String] = ["/proc/self/exe", PictureDrawer.command], environment: [String: String],
    within limits: Limits = Limits(), report: @escaping (PrintableText) -> Void
  ) {
    self.words = words
    self.environment = environment
    self.limits = limits
    self.report = report
  }

  package func draw(_ bytes: [UInt8], of name: String) -> PictureResult {
    if case .gone = state { return .leftOut }
    requested.insert(name)
    if let result = results.removeValue(forKey: name) { return result }
    if case .drawing(_, name) = state { return .later }
    if !waiting.contains(where: { $0.name == name }) { waiting.append((name, bytes)) }
    if nextLook == nil { nextLook = .zero }
    return .later
  }

  package func beginScreen() {
    waiting.removeAll { !requested.contains($0.name) }
    results = results.filter { name, result in
      // An omission has no pixels, and is reported once.
      if case .leftOut = result { true } else { requested.contains(name) }
    }
    requested = []
  }

  /// The number of pictures whose pixels wait for a request.
  package var drawnCount: Int {
    results.values.count { if case .drawn = $0 { true } else { false } }
  }

  package var descriptors: [Int32] {
    switch state {
    case .starting(let program), .drawing(let program, _): [program.descriptor]
    case .none, .idle, .gone: []
    }
  }

  package var nextDeadline: Instant? { nextLook }

  package func read(_ ready: [Int32], now: Instant, into inputs: inout [TimedInput]) {
    guard nextLook != nil else { return }
    while proceed() {}
    switch state {
    case .starting, .drawing: nextLook = now + AnsweringProgram.look
    case .none, .idle, .gone: nextLook = nil
    }
    // The screen is drawn again only a few times, each time with several pictures.
    guard !results.isEmpty, nextLook == nil || now >= nextShow else { return }
    nextShow = now + Self.pause
    hasDrawn()
  }

  /// Returns no sources.
  package func heldSources() -> [SourceID] { [] }

  package func close() {
    waiting = []
    nextLook = nil
    state = .gone
  }

  /// Performs the next step; returns false if there is none now.
  private func proceed() -> Bool {
    switch state {
    case .gone: return false
    case .none:
      guard !waiting.isEmpty else { return false }
      guard let program = try? AnsweringProgram(words, environment: environment) else {
        giveUp()
        return false
      }
      program.ask([], limit: PictureAnswer.byteLimit, within: limits.start)
      state = .starting(program)
    case .starting(let program):
      switch program.proceed() {
      case .waiting: return false
      case .answered: state = .idle(program)
      case .failed: giveUp()
      }
    case .idle(let program):
      guard !waiting.isEmpty else { return false }
      let next = waiting.removeFirst()
      program.ask(next.bytes, limit: PictureAnswer.byteLimit, within: limits.picture)
      state = .drawing(program, next.name)
    case .drawing(let program, let name):
      switch program.proceed() {
      case .waiting: return false
      case .answered(let answer):
        state = .idle(program)
        keep(PictureAnswer.picture(answer), name)
      case .failed:
        // The program was stopped; the next picture starts another one.
        state = .none
        results[name] = .leftOut
        warn(
          name,
          "this picture could not be drawn within \(limits.picture.computing.text), and is left out"
        )
      }
    }
    return true
  }

  private func keep(_ picture: DecodedPicture?, _ name: String) {
    guard let picture else {
      results[name] = .leftOut
      return warn(name, "this picture is broken, and is left out")
    }
    results[name] = .drawn(picture)
  }

  /// Stops drawing pictures, and reports that once.
  private func giveUp() {
    state = .gone
    waiting = []
    report("warning: no picture can be shown: the program that draws them did not start.")
  }

  private func warn(_ name: String, _ message: String) {
    report(
      "\(visible(name)): warning: \(message)\nhint: Save it as PNG, with at most 512 pixels a side."
    )
  }
}

extension TimeSpan {
  fileprivate var text: String { durationText(microseconds: microseconds) }
}
