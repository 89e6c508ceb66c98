import Glibc
import LinuxIO
import Testing

@Suite("A lock of one instance")
struct InstanceLockTests {
  private let path = "/tmp/switchlight-lock-\(getpid())-\(UInt64.random(in: 0 ... .max))"

  /// Holds a lock for as long as it is there.
  private final class Holder {
    let lock: InstanceLock

    init(_ path: String) throws(InstanceLock.Failure) {
      lock = try InstanceLock(path)
    }
  }

  @Test("The second one is told who holds it, and a lock that was let go can be taken")
  func second() throws {
    defer { unlink(path) }
    var first: Holder? = try Holder(path)
    #expect(throws: InstanceLock.Failure.held(by: getpid())) { try Holder(path) }
    #expect(InstanceLock.holder(of: path) == getpid())
    #expect(first != nil)
    first = nil
    #expect(InstanceLock.holder(of: path) == nil)
    _ = try Holder(path)
  }

  @Test("A file that cannot be made is told, and nobody holds what is not there")
  func failure() {
    #expect(InstanceLock.holder(of: path) == nil)
    #expect(
      throws: InstanceLock.Failure.failed(
        SystemError(call: "open", code: ENOENT, path: "/no/such/lock"))
    ) { try Holder("/no/such/lock") }
  }
}
