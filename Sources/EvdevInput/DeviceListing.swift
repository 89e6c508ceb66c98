import LinuxIO

/// An input device of this machine, usable or not.
public struct InputDevice: Hashable, Sendable {
  /// Whether its keys can be switches.
  public enum Usability: Hashable, Sendable {
    case usable
    /// It has neither keys nor buttons.
    case noKeys
    /// It cannot be opened.
    case unreadable(SystemError)
  }

  /// Which one it is; what could not be found out is empty or 0.
  public var identity: DeviceIdentity
  /// What it is; empty where it cannot be opened.
  public var kinds: [DeviceKind]
  /// Whether its keys can be switches.
  public var usability: Usability

  /// Why it is not usable and what to do next; nil if it is.
  public var advice: String? {
    switch usability {
    case .usable: nil
    case .noKeys: "It has neither keys nor buttons."
    case .unreadable(let error): "\(capitalized(error.reason)). \(openingAdvice(for: error))"
    }
  }
}

/// The input devices of this machine.
public struct DeviceListing: Hashable, Sendable {
  /// The devices in the order of their numbers.
  public var devices: [InputDevice]
  /// Why no devices were found, and what to do next; nil if there are some.
  public var problem: String?

  /// Looks at every device once; none stays open.
  public init() {
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
  /// Looks at a node such as "event3".
  init(node: String) {
    do throws(SystemError) {
      let device = try EvdevDevice(path: inputNodePath(node))
      identity = device.identity
      kinds = device.kinds
      usability = device.keys.isEmpty ? .noKeys : .usable
    } catch {
      identity =
        DeviceIdentity(describedAs: node)
        ?? DeviceIdentity(
          path: inputNodePath(node), name: "", vendor: 0, product: 0, bus: DeviceBus(number: 0))
      kinds = []
      usability = .unreadable(error)
    }
  }
}

private func capitalized(_ text: String) -> String {
  text.prefix(1).uppercased() + text.dropFirst()
}
