/// A key of a source: what says where a press of a switch comes from (I6).
package struct SourceKey: Hashable, Sendable {
  /// What a key says something about.
  package enum Part: Hashable, Sendable {
    /// Which device it is; all that is given must fit.
    case device
    /// Which key or axis of the device.
    case control
    /// A key of the terminal instead of a device.
    case terminal
  }

  /// The key.
  package let name: String
  /// What it says something about.
  package let part: Part
  /// One sentence in plain words.
  package let meaning: String
}

extension ProfileKeys {
  /// The keys of a source, in the order in which people write them; sources are read by this table.
  package static let ofSources: [SourceKey] = [
    SourceKey(
      name: "device", part: .device,
      meaning: "The name of the device, with * for any text, such as \"AbleNet*\"."),
    SourceKey(
      name: "vendor", part: .device, meaning: "The number of its maker, such as 0x0d8c."),
    SourceKey(
      name: "product", part: .device, meaning: "The maker's number of the product, such as 0x0014."),
    SourceKey(
      name: "port", part: .device,
      meaning: "Where it is plugged in, to distinguish equal devices; * is any text."),
    SourceKey(
      name: "uniq", part: .device,
      meaning: "Its own number or radio address, where it has one; * is any text."),
    SourceKey(
      name: "id", part: .device, meaning: "Its name in /dev/input/by-id; * is any text."),
    SourceKey(
      name: "key", part: .control,
      meaning: "The key or button, by the kernel's name, such as KEY_SPACE."),
    SourceKey(
      name: "axis", part: .control,
      meaning: "An axis of the device instead of a key, such as ABS_X of a joystick."),
    SourceKey(
      name: "above", part: .control, meaning: "A press begins when the axis is above this number."),
    SourceKey(
      name: "below", part: .control, meaning: "A press begins when the axis is below this number."),
    SourceKey(
      name: "until", part: .control,
      meaning: "Where the press ends when the axis goes back; else where it began."),
    SourceKey(
      name: "terminal", part: .terminal,
      meaning:
        "A key of the keyboard, while the terminal has it, such as space."),
  ]

  /// The names of the keys of a source that say something about one of its parts.
  static func namesOfSources(_ parts: SourceKey.Part...) -> [String] {
    ofSources.filter { parts.contains($0.part) }.map(\.name)
  }
}
