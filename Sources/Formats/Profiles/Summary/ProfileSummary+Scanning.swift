import Diagnostics
import ScanEngine
import ScanTime
import SwitchInput
import YAMLReading

/// Sentences about the highlight: its movement, its speed and its end.
extension Profile {
  private func meaning(_ path: String) -> String { ProfileKeys.meaning(of: path, in: self) }

  /// True if the highlight moves automatically.
  private var isTimed: Bool { stepPath == "scanning.interval" }

  var moveSentences: [String] {
    var sentences: [String] = []
    if scanning.mode == .point {
      sentences += [meaning("scanning.mode"), meaning("point.style")]
      if scanning.point.band > 0 {
        let width = numberText(scanning.point.band)
        sentences.append(
          "Before each line a band of \(width) points is frozen, and the line sweeps in it.")
      }
      sentences.append("When stops are scanned, such as in a menu:")
    }
    sentences.append(meaning("scanning.method"))
    sentences.append(
      "A stop is anything that can be highlighted: a button, a link, a field, or a group of them."
    )
    sentences.append(groupSentence)
    sentences.append(meaning("scanning.exit"))
    if scanning.select != .activate { sentences.append(meaning("scanning.select")) }
    return sentences
  }

  /// A sentence about the groups that the method can have.
  private var groupSentence: String {
    if scanning.planCosts == nil, scanning.stopGrouping.style == .none {
      return "Groups are those that the screen's author made."
    }
    return meaning("scanning.groups")
  }

  var paceSentences: [String] {
    var sentences: [String] = []
    if scanning.mode == .point {
      let speed = numberText(scanning.point.speed)
      let point = scanning.point
      sentences.append(
        "A line goes \(speed) points per second, and waits \(point.edgePause.plainText) at an edge."
      )
    }
    let pause = scanning.firstItemPause
    let first = pause > .zero ? ", and \(pause.plainText) longer on the first one" : ""
    switch scanning.method {
    case .auto, .inverse:
      sentences.append("The highlight rests \(scanning.interval.plainText) on each stop\(first).")
    case .overscan:
      sentences.append("At first it rests \(scanning.fastInterval.plainText) on each stop\(first).")
      sentences.append(
        "A press steps back \(scanning.backtrack) stops; then it rests \(scanning.interval.plainText) "
          + "on each.")
    case .dwell:
      sentences.append("Resting on a stop for \(scanning.dwell.plainText) after a move picks it.")
    case .step, .directed, .elimination:
      sentences.append("Nothing moves by itself: the person takes as long as is needed.")
    }
    if scanning.lateGrace > .zero, isTimed {
      sentences.append(
        "A press up to \(scanning.lateGrace.plainText) late still picks the previous stop.")
    }
    if scanning.speech.enabled, scanning.speech.waits, isTimed {
      sentences.append("The highlight waits until a stop has been spoken.")
    }
    return sentences
  }

  var endSentences: [String] {
    var sentences = [meaning("scanning.start"), meaning("scanning.afterSelect")]
    if scanning.selectionDelay > .zero {
      sentences.append("After a pick nothing happens for \(scanning.selectionDelay.plainText).")
    }
    if scanning.mode == .point {
      switch scanning.point.loops {
      case .forever: sentences.append("A line sweeps until a press freezes it.")
      case .passes(let count):
        sentences.append(
          "After a line has crossed the screen \(times(count)) without a press, the previous step is "
            + "undone; if there is none, scanning ends, and the next press starts it again.")
      }
    }
    if !isTimed {
      sentences.append("There is no last pass: the highlight waits for the next press.")
    } else if case .passes(let count) = scanning.loops {
      let passes = count == 1 ? "1 pass" : "\(count) passes"
      sentences.append(
        "After \(passes) without a press a group is left; at the end scanning ends, and the next press "
          + "starts it again.")
    } else {
      sentences.append("There is no last pass: the highlight goes around until it is stopped.")
    }
    return sentences
  }

  private func times(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }

  var speechSentences: [String] {
    let speech = scanning.speech
    guard speech.enabled else { return ["Stops are not spoken."] }
    var left: [String] = []
    if !speech.hints { left.append("hints") }
    if !speech.traits { left.append("what kind of element it is") }
    let without = left.isEmpty ? "" : ", without " + left.joined(separator: " and ")
    return ["Stops are spoken\(without)."]
  }
}
