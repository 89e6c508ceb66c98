import ArgumentParser
import Diagnostics
import Measuring
import ProgramIO
import ScanTime
import SwitchInput
import SystemCalls

/// A running measurement: its threads, its progress, and its interrupt (M2).
struct MeasureRun {
  private let queue: MeasureQueue
  private let threads: Int
  /// The time between two progress reports on the terminal.
  private static let pace = TimeSpan.milliseconds(2000)

  init(_ plans: [MeasuringPlan], threads: Int = processorCount()) {
    queue = MeasureQueue(plans)
    self.threads = threads
  }

  /// Plays all blocks.
  ///
  /// - Returns: the results of each plan, and true if they were interrupted; nil if nothing was
  ///   played before that.
  func play() throws -> (results: [MeasurementResult]?, isInterrupted: Bool) {
    do throws(SystemError) {
      let signals = try SignalDescriptor([SignalNumber.interrupt])
      let queue = queue
      let work = try ParallelWork(threads: threads) { queue.work() }
      let isInterrupted = wait(for: work, signals)
      return (queue.results(), isInterrupted)
    } catch {
      StandardError.write("error: the measurement cannot begin: \(error.reason).")
      throw FailureStatus.unavailable.code
    }
  }

  private func wait(for work: ParallelWork, _ signals: borrowing SignalDescriptor) -> Bool {
    let clock = MonotonicClock()
    let speaks = isTerminal(StandardDescriptor.error)
    var isInterrupted = false
    var reported: Int?
    var ready: [Int32] = []
    while true {
      ready.removeAll()
      var polls = PollSet()
      polls.wait(
        for: [work.descriptor, signals.rawValue], until: clock.now + MeasureRun.pace, on: clock,
        into: &ready)
      if ready.contains(signals.rawValue), !signals.readSignals().isEmpty {
        isInterrupted = true
        // The terminal's echo of Ctrl-C is on its own line.
        if speaks { StandardError.write("") }
        queue.stop()
      }
      if ready.contains(work.descriptor) { return isInterrupted }
      let percent = Int(queue.progress * 100)
      if speaks, ready.isEmpty, percent != reported {
        reported = percent
        StandardError.write("\(percent) % done.")
      }
    }
  }
}
