extension Finding {
  /// The severity of a finding.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// A person is locked out, or led to the wrong element.
    case error
    /// It costs time or makes the screen harder to understand.
    case warning
    /// Useful information.
    case note
  }
}
