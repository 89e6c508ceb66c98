import ScanEngine

/// The result of looking up a profile by its name (I14).
package enum FoundProfile: Hashable, Sendable {
  case good(ScanSettings)
  /// It cannot be used; the text is the reason, as a sentence.
  case bad(String)
  /// It is being read; a later `reload` loads or rejects it.
  case pending
}
