import Glibc
import SystemCalls
import Testing

@Suite("Reading lines")
struct LineReaderTests {
  @Test("Lines arrive one by one, without their ends, in any pieces")
  func lines() throws {
    let pipe = Pipe()
    var reader = LineReader(pipe.readEnd, named: "an answer", limit: 10)
    try writeAll(Array("one\r\n\n1234567890\nla".utf8), to: pipe.writeEnd)
    #expect(try reader.next() == "one")
    #expect(try reader.next() == "")
    #expect(try reader.next() == "1234567890")
    try writeAll(Array("st".utf8), to: pipe.writeEnd)
    pipe.closeWriteEnd()
    #expect(try reader.next() == "last")
    #expect(try reader.next() == nil)
  }

  @Test("A line without an end is rejected at its limit, also if it arrives at once")
  func endless() throws {
    let zero = open("/dev/zero", O_RDONLY | O_CLOEXEC)
    defer { close(zero) }
    var endless = LineReader(zero, named: "an answer", limit: 10_000)
    #expect(throws: FileReadingError.tooLarge(path: "an answer", limit: 10_000)) {
      _ = try endless.next()
    }
    let pipe = Pipe()
    try writeAll(Array("12345678901\nx\n".utf8), to: pipe.writeEnd)
    var long = LineReader(pipe.readEnd, named: "an answer", limit: 10)
    #expect(throws: FileReadingError.tooLarge(path: "an answer", limit: 10)) { _ = try long.next() }
  }
}
