/// A key of a source, which describes the origin of a switch's press (I6).
package struct SourceKey: Hashable, Sendable {
  /// The subject of a key.
  package enum Part: Hashable, Sendable {
    /// The device; all given keys must match.
    case device
    /// The key or axis of the device.
    case control
    /// A key of the terminal instead of a device.
    case terminal
  }

  /// The key.
  package let name: String
  /// The subject of the key.
  package let part: Part
  /// The form of its value.
  package let form: Form
  /// An example of a value, in the form of a file.
  package let example: String
  /// One sentence in plain words.
  package let meaning: String

  /// The form of the value of a key.
  package enum Form: Hashable, Sendable {
    /// A text with `*` as a wildcard.
    case pattern
    /// A number from 0x0 to 0xffff.
    case hexadecimal
    /// The name of a key of the kernel, or its number.
    case kernelKey
    /// The name of an axis of the kernel, or its number.
    case kernelAxis
    case integer
    /// The name of a key of a terminal.
    case terminalKey

    /// The possible values, in words that follow "it is".
    package var words: String {
      switch self {
      case .pattern: "text, in which * matches anything"
      case .hexadecimal: "a number from 0x0 to 0xffff"
      case .kernelKey:
        "the name of a key, such as KEY_SPACE or BTN_TRIGGER, or a number, such as 0x12c"
      case .kernelAxis: "the name of an axis, such as ABS_X, or a number, such as 0x29"
      case .integer: "a whole number"
      case .terminalKey: "a key of the terminal, such as space, enter, up, f1 or a letter"
      }
    }
  }
}

extension ProfileKeys {
  /// The keys of a source, in their usual order; the reader uses this table.
  package static let ofSources: [SourceKey] = [
    SourceKey(
      name: "device", part: .device, form: .pattern, example: "\"AbleNet*\"",
      meaning: "The name of the device, with * for any text, such as \"AbleNet*\"."),
    SourceKey(
      name: "vendor", part: .device, form: .hexadecimal, example: "0x0d8c",
      meaning: "The number of its maker, such as 0x0d8c."),
    SourceKey(
      name: "product", part: .device, form: .hexadecimal, example: "0x0014",
      meaning: "The maker's number of the product, such as 0x0014."),
    SourceKey(
      name: "port", part: .device, form: .pattern, example: "\"usb-0000:00:14.0-2/*\"",
      meaning:
        "Its socket, to distinguish identical devices; * is any text."),
    SourceKey(
      name: "uniq", part: .device, form: .pattern, example: "\"c8:3f:26:*\"",
      meaning: "Its serial number or radio address, if it has one; * is any text."),
    SourceKey(
      name: "id", part: .device, form: .pattern, example: "\"usb-AbleNet*-event-kbd\"",
      meaning: "Its name in /dev/input/by-id; * is any text."),
    SourceKey(
      name: "key", part: .control, form: .kernelKey, example: "KEY_SPACE",
      meaning: "The kernel's name of the key or button; its number if it has none."),
    SourceKey(
      name: "axis", part: .control, form: .kernelAxis, example: "ABS_X",
      meaning: "An axis of the device instead of a key, such as ABS_X of a joystick."),
    SourceKey(
      name: "above", part: .control, form: .integer, example: "200",
      meaning: "A press begins when the axis is above this number."),
    SourceKey(
      name: "below", part: .control, form: .integer, example: "50",
      meaning: "A press begins when the axis is below this number."),
    SourceKey(
      name: "until", part: .control, form: .integer, example: "100",
      meaning: "The value that ends the press; default: the value that began it."),
    SourceKey(
      name: "terminal", part: .terminal, form: .terminalKey, example: "space",
      meaning:
        "A key, such as space, while the terminal has the focus."),
  ]

  /// Returns the names of the keys of a source that describe one of its parts.
  static func namesOfSources(_ parts: SourceKey.Part...) -> [String] {
    ofSources.filter { parts.contains($0.part) }.map(\.name)
  }
}
