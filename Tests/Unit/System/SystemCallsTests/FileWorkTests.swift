import Glibc
import ScanTime
import Synchronization
import Testing

@testable import SystemCalls

@Suite("File work outside the loop")
struct FileWorkTests {
  private final class Log: Sendable {
    let lines = Mutex<[Int]>([])
    func add(_ line: Int) { lines.withLock { $0.append(line) } }
    var all: [Int] { lines.withLock { $0 } }
  }

  /// Waits for something that was done; only work that hangs lets the time pass.
  private func wait(_ work: FileWork, until isDone: () -> Bool) {
    while !isDone() {
      guard work.wait(for: .milliseconds(60_000)) else { return }
      work.noteDone()
    }
  }

  @Test("Tasks are done in their order, also after the queue was empty (K3)")
  func order() throws {
    let work = try FileWork()
    let log = Log()
    for round in 0..<20 {
      for number in 0..<10 { try work.add { log.add(round * 10 + number) } }
      wait(work) { log.all.count == (round + 1) * 10 }
    }
    #expect(log.all == Array(0..<200))
  }

  @Test("A hanging task blocks no caller, and the tasks after it are done later (K3)")
  func hanging() throws {
    let work = try FileWork()
    let log = Log()
    let pipe = Pipe()
    let reading = pipe.readEnd
    try work.add {
      _ = try? waitUntilReady(reading, for: POLLIN, patience: nil)
      log.add(1)
    }
    try work.add { log.add(2) }
    #expect(!work.wait(for: .zero) && log.all.isEmpty)
    #expect(write(pipe.writeEnd, "go", 2) == 2)
    wait(work) { log.all.count == 2 }
    #expect(log.all == [1, 2])
  }
}
