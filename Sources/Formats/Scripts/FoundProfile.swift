import ScanEngine

/// The result of looking up a profile by its name (I14).
package enum FoundProfile: Hashable, Sendable {
  case good(ScanSettings)
  /// It cannot be used; a sentence gives the reason.
  case bad(String)
  /// It is being read; a later `reload` loads or refuses it.
  case pending
}
