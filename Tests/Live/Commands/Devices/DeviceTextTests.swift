import DeviceNaming
import Testing

@testable import Commands
@testable import EvdevInput

@Suite("The output of `devices --watch`")
struct DeviceTextTests {
  private func box(_ node: Int, _ name: String, port: String = "", uniq: String = "")
    -> DeviceIdentity
  {
    DeviceIdentity(
      path: "/dev/input/event\(node)", name: name, vendor: 0xD8C, product: 0x14,
      bus: DeviceBus(number: 3), port: port, uniq: uniq)
  }

  private func line(_ device: DeviceIdentity, _ kind: DeviceWatch.Observation.Kind) -> String {
    let others = [
      box(2, "Twin", port: "usb-2/input0", uniq: "A"), box(3, "Pair", port: "usb-3/input0"),
    ]
    return observationText(
      DeviceWatch.Observation(device: device, kind: kind, time: nil), among: [device] + others)
  }

  @Test("A printed source matches only that device, and can be read back (I6)")
  func sources() {
    #expect(
      line(box(1, "Box"), .key(57, isDown: true))
        == "KEY_SPACE down   - {device: \"Box\", key: KEY_SPACE}\n")
    // The other one has the same number, so that it does not help.
    #expect(
      line(box(1, "Twin", port: "usb-1/input0", uniq: "A"), .key(447, isDown: true))
        == "KEY_LINK_PHONE down   - {device: \"Twin\", port: \"usb-1/input0\", key: KEY_LINK_PHONE}\n"
    )
    #expect(
      line(box(1, "Pair", uniq: "B"), .axis(0, 250, AxisLimits(.above, 200, until: 100)))
        == "ABS_X 250   - {device: \"Pair\", uniq: \"B\", axis: ABS_X, above: 200, until: 100}\n")
    #expect(
      line(box(1, ""), .key(84, isDown: true))
        == "0x54 down   - {vendor: 0x0d8c, product: 0x0014, key: 0x54}\n")
    #expect(line(box(1, "Box"), .axis(0x35, 7, nil)) == "ABS_MT_POSITION_X 7\n")
  }
}
