import Profiles
import ScanEngine

extension JSONValue {
  /// The schema of profiles: every profile that can be read is valid (Y7).
  static var profileSchema: JSONValue {
    .schema(
      "Profile of Switchlight", mapping(below: [], required: ["format", "switches"]),
      definitions: [("source", sourceSchema), ("action", actionSchema)])
  }

  /// Returns the schema of the keys below a key path.
  private static func mapping(below path: [String], required: [String] = []) -> JSONValue {
    let keys = ProfileKeys.order(at: path).map { name -> (String, JSONValue, String) in
      let inner = path + [name]
      if inner == ["switches"] { return (name, switchesSchema, "The switches, by their names.") }
      if inner == ["recipes"] { return (name, recipesSchema, "The recipes, by their names.") }
      if inner == ["recipes", "RECIPE", "switches"] {
        return (name, recipeSwitchesSchema, "The actions of the switches, by their names.")
      }
      let written = ProfileKeys.pattern(inner).joined(separator: ".")
      guard let key = ProfileKeys.all.first(where: { $0.path == written }) else {
        let isPart = path.count == 2
        return (
          name, mapping(below: inner, required: isPart ? ProfileKeys.order(at: inner) : []), ""
        )
      }
      return (name, key.form.schema, key.meaning)
    }
    return schemaMapping(keys, required: required)
  }

  private static var switchesSchema: JSONValue {
    .object([
      ("type", .text("object")), ("minProperties", .number(1)),
      ("propertyNames", schemaText(pattern: "^[^\\s./]+$")),
      ("additionalProperties", mapping(below: ["switches", "NAME"], required: ["sources"])),
    ])
  }

  private static var recipesSchema: JSONValue {
    .object([
      ("type", .text("object")), ("propertyNames", schemaText(pattern: "^[^\\s./]+$")),
      ("additionalProperties", mapping(below: ["recipes", "RECIPE"])),
    ])
  }

  private static var recipeSwitchesSchema: JSONValue {
    .object([
      ("type", .text("object")),
      ("additionalProperties", schemaWords(RecipeAction.allCases.map(\.rawValue))),
    ])
  }

  private static var sourceSchema: JSONValue {
    schemaMapping(ProfileKeys.ofSources.map { ($0.name, $0.form.schema, $0.meaning) })
  }

  /// The schema of an action: editors can complete actions of one word; the others have an
  /// argument.
  private static var actionSchema: JSONValue {
    schemaEither([
      schemaWords(SettingForm.actionWords), schemaText(pattern: "^choose \\+?0*[1-8]$"),
      schemaText(pattern: "^profile .+$"),
    ])
  }
}

extension SettingForm {
  /// The allowed values as a schema; conditions that only the reader can check are omitted.
  fileprivate var schema: JSONValue {
    let duration = JSONValue.schemaText(pattern: "^[0-9]+(\\.[0-9]+)?(ms|s|min)$")
    return switch self {
    case .duration: duration
    case .durationOrOff: .schemaEither([.schemaWords(["off"]), duration])
    case .number(let bounds, _): .schemaNumber(bounds)
    case .integer(let bounds): .schemaInteger(bounds)
    case .integerOr(let bounds, let word):
      .schemaEither([.schemaInteger(bounds), .schemaWords([word.word])])
    case .passes(let bounds): .schemaEither([.schemaInteger(bounds), .schemaWords(["forever"])])
    case .word(let words): .schemaWords(words.map(\.word))
    case .lettersOr(let words):
      .schemaEither([.schemaWords(words.map(\.word)), .schemaText(least: 1)])
    case .texts, .text: .schemaText()
    case .boolean: .object([("type", .text("boolean"))])
    case .action: .schemaReference("action")
    case .format(let format): .object([("const", .text(format))])
    case .sources: .schemaList(.schemaReference("source"), least: 1, most: 64)
    }
  }
}

extension SourceKey.Form {
  fileprivate var schema: JSONValue {
    switch self {
    case .pattern: .schemaText(least: 1)
    case .kernelKey, .kernelAxis:
      .schemaEither([.schemaText(least: 1), .schemaInteger(0...0xFFFF)])
    case .hexadecimal: .schemaInteger(0...0xFFFF)
    case .integer: .schemaInteger(Int(Int32.min)...Int(Int32.max))
    case .terminalKey: .schemaWords(terminalKeyNames)
    }
  }
}
