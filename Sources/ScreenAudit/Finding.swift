/// Something on a screen that stands in the way of a person with a switch.
public struct Finding: Hashable, Sendable {
  /// The rule that is broken.
  public let rule: AuditRule
  /// How bad it is, as the rule says for how things are picked; less where the element is disabled.
  public let severity: Severity
  /// The place of the screen among those that were given, from 0.
  public let screen: Int
  /// The ids from the top level down to the element, its own last; empty for the screen itself.
  public let path: [String]
  /// What is wrong here: one sentence.
  public let message: String
  /// What was found.
  public let measured: String
  /// What is needed instead.
  public let required: String
  /// The next step: one sentence.
  public let fix: String

  /// The id of the element; nil for the screen itself.
  public var element: String? { path.last }
  /// Why it matters to a person with a switch, as the rule says.
  public var why: String { rule.documentation.why }
}
