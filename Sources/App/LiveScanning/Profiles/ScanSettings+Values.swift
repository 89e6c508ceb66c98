import DesktopTree
import ScanEngine
import ScanTime
import SwitchInput

extension ScanSettings {
  /// Returns the settings that a person can change by our own stops (D6), with a voice or without
  /// one.
  func values(hasVoice: Bool) -> ScanValues {
    var values = ScanValues()
    values.stopTime = stopTime.map { Int(clamping: self[keyPath: $0].microseconds / 1000) }
    if switches.contains(where: { $0.does(.select) }) {
      values.lineSpeed = Int(point.speed.rounded())
    }
    values.speaks = hasVoice ? speech.enabled : nil
    return values
  }

  /// Applies the person's changes.
  mutating func take(_ values: ScanValues) {
    // What was not changed stays as it is, to the last digit.
    let before = self.values(hasVoice: true)
    if let stopTime, let time = values.stopTime, time != before.stopTime {
      self[keyPath: stopTime] = .milliseconds(Int64(time))
    }
    if let speed = values.lineSpeed, speed != before.lineSpeed { point.speed = Double(speed) }
    if let speaks = values.speaks { speech.enabled = speaks }
  }

  /// The setting for the time that the highlight rests on a stop; nil if nothing is timed.
  private var stopTime: WritableKeyPath<ScanSettings, TimeSpan>? {
    switch method {
    case .auto, .inverse, .overscan: \.interval
    case .dwell: \.dwell
    case .step, .directed, .elimination: nil
    }
  }
}
