import FuzzSupport
import RandomNumbers
import SessionStatistics

/// One or two traces as `report` reads them: each is a session, no trace, or a problem with its line
/// (N5, Y4).
///
/// The figures of a session add up, and so do those of all sessions and of two periods.
@c(LLVMFuzzerTestOneInput)
package func fuzzTraces(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var elements = RecordedElements()
  elements.labels = ["black": "Black tea", "send": "Send"]
  elements.meanings = [
    "send": .endsMessage, "sugar": .takesBack, "back": .goesBack, "green": .opens,
  ]
  elements.keys = ["a", "e", "key"]
  var sessions: [SessionRecord] = []
  for (number, text) in Input(start, count).texts.prefix(4).enumerated() {
    do throws(TraceProblem) {
      if case .session(let session) = try TraceReader.read(
        text, name: "\(number)", elements: elements)
      {
        requireGood(session)
        sessions.append(session)
      }
    } catch {
      let lines = text.count { $0 == 0x0A }
      require((1...max(lines, 1)).contains(error.line), "line \(error.line) of \(lines)")
      require(!error.message.isEmpty && !error.hint.isEmpty, "nothing is said")
    }
  }
  if !sessions.isEmpty { requireGood(UseReport(of: sessions)) }
  return 0
}

private func requireGood(_ session: SessionRecord) {
  for pick in session.picks {
    require(pick.element.map { session.elements.indices.contains(Int($0)) } ?? true, "no element")
    require(pick.presses >= 0 && pick.steps >= 0 && pick.misses >= 0, "\(pick)")
    require((pick.time ?? 0) >= 0 && (pick.reaction ?? 0) >= 0, "time runs backwards: \(pick)")
  }
  require(Set(session.elements).count == session.elements.count, "an element twice")
  require(!session.isOfDesktop || session.elements.isEmpty, "ids of a desktop (D5)")
  for hour in session.hours {
    require(hour.scanningTime >= 0, "time runs backwards: \(hour)")
    require(hour.presses >= 0 && hour.groupsEntered >= 0 && hour.groupsLeft >= 0, "\(hour)")
    require(hour.passes >= 0 && hour.idlePasses >= 0, "\(hour)")
    require(hour.recipeActs >= 0 && hour.recipeTime >= 0, "\(hour)")
  }
  for record in session.switches {
    require(record.presses >= 0 && record.recognized >= 0, "\(record)")
  }
}

private func requireGood(_ report: UseReport) {
  requireGood(report.all)
  require(report.bySession.reduce(0) { $0 + $1.picks } == report.all.picks, "a lost pick")
  require(
    report.bySession.reduce(0) { $0 + $1.recipeActs } == report.all.recipeActs, "a lost act")
  require(
    report.byDay.reduce(0) { $0 + $1.figures.picks } <= report.all.picks, "a pick on two days")
  require(
    report.byDay.map(\.figures.picks)
      == report.byDay.map { report.figures(of: $0.key...$0.key).picks },
    "a day is another period")
  require(report.byElement.reduce(0) { $0 + $1.figures.picks } <= report.all.picks, "a pick twice")
  require(report.byHour.allSatisfy { (0...23).contains($0.key) }, "no hour of the day")
  for part in report.bySession + report.byElement.map(\.figures) { requireGood(part) }
  guard let first = report.byDay.first, let last = report.byDay.last else { return }
  let comparison = UseComparison(first.figures, last.figures)
  for row in comparison.rows {
    require(row.difference?.isFinite ?? true && row.margin?.isFinite ?? true, "\(row)")
    require(first.key != last.key || row.isDifferent != true, "a day differs from itself")
  }
}

private func requireGood(_ figures: UseFigures) {
  let (wrong, corrections) = (figures.wrong ?? 0, figures.corrections ?? 0)
  require(wrong <= figures.judged && corrections <= figures.judged, "\(figures)")
  require(figures.judged <= figures.picks, "\(figures)")
  let means = [
    figures.seconds?.mean, figures.reaction?.mean, figures.pressesPerPick, figures.stepsPerPick,
    figures.missesPerPick, figures.wrongShare,
  ]
  for mean in means.compactMap({ $0 }) {
    require(mean.mean.isFinite && mean.mean >= 0, "\(mean)")
    require((mean.margin ?? 0).isFinite && (mean.margin ?? 0) >= 0, "\(mean)")
  }
  for spread in [figures.seconds, figures.reaction].compactMap({ $0 }) {
    require(spread.median <= spread.ninetieth, "\(spread)")
  }
}
