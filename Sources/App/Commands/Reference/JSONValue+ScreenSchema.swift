import ScreenFormats

extension JSONValue {
  /// The schema of screen files: every screen that can be read is valid (Y7).
  static var screenSchema: JSONValue {
    func schema(_ mapping: ScreenMapping) -> JSONValue {
      schemaMapping(
        mapping.keys.map { ($0.name, $0.form.schema, $0.meaning) },
        required: mapping.keys.filter(\.isRequired).map(\.name), hasOneKey: mapping.hasOneKey,
        least: mapping.least)
    }
    return .schema(
      "Screen of Switchlight", schema(.named(.screen)),
      definitions: ScreenMapping.all.dropFirst().map { ($0.name.rawValue, schema($0)) })
  }
}

extension ScreenForm {
  /// The allowed values as a schema; conditions that only the reader can check are omitted.
  fileprivate var schema: JSONValue {
    switch self {
    case .format(let format): .object([("const", .text(format))])
    case .text(let least): .schemaText(least: least)
    case .line, .shortText, .file, .chord: .schemaText(least: 1)
    case .language: .schemaText(pattern: "^[A-Za-z0-9]{1,8}(-[A-Za-z0-9]{1,8})*$")
    case .color: .schemaText(pattern: "^#[0-9A-Fa-f]{6}$")
    case .number(let bounds): .schemaNumber(bounds)
    case .boolean: .object([("type", .text("boolean"))])
    case .yes: .object([("const", .boolean(true))])
    case .word(let words): .schemaWords(words)
    case .numbers(let parts):
      .object([
        ("type", .text("array")), ("items", .list(parts.map { .schemaNumber($0.bounds) })),
        ("minItems", .number(parts.count)), ("maxItems", .number(parts.count)),
      ])
    case .list(let item, let least, let most):
      .schemaList(item.schema, least: least, most: most)
    case .mapping(let name): .schemaReference(name.rawValue)
    case .named(let value):
      .object([("type", .text("object")), ("additionalProperties", value.schema)])
    case .either(let forms): .schemaEither(forms.map(\.schema))
    }
  }
}
