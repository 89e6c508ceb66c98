import Glibc
import Testing

@testable import SystemCalls

@Suite("Files that other programs give")
struct GivenFileTests {
  @Test("Of a file the first bytes are read, as often as they are wanted")
  func contents() throws {
    let file = GivenFile(owning: try memoryFile(holding: [1, 2, 3]))
    #expect(file.contents(count: 2) == [1, 2])
    #expect(file.contents(count: 3) == [1, 2, 3])
    #expect(file.contents(count: 0) == [])
  }

  @Test("Where there are fewer, or it is no file, nobody waits (Y2)")
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
