import Diagnostics
import Scripts
import ScanTime
import SwitchInput
import Testing

private let main = Script.SourceName("main")
private let second = Script.SourceName("main", 2)
private let other = Script.SourceName("other one")

private func switches() -> [SwitchSettings] {
  [
    SwitchSettings(name: "main", sourceCount: 2, press: .select),
    SwitchSettings(name: "other one", press: .next),
  ]
}

private func read(_ text: String) -> (script: Script?, diagnostics: [Diagnostic]) {
  Script.read(SourceText(name: "s.txt", text: text), switches: switches())
}

private func entries(_ text: String) throws -> [Script.Entry] {
  let (script, diagnostics) = read(text)
  #expect(diagnostics.isEmpty, "\(diagnostics)")
  return try #require(script).entries
}

private func ms(_ count: Int64) -> Instant { .zero + .milliseconds(count) }

@Suite("Reading a simulation script")
struct ScriptTests {
  @Test("Every command of the interface is read")
  func everyCommand() throws {
    let found = try entries(
      """
      0ms     start
      10ms    press main
      60ms    release main
      +1s     tap main            # press, and release 50 ms later
      2s      press main/2        # second source
      3s      screen other.yaml
      3s      screen other.yaml say "Opened"
      3s      screen other.yaml focus start say "Opened"
      3s      screen other.yaml say "Opened" unexpected
      3s      layout other.yaml focus start
      3s      layout other.yaml focus start say "Two new"
      3s      layout other.yaml say new
      3.5s    scrolled "3 of 5"
      4s      announce "Saved"
      4s      announced "Saved" spoken
      4s      announced Saved cut
      5s      disconnect main/1
      5s      connect main/1
      5s      connect main/1 held
      5.5s    press main at 5490ms
      5.6s    release "other one" at 5.55s
      6s      suspend
      6s      wake
      7s      fail start
      8s      stop
      8s      pause
      8s      resume
      8s      speech-waits
      8s      speech-began
      8s      speech-ended
      8s      speech-dropped
      8s      speech-pace 1.5
      8s      help
      8s      drawn
      8s      found main absent
      8s      found main/2 held
      #> 8000ms paused
      9s      end
      """)
    let expected: [(Int64, Script.Command)] = [
      (0, .start), (10, .press(main, timestamp: ms(10))), (60, .release(main, timestamp: ms(60))),
      (1060, .press(main, timestamp: ms(1060))), (1110, .release(main, timestamp: ms(1110))),
      (2000, .press(second, timestamp: ms(2000))),
      (3000, .screen(file: "other.yaml", focus: nil)),
      (3000, .screen(file: "other.yaml", focus: nil, say: "Opened")),
      (3000, .screen(file: "other.yaml", focus: "start", say: "Opened")),
      (3000, .screen(file: "other.yaml", focus: nil, say: "Opened", isUnexpected: true)),
      (3000, .layout(file: "other.yaml", focus: "start")),
      (3000, .layout(file: "other.yaml", focus: "start", say: "Two new")),
      (3000, .layout(file: "other.yaml", focus: nil, say: "new")), (3500, .scrolled("3 of 5")),
      (4000, .announce("Saved")), (4000, .announced("Saved", .spoken)),
      (4000, .announced("Saved", .cut)),
      (5000, .disconnect(main)), (5000, .connect(main, held: false)),
      (5000, .connect(main, held: true)), (5500, .press(main, timestamp: ms(5490))),
      (5600, .release(other, timestamp: ms(5550))), (6000, .suspend), (6000, .wake),
      (7000, .fail(id: "start")), (8000, .stop), (8000, .pause), (8000, .resume),
      (8000, .speechWaits), (8000, .speechBegan), (8000, .speechEnded),
      (8000, .speechDropped), (8000, .speechPace(1.5)), (8000, .help), (8000, .drawn),
      (8000, .found(main, .absent)), (8000, .found(second, .held)), (9000, .end),
    ]
    #expect(found.map(\.at) == expected.map { ms($0.0) })
    #expect(found.map(\.command) == expected.map(\.1))
  }

  @Test("A tap's release precedes later lines of the same instant, and follows earlier ones")
  func tapOrder() throws {
    let found = try entries("1s tap main\n1050ms announce a\n1050ms tap main 0ms\n1050ms stop")
    #expect(
      found.map(\.command) == [
        .press(main, timestamp: ms(1000)), .release(main, timestamp: ms(1050)), .announce("a"),
        .press(main, timestamp: ms(1050)), .release(main, timestamp: ms(1050)), .stop,
      ])
  }

  @Test("A relative time counts from the previous tap, not from its release")
  func relativeToTap() throws {
    let found = try entries("+1s tap main 300ms\n+100ms stop")
    #expect(found.map(\.at) == [ms(1000), ms(1100), ms(1300)])
    #expect(found[1].command == .stop)
  }

  @Test("Empty lines, comments, tabs, a byte order mark and CR LF are accepted")
  func blanks() throws {
    let found = try entries("\u{FEFF}# first\r\n\r\n\t1s\tstop\t# there\r\n  1.5min  start\r\n")
    #expect(found.map(\.at) == [ms(1000), ms(90_000)])
  }

  @Test("Quoted words keep blanks, number signs and escapes")
  func quotes() throws {
    let found = try entries(#"0ms announce "a # \"b\" \\ \n c" # d"#)
    #expect(found.map(\.command) == [.announce("a # \"b\" \\ \n c")])
    #expect(try entries("0ms fail a#b").map(\.command) == [.fail(id: "a#b")])
  }

  @Test("The full name of a switch takes precedence over the number of a source")
  func slashInName() {
    let names = [
      SwitchSettings(name: "a", sourceCount: 2, press: .select),
      SwitchSettings(name: "a/2", press: .next),
    ]
    let (script, _) = Script.read(
      SourceText(name: "s", text: "0ms press a/2\n0ms press a/1\n0ms press a/2/1"), switches: names)
    #expect(
      script?.entries.map(\.command) == [
        .press(Script.SourceName("a/2"), timestamp: .zero),
        .press(Script.SourceName("a"), timestamp: .zero),
        .press(Script.SourceName("a/2"), timestamp: .zero),
      ])
  }

  @Test("The screens that a script names are known with their positions")
  func screens() throws {
    let script = try #require(read("0ms stop\n1s screen b.yaml\n1s layout \"c d.yaml\"").script)
    #expect(script.screens.map(\.file) == ["b.yaml", "c d.yaml"])
    #expect(script.screens.map(\.position.line) == [2, 3])
    #expect(script.screens.map(\.position.column) == [11, 11])
  }

  @Test("A problem shows its position, its line, a caret and a hint (Y4)")
  func layoutOfProblem() {
    #expect(
      read("1s tpa main").diagnostics.map(\.description) == [
        """
        s.txt:1:4: error: there is no command "tpa"
        1s tpa main
           ^
        hint: Did you mean tap?
        """
      ])
  }

  @Test(
    "Each mistake is reported at its position (Y4)",
    arguments: [
      ("start", 1, "this line has no time"),
      ("tap main", 1, "this line has no time"),
      ("format: switchlight-screen/1", 1, "this line has no time"),
      ("\"1s\" start", 1, "this line has no time"),
      ("+ start", 1, "is not a duration"),
      ("100 start", 1, "has no unit"),
      ("1h start", 1, "has the unknown unit"),
      ("-1s start", 1, "is below zero"),
      ("+-1s start", 1, "is below zero"),
      ("99999999999999999999s start", 1, "is too long"),
      ("5270401min start", 1, "is longer than ten years"),
      ("1s", 3, "no command"),
      ("1s tap", 7, "name of the switch is missing"),
      ("1s tap mian", 8, "there is no switch"),
      ("1s tap main/3", 8, "has no source \"3\""),
      ("1s tap main/0", 8, "has no source"),
      ("1s tap main/", 8, "has no source"),
      ("1s tap \"other one\"/2", 18, "there is a quote inside a word"),
      ("1s tap \"other one/2\"", 8, "has no source"),
      ("1s tap main 3", 13, "the duration \"3\" has no unit"),
      ("1s tap main 3s 4s", 16, "is too much for tap"),
      ("1s press main at", 17, "the time after at is missing"),
      ("1s press main at 1001ms", 18, "later than the line's own time"),
      ("1s announce", 12, "the text is missing"),
      ("1s scrolled", 12, "the position is missing"),
      ("1s announced", 13, "the text is missing"),
      ("1s announced Hello", 19, "the outcome is missing"),
      ("1s found main", 14, "the finding is missing"),
      ("1s found main hold", 15, "there is no finding \"hold\""),
      ("1s speech-pace", 15, "the factor of the estimate is missing"),
      ("1s speech-pace 9", 16, "9 is not a number from 0.25 to 4"),
      ("1s speech-pace nan", 16, "nan is not a number from 0.25 to 4"),
      ("1s announced Hello half", 20, "there is no end of an announcement \"half\""),
      ("1s layout a.yaml say", 21, "the text after say is missing"),
      ("1s screen a.yaml say", 21, "the text after say is missing"),
      ("1s layout a.yaml say b focus c", 24, "is too much for layout"),
      ("1s announce Hello world", 19, "is too much for announce"),
      ("1s announce \"Hello", 13, "has no end"),
      ("1s announce \"a\\q\"", 15, "no such escape"),
      ("1s announce \"a\\", 13, "has no end"),
      ("1s screen", 10, "the screen's file is missing"),
      ("1s layout a.yaml focus", 23, "the id after focus is missing"),
      ("1s fail", 8, "the element's id is missing"),
      ("1s \"stop\"", 4, "there is no command"),
      ("1s st\u{0}op", 6, "control character"),
      ("1s connect main up", 17, "is too much for connect"),
    ])
  func mistakes(text: String, column: Int, message: String) {
    let (script, diagnostics) = read(text)
    #expect(script == nil)
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.position == SourcePosition(line: 1, column: column))
    #expect(diagnostics.first?.message.contains(message) == true, "\(diagnostics)")
    #expect(diagnostics.first?.hint?.isEmpty == false)
  }

  @Test("Times never decrease")
  func decreasing() {
    let diagnostics = read("2s start\n1999ms stop\n+0ms stop").diagnostics
    #expect(diagnostics.map(\.position.line) == [2])
    #expect(diagnostics.first?.message == "1999ms is earlier than the line before, which is at 2s")
  }

  @Test("Every problem is reported, not only the first (Y4)")
  func everyProblem() {
    let diagnostics = read("x start\n1s tpa main\n2s tap mian\n2s stop now").diagnostics
    #expect(diagnostics.map(\.position.line) == [1, 2, 3, 4])
  }

  @Test("A line after end only causes a warning")
  func behindEnd() {
    let (script, diagnostics) = read("1s end\n2s start\n3s stop")
    #expect(script?.entries.count == 3)
    #expect(diagnostics.map(\.severity) == [.warning])
    #expect(diagnostics.map(\.position.line) == [2])
  }

  @Test("A pair of escapes for one character is read as that character (Y4)")
  func surrogates() throws {
    #expect(
      try entries(#"1s announce "\ud83d\ude00 \u00e9""#).map(\.command) == [.announce("😀 é")])
  }

  @Test("Invalid UTF-8 is reported at its byte (Y4)")
  func invalidUTF8() {
    let bytes = Array("1s announce é".utf8) + [0xFF, 0x20]
    let (script, diagnostics) = Script.read(
      SourceText(name: "s", bytes: bytes), switches: switches())
    #expect(script == nil)
    #expect(diagnostics.map(\.position) == [SourcePosition(line: 1, column: 14)])
    #expect(diagnostics.first?.message == "this line is not valid UTF-8")
  }
}
