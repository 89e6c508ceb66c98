import BoardFixtures
import Testing
import ZipReading

@Suite("Zip archives")
struct ZipArchiveTests {
  private func contents(
    _ maker: ZipMaker, _ name: String, limits: ZipLimits = ZipLimits()
  ) throws(ZipProblem) -> String {
    var archive = try ZipArchive(maker.bytes, limits: limits)
    return String(decoding: try archive.contents(of: name), as: UTF8.self)
  }

  @Test("Stored and compressed files are read by their names, and folders are not files (B5)")
  func reads() throws {
    let maker = ZipMaker([
      .init("a.txt", "stored").with { $0.method = 0 },
      .init("images/", "").with {
        $0.method = 0
        $0.mode = 0o040755
      },
      .init("images//é.svg", String(repeating: "compressed ", count: 10_000)),
      .init("empty", ""),
    ]).with { $0.comment = Array("a comment".utf8) }
    var archive = try ZipArchive(maker.bytes)
    #expect(archive.names == ["a.txt", "empty", "images/é.svg"])
    #expect(try archive.contents(of: "a.txt") == Array("stored".utf8))
    #expect(try archive.contents(of: "images/é.svg").count == 110_000)
    #expect(try archive.contents(of: "empty").isEmpty)
    #expect(throws: ZipProblem(.missing, of: "b")) { try archive.contents(of: "b") }
  }

  @Test("A path is looked up without needless slashes and dots, in either form of its accents (B5)")
  func looksUp() throws {
    let archive = try ZipArchive(ZipMaker([.init("images//cafe\u{301}.png", "x")]).bytes)
    #expect(archive.name(at: "/images/./caf\u{E9}.png") == "images/café.png")
    #expect(archive.name(at: "images") == nil)
    #expect(try ZipArchive(ZipMaker().bytes).names.isEmpty)
  }

  @Test("Data that is decompressed piece by piece is complete (B5)")
  func large() throws {
    var bytes: [UInt8] = []
    for number in 0..<1_000_000 { bytes.append(UInt8(truncatingIfNeeded: number &* number >> 7)) }
    var archive = try ZipArchive(ZipMaker([.init("large", bytes)]).bytes)
    #expect(try archive.contents(of: "large") == bytes)
  }

  @Test("Data that is not an archive, or is truncated, is rejected (B5, Y2)")
  func cut() {
    let whole = ZipMaker([.init("a", "text"), .init("b", "text")]).bytes
    for count in 0..<whole.count {
      #expect(throws: ZipProblem.self) { try ZipArchive(Array(whole.prefix(count))) }
    }
    #expect(throws: ZipProblem(.noArchive)) { try ZipArchive(whole + [0]) }
    #expect(throws: ZipProblem(.brokenDirectory)) { try ZipArchive([0] + whole) }
  }

  @Test("Each changed byte gives the same file, or a problem (B5, Y2)")
  func changed() throws {
    let text = "A text that is long enough, that is long enough."
    let whole = ZipMaker([.init("a", text)]).bytes
    for place in whole.indices {
      for bit in 0..<8 {
        var bytes = whole
        bytes[place] ^= 1 << bit
        do throws(ZipProblem) {
          var archive = try ZipArchive(bytes)
          for name in archive.names { #expect(try archive.contents(of: name) == Array(text.utf8)) }
        } catch {
          #expect(!error.fault.reason.isEmpty && !error.fault.hint.isEmpty)
        }
      }
    }
  }
}
