import CEvdev
import DeviceNaming
import ScanTime
import SwitchInput
import SystemCalls

/// Watches every key and axis of every device, for a user who wants to identify one; devices may be
/// connected and removed.
///
/// Nothing else uses it: a session never reads keys that no switch names (I8).
package final class DeviceWatch {
  /// An event on a device.
  package struct Observation: Hashable, Sendable {
    /// The kind of an event.
    package enum Kind: Hashable, Sendable {
      /// A device with keys or axes was connected.
      case connected
      case disconnected
      /// A key went down or up, by the kernel's code; see `KernelKey`.
      case key(UInt16, isDown: Bool)
      /// An axis moved by an eighth of its range or more since its last report; see `KernelAxis`.
      /// The limits turn its current position into a switch; nil near its rest position.
      case axis(UInt16, Int32, AxisLimits?)
    }

    /// The device.
    package var device: DeviceIdentity
    /// The kind of the event.
    package var kind: Kind
    /// The time in microseconds of CLOCK_MONOTONIC; nil if the device did not report it.
    package var time: Int64?
  }

  /// A watched device, with the movements of its axes.
  private struct WatchedDevice {
    let device: EvdevDevice
    var axes: [AxisMovement]

    /// True if it has to be read again, even if its descriptor is not ready.
    var isUnfinished = false

    init(_ device: EvdevDevice, at now: Instant) {
      self.device = device
      axes = device.axes.map { AxisMovement($0, of: device, at: now) }
    }

    /// Returns the observations for the user from an event.
    mutating func observe(_ reading: EvdevDevice.Reading, at now: Instant) -> [Observation] {
      let event: input_event
      let time: Int64?
      switch reading {
      case .lost: return []
      case .found(let found): (event, time) = (found, nil)
      case .event(let happened):
        event = happened
        time = device.hasMonotonicTimes ? microseconds(of: event) : nil
      }
      var kinds: [Observation.Kind] = []
      if let isDown = keyDirection(event) { kinds.append(.key(event.code, isDown: isDown)) }
      for axis in axes.indices {
        if let kind = axes[axis].handle(event, at: now) { kinds.append(kind) }
      }
      return kinds.map { Observation(device: device.identity, kind: $0, time: time) }
    }
  }

  private var devices: [WatchedDevice] = []
  private let nodes = NodeWatch()
  private let clock = MonotonicClock()

  /// Opens the readable devices that have keys or axes, except motion sensors.
  package init() {
    for change in nodes.begin() { _ = follow(change) }
  }

  /// The watched devices.
  package var identities: [DeviceIdentity] { devices.map(\.device.identity) }

  /// The reason that later devices will not be found, with the next step; nil if they will.
  package var problem: String? { nodes.problem.map { DeviceNotice.noHotPlug($0).message } }

  /// The descriptors to wait for; empty if all devices are removed and no new one can be found.
  package var descriptors: [Int32] {
    devices.map(\.device.descriptor) + nodes.descriptors
  }

  /// True if a device was not read completely.
  package var hasMore: Bool { devices.contains { $0.isUnfinished } }

  /// Returns the events on the devices that are ready, device by device, and the devices that were
  /// connected or lost.
  package func read(_ ready: [Int32]) -> [Observation] {
    var observations: [Observation] = []
    for index in devices.indices.reversed()
    where devices[index].isUnfinished || ready.contains(devices[index].device.descriptor) {
      let now = clock.now
      var own: [Observation] = []
      let device = devices[index].device
      let end = device.read { reading in
        own += devices[index].observe(reading, at: now)
        return false
      }
      devices[index].isUnfinished = end.isUnfinished
      if case .failed = end {
        devices.remove(at: index)
        own.append(Observation(device: device.identity, kind: .disconnected))
      }
      observations = own + observations
    }
    if nodes.descriptors.contains(where: { ready.contains($0) }) {
      observations += nodes.read().compactMap { follow($0) }
    }
    return observations
  }

  private func follow(_ change: NodeWatch.Change) -> Observation? {
    switch change {
    case .came(let node, isReady: _):
      let path = inputNodePath(node)
      guard !devices.contains(where: { $0.device.identity.path == path }),
        let device = try? EvdevDevice(path: path), !device.identity.isOwnVirtualDevice,
        !device.isMotionSensor, !device.keys.isEmpty || !device.axes.isEmpty
      else { return nil }
      devices.append(WatchedDevice(device, at: clock.now))
      return Observation(device: device.identity, kind: .connected)
    case .opened: return nil
    case .went(let node):
      let path = inputNodePath(node)
      guard let place = devices.firstIndex(where: { $0.device.identity.path == path }) else {
        return nil
      }
      return Observation(
        device: devices.remove(at: place).device.identity, kind: .disconnected)
    }
  }
}
