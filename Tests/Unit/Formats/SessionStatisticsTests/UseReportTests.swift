import RandomNumbers
import SessionStatistics
import Testing

@Suite("Reports about recorded sessions")
struct UseReportTests {
  /// A session with a pick of each element, all after the same number of seconds, begun at a time.
  private func session(
    _ name: String, began: String?, _ picks: [(id: String, seconds: Double)]
  ) throws -> SessionRecord {
    var text = "0ms profile p\n"
    if let began { text += "#@ 0ms \(began)\n" }
    text += "#> 0ms started\n"
    var at = 0
    for (id, seconds) in picks {
      at += Int(seconds * 1000)
      text += "#> \(at)ms switch main/1 pressed\n#> \(at)ms activated \(id) activate\n"
    }
    guard case .session(let session) = try TraceReader.read(Array(text.utf8), name: name) else {
      throw NoSession()
    }
    return session
  }

  private struct NoSession: Error {}

  @Test("Sessions are sorted by their start, and those without a date are last (N5)")
  func order() throws {
    let pick = [(id: "a", seconds: 1.0)]
    let report = UseReport(of: [
      try session("z", began: nil, pick), try session("b", began: "2026-11-25 08:00", pick),
      try session("c", began: "2026-11-24 08:00", pick),
    ])
    #expect(report.sessions.map(\.name) == ["c", "b", "z"])
    #expect(report.byDay.map { LocalTime.dayText($0.key) } == ["2026-11-24", "2026-11-25"])
    #expect(report.byHour.map(\.key) == [8] && report.byHour[0].figures.picks == 2)
    #expect(report.all.picks == 3)
  }

  @Test("Median, 90th percentile and picks a minute are those of all picks (N5)")
  func figures() throws {
    let picks = (1...10).map { (id: $0 < 8 ? "a" : "b", seconds: Double($0)) }
    let report = UseReport(of: [try session("a", began: nil, picks)])
    let seconds = try #require(report.all.seconds)
    #expect(seconds.mean.mean == 5.5 && seconds.median == 5.5 && seconds.ninetieth == 9)
    #expect(seconds.mean.margin == nil, "ten picks in a row are one observation")
    #expect(report.all.scanningSeconds == 55)
    #expect(try #require(report.all.picksPerMinute) * 55 == 600)
    #expect(report.byElement.map(\.key) == ["a", "b"])
    #expect(report.byElement[1].figures.seconds?.mean.mean == 9)
  }

  @Test("A correction by a key makes only the corrections of its own session known (N5.20)")
  func judgedSessions() throws {
    let keys = """
      0ms profile p
      #> 0ms started
      #> 1000ms activated a activate
      #> 2000ms activated del activate
      #> 2000ms acted del keys backspace

      """
    guard case .session(let session) = try TraceReader.read(Array(keys.utf8), name: "keys") else {
      throw NoSession()
    }
    let report = UseReport(of: [
      session, try self.session("other", began: nil, picks(1, 0)),
    ])
    #expect(report.bySession.map(\.wrong) == [1, nil] && report.bySession.map(\.judged) == [2, 0])
    #expect(report.all.wrong == 1 && report.all.corrections == 1 && report.all.picks == 82)
    #expect(report.all.wrongShare?.mean == 0.5)
  }

  /// Blocks of ten picks, whose means are the middle plus and minus the spread in turns.
  private func picks(_ middle: Double, _ spread: Double) -> [(id: String, seconds: Double)] {
    (0..<80).map { (id: "a", seconds: $0 / 10 % 2 == 0 ? middle - spread : middle + spread) }
  }

  @Test("A difference larger than its margin counts; a smaller one is not shown (N5)")
  func comparison() throws {
    func compared(
      _ first: [(id: String, seconds: Double)], _ second: [(id: String, seconds: Double)]
    ) throws -> UseComparison.Row {
      let report = UseReport(of: [
        try session("a", began: "2026-11-24 08:00", first),
        try session("b", began: "2026-11-25 08:00", second),
      ])
      let days = report.byDay.map(\.key)
      let comparison = UseComparison(
        report.figures(of: days[0]...days[0]), report.figures(of: days[1]...days[1]))
      return try #require(comparison.rows.first { $0.figure == .seconds })
    }
    let clear = try compared(picks(10, 1), picks(8, 1))
    #expect(clear.isDifferent == true)
    #expect(try #require(clear.difference).rounded() == -2)
    #expect(try compared(picks(10, 3), picks(9, 3)).isDifferent == false)
    #expect(try compared(picks(10, 1), [("a", 2)]).isDifferent == nil, "one pick is too few")
  }

  @Test("The margin follows Student's distribution over blocks of ten picks (N5)")
  func margin() throws {
    let report = UseReport(of: [try session("a", began: nil, picks(10, 1))])
    let margin = try #require(report.all.seconds?.mean.margin)
    // Eight blocks with a deviation of 1: 2.365 * sqrt(8 / 7) / sqrt(8).
    #expect((margin - 2.365 * (1.0 / 7).squareRoot()).magnitude < 0.001)
  }
}
