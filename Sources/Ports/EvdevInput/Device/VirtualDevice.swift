import CEvdev
import DeviceNaming
import SystemCalls

/// A device of the kernel's uinput with the abilities of a grabbed one; other programs receive the
/// events that are written to it (I8).
///
/// The kernel removes it, and releases its keys, when its owner releases it.
final class VirtualDevice {
  /// The folder of the kernel's node for creating such devices.
  static let folder = "/dev"
  /// The name of the node.
  static let node = "uinput"
  /// The kernel's node for creating virtual devices.
  static let path = "\(folder)/\(node)"

  /// True if the device has lights to set; ``descriptor`` then becomes ready for requests.
  private(set) var hasLights: Bool
  private let file: FileDescriptor
  private let handle: OpaquePointer

  /// Creates a device with the abilities of another, by its handle in libevdev.
  ///
  /// A word in the device's name distinguishes the two. It has no force feedback, because a program
  /// that requested it would wait for an answer that never arrives.
  init(like device: OpaquePointer, of identity: DeviceIdentity) throws(SystemError) {
    let file = try FileDescriptor(readingAndWritingWithoutBlocking: Self.path)
    let port = DeviceIdentity.virtualPortPrefix + identity.node
    let said = evdev_set_uinput_port(file.rawValue, port)
    guard said >= 0 else { throw SystemError(call: "UI_SET_PHYS", code: -said, path: Self.path) }
    hasLights = libevdev_has_event_type(device, UInt32(EV_LED)) == 1
    libevdev_disable_event_type(device, UInt32(EV_FF))
    libevdev_set_name(device, "\(identity.name) (Switchlight)")
    defer { libevdev_set_name(device, identity.name) }
    var handle: OpaquePointer?
    let result = libevdev_uinput_create_from_device(device, file.rawValue, &handle)
    guard result >= 0, let handle else {
      throw SystemError(
        call: "libevdev_uinput_create_from_device", code: -result, path: Self.path)
    }
    self.handle = handle
    self.file = file
  }

  deinit {
    libevdev_uinput_destroy(handle)
  }

  /// The descriptor for reading requests to set lights.
  var descriptor: Int32 { file.rawValue }

  /// Forwards a complete frame at once.
  func write(_ frame: [input_event]) throws(SystemError) {
    try writeEvents(frame, to: file.rawValue)
  }

  /// Returns the lights that other programs want to be on or off.
  func readLights() -> [input_event] {
    var lights: [input_event] = []
    do throws(SystemError) {
      switch try readAvailable(from: file.rawValue) {
      case .bytes(let bytes):
        lights = events(in: bytes).filter { $0.type == UInt16(EV_LED) }
      case .nothingYet: break
      case .end: hasLights = false
      }
    } catch {
      hasLights = false
    }
    return lights
  }
}

/// Writes events to a device, which accepts them at once.
///
/// It does not poll for writing first. Up to Linux 5.4 /dev/uinput reports that it is not writable
/// while it has data to read, or at all times. The light of a key that was just forwarded is such
/// data.
func writeEvents(_ events: [input_event], to descriptor: Int32) throws(SystemError) {
  let size = MemoryLayout<input_event>.size
  var rest = events[...]
  while !rest.isEmpty {
    let count = try writeOnce(rest, to: descriptor)
    // No device accepts a part of an event.
    guard count >= size else {
      throw SystemError(call: "write", code: SystemError.Code.inputOutput)
    }
    rest = rest.dropFirst(count / size)
  }
}

/// Returns the whole events in the bytes; half an event at the end is ignored.
func events(in bytes: [UInt8]) -> [input_event] {
  let size = MemoryLayout<input_event>.size
  return bytes.withUnsafeBytes { buffer in
    (0..<buffer.count / size).map {
      buffer.loadUnaligned(fromByteOffset: $0 * size, as: input_event.self)
    }
  }
}

/// Returns the reason that no device can be created to forward keys; nil if one can.
package func passingProblem() -> SystemError? {
  do throws(SystemError) {
    _ = try FileDescriptor(readingAndWritingWithoutBlocking: VirtualDevice.path)
    return nil
  } catch {
    return error
  }
}
