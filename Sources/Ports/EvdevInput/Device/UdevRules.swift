import DeviceNaming

/// The udev rules that give the user at the seat access to the devices that switches name, and to
/// no others.
package struct UdevRules: Hashable, Sendable {
  /// The suggested name of the rules file: udev grants the requested rights in a file with the
  /// number 73, and assigns its own names in one with the number 60.
  package static let fileName = "71-switchlight.rules"

  /// The devices, each kind once, in the order of their names in the profile.
  package private(set) var devices: [DeviceMatcher] = []
  /// True if a device with letter keys is grabbed, so that /dev/uinput is needed (I8).
  package private(set) var passesKeysOn: Bool
  /// The names of connected keyboards with letters that a rule selects: a user with this permission
  /// can read all text typed on them.
  package private(set) var keyboards: [String] = []
  /// The names of connected keyboards with letters that could match, but are excluded.
  package private(set) var leftOut: [String] = []
  /// True if a rule matches every present and future device.
  package var meansEveryDevice: Bool { devices.contains(where: \.meansEveryDevice) }

  /// Creates the rules for the devices of a profile.
  ///
  /// Letter keys of connected devices are known even if the devices cannot be opened.
  package init(for bindings: [SourceBinding], grab: Bool) {
    for binding in bindings where !devices.contains(binding.device) {
      devices.append(binding.device)
    }
    let connected = Keyboard.connected(meantBy: bindings)
    passesKeysOn = grab && connected.contains(where: \.hasUnnamedLetters)
    for keyboard in connected where !keyboards.contains(keyboard.name) {
      keyboards.append(keyboard.name)
    }
  }

  /// Creates the rules for all connected devices that could be a switch, except keyboards with
  /// letters.
  package init(forConnectedDevices connected: DeviceListing) {
    passesKeysOn = false
    for device in connected.devices where device.canBeAllowed {
      let name = device.identity.name
      if !device.hasLetters {
        add(device.identity)
      } else if !leftOut.contains(name) {
        leftOut.append(name)
      }
    }
  }

  /// Adds rules for the connected devices with a name, including those with letters; returns false
  /// if there are none.
  ///
  /// The name is a pattern, as in a profile.
  package mutating func add(devicesNamed name: String, among connected: DeviceListing) -> Bool {
    let named = connected.devices.filter { device in
      device.canBeAllowed && DeviceMatcher(name: name).matches(device.identity)
    }
    for device in named {
      add(device.identity)
      let name = device.identity.name
      if device.hasLetters, !keyboards.contains(name) { keyboards.append(name) }
    }
    return !named.isEmpty
  }

  private mutating func add(_ device: DeviceIdentity) {
    let own = DeviceMatcher(name: device.name, vendor: device.vendor, product: device.product)
    if !devices.contains(own) { devices.append(own) }
  }

  /// The rules, one line each.
  package var text: String {
    var lines = ["ACTION==\"remove\", GOTO=\"switchlight_end\""]
    for device in devices {
      let parts = ["SUBSYSTEM==\"input\"", "KERNEL==\"event*\""] + Self.conditions(of: device)
      lines.append((parts + ["TAG+=\"uaccess\""]).joined(separator: ", "))
    }
    if passesKeysOn {
      lines.append(
        "SUBSYSTEM==\"misc\", KERNEL==\"uinput\", TAG+=\"uaccess\", OPTIONS+=\"static_node=uinput\""
      )
    }
    lines.append("LABEL=\"switchlight_end\"")
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the conditions on a device.
  ///
  /// All conditions on the parent are in one line, so that udev applies them to the same parent.
  private static func conditions(of device: DeviceMatcher) -> [String] {
    var conditions: [String] = []
    func add(_ key: String, _ pattern: String?) {
      if let pattern { conditions.append("\(key)==\"\(pattern)\"") }
    }
    add("SYMLINK", device.id.map { "input/by-id/" + udevPattern($0) })
    add("ATTRS{name}", device.name.map { udevPattern($0) })
    add("ATTRS{id/vendor}", device.vendor.map { hexadecimal($0) })
    add("ATTRS{id/product}", device.product.map { hexadecimal($0) })
    add("ATTRS{phys}", device.port.map { udevPattern($0) })
    add("ATTRS{uniq}", device.uniq.map { udevPattern($0) })
    return conditions
  }
}

extension InputDevice {
  /// True if a rule can match it, and there is a reason for one.
  fileprivate var canBeAllowed: Bool {
    switch usability {
    case .usable, .unreadable: !identity.name.isEmpty
    case .noKeys, .ownVirtual, .motionSensor: false
    }
  }
}

/// A connected device with letter keys.
private struct Keyboard {
  var name: String
  /// True if it has letter keys that no switch names.
  var hasUnnamedLetters: Bool

  /// Returns the keyboards that match sources of switches, even if they cannot be opened.
  static func connected(meantBy bindings: [SourceBinding]) -> [Keyboard] {
    var found: [Keyboard] = []
    for node in (try? inputNodes()) ?? [] {
      guard let device = DeviceIdentity(describedAs: node), !device.isOwnVirtualDevice else {
        continue
      }
      let own = bindings.filter { $0.device.matches(device) }
      let letters = kernelKeys(ofNode: node).intersection(letterKeys)
      if own.isEmpty || letters.isEmpty { continue }
      let named = own.compactMap { if case .key(let code) = $0.control { code } else { nil } }
      found.append(
        Keyboard(
          name: device.name.isEmpty ? device.path : device.name,
          hasUnnamedLetters: !letters.subtracting(named).isEmpty))
    }
    return found
  }
}

/// Returns a pattern in the form that udev reads between double quotes; it matches at least as much
/// as the original.
///
/// udev also supports sets in brackets and alternatives, and some characters are impossible inside
/// quotes; these are replaced with a wildcard.
func udevPattern(_ pattern: String) -> String {
  var result = ""
  for scalar in pattern.unicodeScalars {
    switch scalar {
    case "[": result += "[[]"
    case "\"", "\\", "|": result += "?"
    case _ where scalar.isASCII && scalar.value >= 0x20 && scalar.value != 0x7F:
      result.unicodeScalars.append(scalar)
    case _ where scalar.isASCII: result += "?"
    // udev may compare bytes, and such a character has several.
    case _ where isOdd(scalar): result += "*"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

private func isOdd(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
  default: false
  }
}
