import Diagnostics
import ScreenElements
import YAMLReading

extension ScreenReader {
  mutating func size(_ node: YAMLNode) -> Size? {
    numbers(node, "size", ScreenKeys.sizeParts, example: "[390, 844]")
      .map { Size(width: $0[0], height: $0[1]) }
  }

  mutating func frame(_ node: YAMLNode) -> Frame? {
    numbers(node, "frame", ScreenKeys.frameParts, example: "[20, 100, 80, 44]")
      .map { Frame(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }

  mutating func point(_ node: YAMLNode, _ name: String) -> Point? {
    numbers(node, name, ScreenKeys.pointParts, example: "[60, 122]")
      .map { Point(x: $0[0], y: $0[1]) }
  }

  mutating func path(_ node: YAMLNode) -> [Point]? {
    if reportsCurve(node) { return nil }
    guard let items = values.list(node, "path", example: "[[0, 0], [40, 0], [20, 40]]") else {
      return nil
    }
    guard items.count >= 3 else {
      values.log.error(
        at: node.position, "path has \(items.count) points; an outline has at least 3",
        hint: "Write path: [[0, 0], [40, 0], [20, 40]], or use frame.")
      return nil
    }
    let points = items.compactMap { point($0, "a point of path") }
    return points.count == items.count ? points : nil
  }

  /// Reports an apparent curve: an outline is corners with straight lines between them (E7).
  ///
  /// - Returns: true if it is one.
  private mutating func reportsCurve(_ node: YAMLNode) -> Bool {
    let curve: YAMLNode?
    switch node.content {
    case .scalar: curve = node.number == nil ? node : nil
    case .mapping: curve = node
    case .sequence(let items):
      curve = items.first { item in
        switch item.content {
        case .scalar: item.number == nil
        case .mapping: true
        case .sequence(let numbers): numbers.count > 2
        }
      }
    }
    guard let curve else { return false }
    values.log.error(
      at: curve.position, "path has an item that is not a point; a point is [x, y]",
      hint: "The lines between two points are straight. Write a curve as several points along it: "
        + "path: [[0, 20], [6, 6], [20, 0], [34, 6], [40, 20]].")
    return true
  }

  /// Reads the range of an adjustable element; all four numbers are needed (A3).
  mutating func range(_ node: YAMLNode) -> ValueRange? {
    let keys = ScreenKeys.range.map(\.name)
    let example = "range: {min: 0, max: 10, step: 1, value: 5}"
    guard let fields = values.fields(node, of: "a range", known: keys, example: example) else {
      return nil
    }
    var found: [Double] = []
    read(ScreenKeys.range, of: "the range", fields, into: &found)
    guard found.count == 4 else { return nil }
    let range = ValueRange(minimum: found[0], maximum: found[1], step: found[2], value: found[3])
    return check(range, fields) ? range : nil
  }

  private mutating func check(_ range: ValueRange, _ fields: YAMLFields) -> Bool {
    guard let minimum = fields["min"], let maximum = fields["max"], let step = fields["step"],
      let value = fields["value"]
    else { return false }
    let shownMinimum = numberText(range.minimum)
    let shownMaximum = numberText(range.maximum)
    var isGood = true
    if range.minimum > range.maximum {
      values.log.error(
        at: minimum.position, "min is \(shownMinimum), which is above max",
        hint: "Swap the two.", notes: [(maximum.position, "max is \(shownMaximum) here")])
      isGood = false
    } else if range.value < range.minimum || range.value > range.maximum {
      values.log.error(
        at: value.position,
        "value is \(numberText(range.value)); it must be from min to max, \(shownMinimum) to "
          + shownMaximum,
        hint: "Write value: \(range.value < range.minimum ? shownMinimum : shownMaximum).")
      isGood = false
    }
    if range.step <= 0 {
      values.log.error(
        at: step.position, "step is \(numberText(range.step)); it must be above 0",
        hint: "Write step: 1.")
      isGood = false
    }
    return isGood
  }

  /// Reads a list with exactly one finite number for each name, each within its bounds.
  private mutating func numbers(
    _ node: YAMLNode, _ name: String, _ parts: [ScreenForm.NumberPart], example: String
  ) -> [Double]? {
    guard let items = values.list(node, name, example: example) else { return nil }
    guard items.count == parts.count else {
      values.log.error(
        at: node.position,
        "\(name) has \(items.count) numbers; it must have \(parts.count): "
          + parts.map(\.name).joined(separator: ", "),
        hint: "Write \(example).")
      return nil
    }
    var numbers: [Double] = []
    numbers.reserveCapacity(parts.count)
    for index in items.indices {
      // The name is composed only if there is a problem.
      if let number = items[index].number, parts[index].bounds.contains(number) {
        numbers.append(number)
      } else {
        _ = values.number(
          items[index], "\(parts[index].name) of \(name)", in: parts[index].bounds, example: "44")
      }
    }
    return numbers.count == parts.count ? numbers : nil
  }
}
