/// An obstacle on a screen for a person with a switch.
public struct Finding: Hashable, Sendable {
  /// The rule that is broken.
  public let rule: AuditRule
  /// The severity, determined by the rule and the way of picking; lower for a disabled element.
  public let severity: Severity
  /// The index of the screen in the audit.
  public let screen: Int
  /// The ids from the top level down to the element itself; empty for the screen.
  public let path: [String]
  /// The problem in this case, in one sentence.
  public let message: String
  /// The actual value.
  public let measured: String
  /// The required value.
  public let required: String
  /// The fix, in one sentence.
  public let fix: String

  /// The id of the element; nil for the screen itself.
  public var element: String? { path.last }
  /// The importance of the rule for a person with a switch.
  public var why: String { rule.documentation.why }
}
