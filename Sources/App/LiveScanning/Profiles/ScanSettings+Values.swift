import DesktopTree
import ScanEngine

extension ScanSettings {
  /// Returns the setting that a person can change by one stop of our own (D6), with a voice or
  /// without one.
  func values(hasVoice: Bool) -> ScanValues {
    var values = ScanValues()
    values.speaks = hasVoice ? speech.enabled : nil
    return values
  }

  /// Applies the person's change.
  mutating func apply(_ values: ScanValues) {
    if let speaks = values.speaks { speech.enabled = speaks }
  }
}
