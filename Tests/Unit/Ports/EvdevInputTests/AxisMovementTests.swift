import CEvdev
import DeviceNaming
import ScanTime
import Testing

@testable import EvdevInput

@Suite("Movements of axes that could be switches")
struct AxisMovementTests {
  /// The movements that are shown of values at these milliseconds.
  private func shown(
    _ values: [(at: Int64, value: Int32)], from first: Int32, _ least: Int32, _ most: Int32
  ) -> [AxisLimits?] {
    var movement = AxisMovement(3, value: first, least: least, most: most, at: .zero)
    return values.compactMap { time, value in
      let event = ForwardedFrames.event(EV_ABS, 3, value)
      let seen = movement.handle(event, at: .zero + .milliseconds(time))
      guard case .axis(3, value, let limits)? = seen else { return nil }
      return .some(limits)
    }
  }

  @Test("Only large movements are shown, with limits between the rest and the movement")
  func movements() {
    func seen(_ values: [Int32], rest: Int32, _ least: Int32, _ most: Int32) -> [AxisLimits?] {
      shown(values.map { (0, $0) }, from: rest, least, most)
    }
    #expect(seen([2, 3, 32, 33, 34], rest: 1, 0, 255) == [AxisLimits(.above, 16, until: 8)])
    #expect(
      seen([-1, 0, 1], rest: 0, -1, 1) == [
        AxisLimits(.below, 0, until: 0), nil, AxisLimits(.above, 0, until: 0),
      ])
    #expect(
      seen([.max, .min], rest: 0, .min, .max) == [
        AxisLimits(.above, 1_073_741_823, until: 536_870_911),
        AxisLimits(.below, -1_073_741_824, until: -536_870_912),
      ])
    #expect(seen([1], rest: 0, 5, -5) == [AxisLimits(.above, 0, until: 0)])
  }

  @Test("The first report of a stick shows its rest position, and is not a movement (R8)")
  func freshStick() {
    #expect(
      shown([(900, 127), (950, 128), (3000, 255), (3200, 127)], from: 0, 0, 255)
        == [nil, AxisLimits(.above, 191, until: 159), nil])
  }

  @Test(
    "A lever that is pressed in its first report rests at the position where it stays longer (R8)")
  func freshLever() {
    let reports: [(at: Int64, value: Int32)] = [
      (900, 1023), (1100, 0), (3000, 1023), (3150, 0), (5000, 1023),
    ]
    let press = AxisLimits(.above, 511, until: 255)
    #expect(
      shown(reports, from: 0, 0, 1023)
        == [nil, AxisLimits(.below, 512, until: 768), press, nil, press])
  }

  @Test("An axis that is away from its rest for half a minute rests there")
  func movedForGood() {
    #expect(
      shown([(0, 300), (29_000, 305), (31_000, 0)], from: 0, -512, 511)
        == [AxisLimits(.above, 150, until: 75), AxisLimits(.below, 150, until: 225)])
  }
}

@Suite("Motion sensors")
struct MotionSensorTests {
  private func isMotionSensor(
    properties: Set<UInt16> = [], keys: Set<UInt16> = [], _ axes: ClosedRange<Int32>, bus: Int32
  ) -> Bool {
    MotionSensorSigns(
      properties: properties, keys: keys, axes: Set(axes.map { UInt16($0) }),
      bus: DeviceBus(number: UInt16(bus))
    ).isMotionSensor
  }

  @Test(
    "A motion sensor is recognized by its mark, or by three axes of a built-in device without keys")
  func signs() {
    let mark: Set = [UInt16(INPUT_PROP_ACCELEROMETER)]
    #expect(isMotionSensor(properties: mark, ABS_X...ABS_RZ, bus: BUS_USB))
    #expect(isMotionSensor(ABS_X...ABS_Z, bus: BUS_HOST))
    #expect(isMotionSensor(ABS_RX...ABS_RZ, bus: BUS_BLUETOOTH))
    #expect(!isMotionSensor(ABS_X...ABS_Z, bus: BUS_USB), "pedals are such a device")
    #expect(!isMotionSensor(ABS_X...ABS_Y, bus: BUS_HOST))
    #expect(!isMotionSensor(ABS_X...ABS_RZ, bus: BUS_USB))
    #expect(!isMotionSensor(keys: [UInt16(BTN_TRIGGER)], ABS_X...ABS_Z, bus: BUS_HOST))
  }
}
