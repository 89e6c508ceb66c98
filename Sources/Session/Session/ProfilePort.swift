import ScanEngine
import ScanTime
import ScreenElements
import SwitchInput

/// The result of a request for another profile (I14).
package enum ProfileLoading {
  /// The profile is valid.
  ///
  /// The input ports in `inputs` are read from now on, and all others are closed. `connected`
  /// contains all connected sources, including those that a port reports at its first read.
  case loaded(name: String, ScanSettings, inputs: [any InputPort], connected: [SourceID])
  /// The profile does not change. The engine receives this input, such as the answer for a setting
  /// (N2).
  case answered(ScanInput)
  /// Only these values of the profile have changed. The input ports stay.
  case adjusted(name: String, ScanSettings)
  /// The profile is missing or invalid, and the previous one remains in use. `message` is a
  /// sentence with the reason.
  case refused(name: String, message: String)
}

/// A port that loads other profiles.
package protocol ProfilePort: AnyObject {
  /// Starts to load the profile with this name for an engine in this state, without waiting for its
  /// file.
  func load(_ name: String, for state: ScanState)
  /// Starts to check another value of a setting for an engine in this state (N2).
  func check(_ value: SettingValue, for state: ScanState)
  /// Starts to write the current values of settings into the profile (N2).
  func keep(_ settings: [Setting], of state: ScanState)
  /// Returns the last requested profile after it was read, checked and prepared, or the values that
  /// the person has changed (D6); nil if there is no new result.
  ///
  /// A profile for which ``ScanState/losesEverySwitch(with:)`` is true is rejected (I13).
  func takeLoading(for state: ScanState) -> ProfileLoading?
}

/// A port that rejects every profile and every setting.
final class NoOtherProfiles: ProfilePort {
  private var requested: String?
  private var answer: SettingAnswer?

  func check(_ value: SettingValue, for state: ScanState) {
    answer = .refused(value, message: "There is no profile here.")
  }

  func keep(_ settings: [Setting], of state: ScanState) {}

  func load(_ name: String, for state: ScanState) { requested = name }

  func takeLoading(for state: ScanState) -> ProfileLoading? {
    if let answer {
      self.answer = nil
      return .answered(.setting(answer))
    }
    guard let name = requested else { return nil }
    requested = nil
    return .refused(name: name, message: "There are no other profiles here.")
  }
}
