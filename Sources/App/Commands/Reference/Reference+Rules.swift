import ScreenAudit

extension Reference {
  /// The pages of the rules of the audit, from their tables.
  static let rules = Reference(
    name: "switchlight-rules", section: 7,
    summary: "Rules of the audit, each with its reason, its checks and its fixes.",
    blocks: [
      .text(
        "`switchlight audit` judges screens by these rules, and `switchlight audit --explain RULE` prints one of them. A rule that lacks the information it needs reports nothing, and is listed as not checked."
      ),
      .text(
        "The examples are parts of screen files: a list of elements, or the keys of the file from `title` or `elements` on. A line such as `# next.yaml` begins another file."
      ),
    ] + AuditRule.allCases.flatMap { [.heading($0.id)] + $0.page },
    seeAlso: [("switchlight-audit", 1), ("switchlight-screen", 5)])
}
