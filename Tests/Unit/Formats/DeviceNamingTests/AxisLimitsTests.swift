import DeviceNaming
import Testing

@Suite("The limits at which an axis is pressed (I6)")
struct AxisLimitsTests {
  @Test("Between its limits, an axis keeps its state")
  func limits() {
    let puff = AxisLimits(.above, 200, until: 100)
    #expect(
      !puff.isPressed(at: 200, wasPressed: false) && puff.isPressed(at: 201, wasPressed: false))
    #expect(puff.isPressed(at: 101, wasPressed: true) && !puff.isPressed(at: 100, wasPressed: true))
    let sip = AxisLimits(.below, -200, until: -100)
    #expect(
      !sip.isPressed(at: -200, wasPressed: false) && sip.isPressed(at: -201, wasPressed: false))
    #expect(sip.isPressed(at: -101, wasPressed: true) && !sip.isPressed(at: -100, wasPressed: true))
  }

  @Test("Limits that a device never reaches are found, also at the ends of numbers")
  func reach() {
    #expect(AxisLimits(.above, 254, until: 0).isReachable(in: (0, 255)))
    #expect(!AxisLimits(.above, 255, until: 0).isReachable(in: (0, 255)))
    #expect(!AxisLimits(.above, 200, until: -1).isReachable(in: (0, 255)), "never released")
    #expect(!AxisLimits(.below, 0, until: 9).isReachable(in: (0, 255)))
    #expect(AxisLimits(.below, .max, until: .max).isReachable(in: (.min, .max)))
    #expect(
      AxisLimits(.above, 9000, until: 0).isReachable(in: (0, 0)), "a device that says nothing")
    #expect(AxisLimits(.above, 9000, until: 0).isReachable(in: (5, -5)))
  }
}
