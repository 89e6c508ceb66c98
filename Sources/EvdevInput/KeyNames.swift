import CEvdev

/// The kernel's name of a key or button, such as "KEY_SPACE"; nil for a code without a name.
public func keyName(code: UInt16) -> String? {
  libevdev_event_code_get_name(UInt32(EV_KEY), UInt32(code)).map { String(cString: $0) }
}

/// The code of a key or button by its kernel name, such as "BTN_LEFT"; nil for an unknown name.
public func keyCode(name: String) -> UInt16? {
  let code = libevdev_event_code_from_name(UInt32(EV_KEY), name)
  // KEY_MAX is the size of the table and not a key.
  guard code >= 0, code < KEY_MAX else { return nil }
  return UInt16(code)
}

/// What a key is called in messages, whether or not it has a name.
func keyTitle(_ code: UInt16) -> String {
  keyName(code: code) ?? "key \(code)"
}

/// The kernel's name of an axis, such as "ABS_X"; nil for a code without a name.
public func axisName(code: UInt16) -> String? {
  libevdev_event_code_get_name(UInt32(EV_ABS), UInt32(code)).map { String(cString: $0) }
}

/// What an axis is called in messages, whether or not it has a name.
func axisTitle(_ code: UInt16) -> String {
  axisName(code: code) ?? "axis \(code)"
}
