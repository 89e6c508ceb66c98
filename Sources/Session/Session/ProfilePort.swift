import ScanEngine
import ScanTime
import ScreenElements
import SwitchInput

/// The outcome of a request for another profile (I14).
package enum ProfileLoading {
  /// It is valid. These input ports are read from now on, and those that are not among them are
  /// closed. `connected` has all connected sources, including those that a port announces at its
  /// first read.
  case loaded(name: String, ScanSettings, inputs: [any InputPort], connected: [SourceID])
  /// The profile stays; the engine gets this input, such as the answer about a setting (N2).
  case answered(ScanInput)
  /// Only these values of the profile have changed; the input ports stay.
  case adjusted(name: String, ScanSettings)
  /// It is missing or invalid, for the reason in the sentence, and the previous one stays.
  case refused(name: String, message: String)
}

/// A port that loads other profiles.
package protocol ProfilePort: AnyObject {
  /// Begins to load the profile of that name for an engine in this state, without a wait for its
  /// file.
  func load(_ name: String, for state: ScanState)
  /// Begins to check another value of a setting for an engine in this state (N2).
  func check(_ value: SettingValue, for state: ScanState)
  /// Begins to write the present values of settings into the profile (N2).
  func keep(_ settings: [Setting], of state: ScanState)
  /// Returns the profile that was requested last, by a switch or from outside, once it was read,
  /// checked and prepared, or the values that the person has changed (D6); nil if there is nothing
  /// new.
  ///
  /// A profile that ``ScanState/losesEverySwitch(with:)`` is refused (I13).
  func takeLoading(for state: ScanState) -> ProfileLoading?
}

/// A port that refuses every profile.
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
