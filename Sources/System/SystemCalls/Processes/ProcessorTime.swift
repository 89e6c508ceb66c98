import Glibc
import ScanTime

/// Returns the processor time that this thread has used.
package func processorTime() -> TimeSpan {
  var time = timespec()
  // This clock exists on every kernel, so the call cannot fail.
  _ = clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return TimeSpan(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
}
