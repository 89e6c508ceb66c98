import Diagnostics
import YAMLReading

/// The weights of the elements of a screen from a file (M2).
package struct ElementWeights: Hashable, Sendable {
  /// An element with its weight.
  package struct Entry: Hashable, Sendable {
    /// The id of the element.
    package let id: String
    /// Its frequency relative to the others; 0 or more.
    package let weight: Double
    /// The position in the file.
    package let position: SourcePosition
  }

  /// The maximum weight; the minimum is 0.
  package static let most = 1e9
  /// The format of the file.
  package static let format = "switchlight-weights/1"

  /// The entries in the order of the file; at least one of them is above 0.
  package let entries: [Entry]

  /// Returns problems about elements that no screen has: the file is for another one, or an id is
  /// misspelled; `file` is the path of the screen.
  package func problems(
    on ids: [String], in source: SourceText, screen: String, file: String
  ) -> [Diagnostic] {
    let known = Set(ids)
    var log = DiagnosticLog(source)
    for entry in entries where !known.contains(entry.id) {
      log.error(
        at: entry.position, "\(screen) has no element \(quoted(entry.id)) that can be picked",
        hint: suggestion(for: entry.id, among: ids).map { "Did you mean \($0)?" }
          ?? "See its elements with: switchlight inspect \(shellWord(file))")
    }
    return log.diagnostics
  }
}

/// The result of reading a file of weights.
package struct WeightsReading: Sendable {
  /// The weights, if the file has no error.
  package let weights: ElementWeights?
  /// Every problem in the order of the file.
  package let diagnostics: [Diagnostic]
  /// The text, for diagnostics; nil if it is not a document.
  package let source: SourceText?
}

/// Reads a file of the format `switchlight-weights/1`: a mapping `weights` of ids to numbers (M2,
/// Y4).
///
/// Accepts any bytes. Elements without an entry have no weight.
package func readWeights(_ bytes: [UInt8], name: String) -> WeightsReading {
  do {
    let document = try YAMLDocument(bytes, name: name, limits: weightsFileLimits)
    var reader = YAMLReader(document.source)
    let entries = reader.weights(document.root)
    let isGood = !reader.log.hasErrors
    return WeightsReading(
      weights: isGood ? ElementWeights(entries: entries) : nil,
      diagnostics: reader.log.diagnostics, source: document.source)
  } catch {
    return WeightsReading(weights: nil, diagnostics: error.diagnostics, source: nil)
  }
}

/// The limits of a file of weights: those of its screens.
private let weightsFileLimits = YAMLLimits(bytes: 4_000_000, depth: 16, tokens: 500_000)

extension YAMLReader {
  fileprivate mutating func weights(_ root: YAMLNode) -> [ElementWeights.Entry] {
    let example = "weights: {tea: 3, coffee: 1}"
    guard
      let fields = fields(
        root, of: "a file of weights", known: ["format", "weights"],
        example: "format: \(ElementWeights.format)")
    else { return [] }
    checkFormat(fields, is: ElementWeights.format, of: "the file of weights")
    guard let node = required("weights", in: fields, of: "the file of weights", example: example),
      let given = entries(node, "weights", example: example)
    else { return [] }
    let errors = log.errorCount
    let found = given.compactMap { entry in
      number(entry.value, entry.key, in: 0...ElementWeights.most, example: "1").map {
        ElementWeights.Entry(id: entry.key, weight: $0, position: entry.position)
      }
    }
    if log.errorCount == errors, !found.contains(where: { $0.weight > 0 }) {
      log.error(
        at: node.position, "no element has a weight above 0", hint: "Write \(example).")
    }
    return found
  }
}
