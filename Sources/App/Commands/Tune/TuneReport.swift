import Diagnostics
import Tuning

/// The measured figures and the advice as text (N1).
struct TuneReport {
  let figures: ExerciseFigures
  let offers: [TuningOffer]
  let effect: TuningEffect?
  /// The sentence about more late presses; nil if they save little.
  let hurry: String?

  /// The report, with a line break at its end.
  var text: PrintableText {
    var rows: [[String]] = [["measured", "mean", "spread", "count", ""]]
    func add(_ name: String, _ figure: TimeFigure?) {
      guard let figure, figure.count > 0 else {
        return rows.append([name, "-", "-", "0", "unknown"])
      }
      rows.append([
        name, shownTime(figure.mean), "± \(shownTime(figure.deviation))", "\(figure.count)",
        figure.isFew ? "too few" : "",
      ])
    }
    func add(_ name: String, _ share: ShareFigure) {
      rows.append([
        name, "\(tenths(share.share * 100)) %", "", "\(share.count) of \(share.chances)",
        share.isFew ? "too few" : "",
      ])
    }
    add("reaction to a light", figures.reaction)
    add("reaction in a scan", figures.choice)
    add("length of a press", figures.length)
    add("long press", figures.longLength)
    add("two presses", figures.pair)
    add("double presses", figures.doubles)
    add("missed lights", figures.missedLights)
    add("missed highlights", figures.misses)
    add("late presses", figures.late)
    add("early presses", figures.early)
    rows.append([
      "bounces at either end", tenths(figures.bounces),
      "up to \(shownTime(Double(figures.longestBounce.microseconds)))", "", "",
    ])
    rows.append([
      "false presses a minute", tenths(figures.falsePresses.aMinute), "",
      "\(figures.falsePresses.count)", "",
    ])
    var text = columns(rows)
    if let drift = figures.driftSentence { text = text + "\n\(visible(drift))\n" }
    guard !offers.isEmpty else { return text }
    text = text + "\n"
    for (place, offer) in offers.enumerated()
    where offer.isWorthwhile(saving: effect?.differences[place]) {
      let cost = effect.map { $0.costSentence($0.differences[place]) } ?? ""
      let line = "\(offer.change). \(offer.reason)" + (offer.isKept ? "" : " \(cost)")
      text = text + "\(visible(line))\n"
    }
    if let effect { text = text + "\(visible(effect.sentence))\n" }
    if let hurry { text = text + "\(visible(hurry))\n" }
    return text
  }
}
