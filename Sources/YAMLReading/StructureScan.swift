import Diagnostics

/// Walks over the tokens of a YAML text the way libyaml does, before libyaml sees the text.
///
/// It builds nothing. It finds how deep lists and mappings nest (the parser recurses, and would overflow
/// its stack), how many tokens there are, keys that come twice, and the parts of YAML that these files do
/// not use: anchors, aliases, tags. Where it meets an error of syntax it stops: the parser stops there
/// too, and tells it. The text must have passed the check of its characters.
struct StructureScan {
  /// A list or mapping that is open.
  struct Frame {
    enum Kind {
      case blockMapping
      case blockSequence
      case flowMapping
      case flowSequence
    }

    var kind: Kind
    /// The column of a block, from 0.
    var column: Int
    /// A second level that has no column or bracket of its own: a list at the column of its key, or the
    /// one pair of `[a: b]`.
    var hasInnerLevel = false
    var keys: [String: SourcePosition] = [:]
  }

  /// A token that is a key if a colon follows.
  struct KeyCandidate {
    var position: SourcePosition
    var offset: Int
    var scalarIndex: Int
    /// The bytes of a scalar without its quotes; nil where the text is not known.
    var text: Range<Int>?
    /// Whether nothing but a key can stand there.
    var isRequired: Bool
  }

  let bytes: [UInt8]
  let limits: YAMLLimits
  var log: DiagnosticLog
  var offset = 0
  var line = 0
  var column = 0
  /// The number of scalars before the current one.
  var scalarIndex = 0
  var frames: [Frame] = []
  var innerLevels = 0
  var flowLevel = 0
  var tokens = 0
  /// One for the block context and one for each open bracket.
  var candidates: [KeyCandidate?] = [nil]
  var isKeyAllowed = true
  var isStopped = false
  /// Where a character is written as a pair of surrogate escapes, in ascending order.
  var surrogatePairs: [SurrogatePair] = []

  init(_ source: SourceText, _ limits: YAMLLimits) {
    bytes = source.bytes
    self.limits = limits
    log = DiagnosticLog(source)
  }

  /// Walks to the end of the text, or to the first place where it cannot go on.
  mutating func run() {
    while !isStopped {
      skipToToken()
      guard offset < bytes.count else { return }
      guard dropStaleCandidates() else { return }
      closeBlocks(deeperThan: column)
      tokens += 1
      if tokens > limits.tokens {
        log.error(
          at: position, "the file has more than \(limits.tokens) values and marks",
          hint: "Divide it into several files.")
        return
      }
      scanToken()
    }
  }

  var position: SourcePosition { SourcePosition(line: line + 1, column: column + 1) }
  /// The column of the innermost block, or -1.
  var indent: Int { frames.last.map { flowLevel > 0 ? innermostBlockColumn : $0.column } ?? -1 }

  private var innermostBlockColumn: Int {
    let blocks = frames.count - flowLevel
    return blocks > 0 ? frames[blocks - 1].column : -1
  }

  // MARK: Frames

  mutating func open(_ kind: Frame.Kind, column: Int = 0) {
    frames.append(Frame(kind: kind, column: column))
    checkDepth()
  }

  mutating func openInnerLevel() {
    guard let last = frames.indices.last, !frames[last].hasInnerLevel else { return }
    frames[last].hasInnerLevel = true
    innerLevels += 1
    checkDepth()
  }

  mutating func closeInnerLevel() {
    guard let last = frames.indices.last, frames[last].hasInnerLevel else { return }
    frames[last].hasInnerLevel = false
    innerLevels -= 1
  }

  mutating func close() {
    closeInnerLevel()
    frames.removeLast()
  }

  mutating func closeBlocks(deeperThan column: Int) {
    guard flowLevel == 0 else { return }
    while let last = frames.last, last.column > column { close() }
  }

  /// Opens a block at a column unless one is open there.
  mutating func openBlock(_ kind: Frame.Kind, at column: Int) {
    guard flowLevel == 0 else { return }
    if indent < column {
      open(kind, column: column)
    } else if kind == .blockSequence, frames.last?.kind == .blockMapping {
      openInnerLevel()
    }
  }

  private mutating func checkDepth() {
    guard frames.count + innerLevels > limits.depth, !isStopped else { return }
    log.error(
      at: position, "lists and mappings are nested deeper than \(limits.depth) levels",
      hint: "Make the file flatter.")
    isStopped = true
  }

  // MARK: Keys

  /// A key stands on one line and has at most 1,024 characters.
  private mutating func dropStaleCandidates() -> Bool {
    for index in candidates.indices {
      guard let candidate = candidates[index],
        candidate.position.line < line + 1 || candidate.scalarIndex + 1024 < scalarIndex
      else { continue }
      if candidate.isRequired { return false }
      candidates[index] = nil
    }
    return true
  }

  /// Remembers that a key may begin here.
  mutating func noteCandidate() {
    guard isKeyAllowed else { return }
    let isRequired = flowLevel == 0 && indent == column
    forgetCandidate()
    candidates[candidates.count - 1] = KeyCandidate(
      position: position, offset: offset, scalarIndex: scalarIndex, isRequired: isRequired)
  }

  mutating func forgetCandidate() {
    if candidates[candidates.count - 1]?.isRequired == true { isStopped = true }
    candidates[candidates.count - 1] = nil
  }

  /// Gives the candidate that began at that offset the text between two others.
  mutating func setCandidateText(begunAt start: Int, _ text: Range<Int>) {
    guard candidates[candidates.count - 1]?.offset == start else { return }
    candidates[candidates.count - 1]?.text = text
  }

  /// Enters a key into the innermost mapping and tells if it was there before.
  mutating func enterKey(_ candidate: KeyCandidate) {
    guard let text = candidate.text, let last = frames.indices.last else { return }
    switch frames[last].kind {
    case .blockMapping, .flowMapping: break
    case .blockSequence, .flowSequence: return
    }
    let key = String(decoding: bytes[text], as: UTF8.self)
    if let first = frames[last].keys[key] {
      log.error(
        at: candidate.position, "the key \(quoted(key)) comes twice",
        hint: "Remove one of the two.", notes: [(first, "the first one is here")])
    } else {
      frames[last].keys[key] = candidate.position
    }
  }
}
