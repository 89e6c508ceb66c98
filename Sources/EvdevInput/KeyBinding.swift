import SwitchInput

/// A key of a device that is a source of a switch.
public struct KeyBinding: Hashable, Sendable {
  /// The source; several keys may be the same one (I6).
  public var source: SourceID
  /// The devices that it may be on.
  public var device: DeviceMatcher
  /// The kernel's code of the key or button.
  public var key: UInt16

  /// Creates a binding.
  public init(source: SourceID, device: DeviceMatcher, key: UInt16) {
    self.source = source
    self.device = device
    self.key = key
  }
}
