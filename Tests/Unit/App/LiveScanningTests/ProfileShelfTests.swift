import Foundation
import SwitchInput
import Synchronization
import SystemCalls
import Testing

@testable import LiveScanning

/// The profiles that a session changes to are read beside the loop (I14).
@Suite("Profiles read beside the loop")
struct ProfileShelfTests {
  /// A disk that answers at once, until it stands still.
  private final class Disk: Sendable {
    private let contents = Mutex<String>("")
    private let isStanding = Mutex(false)
    private let gate = DispatchSemaphore(value: 0)

    func write(_ text: String) { contents.withLock { $0 = text } }
    func stop() { isStanding.withLock { $0 = true } }
    func resume() {
      isStanding.withLock { $0 = false }
      gate.signal()
    }

    func read(_ file: String, _ changes: [String]) -> ProfileShelf.Reading {
      if isStanding.withLock({ $0 }) { gate.wait() }
      let text = contents.withLock { $0 }
      return ProfileShelf.Reading(profile: nil, problem: "\(file) \(text) \(changes)")
    }
  }

  private let disk = Disk()
  private let files = FileWorkPort(clock: MonotonicClock())

  private func shelf() -> ProfileShelf {
    ProfileShelf(files: files) { [disk] in disk.read($0, $1) }
  }

  @Test("A file is read as it is when a switch asks for it (I14)")
  func reads() {
    let shelf = shelf()
    disk.write("old")
    shelf.prepare(["a"])
    #expect(files.finish(within: .milliseconds(60_000)))
    disk.write("new")
    // A busy machine may take longer than the loop waits; then the newest one is there later.
    _ = shelf.reading(of: "a")
    #expect(files.finish(within: .milliseconds(60_000)))
    disk.stop()
    #expect(shelf.reading(of: "a")?.problem == "a new []")
    disk.resume()
    #expect(files.finish(within: .milliseconds(60_000)))
  }

  @Test("While a disk stands still, the loop goes on with the file as it was read before (I14)")
  func stands() {
    let shelf = shelf()
    disk.write("old")
    shelf.prepare(["a"])
    #expect(files.finish(within: .milliseconds(60_000)))
    disk.write("new")
    disk.stop()
    #expect(shelf.reading(of: "a")?.problem == "a old []")
    #expect(shelf.reading(of: "b") == nil, "it was never read")
    disk.resume()
    #expect(files.finish(within: .milliseconds(60_000)))
    disk.stop()
    #expect(shelf.reading(of: "b")?.problem == "b new []")
    disk.resume()
    #expect(files.finish(within: .milliseconds(60_000)))
  }

  @Test("The profile in use is read again with its values, and is taken when it is there (I14)")
  func readsAgain() {
    let shelf = shelf()
    var taken: [String?] = []
    disk.write("text")
    disk.stop()
    shelf.read("own", changes: ["interval=2s"]) { taken.append($0.problem) }
    #expect(taken.isEmpty, "the loop goes on")
    disk.resume()
    #expect(files.finish(within: .milliseconds(60_000)))
    #expect(taken == ["own text [\"interval=2s\"]"])
  }
}
