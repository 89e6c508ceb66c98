extension Finding {
  /// The severity of a finding.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// Somebody is locked out, or led to the wrong thing.
    case error
    /// It costs time or understanding.
    case warning
    /// Worth knowing.
    case note
  }
}
