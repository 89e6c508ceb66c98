import Diagnostics
import Yams

/// A YAML file as a tree of values with their places.
public struct YAMLDocument: Sendable {
  /// The text, for diagnostics about it; a byte order mark at its beginning is left out.
  public let source: SourceText
  /// The one value of the file.
  public let root: YAMLNode

  /// Reads a file (Y4): one document of YAML 1.2 or JSON, in UTF-8.
  ///
  /// Any bytes are safe to give: size, characters and nesting are checked before the parser sees them.
  ///
  /// - Throws: every problem that could be found, at least one.
  public init(_ bytes: [UInt8], name: String, limits: YAMLLimits) throws(DiagnosticList) {
    guard bytes.count <= limits.bytes else {
      let beginning = SourceText(name: name, bytes: Array(bytes.prefix(256)))
      throw DiagnosticList([
        Diagnostic(
          .error, in: beginning, at: .start,
          "the file has \(bytes.count) bytes; it must have at most \(limits.bytes)",
          hint: "Divide it into several files.")
      ])
    }
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    source = SourceText(name: name, bytes: hasMark ? Array(bytes.dropFirst(3)) : bytes)
    if let (offset, message, hint) = firstBadCharacter(in: source.bytes) {
      throw DiagnosticList([
        Diagnostic(
          .error, in: source, at: source.position(ofByteAt: offset), message, hint: hint)
      ])
    }
    var scan = StructureScan(source, limits)
    scan.run()
    guard !scan.log.hasErrors else { throw DiagnosticList(scan.log.diagnostics) }
    root = try YAMLDocument.compose(source, scan.surrogatePairs)
  }

  private static func compose(
    _ source: SourceText, _ pairs: [SurrogatePair]
  ) throws(DiagnosticList) -> YAMLNode {
    var log = DiagnosticLog(source)
    do {
      let text = String(decoding: joining(pairs, in: source.bytes), as: UTF8.self)
      let parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
      if let node = try parser.singleRoot(), !node.isAbsent {
        let root = node.converted(&log)
        if let root, !log.hasErrors { return root }
      } else {
        log.error(at: .start, "the file is empty", hint: "It must begin with a line `format: …`.")
      }
    } catch {
      log.add(SyntaxProblem(error))
    }
    throw DiagnosticList(log.diagnostics)
  }
}

extension Node {
  /// Whether the document has no value at all.
  fileprivate var isAbsent: Bool {
    guard case .scalar(let scalar) = self else { return false }
    return scalar.string.isEmpty && scalar.style == .plain
  }

  private var position: SourcePosition {
    SourcePosition(line: mark?.line ?? 1, column: mark?.column ?? 1)
  }

  /// The node in our own type; nil after an error was added.
  ///
  /// It recurses: the nesting was limited before.
  fileprivate func converted(_ log: inout DiagnosticLog) -> YAMLNode? {
    switch self {
    case .scalar(let scalar):
      let isPlain = scalar.style == .plain
      let scalar = YAMLScalar(
        text: isPlain ? scalar.string : withoutFillers(scalar.string), isPlain: isPlain)
      return YAMLNode(content: .scalar(scalar), position: position)
    case .sequence(let sequence):
      var items: [YAMLNode] = []
      items.reserveCapacity(sequence.count)
      for item in sequence {
        if let item = item.converted(&log) { items.append(item) }
      }
      return YAMLNode(content: .sequence(items), position: position)
    case .mapping(let mapping):
      var entries: [YAMLEntry] = []
      entries.reserveCapacity(mapping.count)
      for (key, value) in mapping {
        if let entry = YAMLEntry(key, value, &log) { entries.append(entry) }
      }
      log.refuseKeysThatBecameEqual(entries)
      return YAMLNode(content: .mapping(entries), position: position)
    case .alias:
      log.error(at: position, "aliases (*name) are not used in these files")
      return nil
    }
  }
}

extension YAMLEntry {
  fileprivate init?(_ key: Node, _ value: Node, _ log: inout DiagnosticLog) {
    let position = SourcePosition(line: key.mark?.line ?? 1, column: key.mark?.column ?? 1)
    guard case .scalar(let scalar) = key else {
      log.error(
        at: position, "a key must be a word, not a list or a mapping",
        hint: "Put a text that contains brackets into quotes.")
      return nil
    }
    if scalar.style == .plain, scalar.string == "<<" {
      log.error(
        at: position, "merge keys (<<) are not used in these files", hint: "Write the keys out.")
      return nil
    }
    guard let converted = value.converted(&log) else { return nil }
    // The parser places a value that is not there at what comes next, maybe lines below its key.
    let place = value.isAbsent ? position : converted.position
    self.init(
      key: scalar.style == .plain ? scalar.string : withoutFillers(scalar.string),
      position: position,
      value: YAMLNode(content: converted.content, position: place))
  }
}
