import Diagnostics
import Measuring
import TextWriting

/// The results in sentences (M2).
extension MeasureReport {
  /// The maximum number of choices, pairs or elements in a sentence or a list.
  private static let mostNamed = 5
  /// The minimum number of selections of an element that is reported as slow.
  private static let fewestSelections = 10

  /// The comparison of all pairs of choices in sentences; empty if there is only one choice.
  var conclusion: [String] {
    guard choices.count > 1 else { return [] }
    let comparison = ChoiceComparison(results)
    guard comparison.pairs.allSatisfy({ $0.isDifferent != nil }) else {
      return ["Too few selections to compare the choices. Measure more: --selections 2000"]
    }
    func differ(_ one: Int, _ other: Int) -> Bool {
      comparison.pair(one, other)?.isDifferent == true
    }
    let fastest = comparison.fastest
    let others = choices.indices.filter { $0 != fastest }
      .sorted { results[$0].seconds.mean.mean < results[$1].seconds.mean.mean }
    let equal = others.filter { !differ($0, fastest) }
    let slower = others.filter { differ($0, fastest) }
    var sentences = [fastestSentence(fastest, equal, differ)]
    if !slower.isEmpty {
      let named = slower.prefix(Self.mostNamed).map { choice in
        let difference = comparison.pair(choice, fastest)?.difference
        let margin = difference?.margin.map { " (± \(tenths($0)) s)" } ?? ""
        return "\(choices[choice].name) takes \(tenths(difference?.mean.magnitude ?? 0)) s\(margin)"
      }
      let more = slower.count - named.count
      sentences.append(
        "A selection with \(list(named, "and")) longer than with \(choices[fastest].name)"
          + (more > 0 ? "; \(more) more are slower still." : "."))
    }
    let unclear = comparison.pairs.filter {
      $0.first != fastest && $0.second != fastest && $0.isDifferent == false
        && !(equal.contains($0.first) && equal.contains($0.second))
    }
    if !unclear.isEmpty {
      let named = unclear.prefix(Self.mostNamed).map {
        "\(choices[$0.first].name) and \(choices[$0.second].name)"
      }
      let more = unclear.count - named.count
      sentences.append(
        "These numbers show no difference between \(named.joined(separator: "; "))"
          + (more > 0 ? "; and \(more) more pairs." : "."))
    }
    return [sentences.joined(separator: " ")]
  }

  private func fastestSentence(
    _ fastest: Int, _ equal: [Int], _ differ: (Int, Int) -> Bool
  ) -> String {
    let name = choices[fastest].name
    guard !equal.isEmpty else { return "\(name) is the fastest." }
    let areAllEqual = equal.allSatisfy { one in !equal.contains { $0 != one && differ(one, $0) } }
    let named = equal.prefix(Self.mostNamed).map { choices[$0].name }
    let more = equal.count - named.count
    let last = more > 0 ? ["\(more) more"] : []
    return areAllEqual
      ? "These numbers show no difference between \(list([name] + named + last, "and"))."
      : "\(name) is the fastest on average, but these numbers show no difference from "
        + "\(list(named + last, "or"))."
  }

  private func list(_ names: [String], _ word: String) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) \(word) \(last)"
  }

  /// The elements that are significantly slower than the mean of all, the slowest first, or the
  /// reason that there are none; empty if there is only one element.
  var slowestElements: PrintableText {
    let mean = results[0].seconds.mean.mean
    let wanted = targets(of: 0).filter { $0.figures.count > 0 }
    guard wanted.count > 1 else { return "" }
    let slow = wanted.filter { target in
      guard let seconds = target.seconds, let margin = target.figures.margin else { return false }
      return target.figures.count >= Self.fewestSelections && seconds - margin > mean
    }.sorted { ($0.seconds ?? 0) > ($1.seconds ?? 0) }
    if slow.isEmpty { return "\n" + noSlowestElement(of: wanted.count) }
    let rows = slow.prefix(Self.mostNamed).map { target in
      [
        visible(target.id),
        "\(tenths(target.seconds ?? 0)) ± \(tenths(target.figures.margin ?? 0)) s",
        "90 % within \(limit(of: target))",
      ]
    }
    let more = slow.count - rows.count
    return "\nSlowest elements to reach, slower than the mean by more than chance:\n"
      + columns(Array(rows), indent: "  ") + (more > 0 ? "  and \(more) more\n" : "")
  }

  private func noSlowestElement(of elements: Int) -> PrintableText {
    let each = results[0].count / elements
    let wanted = elements * 300
    guard each < 100, wanted > results[0].count, wanted <= MeasuringPlan.mostSelections else {
      return "No element takes longer than the mean by more than chance.\n"
    }
    let rounded = (wanted + 999) / 1000 * 1000
    return
      "Too few selections to name the slowest elements: about \(each) of each of \(elements). "
      + "Measure more: --selections \(rounded)\n"
  }

  /// The average number of selections of an element, for the picture.
  var selectionsOfEach: String {
    let wanted = results[0].targets.count { $0.count > 0 }
    let each = results[0].count / max(wanted, 1)
    return each < Self.fewestSelections
      ? "mostly chance: about \(each) selections of each element"
      : "about \(each) selections of each element"
  }

  private func limit(of target: TargetCost) -> String {
    target.figures.ninetieth.isFinite
      ? "\(tenths(target.figures.ninetieth)) s" : "no time: too many are never reached"
  }
}
