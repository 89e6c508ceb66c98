import Glibc
import Testing

@testable import LiveScanning

@Suite("One session for a person")
struct SessionLockTests {
  @Test("Without a runtime folder, still only one session runs")
  func withoutRuntimeFolder() throws {
    let user = UInt32.max - UInt32.random(in: 1...1_000_000_000)
    // That folder would have to be another user's, and this user's is not.
    let place = SessionLock.place(environment: [:], user: user)
    let own = "/tmp/switchlight-\(user)"
    defer { rmdir(own) }
    #expect(place == .file("\(own)/switchlight.lock"))
    #expect(chmod(own, 0o755) == 0)
    #expect(SessionLock.place(environment: [:], user: user) == .nowhere(folder: own))
    #expect(
      SessionLock.place(environment: ["XDG_RUNTIME_DIR": "relative"], user: user)
        == .nowhere(folder: own))
    #expect(
      SessionLock.place(environment: ["XDG_RUNTIME_DIR": "/run"], user: user)
        == .file("/run/switchlight.lock"))
    #expect(
      SessionLock.place(environment: ["XDG_RUNTIME_DIR": "\(own)/none"], user: user)
        == .nowhere(folder: own))
    #expect(chmod(own, 0o700) == 0)
    #expect(
      SessionLock.place(environment: ["XDG_RUNTIME_DIR": "\(own)/none"], user: user)
        == .file("\(own)/switchlight.lock"), "a folder that does not exist holds no lock")
  }
}
