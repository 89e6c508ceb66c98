import ScanEngine

/// What is found under the name of a profile when it is asked for (I14).
package enum FoundProfile: Hashable, Sendable {
  case good(ScanSettings)
  /// It cannot be used; a sentence says why.
  case bad(String)
}
