import Diagnostics

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
    var (root, log) = Composer.compose(
      joining(pairs, in: source.bytes), DiagnosticLog(source))
    if let root, !log.hasErrors { return root }
    if !log.hasErrors {
      log.error(at: .start, "the file is empty", hint: "It must begin with a line `format: …`.")
    }
    throw DiagnosticList(log.diagnostics)
  }
}
