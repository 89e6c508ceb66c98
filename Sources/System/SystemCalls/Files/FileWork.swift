import CLinux
import Glibc
import ScanTime
import Synchronization

/// A queue of file operations on a separate thread, so that the caller never waits for a disk, a
/// network or a lock.
///
/// The thread exists only while there is work. An operation that hangs forever blocks only the
/// operations queued after it.
package final class FileWork: Sendable {
  private struct State {
    var waiting: [@Sendable () -> Void] = []
    /// True while the thread exists.
    var isRunning = false
  }

  private let state = Mutex(State())
  /// A descriptor that is readable after an operation has finished.
  private let done: FileDescriptor

  /// Creates an empty queue.
  package init() throws(SystemError) {
    // The flags of an eventfd have the same values as those of a file.
    let number = eventfd(0, O_CLOEXEC | O_NONBLOCK)
    guard number >= 0 else { throw .last("eventfd") }
    done = FileDescriptor(owning: number)
  }

  /// The descriptor that is readable from the end of an operation until ``noteDone()``.
  package var descriptor: Int32 { done.rawValue }

  /// Queues an operation after all earlier ones.
  ///
  /// - Throws: if the system provides no thread; the operation then never runs.
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

  /// Resets the descriptor.
  package func noteDone() {
    var count: UInt64 = 0
    _ = read(done.rawValue, &count, MemoryLayout<UInt64>.size)
  }

  /// Waits until an operation has finished or the timeout expires; returns false after the timeout.
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
