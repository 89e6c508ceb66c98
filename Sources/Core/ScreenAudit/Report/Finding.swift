/// An obstacle on a screen for a person with a switch.
public struct Finding: Hashable, Sendable {
  /// The rule that is broken.
  public let rule: AuditRule
  /// The severity, by the rule and by the way of picking; lower if the element is disabled.
  public let severity: Severity
  /// The place of the screen among those that were given, from 0.
  public let screen: Int
  /// The ids from the top level down to the element, its own last; empty for the screen itself.
  public let path: [String]
  /// The problem here: one sentence.
  public let message: String
  /// The value that was found.
  public let measured: String
  /// The value that is needed instead.
  public let required: String
  /// The next step: one sentence.
  public let fix: String

  /// The id of the element; nil for the screen itself.
  public var element: String? { path.last }
  /// The reason of the rule why it matters to a person with a switch.
  public var why: String { rule.documentation.why }
}
