import SessionStatistics
import Testing

@Suite("Figures of a recorded session")
struct SessionFoldTests {
  private static let beginning = """
    # The input that switchlight received; lines that begin with #> show its actions. Play it again:
    0ms profile evening
    | format: switchlight-profile/1
    | switches: {main: {sources: [{terminal: space}]}}

    """

  /// A trace of these lines; `+` before a time is a press with its gesture at that time.
  private func read(
    _ lines: [String], _ elements: RecordedElements = RecordedElements()
  ) throws -> SessionRecord {
    let written = lines.map { line in
      guard line.hasPrefix("+") else { return "\(line)\n" }
      let time = line.dropFirst()
      return "\(time) press main/1\n#> \(time) switch main/1 pressed\n"
        + "#> \(time) switch main/1 recognized\n"
    }
    let text = Self.beginning + written.joined()
    guard
      case .session(let session) = try TraceReader.read(
        Array(text.utf8), name: "a.txt", elements: elements)
    else { throw NoSession() }
    return session
  }

  private struct NoSession: Error {}

  /// Two rounds over groups, two in the group, then the pick; and a second pick at once.
  private static let twoPicks = [
    "#@ 0ms 2026-11-24 09:59",
    "+1000ms", "#> 1000ms started", "#> 1000ms highlight [drinks]", "#> 3000ms highlight [food]",
    "#> 5000ms highlight [drinks]", "+5500ms", "#> 5500ms entered drinks",
    "#> 5500ms highlight tea", "#> 5500ms said highlight en \"Tea\"", "#> 7500ms highlight milk",
    "#> 9500ms highlight tea", "+9900ms", "#> 9900ms activated tea activate",
    "#> 9900ms left drinks restart", "#> 9900ms highlight [drinks]",
    "+10400ms", "#> 10400ms entered drinks", "#> 10400ms highlight tea",
    "#> 12400ms highlight \"hot milk\"", "+12500ms", "#> 12500ms activated \"hot milk\" activate",
    "61000ms end",
  ]

  @Test("A pick has the seconds, presses, steps and misses since the previous one (N5)")
  func picks() throws {
    let session = try read(Self.twoPicks)
    #expect(session.elements == ["tea", "hot milk"])
    #expect(session.began == LocalTime("2026-11-24 09:59"))
    #expect(
      session.picks == [
        // The group and the element passed once each, in vain.
        PickRecord(
          element: 0, hour: session.picks[0].hour, time: 8_900_000, reaction: 400_000, presses: 2,
          steps: 6, misses: 2),
        PickRecord(
          element: 1, hour: session.picks[0].hour, time: 2_600_000, reaction: 100_000, presses: 2,
          steps: 3, misses: 0),
      ])
  }

  @Test("A pass without a press is idle, and a group counts its highlights, entries and picks (N5)")
  func passesAndGroups() throws {
    let session = try read(Self.twoPicks)
    let hours = session.hours
    #expect(hours.map(\.presses).reduce(0, +) == 5)
    // Of the groups two and of the drinks two, and one of each again after the pick.
    #expect(hours.map(\.passes).reduce(0, +) == 6)
    #expect(hours.map(\.idlePasses).reduce(0, +) == 2)
    #expect(hours.map(\.groupsEntered).reduce(0, +) == 2)
    #expect(hours.map(\.groupsLeft).reduce(0, +) == 0)
    #expect(session.groups.map(\.name) == ["drinks", "food"])
    let drinks = try #require(session.groups.first)
    #expect(drinks.highlights == 3 && drinks.entered == 2 && drinks.picks == 2 && drinks.left == 0)
    #expect(session.switches.map(\.name) == ["main"])
    #expect(session.switches[0].presses == 5 && session.switches[0].recognized == 5)
  }

  @Test("A pass that a press restarts is not idle (N5)")
  func movedByPresses() throws {
    let session = try read([
      "+1000ms", "#> 1000ms started", "#> 1000ms highlight tea", "+2000ms",
      "#> 2000ms highlight milk", "+3000ms", "#> 3000ms highlight tea",
    ])
    #expect(session.hours.map(\.passes) == [1] && session.hours.map(\.idlePasses) == [0])
  }

  @Test("An hour has the time of its presses; the time after the last press counts too (N5)")
  func hours() throws {
    let session = try read(Self.twoPicks)
    let hour = Int32(try #require(LocalTime("2026-11-24 09:59")).minutes / 60)
    #expect(session.hours.map(\.hour) == [hour, hour + 1])
    #expect(session.hours.map(\.scanningTime) == [11_500_000, 48_500_000])
  }

  @Test("A later date in the trace counts from its line, as after a suspension (N5)")
  func laterDate() throws {
    let session = try read(
      Self.twoPicks.dropLast() + [
        "20000ms suspend", "#@ 20000ms 2026-11-25 08:00", "20000ms wake", "+21000ms",
        "#> 21000ms activated tea activate",
      ])
    #expect(session.began == LocalTime("2026-11-24 09:59"))
    #expect(session.picks.compactMap(\.hour).map { Int($0) / 24 - 20_781 } == [0, 0, 1])
  }

  @Test("A group that is left without a pick counts as left in vain, but not one with a pick (N5)")
  func leftInVain() throws {
    for (reason, count) in [("exit", 1), ("back", 1), ("loops", 1), ("removed", 0), ("screen", 0)] {
      let session = try read([
        "+1000ms", "#> 1000ms started", "#> 1000ms highlight [drinks]", "+1100ms",
        "#> 1100ms entered drinks", "#> 1100ms highlight tea", "#> 2000ms left drinks \(reason)",
      ])
      #expect(session.groups[0].left == count, "\(reason)")
      // A pass that ends with the group is idle if nobody pressed.
      #expect(session.hours.map(\.idlePasses) == [reason == "loops" ? 1 : 0], "\(reason)")
    }
    let used = try read([
      "+1000ms", "#> 1000ms started", "#> 1000ms entered drinks", "#> 1000ms highlight tea",
      "+1100ms", "#> 1100ms activated tea activate", "#> 2000ms left drinks loops",
    ])
    #expect(used.groups[0].left == 0)
  }

  @Test("Five minutes without a press are a break: neither the time nor the passes count (N5)")
  func breaks() throws {
    func session(pause: Int) throws -> SessionRecord {
      try read([
        "+1000ms", "#> 1000ms started", "#> 1000ms highlight tea", "#> 2000ms highlight milk",
        "#> 3000ms highlight tea", "+\(1000 + pause)ms",
        "#> \(1000 + pause)ms activated tea activate",
      ])
    }
    let short = try session(pause: 299_999)
    #expect(short.picks[0].time == 299_999_000 && short.picks[0].misses == 1)
    #expect(short.hours[0].scanningTime == 299_999_000 && short.hours[0].idlePasses == 1)
    let long = try session(pause: 300_000)
    #expect(long.picks[0].time == nil && long.picks[0].misses == 0)
    #expect(long.hours[0].scanningTime == 0 && long.hours[0].idlePasses == 0)
    #expect(long.hours[0].presses == 2)
  }

  @Test("Time in which the scan rests belongs to no pick (N5)")
  func rests() throws {
    let session = try read([
      "+1000ms", "#> 1000ms started", "#> 1000ms highlight tea", "#> 2000ms paused",
      "#> 62000ms resumed", "#> 62000ms highlight tea", "+63000ms",
      "#> 63000ms activated tea activate", "#> 64000ms completed loops",
      "+90000ms", "#> 90000ms started", "#> 90000ms highlight tea", "+91000ms",
      "#> 91000ms activated tea activate", "#> 91000ms stopped", "200000ms end",
    ])
    #expect(session.picks.map(\.time) == [2_000_000, 1_000_000])
    #expect(session.hours[0].scanningTime == 4_000_000)
  }

  @Test("Acts of a recipe count with the time up to the last one, and are not picks (N4, N5)")
  func recipes() throws {
    let session = try read([
      "+1000ms", "#> 1000ms started", "#> 1000ms highlight tea", "+3000ms",
      "#> 3000ms menu tea", "#> 3000ms highlight menu(recipe-pages)", "+4000ms",
      "#> 4000ms closed tea picked", "#> 4000ms highlight tea", "#> 4000ms recipe pages began",
      "+5000ms", "#> 5000ms activated tea scroll-down", "+7000ms",
      "#> 7000ms activated tea increment", "#> 7000ms adjusted tea 2",
      // A break, and the time after the last act.
      "+307000ms", "#> 307000ms activated tea increment", "#> 367000ms recipe pages expired",
      "#> 367000ms highlight tea", "+368000ms", "#> 368000ms activated tea activate",
      "368000ms end",
    ])
    #expect(session.picks.map(\.time) == [1_000_000])
    let hour = try #require(session.hours.first)
    #expect(hour.recipeActs == 3 && hour.recipeTime == 3_000_000)
    #expect(hour.scanningTime == 4_000_000 && hour.presses == 7)
  }

  @Test("A recipe that ends in an unrecorded part hides no later pick (N4, N5, D12)")
  func recipeBeforeGap() throws {
    let session = try read([
      "0ms first-screen", "| screen \"W\" 10 10 \"en\" ltr", "+1000ms", "#> 1000ms started",
      "#> 2000ms recipe pages began", "4000ms secret", "9000ms goes-on \"evening\"", "+9500ms",
      "#> 9500ms activated b activate",
    ])
    #expect(session.picks.count == 1 && session.hours.map(\.recipeActs) == [0])
  }

  @Test("A pick that deletes, or returns from a screen, takes the latest pick back (N5)")
  func corrections() throws {
    var elements = RecordedElements()
    elements.meanings = [
      "undo": .takesBack, "page": .opens, "home": .goesBack, "speak": .endsMessage,
    ]
    func picks(_ ids: String...) throws -> [String] {
      let session = try read(
        ids.enumerated().map { "#> \($0 + 1)000ms activated \($1) activate" }, elements)
      return session.picks.map { ($0.isWrong ? "wrong" : "") + ($0.isCorrection ? "back" : "") }
    }
    #expect(try picks("tea", "milk", "undo", "undo") == ["wrong", "wrong", "back", "back"])
    #expect(try picks("page", "home") == ["wrong", "back"])
    #expect(try picks("page", "tea", "home") == ["", "", ""], "the page was used")
    #expect(try picks("tea", "speak", "undo") == ["", "", "back"], "the message had ended")
    #expect(try picks("undo") == ["back"])
  }

  @Test("An element that presses a delete key takes the latest pick back, without a screen (N5)")
  func deletingKeys() throws {
    let session = try read([
      "#> 1000ms activated a activate", "#> 1000ms acted a type x",
      "#> 2000ms activated del activate", "#> 2000ms acted del keys ctrl+backspace",
      "#> 3000ms activated enter activate", "#> 3000ms acted enter keys enter",
    ])
    #expect(session.picks.map(\.isWrong) == [true, false, false])
    #expect(session.picks.map(\.isCorrection) == [false, true, false])
  }

  /// A game with a hit, a wrong pick, and the way out with its presses.
  private static func game(_ hit: String, _ wrong: String) -> [String] {
    [
      "+1000ms", "#> 1000ms started", "#> 1000ms highlight \(hit)", "+2000ms",
      "#> 2000ms activated \(hit) activate", "+5000ms", "#> 5000ms activated \(wrong) activate",
      "+6000ms", "#> 6000ms activated leave-practice activate", "+7000ms", "+9000ms",
      "#> 9000ms activated leave activate", "#> 9000ms stopped", "9000ms end",
    ]
  }

  @Test(
    "In a practice game the way out does not count, and the game decides about wrong picks (N5.22)")
  func practice() throws {
    var spelling = RecordedElements()
    spelling.keys = ["hit-t"]
    spelling.meanings = ["miss-delete": .takesBack]
    for (elements, wrong) in [(RecordedElements(), "miss-1"), (spelling, "miss-delete")] {
      let session = try read(Self.game("hit-t", wrong), elements)
      #expect(session.picks.map(\.isWrong) == [false, true])
      #expect(session.picks.map(\.presses) == [1, 1])
      #expect(session.hours.map(\.presses) == [3] && session.hours[0].scanningTime == 4_000_000)
    }
    let spoken = try read(Self.game("hit-t", "speak"))
    #expect(spoken.picks.map(\.isWrong) == [false, false], "the word may be spoken at any time")
    let other = try read(Self.game("hit-t", "tea"))
    #expect(other.picks.count == 4, "a screen with another element is no game")
    let judged = other.picks.map(\.isJudged)
    #expect(judged == [false, false, false, false] && other.hours.map(\.presses) == [6])
  }

  @Test("In a practice game that is only left, no press counts (N5.22)")
  func practiceOnlyLeft() throws {
    let session = try read([
      "+1000ms", "#> 1000ms started", "+3000ms", "#> 3000ms activated leave-practice activate",
      "+6000ms", "#> 6000ms activated leave activate", "#> 6000ms stopped", "6000ms end",
    ])
    #expect(session.picks.isEmpty && session.switches.isEmpty)
    #expect(UseReport(of: [session]).all.presses == 0)
    #expect(UseReport(of: [session]).all.scanningSeconds == 0)
  }

  @Test("A session has the profiles of its trace, each that differs from the one before (N5.23)")
  func profiles() throws {
    let session = try read([
      "2000ms profile evening", "| format: switchlight-profile/1", "| switches:", "|   main:",
      "|     sources:", "|       - {device: main/1}", "|     hold: 25ms", "| scanning:",
      "|   interval: 600ms", "3000ms first-screen", "| screen: 5",
      "4000ms profile other refused \"no\"",
    ])
    #expect(session.profiles.map(\.name) == ["evening", "evening"])
    #expect(
      session.profiles.last?.settings
        == ["switches.main.hold": "25ms", "scanning.interval": "600ms"])
  }

  @Test("The effort of a way out across two hours is subtracted from both (N5.22)")
  func practiceOverTheHour() throws {
    let session = try read(
      ["#@ 0ms 2026-11-24 09:59"] + Self.game("hit-t", "miss-1").dropLast(3) + [
        "+65000ms", "#> 65000ms activated leave activate", "#> 65000ms stopped", "65000ms end",
      ])
    #expect(session.hours.map(\.scanningTime) == [4_000_000, 0])
    #expect(session.hours.map(\.presses) == [3, 0])
  }

  @Test("Keys that type share one id, so that no letter is counted (N5, K3)")
  func typingKeys() throws {
    var elements = RecordedElements()
    elements.keys = ["a", "b"]
    let session = try read(
      ["a", "send", "b"].enumerated().map { "#> \($0 + 1)000ms activated \($1) activate" }, elements
    )
    #expect(session.elements == [SessionRecord.typingKeys, "send"])
    #expect(session.picks.map(\.element) == [0, 1, 0])
  }

  @Test(
    "A desktop has picks without elements and groups; unrecorded time does not count (N5, D5)")
  func desktop() throws {
    let session = try read([
      "0ms first-screen", "| screen \"W\" 10 10 \"en\" ltr", "+1000ms", "#> 1000ms started",
      "#> 1000ms highlight [a]", "+2000ms", "#> 2000ms entered a", "#> 2000ms highlight b",
      "+3000ms", "#> 3000ms activated b activate", "4000ms secret", "9000ms goes-on \"evening\"",
      "+9500ms", "#> 9500ms activated b activate",
    ])
    #expect(session.isOfDesktop && session.elements.isEmpty && session.groups.isEmpty)
    #expect(session.picks.map(\.element) == [nil, nil])
    #expect(session.picks.map(\.time) == [2_000_000, nil])
    #expect(session.hours[0].scanningTime == 3_500_000)
  }

  @Test("Ignored and cancelled presses are counted with their switch, whatever its name (N5)")
  func switches() throws {
    let session = try read([
      "#> 1000ms switch \"left (big)/1\" pressed", "#> 1100ms switch \"left (big)/2\" ignored",
      "#> 1200ms switch a/b/1 cancelled", "#> 1300ms switch a/b/1 released",
    ])
    #expect(session.switches.map(\.name) == ["left (big)", "a/b"])
    #expect(session.switches.map(\.presses) == [1, 0])
    #expect(session.switches.map(\.ignored) == [1, 0])
    #expect(session.switches.map(\.cancelled) == [0, 1])
  }
}
