import CEvdev

/// The kind of a device, from the keys and axes that it reports.
package enum DeviceKind: Hashable, Sendable, CaseIterable {
  case letterKeys
  /// Keys without letters: a switch interface, a remote control, the keys of a laptop's case.
  case keys
  case buttons
  case pointer
  case touch
  case gameController
  /// Values without a touch, such as the pressure of a straw.
  case axes
  /// A sensor of a pad's or tablet's position and movement; these are not presses.
  case motionSensor

  /// A word for people.
  package var title: String {
    switch self {
    case .letterKeys: "keyboard with letters"
    case .keys: "keys"
    case .buttons: "buttons"
    case .pointer: "pointer"
    case .touch: "touch"
    case .gameController: "game controller"
    case .axes: "axes"
    case .motionSensor: "motion sensor"
    }
  }
}

extension EvdevDevice {
  /// Returns true if the device reports this key or button.
  func has(_ key: UInt16) -> Bool { has(Int(EV_KEY), Int(key)) }

  /// All kinds of the device, in the order of the cases.
  var kinds: [DeviceKind] {
    let keys = keys
    return DeviceKind.allCases.filter { kind in
      switch kind {
      case .letterKeys: keys.contains { letterKeys.contains($0) }
      case .keys: keys.contains { !isButton($0) } && !keys.contains { letterKeys.contains($0) }
      case .buttons: keys.contains { isButton($0) }
      case .pointer: has(Int(EV_REL), Int(REL_X)) && has(UInt16(BTN_LEFT))
      case .touch: has(Int(EV_ABS), Int(ABS_X)) && has(UInt16(BTN_TOUCH))
      case .gameController: has(UInt16(BTN_GAMEPAD)) || has(UInt16(BTN_JOYSTICK))
      case .axes: !axes.isEmpty && !has(UInt16(BTN_TOUCH))
      case .motionSensor: isMotionSensor
      }
    }
  }
}

/// The codes of the 26 letters, in three rows on the keyboard.
let letterKeys: Set<UInt16> = Set(
  [KEY_Q...KEY_P, KEY_A...KEY_L, KEY_Z...KEY_M].joined().map { UInt16($0) })

/// Returns true if a code is a button of a mouse, a controller or a pen, not a key.
private func isButton(_ code: UInt16) -> Bool {
  switch Int32(code) {
  case Int32(BTN_MISC)..<Int32(KEY_OK), Int32(BTN_DPAD_UP)...Int32(BTN_DPAD_RIGHT),
    Int32(BTN_TRIGGER_HAPPY)...Int32(BTN_TRIGGER_HAPPY40):
    true
  default: false
  }
}
