import DeviceNaming
import SystemCalls

/// A notice about the devices for the person or a helper.
package enum DeviceNotice: Hashable, Sendable {
  /// The reason for not grabbing a device.
  package enum GrabRefusal: Hashable, Sendable {
    /// It has letter keys that no switch names, and they cannot be forwarded; they would be lost to
    /// all other programs (I8).
    case cannotPassOn(SystemError)
    /// Another program has it; the grab is retried.
    case busy
    /// The call failed.
    case failed(SystemError)
  }

  /// A device with sources of switches is connected, and read.
  case found(DeviceIdentity)
  /// A device that was read is gone (I7).
  case lost(DeviceIdentity)
  /// A device that was read no longer works, although it is still connected; it is opened again
  /// (I7).
  case failed(DeviceIdentity, SystemError)
  /// A device that a switch may be on cannot be opened.
  case cannotOpen(name: String?, SystemError)
  /// A device with letter keys is grabbed, and its other keys are forwarded (I8, I11).
  case grabbed(DeviceIdentity)
  /// The other keys of a grabbed device reach no program; it has no letter keys (I8).
  case notPassedOn(DeviceIdentity, SystemError)
  /// The other keys of an already grabbed device are forwarded now (I8).
  case passedOn(DeviceIdentity)
  /// The keys of the device reach other programs too.
  case notGrabbed(DeviceIdentity, GrabRefusal)
  /// The device is not grabbed yet, because one of its keys, perhaps that of a switch, has been
  /// down for a while (I8).
  case keyHeld(DeviceIdentity, DeviceControl, isSwitch: Bool)
  /// At the start there is no device for a source.
  case noDevice(SourceBinding)
  /// An axis of the device never reaches the value for a press or a release.
  case outOfReach(DeviceIdentity, DeviceControl, least: Int32, Int32)
  /// Devices that are plugged in later will not be seen.
  case noHotPlug(SystemError)

  /// The message: the event, and the next step for the person.
  package var message: String {
    switch self {
    case .found(let device):
      "\(device.name) (\(device.path)) is connected."
    case .lost(let device):
      "\(device.name) (\(device.path)) is gone. Connect it again to continue."
    case .failed(let device, let error):
      "\(device.name) (\(device.path)) no longer works: \(error.reason). Switchlight tries "
        + "again until it does; unplugging it and plugging it in again may help."
    case .cannotOpen(let name, let error):
      "\(name ?? "A device") cannot be read: \(error.reason) (\(error.path ?? error.call)). "
        + openingAdvice(for: error, allowing: "--profile FILE")
    case .grabbed(let device):
      "\(device.name) is grabbed; its other keys are passed on. "
        + "\(ReleaseChord.title) stops scanning and releases it."
    case .notPassedOn(let device, let error):
      "Other input of \(device.name) reaches no program: "
        + "\(error.reason) (\(error.path ?? error.call)). \(passingAdvice(for: error))"
    case .passedOn(let device):
      "Other input of \(device.name) is passed on now."
    case .notGrabbed(let device, .cannotPassOn(let error)):
      "\(device.name) has letter keys that cannot be passed on: "
        + "\(error.reason) (\(error.path ?? error.call)). So all its keys reach other programs too. "
        + passingAdvice(for: error)
    case .notGrabbed(let device, .busy):
      "Another program has grabbed \(device.name), so its presses may not arrive here. "
        + "Close that program; Switchlight tries again every "
        + "\(EvdevPort.patience.microseconds / 1_000_000) seconds."
    case .notGrabbed(let device, .failed(let error)):
      "\(device.name) cannot be grabbed: \(error.reason). Its keys reach other "
        + "programs too. Unplug it and plug it in again, or write grab: false in the profile."
    case .keyHeld(let device, let key, isSwitch: true):
      "The switch \(key.title) of \(device.name) is down, so it does not count, and the keys of this device "
        + "reach other programs too. Release it; if it is stuck, unplug this device."
    case .keyHeld(let device, let key, isSwitch: false):
      "\(device.name) is not grabbed yet, because its key \(key.title) is down: its keys reach other "
        + "programs too. Release the key; if it is always down, write grab: false in the profile."
    case .noDevice(let binding):
      "No device matches \(binding.device.title) and has \(binding.control.title). "
        + "Connect it, or see what is there: switchlight devices"
    case .outOfReach(let device, let control, let least, let most):
      "\(device.name) reports that its axis goes from \(least) to \(most), so it is never pressed and "
        + "released by \(control.title). See what it does: switchlight devices --watch"
    case .noHotPlug(let error):
      "Devices that are connected later will not be seen: \(error.reason). "
        + "Connect them before the start."
    }
  }
}

/// Returns the advice for a device that cannot be opened.
///
/// `devices` are the options that make the rules include the device, if those for all switches omit
/// it.
func openingAdvice(for error: SystemError, allowing devices: String?) -> String {
  guard error.isPermissionDenied else {
    return "Unplug it and plug it in again, or see what is there: switchlight devices"
  }
  let options = devices.map { " " + $0 } ?? ""
  return "For the rule that allows it, run: switchlight devices --udev-rule" + options
}

/// Returns the advice for a failure to forward other keys.
func passingAdvice(for error: SystemError) -> String {
  switch error.code {
  case SystemError.Code.accessDenied, SystemError.Code.notPermitted:
    "For the rule that allows it, run: switchlight devices --udev-rule --profile FILE"
  case SystemError.Code.notFound, SystemError.Code.noDevice, SystemError.Code.noDeviceOrAddress:
    "Make it possible with: sudo modprobe uinput  or write grab: false in the profile."
  default:
    "Start again, or write grab: false in the profile."
  }
}
