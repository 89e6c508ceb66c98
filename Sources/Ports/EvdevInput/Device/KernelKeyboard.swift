import CEvdev
import DeviceNaming
import ScreenElements
import SystemCalls

/// A virtual keyboard of the kernel, for keys of screens if no display presses them (B1).
///
/// Its letters are those of a keyboard of the United States: the layout in use decides if a program
/// receives them as such. The kernel removes it, and releases its keys, when its owner releases it.
package final class KernelKeyboard {
  private let file: FileDescriptor
  private let handle: OpaquePointer

  /// Makes the keyboard, or reports why that cannot be.
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

  /// Presses a chord and releases it; false if the keyboard does not have that key, or the kernel
  /// no longer takes it.
  package func press(_ chord: KeyChord) -> Bool {
    guard let key = TypedKey(chord) else { return false }
    let codes = key.held + [key.code]
    let changes = codes.map { ($0, Int32(1)) } + codes.reversed().map { ($0, Int32(0)) }
    // Each change is a report of its own, as a hand makes them.
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
