import Diagnostics
import PictureFormats
import ScenePainting
import SwitchInput
import SystemCalls

/// Draws pictures in a program of its own, which is stopped where one takes too long (W5).
///
/// Why: nothing that draws inside of this program could be stopped, and a small SVG can take for ever. A thread cannot be ended.
package final class PictureDrawer: PictureMaking {
  /// How long pictures may take: in computing, so that a busy machine leaves none out, and in all.
  package struct Limits: Hashable, Sendable {
    /// The time of one picture.
    package var picture = AnsweringProgram.Patience(
      computing: .milliseconds(1000), waiting: .milliseconds(10_000))
    /// The time of all pictures of a screen.
    package var screen = AnsweringProgram.Patience(
      computing: .milliseconds(5000), waiting: .milliseconds(30_000))
    /// The time until the program is there.
    package var start = AnsweringProgram.Patience(
      computing: .milliseconds(5000), waiting: .milliseconds(30_000))

    /// Begins with the limits of a session.
    package init() {}
  }

  /// What this program is started with to draw pictures; nothing else is asked of it then.
  package static let command = "draw-pictures"

  private let words: [String]
  private let environment: [String: String]
  private let limits: Limits
  private let report: (PrintableText) -> Void
  private let clock = MonotonicClock()
  private var program: AnsweringProgram?
  /// True if the program cannot be started.
  private var isGone = false
  /// How long the pictures of this screen may still take.
  private var left: AnsweringProgram.Patience
  private var hasSpentAll = false
  /// What was said to be missing.
  private var missing: Set<MissingLibrary> = []

  /// Prepares to draw by a program, by default this one itself; it is started for the first picture.
  package init(
    by words: [String] = ["/proc/self/exe", PictureDrawer.command], environment: [String: String],
    within limits: Limits = Limits(), report: @escaping (PrintableText) -> Void
  ) {
    self.words = words
    self.environment = environment
    self.limits = limits
    left = limits.screen
    self.report = report
  }

  package func beginScreen() {
    left = limits.screen
    hasSpentAll = false
  }

  package func draw(_ bytes: [UInt8], of name: String) -> DecodedPicture? {
    guard let program = running() else { return nil }
    guard left.computing > .zero, left.waiting > .zero else {
      if !hasSpentAll {
        warn(
          name,
          "the pictures of this screen could not all be drawn within \(limits.screen.computing.text); it and those after it are left out"
        )
      }
      hasSpentAll = true
      return nil
    }
    let (begin, computed) = (clock.now, program.processorTime)
    let patience = AnsweringProgram.Patience(
      computing: min(limits.picture.computing, left.computing),
      waiting: min(limits.picture.waiting, left.waiting))
    let answer = program.answer(to: bytes, limit: PictureAnswer.byteLimit, within: patience)
    left.waiting = left.waiting.less(clock.now - begin)
    left.computing = left.computing.less(
      answer == nil
        ? patience.computing
        : TimeSpan(microseconds: program.processorTime.microseconds - computed.microseconds))
    guard let answer else {
      // It was stopped; the next picture gets another one.
      self.program = nil
      warn(
        name, "this picture could not be drawn within \(patience.computing.text), and is left out"
      )
      return nil
    }
    switch PictureAnswer(bytes: answer) {
    case .picture(let picture): return picture
    case .broken: warn(name, "this picture is broken, and is left out")
    case .missing(let library):
      if missing.insert(library).inserted {
        report(
          "\(visible(name)): warning: this picture is left out, and so is each one like it: \(library.reason)\nhint: \(library.hint)"
        )
      }
    }
    return nil
  }

  /// The program; nil where it cannot be started, which is said once.
  private func running() -> AnsweringProgram? {
    if let program { return program }
    guard !isGone else { return nil }
    if let started = try? AnsweringProgram(words, environment: environment),
      // What nobody can draw is answered as soon as it is there.
      started.answer(to: [], limit: PictureAnswer.byteLimit, within: limits.start) != nil
    {
      program = started
      return started
    }
    isGone = true
    report("warning: No picture can be shown: the program that draws them did not begin.")
    return nil
  }

  private func warn(_ name: String, _ message: String) {
    report(
      "\(visible(name)): warning: \(message)\nhint: Save it as PNG, with no more than 512 pixels a side."
    )
  }
}

extension TimeSpan {
  /// What is left of it after a time.
  fileprivate func less(_ other: TimeSpan) -> TimeSpan {
    TimeSpan(microseconds: microseconds - other.microseconds)
  }

  fileprivate var text: String { durationText(microseconds: microseconds) }
}
