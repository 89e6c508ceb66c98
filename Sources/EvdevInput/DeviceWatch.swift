import CEvdev
import LinuxIO

/// Every key of every device, for a person who asks which key is which.
///
/// It is only for that: a session never sees keys that no switch names (I8).
public final class DeviceWatch {
  /// A key went down or up.
  public struct Observation: Hashable, Sendable {
    /// The device that it is on.
    public var device: DeviceIdentity
    /// The kernel's code; see ``keyName(code:)``.
    public var key: UInt16
    /// Whether it went down.
    public var isDown: Bool
  }

  private var devices: [EvdevDevice]

  /// Opens the devices that can be opened and have keys.
  public init() {
    let nodes = (try? inputNodes()) ?? []
    devices = nodes.compactMap { try? EvdevDevice(path: inputNodePath($0)) }
      .filter { !$0.keys.isEmpty }
  }

  /// The descriptors to wait for; none is left when all devices are gone.
  public var descriptors: [Int32] { devices.map(\.descriptor) }

  /// What happened on the devices that are ready, device by device.
  public func read(_ ready: [Int32]) -> [Observation] {
    var observations: [Observation] = []
    devices.removeAll { device in
      guard ready.contains(device.descriptor) else { return false }
      return !device.read { event in
        guard let isDown = keyDirection(event) else { return }
        observations.append(
          Observation(device: device.identity, key: event.code, isDown: isDown))
      }
    }
    return observations
  }
}
