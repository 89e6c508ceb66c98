import DesktopTree
import ScanEngine

extension ScanSettings {
  /// Returns the setting that the user can change with one panel stop (D6), with or without a
  /// voice.
  func values(hasVoice: Bool) -> ScanValues {
    var values = ScanValues()
    values.speaks = hasVoice ? speech.enabled : nil
    return values
  }

  /// Applies the user's change.
  mutating func apply(_ values: ScanValues) {
    if let speaks = values.speaks { speech.enabled = speaks }
  }
}
