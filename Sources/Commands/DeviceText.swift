import Diagnostics
import EvdevInput
import Profiles

/// A device of the listing: where it is, how a profile can name it, what it has, whether it is usable.
func deviceText(_ device: InputDevice) -> String {
  let identity = device.identity
  let name = identity.name.isEmpty ? "(no name)" : visible(identity.name)
  var lines = ["\(identity.path)  \(name)"]
  var kind = "\(identity.bus), vendor \(hexadecimal(identity.vendor))"
  kind += ", product \(hexadecimal(identity.product))"
  if !device.kinds.isEmpty { kind += ", \(device.kinds.map(\.title).joined(separator: ", "))" }
  lines.append("  " + kind)
  if !identity.port.isEmpty { lines.append("  port \(visible(identity.port))") }
  if !identity.uniq.isEmpty { lines.append("  uniq \(visible(identity.uniq))") }
  lines += identity.ids.map { "  id \(visible($0))" }
  for axis in device.axes {
    let range = axis.least < axis.most ? " from \(axis.least) to \(axis.most)" : ""
    lines.append("  \(axisTitle(axis.code))\(range), now \(axis.value)")
  }
  lines.append("  \(device.advice.map { "not usable: \($0)" } ?? "usable")")
  return lines.joined(separator: "\n") + "\n"
}

/// What happened on a device, with the line that makes a switch of it.
func observationText(
  _ seen: DeviceWatch.Observation, among devices: [DeviceIdentity]
) -> String {
  let name = visible(seen.device.name)
  switch seen.kind {
  case .connected: return "\(name) (\(seen.device.path)) is connected.\n"
  case .disconnected: return "\(name) (\(seen.device.path)) is gone.\n"
  case .key(let code, let isDown):
    let key = keyName(code: code) ?? "key \(code)"
    let source = "{\(deviceKeys(seen.device, among: devices)), key: \(key)}"
    return isDown ? "\(key) down   - \(source)\n" : "\(key) up\n"
  case .axis(let code, let value, let limits):
    let axis = axisTitle(code)
    guard let limits else { return "\(axis) \(value)\n" }
    let side = limits.side == .above ? "above" : "below"
    let source =
      "{\(deviceKeys(seen.device, among: devices)), axis: \(axis), \(side): \(limits.limit), "
      + "until: \(limits.until)}"
    return "\(axis) \(value)   - \(source)\n"
  }
}

/// What a profile says of a device: its name, and where it is plugged in if there is an equal one.
private func deviceKeys(_ device: DeviceIdentity, among devices: [DeviceIdentity]) -> String {
  let match = DeviceMatch(device, among: devices)
  var fields: [String] = []
  if let name = match.name { fields.append("device: \(profileText(name))") }
  if let vendor = match.vendor { fields.append("vendor: \(hexadecimal(vendor))") }
  if let product = match.product { fields.append("product: \(hexadecimal(product))") }
  if let uniq = match.uniq { fields.append("uniq: \(profileText(uniq))") }
  if let port = match.port { fields.append("port: \(profileText(port))") }
  return fields.joined(separator: ", ")
}

/// A text in double quotes as a profile has it.
private func profileText(_ text: String) -> String {
  "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
}

private func axisTitle(_ code: UInt16) -> String { axisName(code: code) ?? "axis \(code)" }

/// A number as the kernel and its tools print it: `0x` and four hexadecimal digits.
private func hexadecimal(_ number: UInt16) -> String {
  let digits = String(number, radix: 16)
  return "0x" + String(repeating: "0", count: 4 - digits.count) + digits
}
