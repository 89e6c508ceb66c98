import DeviceNaming
import Diagnostics
import YAMLReading

extension ProfileReader {
  private static let numbers = Int(Int32.min)...Int(Int32.max)

  /// Reads an axis and one side of it: `above` or `below` is the beginning of a press, `until` its
  /// end.
  mutating func axisSource(_ fields: YAMLFields, _ match: DeviceMatcher) -> SwitchSource? {
    if let key = fields.entry("key") {
      readers[0].log.error(
        at: key.position, "a source is a key or an axis, not both",
        hint: "Make them two sources of the switch.")
      return nil
    }
    let axis = fields["axis"].flatMap { kernelAxis($0) }
    let limits = axisLimits(fields)
    guard let axis, let limits else { return nil }
    return .axis(match, axis, limits)
  }

  private mutating func kernelAxis(_ node: YAMLNode) -> KernelAxis? {
    guard let name = nameInKernel(node, "axis", example: "ABS_X") else { return nil }
    if let axis = KernelAxis(name: name) { return axis }
    unknownName(name, "axis", KernelAxis.suggestedName(for: name), at: node.position)
    return nil
  }

  private mutating func axisLimits(_ fields: YAMLFields) -> AxisLimits? {
    if let above = fields["above"], let below = fields.entry("below") {
      return twoSidedLimits(fields, above, below)
    }
    guard let node = fields["above"] ?? fields["below"] else {
      readers[0].log.error(
        at: fields.position, "the axis has neither above nor below",
        hint: "Add above: 200, until: 100: it is pressed above 200, and released at 100.")
      return nil
    }
    let side: AxisLimits.Side = fields["above"] != nil ? .above : .below
    let value = sideValue(node, side)
    guard let end = fields["until"] else {
      return value.map { AxisLimits(side, Int32(clamping: $0)) }
    }
    let until = readers[0].integer(end, "until", in: ProfileReader.numbers, example: "100")
    guard let value, let until else { return nil }
    guard side == .above ? until <= value : until >= value else {
      readers[0].log.error(
        at: end.position,
        "until is \(until); with \(side.rawValue): \(value) it must be \(value) or "
          + (side == .above ? "less" : "more"),
        hint: "A press begins beyond \(value), and ends on the way back from there.")
      return nil
    }
    return AxisLimits(side, Int32(clamping: value), until: Int32(clamping: until))
  }

  /// Reads the press threshold of an axis on one side.
  private mutating func sideValue(_ node: YAMLNode, _ side: AxisLimits.Side) -> Int? {
    // No value is above the maximum.
    let bounds =
      side == .above
      ? ProfileReader.numbers.lowerBound...ProfileReader.numbers.upperBound - 1
      : ProfileReader.numbers.lowerBound + 1...ProfileReader.numbers.upperBound
    return readers[0].integer(node, side.rawValue, in: bounds, example: "200")
  }

  /// Reads `above` together with `below`: a press begins above the first and ends below the second,
  /// which is smaller.
  private mutating func twoSidedLimits(
    _ fields: YAMLFields, _ above: YAMLNode, _ below: YAMLEntry
  ) -> AxisLimits? {
    guard let high = sideValue(above, .above), let low = sideValue(below.value, .below) else {
      return nil
    }
    let note = [(above.position, "above is given here")]
    let sip = "For a press that begins below \(low), write below: \(low), until: "
    if let until = fields.entry("until") {
      readers[0].log.error(
        at: until.position, "until cannot be combined with both above and below",
        hint: "Leave below out, or until.", notes: note)
      return nil
    }
    guard low <= high else {
      readers[0].log.error(
        at: below.position,
        "the axis would be pressed above \(high) and released below \(low), which is more",
        hint: "Let below be \(high) or less. \(sip)\(low) or more.", notes: note)
      return nil
    }
    readers[0].log.warning(
      at: below.position,
      "above with below is one press: it begins above \(high) and ends below \(low)",
      hint: "above: \(high), until: \(low - 1) says so. \(sip)\(high).", notes: note)
    return AxisLimits(.above, Int32(clamping: high), until: Int32(clamping: low - 1))
  }
}
