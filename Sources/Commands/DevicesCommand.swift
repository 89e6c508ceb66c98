import ArgumentParser
import Diagnostics
import EvdevInput
import Glibc
import LinuxIO
import Session
import SwitchInput

/// `switchlight devices`: which input devices there are, and which can be switches.
struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "List the input devices, which of them can be switches, and why others cannot.",
    discussion: """
      With --watch it prints each key as it is pressed, with the line that makes it a switch in a \
      profile, and follows devices that are connected later; Ctrl-C ends it. Only with --watch are \
      keys shown that no profile names.

      Exit status 0 if a device is usable, 69 if none is, 77 if that is for want of permission; with \
      --watch always 0.

      Examples:
        switchlight devices
        switchlight devices --watch
      """)

  @Flag(help: "Print the keys that are pressed, until Ctrl-C.")
  var watch = false

  func run() throws {
    reserveStandardStreams()
    var output = StandardOutput()
    let listing = DeviceListing()
    try output.write { bytes in
      for device in listing.devices { bytes += describe(device).utf8 }
    }
    try output.flush()
    if let problem = listing.problem { StandardError.write("error: \(problem)") }
    if watch { return try watchKeys(&output) }
    let usable = listing.devices.filter { $0.usability == .usable }
    guard !usable.isEmpty else { throw status(of: listing).code }
  }

  private func describe(_ device: InputDevice) -> String {
    let identity = device.identity
    let name = identity.name.isEmpty ? "(no name)" : visible(identity.name)
    var text = "\(identity.path)  \(name)\n"
    text += "  \(identity.bus), vendor \(hexadecimal(identity.vendor))"
    text += ", product \(hexadecimal(identity.product))"
    if !device.kinds.isEmpty { text += ", \(device.kinds.map(\.title).joined(separator: ", "))" }
    return text + "\n  \(device.advice.map { "not usable: \($0)" } ?? "usable")\n"
  }

  private func status(of listing: DeviceListing) -> FailureStatus {
    let isForbidden = listing.devices.contains { device in
      if case .unreadable(let error) = device.usability { error.isPermissionDenied } else { false }
    }
    return isForbidden ? .noPermission : .unavailable
  }

  private func watchKeys(_ output: inout StandardOutput) throws {
    let signals = try SignalPort.forCommand()
    let devices = DeviceWatch()
    let wait = PollWait()
    if let problem = devices.problem { StandardError.write("error: \(problem)") }
    StandardError.write("Press a switch or a key; Ctrl-C ends.")
    while signals.endRequest == nil, !devices.descriptors.isEmpty {
      let ready = wait.wait(for: signals.descriptors + devices.descriptors, until: nil)
      _ = signals.read(ready, now: wait.now)
      for seen in devices.read(ready) {
        try output.write { $0 += describe(seen).utf8 }
      }
      try output.flush()
    }
    signals.close()
  }

  private func describe(_ seen: DeviceWatch.Observation) -> String {
    let name = visible(seen.device.name)
    switch seen.kind {
    case .connected: return "\(name) (\(seen.device.path)) is connected.\n"
    case .disconnected: return "\(name) (\(seen.device.path)) is gone.\n"
    case .key(let code, let isDown):
      let key = keyName(code: code) ?? "key \(code)"
      return isDown ? "\(key) down   - {device: \(quoted(name)), key: \(key)}\n" : "\(key) up\n"
    }
  }
}

/// A number as the kernel and its tools print it: `0x` and four hexadecimal digits.
private func hexadecimal(_ number: UInt16) -> String {
  let digits = String(number, radix: 16)
  return "0x" + String(repeating: "0", count: 4 - digits.count) + digits
}

extension SignalPort {
  /// Takes over the signals that end a command, or tells why that is not possible.
  static func forCommand(
    _ ending: [Int32] = [SIGINT, SIGTERM, SIGHUP], reloading: [Int32] = []
  ) throws -> SignalPort {
    do throws(SystemError) {
      return try SignalPort(ending, reloading: reloading)
    } catch {
      StandardError.write("error: Signals cannot be taken over: \(error.reason).")
      throw FailureStatus.unavailable.code
    }
  }
}
