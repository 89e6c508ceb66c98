/// The abilities of the side that reports the windows of a display: a protocol of the compositor's
/// own, or that of Wayland (D1, F6, F7).
struct WindowAbilities: OptionSet, Hashable {
  let rawValue: UInt8

  /// The windows are listed.
  static let list = Self(rawValue: 1 << 0)
  /// The positions of all windows are reported.
  static let places = Self(rawValue: 1 << 1)
  /// The stacking order can be queried.
  static let order = Self(rawValue: 1 << 2)
  /// A window can be asked to fill its screen, because its position is known only then.
  static let filling = Self(rawValue: 1 << 3)
}
