/// The fixes for the findings of a rule, and its example.
package struct RuleAdvice: Hashable, Sendable {
  /// A platform with fixes of its own.
  package enum Platform: String, CaseIterable, Hashable, Sendable {
    case android = "Android"
    case iOS = "iOS"
    case gtk = "GTK"
    case qt = "Qt"
    case web = "Web"
  }

  /// The fix on a platform.
  package struct Fix: Hashable, Sendable {
    package let platform: Platform
    /// The text of the fix: one or more sentences.
    package let text: String
  }

  /// The fixes, in the order of the platforms; empty if the fix is the same everywhere.
  package let fixes: [Fix]
  /// A part of a screen file in which the rule finds a fault.
  ///
  /// It is a list of elements, or the keys of a file from `title` or `elements` on. A line such as
  /// `# next.yaml` starts another file.
  package let failing: String
  /// The same part without the fault.
  package let passing: String
  /// The ids of the SPEC.md rules that it protects.
  package let related: [String]

  init(
    android: String? = nil, iOS: String? = nil, gtk: String? = nil, qt: String? = nil,
    web: String? = nil, fails: String, passes: String, related: String...
  ) {
    let texts = [android, iOS, gtk, qt, web]
    fixes = zip(Platform.allCases, texts).compactMap { platform, text in
      text.map { Fix(platform: platform, text: $0) }
    }
    failing = fails
    passing = passes
    self.related = related
  }
}
