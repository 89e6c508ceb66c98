import DeviceNaming
import SwitchInput

/// A key or an axis of a device that is a source of a switch.
package struct SourceBinding: Hashable, Sendable {
  /// The source; several keys may be the same one (I6).
  package var source: SourceID
  /// The devices that may have it.
  package var device: DeviceMatcher
  /// The key, or the side of an axis.
  package var control: DeviceControl

  /// Creates a binding.
  package init(source: SourceID, device: DeviceMatcher, control: DeviceControl) {
    self.source = source
    self.device = device
    self.control = control
  }
}
