import CEvdev
import DeviceNaming
import ScreenElements
import SystemCalls

/// A virtual keyboard of the kernel, for keys of screens if no display presses them (B1).
///
/// Its letters are those of a United States keyboard: programs receive them as such only if the
/// active layout agrees. The kernel removes it, and releases its keys, when its owner releases it.
package final class KernelKeyboard {
  private let file: FileDescriptor
  private let handle: OpaquePointer

  /// Creates the keyboard; throws the reason if that is impossible.
  package init() throws(SystemError) {
    let file = try FileDescriptor(readingAndWritingWithoutBlocking: VirtualDevice.path)
    let said = evdev_set_uinput_port(
      file.rawValue, DeviceIdentity.virtualPortPrefix + "keyboard")
    guard said >= 0 else {
      throw SystemError(call: "UI_SET_PHYS", code: -said, path: VirtualDevice.path)
    }
    guard let model = libevdev_new() else {
      throw SystemError(call: "libevdev_new", code: SystemError.Code.outOfMemory)
    }
    defer { libevdev_free(model) }
    libevdev_set_name(model, "Switchlight keyboard")
    for code in TypedKey.codes {
      libevdev_enable_event_code(model, UInt32(EV_KEY), UInt32(code), nil)
    }
    var handle: OpaquePointer?
    let result = libevdev_uinput_create_from_device(model, file.rawValue, &handle)
    guard result >= 0, let handle else {
      throw SystemError(
        call: "libevdev_uinput_create_from_device", code: -result, path: VirtualDevice.path)
    }
    self.handle = handle
    self.file = file
  }

  deinit { libevdev_uinput_destroy(handle) }

  /// Returns true if it has the keys for a chord.
  package func hasKey(for chord: KeyChord) -> Bool { TypedKey(chord) != nil }

  /// Presses and releases a chord; returns false if the keyboard lacks that key, or the kernel
  /// rejects it.
  package func press(_ chord: KeyChord) -> Bool {
    guard let key = TypedKey(chord) else { return false }
    let codes = key.held + [key.code]
    let changes = codes.map { ($0, Int32(1)) } + codes.reversed().map { ($0, Int32(0)) }
    // Each change is a report of its own, as on a real keyboard.
    let events = changes.flatMap { code, value in
      [
        ForwardedFrames.event(EV_KEY, code, value),
        ForwardedFrames.event(EV_SYN, UInt16(SYN_REPORT), 0),
      ]
    }
    do throws(SystemError) {
      try writeEvents(events, to: file.rawValue)
      return true
    } catch {
      return false
    }
  }
}
