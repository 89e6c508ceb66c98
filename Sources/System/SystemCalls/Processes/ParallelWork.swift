import CLinux
import Glibc
import ScanTime
import Synchronization

/// The same work on several threads in parallel.
package final class ParallelWork: Sendable {
  private let running = Atomic(0)
  /// A descriptor that is readable after all threads have ended.
  private let ended: FileDescriptor

  /// Starts the work on this number of threads, or on fewer if the system provides only those.
  ///
  /// - Throws: if the system provides no thread at all.
  package init(threads: Int, _ work: @escaping @Sendable () -> Void) throws(SystemError) {
    // The flags of an eventfd have the same values as those of a file.
    let number = eventfd(0, O_CLOEXEC | O_NONBLOCK)
    guard number >= 0 else { throw .last("eventfd") }
    ended = FileDescriptor(owning: number)
    // The count starts at one, so that it cannot reach zero while threads are being started.
    running.store(1, ordering: .relaxed)
    var begun = 0
    for _ in 0..<max(threads, 1) {
      running.add(1, ordering: .relaxed)
      do throws(SystemError) {
        try startThread {
          work()
          self.end()
        }
        begun += 1
      } catch {
        running.subtract(1, ordering: .relaxed)
        if begun == 0 { throw error }
        break
      }
    }
    end()
  }

  /// The descriptor, readable after all threads have ended.
  package var descriptor: Int32 { ended.rawValue }

  private func end() {
    guard running.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 else { return }
    var one: UInt64 = 1
    _ = write(ended.rawValue, &one, MemoryLayout<UInt64>.size)
  }
}

/// Returns the number of processors that this program may use.
package func processorCount() -> Int {
  max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1)
}
