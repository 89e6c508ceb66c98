import Diagnostics
import YAMLReading

/// How often each element of a screen is wanted, as a file says it (M2).
package struct ElementWeights: Hashable, Sendable {
  /// An element with its weight.
  package struct Entry: Hashable, Sendable {
    /// The id of the element.
    package let id: String
    /// How often it is wanted, compared with the others; 0 or more.
    package let weight: Double
    /// Where the file says it.
    package let position: SourcePosition
  }

  /// What weights are from 0 to.
  package static let most = 1e9
  /// The format of the file.
  package static let format = "switchlight-weights/1"

  /// The entries in the order of the file; one of them at the least is above 0.
  package let entries: [Entry]

  /// Names elements that no screen has: the file is for another one, or an id has a slip; `file` is where the screen is.
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

/// What came of reading a file of weights.
package struct WeightsReading: Sendable {
  /// The weights, if the file has no error.
  package let weights: ElementWeights?
  /// Every problem in the order of their places.
  package let diagnostics: [Diagnostic]
  /// The text, for diagnostics about it; nil where it is no document.
  package let source: SourceText?
}

/// Reads a file of the format `switchlight-weights/1`: a mapping `weights` of ids to numbers (M2, Y4).
///
/// Any bytes are safe to give. Elements that are not named are not wanted.
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

/// The limits of a file of weights: those of the screens that it is for.
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
