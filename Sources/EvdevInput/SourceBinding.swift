import DeviceNaming
import SwitchInput

/// A key or an axis of a device that is a source of a switch.
public struct SourceBinding: Hashable, Sendable {
  /// The source; several keys may be the same one (I6).
  public var source: SourceID
  /// The devices that it may be on.
  public var device: DeviceMatcher
  /// The key, or the side of an axis.
  public var control: DeviceControl

  /// Creates a binding.
  public init(source: SourceID, device: DeviceMatcher, control: DeviceControl) {
    self.source = source
    self.device = device
    self.control = control
  }
}
