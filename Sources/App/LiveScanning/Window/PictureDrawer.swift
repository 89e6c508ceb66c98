import Diagnostics
import PictureFormats
import ScenePainting
import ScanTime
import SwitchInput
import SystemCalls

/// Draws pictures in a program of its own, which is stopped if a picture takes too long (W5).
///
/// Why: drawing inside of this program could not be stopped, and a small SVG can take for ever. A
/// thread cannot be ended.
package final class PictureDrawer: PictureMaking {
  /// The limits for drawing pictures: of computing time, so that a busy machine omits none, and of
  /// total time.
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

  /// The argument that starts this program to draw pictures; it does nothing else then.
  package static let command = "draw-pictures"

  private let words: [String]
  private let environment: [String: String]
  private let limits: Limits
  private let report: (PrintableText) -> Void
  private let clock = MonotonicClock()
  private var program: AnsweringProgram?
  /// True if the program cannot be started.
  private var isGone = false
  /// The time that is left for the pictures of this screen.
  private var left: AnsweringProgram.Patience
  private var hasSpentAll = false

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
    guard let picture = PictureAnswer.picture(answer) else {
      warn(name, "this picture is broken, and is left out")
      return nil
    }
    return picture
  }

  /// Returns the program; nil if it cannot be started, which is said once.
  private func running() -> AnsweringProgram? {
    if let program { return program }
    guard !isGone else { return nil }
    if let started = try? AnsweringProgram(words, environment: environment),
      // The program answers an empty picture as soon as it runs.
      started.answer(to: [], limit: PictureAnswer.byteLimit, within: limits.start) != nil
    {
      program = started
      return started
    }
    isGone = true
    report("warning: no picture can be shown: the program that draws them did not start.")
    return nil
  }

  private func warn(_ name: String, _ message: String) {
    report(
      "\(visible(name)): warning: \(message)\nhint: Save it as PNG, with at most 512 pixels a side."
    )
  }
}

extension TimeSpan {
  /// Returns the time left after subtracting another time.
  fileprivate func less(_ other: TimeSpan) -> TimeSpan {
    TimeSpan(microseconds: microseconds - other.microseconds)
  }

  fileprivate var text: String { durationText(microseconds: microseconds) }
}
