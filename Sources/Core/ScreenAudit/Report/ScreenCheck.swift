import ScreenElements

/// A screen under audit: its elements in the order of the findings, and the findings.
///
/// Readable elements are first, in reading order; the rest is in document order. So the findings
/// are in the order in which a person with a switch reaches the elements.
struct ScreenCheck {
  let tree: ElementTree
  let options: AuditOptions
  let subjects: [Subject]
  /// The indices of the subjects in document order.
  let document: [Int]
  /// The index of the subject for each slot.
  let indices: [Int]
  let costs: [ElementCost]
  let tries: [ElementTries]
  /// True if the value of a text field can be its placeholder (X1).
  let mixesPlaceholders: Bool
  /// True if scrolling containers can have cut off the elements at their edges (X1).
  private let cutsSizes: Bool
  private let screen: Int
  private(set) lazy var targets = Targets(self)
  private(set) lazy var covers = Covers(self)
  /// The visible part of each subject that is read and has an area; nil if it is unknown.
  private(set) lazy var sights = findSights(covers)
  private(set) lazy var equalPairs = findEqualPairs()
  private(set) var found: [(index: Int, finding: Finding)] = []

  init(_ audited: AuditedScreen, at screen: Int, _ options: AuditOptions) {
    tree = audited.tree
    costs = audited.costs
    tries = audited.tries
    mixesPlaceholders = audited.unknown.contains(.placeholders)
    cutsSizes = audited.unknown.contains(.cutSizes)
    self.screen = screen
    var options = options
    if tree.isOfDesktop { options.targetSize = options.desktopTargetSize }
    self.options = options
    let ranked = tree.documentOrder
    var indices = [Int](repeating: -1, count: tree.count)
    var order: [ElementIndex] = []
    for index in tree.readingOrder + ranked {
      guard indices.indices.contains(Int(index.value)), indices[Int(index.value)] < 0 else {
        continue
      }
      indices[Int(index.value)] = order.count
      order.append(index)
    }
    var ranks = [Int](repeating: 0, count: tree.count)
    for (rank, index) in ranked.enumerated() { ranks[Int(index.value)] = rank }
    var wordsByLanguage: [String: RuleWords] = [:]
    var subjects: [Subject] = []
    subjects.reserveCapacity(order.count)
    for index in order {
      let language = tree.language(of: index)
      let known = wordsByLanguage[language] ?? RuleWords(of: language)
      wordsByLanguage[language] = known
      let parent = tree.parent(of: index).map { indices[Int($0.value)] }
      subjects.append(
        Subject(index, tree, parent: parent, rank: ranks[Int(index.value)], known))
    }
    document = ranked.map { indices[Int($0.value)] }
    for (rank, subjectIndex) in document.enumerated() {
      let subject = subjects[subjectIndex]
      subject.end = rank + 1
      guard let parent = subject.parent else { continue }
      subject.scroller =
        subjects[parent].element.scrolls.isEmpty ? subjects[parent].scroller : parent
    }
    for subjectIndex in document.reversed() {
      guard let parent = subjects[subjectIndex].parent else { continue }
      subjects[parent].end = max(subjects[parent].end, subjects[subjectIndex].end)
    }
    self.subjects = subjects
    self.indices = indices
  }

  /// Returns true if a subject may be larger than its frame: it touches an edge over which it can
  /// be scrolled, and the source reports only the visible part.
  func isCut(_ index: Int) -> Bool {
    guard cutsSizes, let frame = subjects[index].frame, let scroller = subjects[index].scroller,
      let edges = subjects[scroller].frame
    else { return false }
    let ways = subjects[scroller].element.scrolls
    let isUpright = ways.contains(.up) || ways.contains(.down)
    return isUpright
      ? frame.top <= edges.top || frame.bottom >= edges.bottom
      : frame.left <= edges.left || frame.right >= edges.right
  }

  /// Reports a finding about a subject, or about the screen.
  ///
  /// By default it has the severity of the rule.
  mutating func report(
    _ rule: AuditRule, _ severity: Finding.Severity? = nil, at index: Int?, _ message: String,
    measured: String, required: String, fix: String
  ) {
    // The program is not responsible for a stop that Switchlight adds.
    if let index, subjects[index].element.traits.contains(.added) { return }
    var message = message
    let usual = self.severity(of: rule)
    if severity == nil, usual != rule.documentation.severity {
      // The message states that an option has changed the severity.
      message = "\(message.dropLast()); a \(usual.rawValue), because the profile only scans items."
    }
    let finding = Finding(
      rule: rule, severity: severity ?? usual, screen: screen,
      path: index.map { path(to: $0) } ?? [], message: message, measured: measured,
      required: required, fix: fix)
    found.append((index ?? -1, finding))
  }

  /// Returns the severity of a violation on this screen.
  ///
  /// If only items are scanned and there is no pointer, positions matter less.
  private func severity(of rule: AuditRule) -> Finding.Severity {
    let documentation = rule.documentation
    guard options.picking == .items, !tree.hasPointer else { return documentation.severity }
    return documentation.severityOfItems ?? documentation.severity
  }

  /// The findings in the order of their elements; those of one element in the order of the rules.
  var findings: [Finding] {
    let order = found.indices.sorted {
      found[$0].index == found[$1].index ? $0 < $1 : found[$0].index < found[$1].index
    }
    return order.map { found[$0].finding }
  }

  /// Returns the indices of a subject's ancestors, beginning with its parent.
  func ancestors(of index: Int) -> [Int] {
    var found: [Int] = []
    var next = subjects[index].parent
    while let parent = next {
      found.append(parent)
      next = subjects[parent].parent
    }
    return found
  }

  /// Returns true if a subject is inside another one, at any depth.
  func isInside(_ index: Int, _ container: Int) -> Bool {
    subjects[index].rank > subjects[container].rank
      && subjects[index].rank < subjects[container].end
  }

  /// The siblings of each parent as indices in document order, the top level first.
  var families: [[Int]] {
    let top = tree.topLevel.map { indices[Int($0)] }
    return [top]
      + document.compactMap { index in
        let children = tree.children(of: subjects[index].index)
        return children.isEmpty ? nil : children.map { indices[Int($0)] }
      }
  }

  /// Returns the name of a subject in a message: its id, or in a window its label, because ids in
  /// windows mean nothing to a reader.
  func named(_ index: Int) -> String {
    let subject = subjects[index]
    return quoted(tree.isOfDesktop && !isBlank(subject.label) ? subject.label : subject.element.id)
  }

  private func path(to index: Int) -> [String] {
    ([index] + ancestors(of: index)).reversed().map { subjects[$0].element.id }
  }
}
