import Diagnostics

/// The common parts of the schemas of screens and of profiles (JSON Schema, draft 7, which editors
/// support best).
extension JSONValue {
  /// Returns a complete schema.
  static func schema(_ title: String, _ schema: JSONValue, definitions: [(String, JSONValue)])
    -> JSONValue
  {
    guard case .object(let entries) = schema else { return schema }
    return .object(
      [
        ("$schema", .text("http://json-schema.org/draft-07/schema#")), ("title", .text(title)),
      ] + entries + [("definitions", .object(definitions.map { ($0.0, $0.1) }))])
  }

  /// Returns the schema of a text; the text must match the regular expression, if there is one.
  static func schemaText(least: Int = 0, pattern: String? = nil) -> JSONValue {
    .object(
      [("type", .text("string"))] + (least > 0 ? [("minLength", .number(least))] : [])
        + (pattern.map { [("pattern", .text($0))] } ?? []))
  }

  static func schemaWords(_ words: [String]) -> JSONValue {
    .object([("enum", .list(words.map { .text($0) }))])
  }

  static func schemaNumber(_ bounds: ClosedRange<Double>) -> JSONValue {
    .object([
      ("type", .text("number")), ("minimum", .decimal(bounds.lowerBound)),
      ("maximum", .decimal(bounds.upperBound)),
    ])
  }

  static func schemaInteger(_ bounds: ClosedRange<Int>) -> JSONValue {
    .object([
      ("type", .text("integer")), ("minimum", .number(bounds.lowerBound)),
      ("maximum", .number(bounds.upperBound)),
    ])
  }

  static func schemaEither(_ schemas: [JSONValue]) -> JSONValue {
    .object([("anyOf", .list(schemas))])
  }

  static func schemaReference(_ name: String) -> JSONValue {
    .object([("$ref", .text("#/definitions/\(name)"))])
  }

  static func schemaList(_ item: JSONValue, least: Int = 0, most: Int? = nil) -> JSONValue {
    .object(
      [("type", .text("array")), ("items", item)]
        + (least > 0 ? [("minItems", .number(least))] : [])
        + (most.map { [("maxItems", .number($0))] } ?? []))
  }

  /// Returns the schema of a mapping with only these keys; each has its schema and its meaning.
  static func schemaMapping(
    _ keys: [(name: String, schema: JSONValue, meaning: String)], required: [String] = [],
    hasOneKey: Bool = false, least: Int = 0
  ) -> JSONValue {
    var entries: [(key: String, value: JSONValue)] = [("type", .text("object"))]
    if !required.isEmpty { entries.append(("required", .list(required.map { .text($0) }))) }
    if hasOneKey { entries += [("minProperties", .number(1)), ("maxProperties", .number(1))] }
    if least > 0 { entries.append(("minProperties", .number(least))) }
    entries.append(
      ("properties", .object(keys.map { ($0.name, described($0.schema, $0.meaning)) })))
    entries.append(("additionalProperties", .boolean(false)))
    return .object(entries)
  }

  /// Returns a schema with its meaning for editors; keys beside a reference would be ignored.
  static func described(_ schema: JSONValue, _ meaning: String) -> JSONValue {
    guard case .object(let entries) = schema, !meaning.isEmpty else { return schema }
    let isReference = entries.contains { $0.key == "$ref" }
    return .object(
      [("description", .text(meaning))] + (isReference ? [("allOf", .list([schema]))] : entries))
  }
}
