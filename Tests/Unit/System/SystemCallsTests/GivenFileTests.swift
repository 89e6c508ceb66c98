import Glibc
import Testing

@testable import SystemCalls

@Suite("Files from other programs")
struct GivenFileTests {
  @Test("The first bytes of a file are read, as often as requested")
  func contents() throws {
    let file = GivenFile(owning: try memoryFile(holding: [1, 2, 3]))
    #expect(file.contents(count: 2) == [1, 2])
    #expect(file.contents(count: 3) == [1, 2, 3])
    #expect(file.contents(count: 0) == [])
  }

  @Test("A shorter file, or something else, causes no wait (Y2)")
  func refused() throws {
    let file = GivenFile(owning: try memoryFile(holding: [1, 2, 3]))
    #expect(file.contents(count: 4) == nil)
    #expect(file.contents(count: -1) == nil)
    let pipe = Pipe()
    let given = GivenFile(owning: fcntl(pipe.readEnd, F_DUPFD_CLOEXEC, 3))
    #expect(given.contents(count: 1) == nil)
    #expect(GivenFile(owning: open("/dev/zero", O_RDONLY | O_CLOEXEC)).contents(count: 1) == nil)
  }
}
