import Diagnostics

/// An axis as the kernel names it.
public struct KernelAxis: Hashable, Sendable {
  /// The name, such as `ABS_X` or `ABS_HAT0X`.
  public let name: String
  /// The code in its events: 0 to 40.
  public let code: UInt16

  /// Finds an axis by its exact name.
  public init?(name: String) {
    for (known, code) in KernelAxis.table where known == name {
      self.name = name
      self.code = code
      return
    }
    return nil
  }

  /// All names, in the order of the kernel's header.
  public static var names: [String] { table.map(\.key) }

  /// The name that a person most likely meant: `x` and `ABS_XX` are ABS_X.
  static func suggestedName(for text: String) -> String? {
    let letters = text.uppercased()
    for prefix in ["", "ABS_"] where names.contains(prefix + letters) { return prefix + letters }
    return suggestion(for: letters, among: names) ?? suggestion(for: "ABS_" + letters, among: names)
  }

  /// The axes of the kernel with their codes.
  ///
  /// From the `ABS_` definitions of linux/input-event-codes.h (Linux 6.1), without the reserved code, the
  /// limits, and those of single fingers, which have a value for each finger and so no state of their own.
  private static let table: KeyValuePairs<String, UInt16> = [
    "ABS_X": 0,
    "ABS_Y": 1,
    "ABS_Z": 2,
    "ABS_RX": 3,
    "ABS_RY": 4,
    "ABS_RZ": 5,
    "ABS_THROTTLE": 6,
    "ABS_RUDDER": 7,
    "ABS_WHEEL": 8,
    "ABS_GAS": 9,
    "ABS_BRAKE": 10,
    "ABS_HAT0X": 16,
    "ABS_HAT0Y": 17,
    "ABS_HAT1X": 18,
    "ABS_HAT1Y": 19,
    "ABS_HAT2X": 20,
    "ABS_HAT2Y": 21,
    "ABS_HAT3X": 22,
    "ABS_HAT3Y": 23,
    "ABS_PRESSURE": 24,
    "ABS_DISTANCE": 25,
    "ABS_TILT_X": 26,
    "ABS_TILT_Y": 27,
    "ABS_TOOL_WIDTH": 28,
    "ABS_VOLUME": 32,
    "ABS_PROFILE": 33,
    "ABS_MISC": 40,
  ]
}
