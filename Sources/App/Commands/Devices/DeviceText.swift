import DeviceNaming
import Diagnostics
import EvdevInput
import Profiles

/// Returns the text for a device of the listing: its path, the ways to name it in a profile, its
/// controls and its usability.
func deviceText(_ device: InputDevice) -> String {
  let identity = device.identity
  let name = identity.name.isEmpty ? "(no name)" : visible(identity.name)
  var lines = ["\(identity.path)  \(name)"]
  var kind = "\(identity.bus), vendor 0x\(hexadecimal(identity.vendor))"
  kind += ", product 0x\(hexadecimal(identity.product))"
  if !device.kinds.isEmpty { kind += ", \(device.kinds.map(\.title).joined(separator: ", "))" }
  lines.append("  " + kind)
  if !identity.port.isEmpty { lines.append("  port \(visible(identity.port))") }
  if !identity.uniq.isEmpty { lines.append("  uniq \(visible(identity.uniq))") }
  lines += identity.ids.map { "  id \(visible($0))" }
  for axis in device.axes {
    let range = axis.least < axis.most ? " from \(axis.least) to \(axis.most)" : ""
    lines.append("  \(KernelAxis.title(ofCode: axis.code))\(range), now \(axis.value)")
  }
  lines.append("  \(device.advice.map { "not usable: \($0)" } ?? "usable")")
  return lines.joined(separator: "\n") + "\n"
}

/// Returns the text for an event of a device, with the profile line that makes it a switch.
func observationText(
  _ seen: DeviceWatch.Observation, among devices: [DeviceIdentity]
) -> String {
  let name = visible(seen.device.name)
  switch seen.kind {
  case .connected: return "\(name) (\(seen.device.path)) is connected.\n"
  case .disconnected: return "\(name) (\(seen.device.path)) is gone.\n"
  case .key(let code, let isDown):
    let key = KernelKey.title(ofCode: code)
    let source = "{\(deviceKeys(seen.device, among: devices)), key: \(key)}"
    return isDown ? "\(key) down   - \(source)\n" : "\(key) up\n"
  case .axis(let code, let value, let limits):
    let axis = KernelAxis.title(ofCode: code)
    guard let limits else { return "\(axis) \(value)\n" }
    let source =
      "{\(deviceKeys(seen.device, among: devices)), axis: \(axis), \(limits.side.rawValue): \(limits.limit), "
      + "until: \(limits.until)}"
    return "\(axis) \(value)   - \(source)\n"
  }
}

/// Returns the profile keys that select a device and no other connected device.
private func deviceKeys(_ device: DeviceIdentity, among devices: [DeviceIdentity]) -> String {
  let match = DeviceMatcher(device, among: devices)
  let keys = [
    match.name.map { "device: \(profileText($0))" },
    match.vendor.map { "vendor: 0x\(hexadecimal($0))" },
    match.product.map { "product: 0x\(hexadecimal($0))" },
    match.uniq.map { "uniq: \(profileText($0))" }, match.port.map { "port: \(profileText($0))" },
  ]
  return keys.compactMap { $0 }.joined(separator: ", ")
}

/// Returns a text in double quotes, as in a profile.
private func profileText(_ text: String) -> String {
  "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
}
