import DeviceNaming
import Diagnostics
import Profiles
import ScanTime
import SwitchInput

/// The press after a request to press a switch: the first key or axis, with its presses and
/// releases.
struct PressedSwitch: Equatable {
  /// The profile source for the pressed control.
  private(set) var source: SwitchSource
  /// The name, such as `KEY_SPACE of "One Button"`.
  var title: String
  /// The owner of the key if it is on no device: a terminal or a window.
  let place: String
  /// The device of the control; nil for a key of a terminal or a window.
  let device: DeviceIdentity?
  /// True if the times of its releases are known.
  var reportsReleases: Bool
  /// The times of its presses, in ascending order.
  private(set) var presses: [Instant]
  private(set) var lastRelease: Instant?
  /// The duration of its longest contact among those that have ended.
  private(set) var longest = TimeSpan.zero

  /// The time without changes after which a press has ended: bounces are faster.
  static let quiet = TimeSpan.milliseconds(400)
  /// The time that a terminal key waits: the same key of a device has more details, and is reported
  /// at about the same time.
  static let terminalQuiet = TimeSpan.milliseconds(150)

  init(
    _ source: SwitchSource, title: String, keysOf place: String = "terminal",
    on device: DeviceIdentity? = nil, reportsReleases: Bool, at instant: Instant
  ) {
    self.source = source
    self.title = title
    self.place = place
    self.device = device
    self.reportsReleases = reportsReleases
    presses = [instant]
  }

  private var isDown: Bool { lastRelease.map { $0 < presses[presses.count - 1] } ?? true }

  mutating func press(at instant: Instant) {
    if !isDown { presses.append(instant) }
  }

  /// Adds another press, or a farther position of an axis, which shows its range better.
  ///
  /// - Returns: false if the axis moved in the other direction, which is another press.
  mutating func press(again other: SwitchSource, at instant: Instant) -> Bool {
    if case .axis(let device, let axis, let own) = source, case .axis(_, _, let limits) = other {
      guard limits.side == own.side else { return false }
      let isFurther = own.side == .above ? limits.limit > own.limit : limits.limit < own.limit
      if isFurther { source = .axis(device, axis, limits) }
    }
    press(at: instant)
    return true
  }

  mutating func release(at instant: Instant) {
    guard isDown else { return }
    lastRelease = instant
    longest = max(longest, instant - presses[presses.count - 1])
  }

  /// The end of the press if no other event arrives; nil while it is held.
  var end: Instant? {
    guard reportsReleases else { return presses[0] + PressedSwitch.terminalQuiet }
    return isDown ? nil : lastRelease.map { $0 + PressedSwitch.quiet }
  }

  /// The number of presses after the first one.
  var bounces: Int { presses.count - 1 }

  /// The time from the first press to the last bounce.
  var bounceTime: TimeSpan { presses[presses.count - 1] - presses[0] }

  /// A sentence that describes the control and its press.
  var words: String {
    guard reportsReleases else {
      let unknown = place == "terminal" ? "; a terminal does not report for how long" : ""
      return "Pressed: \(title)\(unknown)."
    }
    let time = durationText(milliseconds: (lastRelease ?? presses[0]) - presses[0])
    switch bounces {
    case 0: return "Pressed: \(title), for \(time), cleanly."
    case 1:
      return "Pressed: \(title), for \(time), with a bounce after "
        + "\(durationText(milliseconds: bounceTime))."
    case let count:
      return "Pressed: \(title), for \(time), with \(count) bounces within "
        + "\(durationText(milliseconds: bounceTime))."
    }
  }

  /// The warning that the switch is only a terminal key, with the way to use its device; nil if it
  /// is on a device.
  var terminalWarning: PrintableText? {
    guard case .terminal = source else { return nil }
    return """
      warning: this switch is a key of the \(visible(place)): it counts only while the \(visible(place)) has the \
      keyboard, and cannot operate other programs
      hint: To read the switch from its device, allow that: switchlight devices --udev-rule
      """
  }

  /// Returns the message that it did not settle before the timeout, with the next step.
  func restlessness(within patience: TimeSpan) -> PrintableText {
    let time = Diagnostics.durationText(microseconds: patience.microseconds)
    return "error: \(title) was pressed, but not fully released within \(time)\n"
      + "hint: Nothing was changed. Release it, and see what it reports: switchlight devices --watch"
  }

  /// The ignore window that suppresses the observed bounces, with a margin; nil if there were none.
  var neededIgnoreRepeat: TimeSpan? {
    guard bounces > 0 else { return nil }
    let steps = (bounceTime.microseconds * 3 / 2 + 49_999) / 50_000
    return .milliseconds(max(steps, 1) * 50)
  }

  /// Returns true if the press would count with that `hold` (I2); a press without a known release
  /// always counts.
  func counts(withHold hold: TimeSpan) -> Bool { !reportsReleases || longest >= hold }
}

/// Returns a duration in whole milliseconds, the precision of the measurement.
func durationText(milliseconds span: TimeSpan) -> String {
  Diagnostics.durationText(microseconds: span.microseconds / 1000 * 1000)
}
