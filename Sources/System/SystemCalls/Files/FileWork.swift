import CLinux
import Glibc
import ScanTime
import Synchronization

/// Work with files, done in order on a separate thread, so that the caller never waits for a disk,
/// a network or a lock.
///
/// The thread exists only while there is work. Work that hangs forever blocks only the work queued
/// after it.
package final class FileWork: Sendable {
  private struct State {
    var waiting: [@Sendable () -> Void] = []
    /// True if a thread does it now.
    var isRunning = false
  }

  private let state = Mutex(State())
  /// It can be read once something was done.
  private let done: FileDescriptor

  /// Begins with nothing to do.
  package init() throws(SystemError) {
    // Its flags have the numbers of those of a file.
    let number = eventfd(0, O_CLOEXEC | O_NONBLOCK)
    guard number >= 0 else { throw .last("eventfd") }
    done = FileDescriptor(owning: number)
  }

  /// The descriptor that can be read once something was done, until ``noteDone()``.
  package var descriptor: Int32 { done.rawValue }

  /// Queues work after all earlier work.
  ///
  /// - Throws: if the system provides no thread; the work is then never done.
  package func add(_ work: @escaping @Sendable () -> Void) throws(SystemError) {
    let begins = state.withLock { state in
      state.waiting.append(work)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard begins else { return }
    do throws(SystemError) {
      try startThread { self.run() }
    } catch {
      state.withLock { $0 = State() }
      throw error
    }
  }

  /// Clears the sign that work was done.
  package func noteDone() {
    var count: UInt64 = 0
    _ = read(done.rawValue, &count, MemoryLayout<UInt64>.size)
  }

  /// Waits until work was done or the time is over; false if none was done.
  package func wait(for time: TimeSpan) -> Bool {
    (try? waitUntilReady(done.rawValue, for: POLLIN, patience: time)) ?? false
  }

  private func run() {
    while let work = next() {
      work()
      var one: UInt64 = 1
      _ = write(done.rawValue, &one, MemoryLayout<UInt64>.size)
    }
  }

  private func next() -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.isRunning = false
      return nil
    }
  }
}
