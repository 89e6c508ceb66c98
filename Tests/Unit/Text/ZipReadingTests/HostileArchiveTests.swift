import BoardFixtures
import Testing
import ZipReading

@Suite("Hostile zip archives")
struct HostileArchiveTests {
  /// Why an archive is refused, or one of its files.
  private func problem(_ maker: ZipMaker, limits: ZipLimits = ZipLimits()) -> ZipProblem? {
    do throws(ZipProblem) {
      var archive = try ZipArchive(maker.bytes, limits: limits)
      for name in archive.names { _ = try archive.contents(of: name) }
      return nil
    } catch {
      return error
    }
  }

  private let file = ZipMaker.File("a", "text")

  @Test(
    "A name that leads out, is empty or has control characters rejects the archive (B5)",
    arguments: [
      ("../a", .climbingName), ("images/../../a", .climbingName), ("a\\..\\..\\b", .climbingName),
      ("..", .climbingName), ("/etc/passwd", .absoluteName), ("\\\\host\\a", .absoluteName),
      ("C:\\a", .absoluteName), ("c:/a", .absoluteName), ("", .emptyName), (".", .emptyName),
      ("a\nb", .controlsInName), ("a\u{0}.obf", .controlsInName), ("\u{85}", .controlsInName),
      ("../", .climbingName), ("/", .absoluteName),
      (String(repeating: "a", count: 1025), .longName(limit: 1024)),
    ] as [(String, ZipFault)])
  func names(name: String, fault: ZipFault) {
    #expect(problem(ZipMaker([.init("good", "x"), .init(name, "x")]))?.fault == fault)
  }

  @Test("Dots inside of a name lead nowhere (B5)")
  func dots() {
    #expect(problem(ZipMaker([.init("..a", "x"), .init("a../b..c", "x")])) == nil)
  }

  @Test("Two files of one name reject the archive, also in another form of it (B5)")
  func twice() {
    #expect(problem(ZipMaker([file, file])) == ZipProblem(.twice, of: "a"))
    #expect(problem(ZipMaker([.init("x//y", "1"), .init("x/y", "2")]))?.fault == .twice)
    #expect(problem(ZipMaker([.init("\u{E9}", "1"), .init("e\u{301}", "2")]))?.fault == .twice)
  }

  @Test("A link, a device, an encrypted file and another compression are rejected by name (B5)")
  func kinds() {
    for mode in [0o120777, 0o020666, 0o010644, 0o140777] {
      #expect(
        problem(ZipMaker([file.with { $0.mode = mode }])) == ZipProblem(.noFile, of: "a"))
    }
    for flags in [1, 0x41, 0x2000] {
      #expect(
        problem(ZipMaker([file.with { $0.flags = flags }])) == ZipProblem(.encrypted, of: "a"))
    }
    let other = file.with {
      $0.method = 12
      $0.packed = [1, 2, 3]
    }
    #expect(problem(ZipMaker([other])) == ZipProblem(.method(12), of: "a"))
  }

  @Test("The files of an archive are counted, whatever its end record contains (B5)")
  func counts() {
    let many = (0..<5).map { ZipMaker.File("\($0)", "") }
    let four = ZipLimits(entries: 4)
    #expect(problem(ZipMaker(many), limits: ZipLimits(entries: 5)) == nil)
    #expect(problem(ZipMaker(many), limits: four) == ZipProblem(.tooManyFiles(limit: 4)))
    for count in [0, 4, 6] {
      #expect(problem(ZipMaker(many).with { $0.count = count }) == ZipProblem(.countDiffers))
    }
    // More files than the end record of an ordinary archive can count.
    let huge = ZipMaker((0..<65_536).map { ZipMaker.File("\($0)", "") })
    #expect(problem(huge) == ZipProblem(.tooManyFiles(limit: 4096)))
    #expect(problem(huge.with { $0.count = 0xFFFF }) == ZipProblem(.tooManyFiles(limit: 4096)))
  }

  @Test("Archives of several parts, of more than 4 GB and with a wrong directory are rejected (B5)")
  func ends() {
    #expect(problem(ZipMaker([file]).with { $0.part = 1 }) == ZipProblem(.split))
    #expect(problem(ZipMaker([file]).with { $0.directory = 0xFFFF_FFFF }) == ZipProblem(.zip64))
    #expect(problem(ZipMaker([file]).with { $0.directory = 3 }) == ZipProblem(.brokenDirectory))
    let far = file.with { $0.packedCount = 0xFFFF_FFFF }
    #expect(problem(ZipMaker([far])) == ZipProblem(.zip64, of: "a"))
  }

  @Test("A header that contradicts the directory is rejected (B5)")
  func headers() {
    let renamed = file.with { $0.innerName = Array("b".utf8) }
    #expect(problem(ZipMaker([renamed])) == ZipProblem(.headerDiffers, of: "a"))
    let lost = file.with { $0.header = 1_000_000 }
    #expect(problem(ZipMaker([file, lost.with { $0.name = [0x62] }]))?.fault == .headerDiffers)
    let long = file.with { $0.packedCount = 1_000 }
    #expect(problem(ZipMaker([long])) == ZipProblem(.headerDiffers, of: "a"))
  }

  @Test("Two files that share bytes are rejected, because a small archive could become huge (B5)")
  func overlaps() {
    // The first file reaches over the second one.
    let inner = ZipMaker.File("b", "text").with { $0.method = 0 }
    let innerBytes = ZipMaker([inner]).bytes.prefix(30 + 1 + 4)
    let outer = ZipMaker.File("a", Array(innerBytes)).with { $0.method = 0 }
    let shared = inner.with { $0.header = 30 + 1 }
    #expect(problem(ZipMaker([outer, shared])) == ZipProblem(.overlapping, of: "b"))
  }

  @Test("A wrong checksum, a wrong length and broken bytes are rejected (B5)")
  func wrong() {
    #expect(
      problem(ZipMaker([file.with { $0.checksum = 1 }])) == ZipProblem(.wrongChecksum, of: "a"))
    let stored = file.with { $0.method = 0 }
    #expect(
      problem(ZipMaker([stored.with { $0.checksum = 1 }])) == ZipProblem(.wrongChecksum, of: "a"))
    #expect(
      problem(ZipMaker([stored.with { $0.count = 3 }])) == ZipProblem(.lengthDiffers, of: "a"))
    for count in [0, 3, 5, 100] {
      #expect(
        problem(ZipMaker([file.with { $0.count = count }]))
          == ZipProblem(.lengthDiffers, of: "a"))
    }
    for packed in [[], [0xFF], deflated(file.bytes) + [0], Array(deflated(file.bytes).dropLast())]
      as [[UInt8]]
    {
      #expect(
        problem(ZipMaker([file.with { $0.packed = packed }])) == ZipProblem(.brokenBytes, of: "a"))
    }
  }

  @Test("Decompressed bytes are counted, for one file, for all files, and beside those read (B5)")
  func bombs() {
    let zeros = [UInt8](repeating: 0, count: 20_000_000)
    let bomb = ZipMaker.File("a", zeros)
    #expect(problem(ZipMaker([bomb])) == ZipProblem(.tooLong(limit: 16 << 20), of: "a"))
    // Its header declares a short length.
    #expect(
      problem(ZipMaker([bomb.with { $0.count = 100 }])) == ZipProblem(.lengthDiffers, of: "a"))
    let smaller = ZipMaker.File("a", Array(zeros.prefix(2_000_000)))
    #expect(problem(ZipMaker([smaller])) == ZipProblem(.bomb(ratio: 200), of: "a"))
    #expect(problem(ZipMaker([.init("a", Array(zeros.prefix(1_000_000)))])) == nil)
    let two = ZipMaker([.init("a", "12345"), .init("b", "67890")])
    #expect(problem(two, limits: ZipLimits(all: 10)) == nil)
    #expect(
      problem(two, limits: ZipLimits(all: 9)) == ZipProblem(.tooLongTogether(limit: 9), of: "b"))
  }

  @Test("Each problem has a description and a fix (B5, Y4)")
  func words() {
    let faults: [ZipFault] = [
      .noArchive, .split, .zip64, .tooManyFiles(limit: 4096), .countDiffers, .brokenDirectory,
      .climbingName, .absoluteName, .emptyName, .controlsInName, .longName(limit: 9), .twice,
      .noFile, .encrypted, .method(12), .headerDiffers, .overlapping, .tooLong(limit: 16 << 20),
      .tooLongTogether(limit: 128 << 20), .bomb(ratio: 200), .lengthDiffers, .wrongChecksum,
      .brokenBytes, .missing,
    ]
    #expect(Set(faults.map(\.reason)).count == faults.count)
    #expect(faults.allSatisfy { $0.hint.hasSuffix(".") })
    #expect(ZipFault.tooLong(limit: 16 << 20).reason == "is longer than 16 MB")
  }
}
