import ScreenAudit

extension AuditReport {
  /// Appends the report as a log of SARIF 2.1.0, on one line.
  func appendSARIF(to bytes: inout [UInt8]) {
    let run: JSONValue = .object([
      (
        "tool",
        .object([
          (
            "driver",
            .object([
              ("name", .text("Switchlight")),
              ("version", .text(Switchlight.configuration.version)),
              ("semanticVersion", .text(Switchlight.configuration.version)),
              ("rules", .list(rules.map { descriptor($0) })),
            ])
          )
        ])
      ),
      (
        "invocations",
        .list([
          .object([
            ("executionSuccessful", .boolean(unread.isEmpty)),
            (
              "toolExecutionNotifications",
              .list(unread.map { notification($0) } + skipped.map { notification($0) } + guesses)
            ),
          ])
        ])
      ),
      // Columns count Unicode scalars, as in all output of Switchlight.
      ("columnKind", .text("unicodeCodePoints")),
      ("results", .list(findings.map { result($0) })),
    ])
    JSONValue.object([
      ("$schema", .text("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .text("2.1.0")),
      ("runs", .list([run])),
    ]).append(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }

  private func descriptor(_ rule: AuditRule) -> JSONValue {
    let documentation = rule.documentation
    var entries: [(key: String, value: JSONValue)] = [
      ("id", .text(rule.id)),
      ("shortDescription", message(rule.headline)),
      ("fullDescription", message(documentation.title + ".")),
      // There is no `helpUri`, because the page has no public address: the log contains the page
      // itself.
      (
        "help",
        .object([("text", .text(rule.explanation())), ("markdown", .text(rule.markdownPage))])
      ),
      (
        "defaultConfiguration",
        .object([("level", .text(documentation.severity.rawValue))])
      ),
    ]
    if let severity = documentation.severityOfItems {
      entries.append(
        ("properties", .object([("levelWhereOnlyItemsAreScanned", .text(severity.rawValue))])))
    }
    return .object(entries)
  }

  /// Returns a notification for a rule that could not be checked, instead of a result (SARIF 2.1.0,
  /// 3.20.21).
  private func notification(_ entry: SkippedRule) -> JSONValue {
    var rule: [(key: String, value: JSONValue)] = [("id", .text(entry.rule.id))]
    if let place = rules.firstIndex(of: entry.rule) { rule.append(("index", .number(place))) }
    return .object([
      ("level", .text("note")),
      ("message", message("Not checked: \(entry.reason.text).")),
      ("associatedRule", .object(rule)),
      ("locations", .list([location(of: entry.screen)])),
    ])
  }

  /// Returns a notification for a file that could not be read, or has errors (Y4.8).
  private func notification(_ path: String) -> JSONValue {
    .object([
      ("level", .text("error")),
      ("message", message("The file could not be read, or has errors: its findings are unknown.")),
      ("locations", .list([.object([("physicalLocation", .object([artifact(path)]))])])),
    ])
  }

  /// The notifications of guessed languages (X1.47).
  private var guesses: [JSONValue] {
    screens.indices.compactMap { place in
      screens[place].guessedLanguage.map { guess in
        .object([
          ("level", .text("note")),
          ("message", message("The language is guessed from the texts: \(guess).")),
          ("locations", .list([location(of: place)])),
        ])
      }
    }
  }

  private func location(of screen: Int) -> JSONValue {
    guard screens[screen].isFile else {
      let title = screens[screen].audited.tree.title
      return .object([("logicalLocations", .list([.object([("name", .text(title))])]))])
    }
    return .object([("physicalLocation", .object([artifact(of: screen)]))])
  }

  private func artifact(of screen: Int) -> (key: String, value: JSONValue) {
    artifact(screens[screen].path)
  }

  private func artifact(_ path: String) -> (key: String, value: JSONValue) {
    ("artifactLocation", .object([("uri", .text(uriReference(path)))]))
  }

  private func result(_ finding: Finding) -> JSONValue {
    var entries: [(key: String, value: JSONValue)] = [
      ("ruleId", .text(finding.rule.id)),
      ("level", .text(finding.severity.rawValue)),
      ("message", message("\(namedMessage(of: finding)) \(finding.fix)")),
      ("locations", .list([location(finding)])),
      (
        "partialFingerprints",
        .object([("elementAndRule/v1", .text(fingerprint(finding)))])
      ),
      (
        "properties",
        .object([
          ("measured", .text(finding.measured)), ("required", .text(finding.required)),
          ("why", .text(finding.why)),
        ])
      ),
    ]
    if let place = rules.firstIndex(of: finding.rule) {
      entries.insert(("ruleIndex", .number(place)), at: 1)
    }
    return .object(entries)
  }

  private func location(_ finding: Finding) -> JSONValue {
    var entries: [(key: String, value: JSONValue)] = []
    if screens[finding.screen].isFile {
      var physical = [artifact(of: finding.screen)]
      if let position = position(of: finding) {
        let region: JSONValue = .object([
          ("startLine", .number(position.line)), ("startColumn", .number(position.column)),
        ])
        physical.append(("region", region))
      }
      entries.append(("physicalLocation", .object(physical)))
    }
    if let element = finding.element {
      let logical: JSONValue = .object([
        ("name", .text(element)),
        ("fullyQualifiedName", .text(finding.path.joined(separator: "/"))),
        ("kind", .text("element")),
      ])
      entries.append(("logicalLocations", .list([logical])))
    } else if !screens[finding.screen].isFile {
      return location(of: finding.screen)
    }
    return .object(entries)
  }

  private func fingerprint(_ finding: Finding) -> String {
    let path = screens[finding.screen].path
    // On another machine the same file is in a different folder.
    let name = path.hasPrefix("/") ? String(path.split(separator: "/").last ?? "") : path
    return [finding.rule.id, name, lastingName(of: finding)].joined(separator: ":")
  }

  private func message(_ text: String) -> JSONValue { .object([("text", .text(text))]) }
}

/// Returns a path as a URI reference (RFC 3986); a relative path results in a relative reference.
func uriReference(_ path: String) -> String {
  var text = path.hasPrefix("/") ? "file://" : ""
  for byte in path.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
      text.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      text += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
    }
  }
  return text
}
