import CEvdev
import SystemCalls

/// Forwards the keys and axes of a grabbed device that no switch names (I8).
final class KeyForwarding {
  private let device: EvdevDevice
  private let virtual: VirtualDevice
  private var frames: ForwardedFrames

  /// Creates the virtual device.
  init(of device: EvdevDevice) throws(SystemError) {
    self.device = device
    virtual = try device.makeVirtualDevice()
    frames = ForwardedFrames(repeatsItself: device.repeatsKeys)
  }

  /// The descriptor for other programs' requests to set lights of a keyboard; nil if it has none.
  var descriptor: Int32? { virtual.hasLights ? virtual.descriptor : nil }

  /// Handles an event of the device; a complete frame is forwarded immediately.
  func handle(_ event: input_event, isNamed: Bool) throws(SystemError) {
    let frame = frames.handle(event, isNamed: isNamed)
    if !frame.isEmpty { try virtual.write(frame) }
  }

  /// Sets the lights of the device that other programs requested.
  func setLights() {
    let lights = virtual.readLights()
    guard !lights.isEmpty else { return }
    // A light that stays off does no harm.
    try? device.write(lights + [ForwardedFrames.event(EV_SYN, UInt16(SYN_REPORT), 0)])
  }

  /// Releases the keys that other programs see held.
  func releaseKeys() {
    let frame = frames.releases()
    // If that fails, the kernel releases them when the virtual device is removed.
    if !frame.isEmpty { try? virtual.write(frame) }
  }
}
