import ScanEngine
import SwitchInput

/// The answer to a request for another profile (I14).
package enum ProfileLoading {
  /// It is good. These input ports are read from now on, and those that are not among them are closed.
  /// All sources are named that are connected now, also those that a port announces at its first read.
  case loaded(name: String, ScanSettings, inputs: [any InputPort], connected: [SourceID])
  /// The profile is as before but for these values; the input ports stay.
  case adjusted(name: String, ScanSettings)
  /// It is missing or bad, for the reason that the sentence gives, and the one before stays.
  case refused(name: String, message: String)
}

/// A port that loads other profiles.
package protocol ProfilePort: AnyObject {
  /// Reads, checks and prepares the profile of that name for an engine in this state.
  ///
  /// It is to be refused where it ``ScanState/losesEverySwitch(with:)`` (I13).
  func load(_ name: String, for state: ScanState) -> ProfileLoading
  /// Reads, checks and prepares the profile in use again, if that was requested from outside, or gives the values of it that
  /// the person has changed (D6).
  func reload(for state: ScanState) -> ProfileLoading?
}

extension ProfilePort {
  /// Most profiles are asked for by a switch alone.
  package func reload(for state: ScanState) -> ProfileLoading? { nil }
}
