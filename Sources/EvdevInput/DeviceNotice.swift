import LinuxIO

/// Something about the devices that the person, or who helps them, should hear.
public enum DeviceNotice: Hashable, Sendable {
  /// Why a device is not taken for ourselves.
  public enum GrabRefusal: Hashable, Sendable {
    /// It has letter keys that no switch names; they would be lost to all other programs (I8).
    case hasLetterKeys
    /// Another program has it, or the call failed.
    case failed(SystemError)
  }

  /// A device with sources of switches is there, and read.
  case found(DeviceIdentity)
  /// A device that was read is gone (I7).
  case lost(DeviceIdentity)
  /// A device that a switch may be on cannot be opened.
  case cannotOpen(name: String?, SystemError)
  /// The keys of the device reach other programs too.
  case notGrabbed(DeviceIdentity, GrabRefusal)
  /// At the start there is no device for a source.
  case noDevice(KeyBinding)
  /// Devices that are plugged in later will not be seen.
  case noHotPlug(SystemError)

  /// What happened, and what to do next.
  public var message: String {
    switch self {
    case .found(let device):
      "\(device.name) (\(device.path)) is connected."
    case .lost(let device):
      "\(device.name) (\(device.path)) is gone. Connect it again to go on."
    case .cannotOpen(let name, let error):
      "\(name ?? "A device") cannot be read: \(error.reason) (\(error.path ?? error.call)). "
        + openingAdvice(for: error)
    case .notGrabbed(let device, .hasLetterKeys):
      "\(device.name) has letter keys, so its keys reach other programs too. "
        + "Use a device of its own as the switch to keep them apart."
    case .notGrabbed(let device, .failed(let error)):
      "\(device.name) cannot be taken for ourselves: \(error.reason). Its keys may reach other "
        + "programs too. Close the program that uses it, and start again."
    case .noDevice(let binding):
      "No device has \(keyTitle(binding.key)) and fits \(binding.device.title). "
        + "Connect it, or see what is there: switchlight devices"
    case .noHotPlug(let error):
      "Devices that are connected later will not be seen: \(error.reason). "
        + "Connect them before the start."
    }
  }
}

/// What to do about a device that cannot be opened.
func openingAdvice(for error: SystemError) -> String {
  guard error.isPermissionDenied else {
    return "Unplug it and plug it in again, or see what is there: switchlight devices"
  }
  return "Allow it once with: sudo usermod -aG input \"$USER\"  and then log out and in again."
}
