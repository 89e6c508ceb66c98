import DeviceNaming
import EvdevInput
import Glibc
import SystemCalls
import ScanTime
import SwitchInput
import Testing

@Suite("Messages about devices")
struct DeviceNoticeTests {
  @Test("A message about a device contains its name and the next step")
  func notices() {
    let device = DeviceIdentity(
      path: "/dev/input/event3", name: "Box", vendor: 1, product: 2, bus: DeviceBus(number: 3))
    #expect(
      DeviceNotice.lost(device).message
        == "Box (/dev/input/event3) is gone. Connect it again to continue.")
    let denied = SystemError(call: "open", code: EACCES, path: "/dev/input/event3")
    #expect(
      DeviceNotice.cannotOpen(name: "Box", denied).message
        == "Box cannot be read: permission denied (/dev/input/event3). "
        + "For the rule that allows it, run: switchlight devices --udev-rule --profile FILE")
    let binding = SourceBinding(
      source: SourceID(switchIndex: 0, sourceIndex: 0),
      device: DeviceMatcher(name: "Able*", vendor: 0x46D), control: .key(57))
    #expect(
      DeviceNotice.noDevice(binding).message
        == "No device matches \"Able*\" vendor 046d and has KEY_SPACE. "
        + "Connect it, or see what is there: switchlight devices")
  }
}
