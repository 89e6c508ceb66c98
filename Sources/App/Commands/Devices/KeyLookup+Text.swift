import Diagnostics
import Profiles

extension KeyLookup {
  /// The results for people: keys, then keys of a source, then values.
  var text: PrintableText {
    var parts: [PrintableText] = []
    if keys.count == 1 {
      parts.append(KeyLookup.explanation(keys[0]))
    } else if !keys.isEmpty {
      parts.append(KeyLookup.overview(keys))
    }
    parts += ofSources.map { "\($0.name)  (\($0.part.title))\n  \($0.meaning)\n" }
    parts += values.map(KeyLookup.explanation)
    return parts.joined(separator: "\n")
  }

  /// Returns several keys, one per line.
  static func overview(_ keys: [ProfileKey]) -> PrintableText {
    let rows = keys.map { [$0.path, $0.defaultText.map { shown($0) } ?? "", $0.meaning] }
    return columns([["key", "default", "meaning"]] + rows)
  }

  private static func explanation(_ key: ProfileKey) -> PrintableText {
    var rows = [["It is", key.form.words]]
    rows.append(["Default", key.defaultText.map { shown($0) } ?? "none unless given"])
    if !key.rule.isEmpty { rows.append(["Rule", "\(key.rule) of SPEC.md"]) }
    let parts =
      key.form == .sources
      ? ProfileKeys.ofSources.map { [$0.name, $0.meaning] }
      : key.form.valueWords.map { [$0.word, $0.meaning] }
    return "\(key.path)\n  \(key.meaning)\n\n" + columns(rows, indent: "  ")
      + (parts.isEmpty ? "" : "\n" + columns(parts, indent: "  "))
  }

  private static func explanation(_ value: Value) -> PrintableText {
    "\(value.word.word)  (a value of \(value.paths.joined(separator: " and ")))\n"
      + "  \(value.word.meaning)\n"
  }
}

extension SourceKey.Part {
  /// The context of such a key, in a few words.
  fileprivate var title: PrintableText {
    switch self {
    case .device: "a key of a source: which device it is"
    case .control: "a key of a source: which key or axis of the device"
    case .terminal: "a key of a source: a key of the keyboard instead of a device"
    }
  }
}
