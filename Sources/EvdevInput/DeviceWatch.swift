import LinuxIO

/// Every key of every device, for a person who asks which key is which; devices that come and go are
/// followed.
///
/// It is only for that: a session never sees keys that no switch names (I8).
public final class DeviceWatch {
  /// What happened on a device.
  public struct Observation: Hashable, Sendable {
    /// What it is.
    public enum Kind: Hashable, Sendable {
      /// A device with keys was connected.
      case connected
      case disconnected
      /// A key went down or up, by the kernel's code; see ``keyName(code:)``.
      case key(UInt16, isDown: Bool)
    }

    /// The device.
    public var device: DeviceIdentity
    /// What happened on it.
    public var kind: Kind
  }

  private var devices: [EvdevDevice] = []
  private let nodes = NodeWatch()

  /// Opens the devices that can be opened and have keys.
  public init() {
    for change in nodes.begin() { _ = follow(change) }
  }

  /// Why devices that are connected later will not be seen, and what to do; nil while they will.
  public var problem: String? { nodes.problem.map { DeviceNotice.noHotPlug($0).message } }

  /// The descriptors to wait for; there are none when all devices are gone and none can come.
  public var descriptors: [Int32] {
    let own = devices.map(\.descriptor)
    if let number = nodes.descriptor { return own + [number] }
    return own
  }

  /// What happened on the devices that are ready, device by device, and which came and went.
  public func read(_ ready: [Int32]) -> [Observation] {
    var observations: [Observation] = []
    devices.removeAll { device in
      guard ready.contains(device.descriptor) else { return false }
      let identity = device.identity
      let isThere = device.read { event in
        guard let isDown = keyDirection(event) else { return }
        observations.append(
          Observation(device: identity, kind: .key(event.code, isDown: isDown)))
      }
      if !isThere { observations.append(Observation(device: identity, kind: .disconnected)) }
      return !isThere
    }
    if let number = nodes.descriptor, ready.contains(number) {
      observations += nodes.read().compactMap { follow($0) }
    }
    return observations
  }

  private func follow(_ change: NodeWatch.Change) -> Observation? {
    switch change {
    case .came(let node, isReady: _):
      let path = inputNodePath(node)
      guard !devices.contains(where: { $0.identity.path == path }),
        let device = try? EvdevDevice(path: path), !device.keys.isEmpty
      else { return nil }
      devices.append(device)
      return Observation(device: device.identity, kind: .connected)
    case .went(let node):
      let path = inputNodePath(node)
      guard let place = devices.firstIndex(where: { $0.identity.path == path }) else { return nil }
      return Observation(device: devices.remove(at: place).identity, kind: .disconnected)
    }
  }
}
