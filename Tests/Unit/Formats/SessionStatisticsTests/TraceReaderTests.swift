import Randomness
import SessionStatistics
import Testing

@Suite("Traces that are counted")
struct TraceReaderTests {
  private static let beginning =
    "0ms profile p\n| format: switchlight-profile/1\n#> 0ms started\n"

  private func reading(_ text: String) throws -> TraceReader.Reading {
    try TraceReader.read(Array(text.utf8), name: "a.txt")
  }

  @Test("A bad line is reported with its number and the next step (N5, Y4)")
  func problems() {
    for (lines, line, message) in [
      ("#> tea activated", 4, "there is no event with a time after the mark"),
      ("#> 1000ms", 4, "there is no event with a time after the mark"),
      ("#> 1000s activated tea activate", 4, "there is no event with a time after the mark"),
      ("\n#@ 0ms yesterday", 5, "the date after the mark cannot be read"),
      ("#@ 0ms 2026-02-30 10:00", 4, "the date after the mark cannot be read"),
      ("activated tea", 4, "there is no time with a command"),
      ("1000ms", 4, "there is no time with a command"),
      (
        "#> 1ms activated tea activate\n2ms first-screen", 5,
        "the session of a desktop begins within another one"
      ),
      (
        "#> 1ms highlight [row:tea]\n2ms first-screen", 5,
        "the session of a desktop begins within another one"
      ),
    ] {
      let problem = #expect(throws: TraceProblem.self) {
        try reading(Self.beginning + lines + "\n")
      }
      #expect(problem?.line == line && problem?.message == message, "\(lines)")
      #expect(problem?.hint.isEmpty == false)
    }
  }

  @Test("A file that does not begin with a profile, or has no events, is not a trace (N5)")
  func noTrace() throws {
    for text in [
      "", "\n\n", "# nothing\n", "0ms start\n1s tap main\n",
      "format: switchlight-screen/1\nsize: 3\n",
      "0ms profile p\n| x\n1000ms press main\n1100ms release main\n",
    ] {
      guard case .noTrace = try reading(text) else {
        Issue.record("\(text)")
        continue
      }
    }
  }

  @Test("Line ends of other systems, a byte order mark and events of later versions are read (N5)")
  func forms() throws {
    let text =
      "\u{FEFF}" + Self.beginning + "#> 1500.5ms glowed tea\n#> 2000ms activated tea activate\n"
    for text in [text, text.replacing("\n", with: "\r\n")] {
      guard case .session(let session) = try reading(text) else {
        Issue.record("no session")
        continue
      }
      #expect(session.picks.map(\.time) == [2_000_000])
    }
  }

  @Test("Two sessions in one file are rejected at the line where the time decreases (N5)")
  func joined() {
    let session = Self.beginning + "#> 1ms activated tea activate\n9ms end\n"
    let lines = session.split(separator: "\n").count
    do {
      _ = try reading(session + session)
      Issue.record("it was read")
    } catch {
      #expect((error as? TraceProblem)?.line == lines + 1)
      #expect((error as? TraceProblem)?.hint == "Give each session as a file of its own.")
    }
  }

  @Test("A line without an end is omitted, and any bytes are safe (N5, Y4)")
  func anyBytes() throws {
    let text =
      Self.beginning + "#@ 0ms 2026-11-24 10:00\n#> 1ms highlight [\"a b\"]\n1ms press m/1\n"
      + "#> 1ms switch m/1 pressed\n#> 2ms entered \"a b\"\n#> 2ms activated \"t \\\" a\" activate\n"
      + "#> 3ms acted \"t \\\" a\" keys backspace\n#> 3ms left \"a b\" loops\n9000000000000ms end\n"
    var generator = SplitMix64(seed: 7)
    for count in 0..<text.utf8.count {
      _ = try? TraceReader.read(Array(text.utf8.prefix(count)), name: "a.txt")
    }
    var sessions = 0
    for _ in 0..<3000 {
      var bytes = Array(text.utf8)
      bytes.mutate(&generator)
      guard case .session(let session)? = try? TraceReader.read(bytes, name: "a.txt") else {
        continue
      }
      sessions += 1
      let report = UseReport(of: [session])
      #expect(report.all.picks <= 2)
    }
    #expect(sessions > 300)
  }
}
