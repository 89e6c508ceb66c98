import LinuxIO

extension EvdevPort {
  /// Whether a device is to be taken: never if letter keys that no switch names would be lost (I8).
  func wantedGrab(_ device: EvdevDevice, _ keys: [SourceTracker.Key]) -> Grab {
    guard grabs else { return .unwanted }
    let named = Set(keys.map(\.code))
    let lostLetters = device.keys.contains { letterKeys.contains($0) && !named.contains($0) }
    guard lostLetters else { return .wanted }
    report(.notGrabbed(device.identity, .hasLetterKeys))
    return .unwanted
  }

  /// Takes the devices that wait for it and have all their keys up.
  func grabWhatIsFree() {
    for index in devices.indices where devices[index].grab == .wanted {
      let device = devices[index].device
      if device.keys.contains(where: { device.isDown($0) }) { continue }
      do {
        try device.grab()
        devices[index].grab = .taken
      } catch {
        devices[index].grab = .unwanted
        report(.notGrabbed(device.identity, .failed(error)))
      }
    }
  }
}
