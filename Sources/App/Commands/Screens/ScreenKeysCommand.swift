import ArgumentParser
import Diagnostics
import ProgramIO
import ScreenFormats

/// `switchlight screen keys`: lists the keys of a screen's file and their meanings.
struct ScreenKeysCommand: ParsableCommand {
  /// The output format.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case markdown
    case schema
  }

  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "Explain the keys of a screen: allowed values and meaning.",
    discussion: """
      It lists the keys of the screen, of an element, of a part of a text, of a range, and of responses to a pick. \
      With schema it prints a JSON Schema, for completion and checks in editors.

      Examples:
        switchlight screen keys
        switchlight screen keys frame
        switchlight screen keys onSelect
        switchlight screen keys --format schema > switchlight-screen.json
      """)

  @Option(help: "Output format: text, markdown or schema.")
  var format = Format.text

  @Argument(
    help: "A key such as frame, or a section such as element; default: all of them.",
    completion: .list(ScreenMapping.all.flatMap { $0.keys.map(\.name) }))
  var key: String?

  func validate() throws {
    if format == .schema { try refuseKey(key) }
  }

  /// A key with its mapping.
  private typealias Place = (mapping: ScreenMapping, key: ScreenMapping.Entry)

  func run() throws {
    if format == .schema { return try printSchema(JSONValue.screenSchema) }
    let places = try chosen()
    switch format {
    case .markdown: try printResult(table(places))
    case .text where places.count == 1: try printResult(explanation(places[0]))
    case .text, .schema:
      let rows = places.map { [path($0), $0.key.isRequired ? "needed" : "", $0.key.meaning] }
      try printResult(columns([["key", "", "meaning"]] + rows))
    }
  }

  private func chosen() throws -> [Place] {
    let all = ScreenMapping.all.flatMap { mapping in mapping.keys.map { Place(mapping, $0) } }
    guard let key else { return all }
    if let exact = all.first(where: { path($0) == key }) { return [exact] }
    let named = all.filter { $0.key.name == key }
    let found = named + named.flatMap(inside) + all.filter { $0.mapping.name.rawValue == key }
    var seen: Set<String> = []
    if !found.isEmpty { return found.filter { seen.insert(path($0)).inserted } }
    let known = all.map(path) + all.map(\.key.name) + ScreenMapping.Name.allCases.map(\.rawValue)
    let hint =
      suggestion(for: key, among: known).map { "Did you mean \($0)?" }
      ?? "To see all of them: switchlight screen keys"
    StandardError.write("error: \(quoted(key)) is not a key of a screen\nhint: \(hint)")
    throw FailureStatus.usage.code
  }

  /// Returns the keys of the mapping in a key's value, except for nested elements.
  private func inside(_ place: Place) -> [Place] {
    guard let name = place.key.form.mapping, name != .element, name != place.mapping.name else {
      return []
    }
    let mapping = ScreenMapping.named(name)
    return mapping.keys.map { Place(mapping, $0) }
  }

  private func path(_ place: Place) -> String {
    place.mapping.name == .screen
      ? place.key.name : "\(place.mapping.name.rawValue).\(place.key.name)"
  }

  private func explanation(_ place: Place) -> PrintableText {
    let key = place.key
    var rows = [["It is", key.form.words]]
    rows.append(["Needed", key.isRequired ? "yes" : "no"])
    rows.append(["Example", key.example])
    if !key.rule.isEmpty { rows.append(["Rule", "\(key.rule) of SPEC.md"]) }
    return "\(path(place)), a key of \(place.mapping.name.title)\n  \(key.meaning)\n\n"
      + columns(rows, indent: "  ")
  }

  private func table(_ places: [Place]) -> PrintableText {
    var text: PrintableText =
      "| key | what it is | needed | meaning | rule |\n| --- | --- | --- | --- | --- |\n"
    for place in places {
      let key = place.key
      text +=
        "| `\(path(place))` | \(key.form.words) | \(key.isRequired ? "yes" : "") | \(key.meaning) | \(key.rule) |\n"
    }
    return text
  }
}

extension ScreenForm {
  /// The mapping that a value is or contains; nil if there is none.
  fileprivate var mapping: ScreenMapping.Name? {
    switch self {
    case .mapping(let name): name
    case .list(let item, _, _), .named(let item): item.mapping
    case .either(let forms): forms.lazy.compactMap(\.mapping).first
    case .format, .text, .line, .shortText, .language, .color, .file, .chord, .number, .boolean,
      .yes, .word, .numbers:
      nil
    }
  }
}

/// Rejects a key beside the schema, which is always complete.
func refuseKey(_ key: String?) throws {
  guard key == nil else {
    throw ValidationError("The schema has all keys. Leave the key out.")
  }
}

/// Prints a schema over several lines.
func printSchema(_ schema: JSONValue) throws {
  try writeResult { bytes in
    schema.append(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }
}
