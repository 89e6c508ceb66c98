import ScanEngine
import SwitchInput

/// The answer to a request for another profile (I14).
package enum ProfileLoading {
  /// It is valid. These input ports are read from now on, and those that are not among them are
  /// closed. `connected` has all connected sources, including those that a port announces at its
  /// first read.
  case loaded(name: String, ScanSettings, inputs: [any InputPort], connected: [SourceID])
  /// Only these values of the profile have changed; the input ports stay.
  case adjusted(name: String, ScanSettings)
  /// It is missing or invalid, for the reason in the sentence, and the previous one stays.
  case refused(name: String, message: String)
}

/// A port that loads other profiles.
package protocol ProfilePort: AnyObject {
  /// Reads, checks and prepares the profile of that name for an engine in this state.
  ///
  /// Refuses it if it ``ScanState/losesEverySwitch(with:)`` (I13).
  func load(_ name: String, for state: ScanState) -> ProfileLoading
  /// Reads, checks and prepares the profile in use again, if that was requested from outside, or
  /// returns the values of it that the person has changed (D6).
  func reload(for state: ScanState) -> ProfileLoading?
}

extension ProfilePort {
  /// Most profiles are requested by a switch alone.
  package func reload(for state: ScanState) -> ProfileLoading? { nil }
}
