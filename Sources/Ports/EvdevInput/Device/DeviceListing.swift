import DeviceNaming
import Diagnostics
import SystemCalls

/// An input device of this machine, usable or not.
package struct InputDevice: Hashable, Sendable {
  /// The usability of its keys or axes as switches, or the reason that they are not usable.
  package enum Usability: Hashable, Sendable {
    case usable
    /// It has neither keys nor buttons nor axes.
    case noKeys
    /// Switchlight created it to forward other keys (I8).
    case ownVirtual
    /// It reports its own position and movement, not presses.
    case motionSensor
    /// It cannot be opened.
    case unreadable(SystemError)
  }

  /// An axis of a device.
  package struct Axis: Hashable, Sendable {
    /// The kernel's code; see `KernelAxis`.
    package var code: UInt16
    /// The minimum value that the device reports.
    package var least: Int32
    /// The maximum value that the device reports; not above the minimum if the device does not
    /// report it.
    package var most: Int32
    /// The current value.
    package var value: Int32
  }

  /// The identity of the device; unknown parts are empty or 0.
  package var identity: DeviceIdentity
  /// True if it has letter keys, so that every user who may read it can read all text typed on it.
  ///
  /// It is known even if the device cannot be opened.
  package var hasLetters = false
  /// The kinds of the device; empty if it cannot be opened.
  package var kinds: [DeviceKind]
  /// Its axes with their current values; empty if it cannot be opened.
  package var axes: [Axis]
  /// The usability of its keys or axes as switches.
  package var usability: Usability

  /// The reason that it is not usable, with the next step; nil if it is.
  package var advice: String? {
    switch usability {
    case .usable: nil
    case .noKeys: "It has neither keys nor buttons nor axes."
    case .ownVirtual: "Switchlight made it, to pass on the other keys of a switch's device."
    case .motionSensor: "It is a motion sensor: it reports how it is held, and no presses."
    case .unreadable(let error):
      "\(capitalized(error.reason)). "
        + openingAdvice(
          for: error, allowing: hasLetters ? "--device \(shellWord(identity.name))" : nil)
    }
  }
}

/// The input devices of this machine.
package struct DeviceListing: Hashable, Sendable {
  /// The devices in the order of their numbers.
  package var devices: [InputDevice]
  /// The reason that no devices were found, with the next step; nil if there are some.
  package var problem: String?

  /// Examines every device once, and closes it.
  package init() {
    do throws(SystemError) {
      devices = try inputNodes().map { InputDevice(node: $0) }
      if devices.isEmpty { problem = noDevices }
    } catch {
      devices = []
      problem =
        error.isNotFound ? noDevices : "\(inputFolder) cannot be read: \(error.reason)."
    }
  }
}

private let noDevices = """
  There are no input devices on this machine (\(inputFolder) is missing or empty). \
  Connect a switch or a keyboard; a container or virtual machine must be given the device.
  """

extension InputDevice {
  /// Examines a node such as "event3".
  init(node: String) {
    do throws(SystemError) {
      let device = try EvdevDevice(path: inputNodePath(node))
      identity = device.identity
      hasLetters = device.hasLetters
      kinds = device.kinds
      axes = device.axes.map { axis in
        let range = device.range(ofAxis: axis)
        return Axis(
          code: axis, least: range.least, most: range.most, value: device.value(ofAxis: axis))
      }
      usability = Usability(of: device)
    } catch {
      identity =
        DeviceIdentity(describedAs: node)
        ?? DeviceIdentity(
          path: inputNodePath(node), name: "", vendor: 0, product: 0, bus: DeviceBus(number: 0))
      hasLetters = !kernelKeys(ofNode: node).isDisjoint(with: letterKeys)
      kinds = []
      axes = []
      usability =
        EvdevInput.isMotionSensor(node: node, identity) ? .motionSensor : .unreadable(error)
    }
  }
}

extension InputDevice.Usability {
  /// Determines the usability of a readable device.
  fileprivate init(of device: EvdevDevice) {
    if device.identity.isOwnVirtualDevice {
      self = .ownVirtual
    } else if device.isMotionSensor {
      self = .motionSensor
    } else {
      self = device.keys.isEmpty && device.axes.isEmpty ? .noKeys : .usable
    }
  }
}

private func capitalized(_ text: String) -> String {
  text.prefix(1).uppercased() + text.dropFirst()
}
