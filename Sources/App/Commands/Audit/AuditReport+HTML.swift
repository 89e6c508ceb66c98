import Diagnostics
import ScreenAudit
import ScreenElements
import ScreenPicture
import TextWriting

extension AuditReport {
  /// Appends the report as one page of HTML without scripts or other files.
  ///
  /// It contains a picture of each screen with numbered findings, the findings, the costs and the
  /// pages of the rules.
  ///
  /// - Parameters:
  ///   - drain: called after each screen; it may write and remove the bytes.
  func appendHTML(
    to bytes: inout [UInt8], _ drain: (inout [UInt8]) throws -> Void = { _ in }
  ) rethrows {
    var page = XMLWriter()
    page.openPage(
      "Audit of \(screenCount)", heading: "Audit for people with a switch", summaryWords)
    appendContents(to: &page)
    for task in tasks { append(task, to: &page) }
    bytes += page.bytes
    for place in screens.indices {
      var page = XMLWriter()
      appendScreen(place, to: &page)
      bytes += page.bytes
      try drain(&bytes)
    }
    page = XMLWriter()
    appendSkipped(to: &page)
    appendRules(to: &page)
    page.closePage()
    bytes += page.bytes
  }

  private var screenCount: String {
    "\(screens.count) \(screens.count == 1 ? "screen" : "screens")"
  }

  private func appendContents(to page: inout XMLWriter) {
    page.open("nav", ["aria-labelledby": "screens"])
    page.text("Screens", "h2", ["id": "screens"])
    page.open("ol")
    for place in screens.indices {
      page.open("li")
      page.text(screens[place].path, "a", ["href": "#screen-\(place + 1)"])
      let found = findings(on: place)
      page.text(found.isEmpty ? "nothing found" : AuditReport.counts(found), "span")
      page.close("li")
    }
    page.close("ol")
    if !unread.isEmpty {
      page.text("Files that could not be read, or have errors", "h2")
      page.open("ul")
      for path in unread { page.text(path, "li") }
      page.close("ul")
    }
    page.close("nav")
  }

  private func append(_ task: AuditTask, to page: inout XMLWriter) {
    page.open("section")
    page.text("Task: \(task.text)", "h2")
    page.text("In all \(task.reach.words). \(task.basis)", "p")
    page.openTable(
      "Steps of the task with the profile \(quoted(profile ?? ""))",
      ["Step", "Screen", "Element", "Cost"])
    for (place, step) in task.steps.enumerated() {
      page.open("tr")
      page.text("\(place + 1)", "th", ["scope": "row"])
      page.open("td")
      page.text(screens[step.screen].path, "a", ["href": "#screen-\(step.screen + 1)"])
      page.close("td")
      appendElement(step.id, on: step.screen, to: &page)
      page.text(costWords(ElementCost(id: step.id, reach: step.reach), on: step.screen), "td")
      page.close("tr")
    }
    page.closeTable()
    page.close("section")
  }

  private func appendScreen(_ place: Int, to page: inout XMLWriter) {
    let (screen, found) = (screens[place], findings(on: place))
    let tree = screen.audited.tree
    page.open("section", ["id": "screen-\(place + 1)"])
    page.text(screen.path, "h2")
    let guess = screen.guessedLanguage == nil ? "" : ", guessed from the texts"
    page.text(
      "Title: \(tree.title.isEmpty ? "none" : tree.title). Language: \(tree.language == "und" ? "not known" : tree.language)\(guess). "
        + "\(found.isEmpty ? "Nothing found" : AuditReport.counts(found)).", "p")
    appendPicture(place, found, to: &page)
    if !found.isEmpty {
      page.openTable(
        "Findings on \(screen.path)", ["Number", "Finding", "Element", "Problem and next step"])
      for (number, finding) in found.enumerated() { append(finding, number + 1, to: &page) }
      page.closeTable()
    }
    appendCosts(place, to: &page)
    page.close("section")
  }

  private func appendPicture(_ place: Int, _ found: [Finding], to page: inout XMLWriter) {
    let tree = screens[place].audited.tree
    var numbers: [ElementIndex: [Int]] = [:]
    var marked: [ElementIndex] = []
    for (number, finding) in found.enumerated() {
      guard let index = finding.element.flatMap({ tree.index(of: $0) }) else { continue }
      if numbers[index] == nil { marked.append(index) }
      numbers[index, default: []].append(number + 1)
    }
    let marks = marked.map { PictureMark($0, AuditReport.markText(numbers[$0] ?? [])) }
    let scopes = settings?.scopes(of: tree) ?? ScopeTree(tree, Grouping())
    var source = Array("data:image/svg+xml;base64,".utf8)
    Base64Text.append(ScanPicture(of: scopes).svg(marks: marks), to: &source)
    let words = found.isEmpty ? "" : " Numbers mark the elements of the findings below."
    page.open("figure")
    page.empty(
      "img",
      [
        "src": String(decoding: source, as: UTF8.self),
        "alt": "Drawing of the screen \(quoted(tree.title)).\(words)",
      ])
    page.text("The elements of \(screens[place].path).\(words)", "figcaption")
    page.close("figure")
  }

  /// Returns the numbers of an element's findings, short enough for a mark.
  private static func markText(_ numbers: [Int]) -> String {
    numbers.prefix(3).map { "\($0)" }.joined(separator: ", ") + (numbers.count > 3 ? " …" : "")
  }

  private func append(_ finding: Finding, _ number: Int, to page: inout XMLWriter) {
    page.open("tr")
    page.text("\(number)", "th", ["scope": "row"])
    page.open("td")
    page.text(finding.severity.rawValue, "strong", ["class": finding.severity.rawValue])
    page.text(finding.rule.headline, "span")
    page.append("<br/>")
    page.text(finding.rule.id, "a", ["href": "#rule-\(finding.rule.id)"])
    page.close("td")
    if let element = finding.element {
      appendElement(element, on: finding.screen, position(of: finding), to: &page)
    } else {
      page.text("The screen", "td")
    }
    page.open("td")
    page.text(finding.message, "p")
    page.text("Needed: \(finding.required).", "p")
    page.text("Next: \(finding.fix)", "p")
    page.close("td")
    page.close("tr")
  }

  private func appendElement(
    _ id: String, on screen: Int, _ position: SourcePosition? = nil, to page: inout XMLWriter
  ) {
    page.open("td")
    page.text(name(of: id, on: screen)?.text ?? "element", "bdi")
    page.append("<br/>")
    page.text(id, "code")
    if let position { page.text("line \(position.line)", "span") }
    page.close("td")
  }

  private func appendCosts(_ place: Int, to page: inout XMLWriter) {
    let costs = screens[place].audited.costs
    guard let profile, !costs.isEmpty else { return }
    page.openTable(
      "Cost with the profile \(quoted(profile)), from the first highlight", ["Element", "Cost"])
    for cost in costs {
      page.open("tr")
      appendElement(cost.id, on: place, to: &page)
      page.text(costWords(cost, on: place), "td")
      page.close("tr")
    }
    page.closeTable()
  }

  private func appendSkipped(to page: inout XMLWriter) {
    let reasons = skippedReasons
    guard !reasons.isEmpty else { return }
    page.open("section")
    page.text("Not checked", "h2")
    page.openTable("Rules that lacked information", ["Rules", "Reason"])
    for reason in reasons {
      page.open("tr")
      page.text(reason.rules.map(\.id).joined(separator: ", "), "td")
      page.text(reason.words, "td")
      page.close("tr")
    }
    page.closeTable()
    page.close("section")
  }

  private func appendRules(to page: inout XMLWriter) {
    let found = Set(findings.map(\.rule))
    guard !found.isEmpty else { return }
    page.open("section")
    page.text("Rules", "h2")
    for rule in rules where found.contains(rule) {
      page.text(rule.id, "h3", ["id": "rule-\(rule.id)"])
      for block in rule.page { page.append(block) }
    }
    page.close("section")
  }
}

extension XMLWriter {
  /// Writes a block of a rule's page.
  fileprivate mutating func append(_ block: Reference.Block) {
    switch block {
    case .heading(let heading): text(heading, "h3")
    case .text(let sentences): appendSentences(sentences, "p")
    case .example(let example):
      append("<pre><code>")
      append(
        example.split(separator: "\n", omittingEmptySubsequences: false).map { xmlText(String($0)) }
          .joined(separator: "\n"))
      append("</code></pre>\n")
    case .points(let points):
      open("ul")
      for point in points { appendSentences("\(point.name): \(point.text)", "li") }
      close("ul")
    case .list(_, let rows):
      open("ul")
      for row in rows { appendSentences(([row.name] + row.cells).joined(separator: ", "), "li") }
      close("ul")
    }
  }

  /// Writes sentences; text between grave accents is code.
  private mutating func appendSentences(_ sentences: String, _ name: String) {
    append("<\(name)>")
    let parts = sentences.split(separator: "`", omittingEmptySubsequences: false)
    for (place, part) in parts.enumerated() {
      let text = xmlText(String(part))
      append(place.isMultiple(of: 2) ? text : "<code>\(text)</code>")
    }
    append("</\(name)>\n")
  }
}
