/// The description of a program in a desktop entry file (Desktop Entry Specification); its contents
/// are untrusted.
package struct DesktopFile: Hashable, Sendable {
  /// The maximum size of a file, in bytes.
  package static let limit = 1 << 16
  private static let heading = "[Desktop Entry]"

  /// The name of the program, in the first language that has one.
  package var name: String
  /// Its command, before files and names are inserted.
  package var command: String
  /// Its working folder; nil if any folder is allowed.
  package var folder: String?
  /// A program that it requires.
  package var required: String?
  /// Its categories, in order.
  package var categories: [String]
  /// True if it runs in a terminal.
  package var needsTerminal: Bool
  /// True if it must not be offered: it is marked as hidden or as removed.
  package var isHidden: Bool
  /// The only desktops that offer it; nil if all do.
  package var onlyOn: [String]?
  /// The desktops that do not offer it.
  package var notOn: [String]

  /// Reads a file; nil if it describes no program.
  ///
  /// - Parameter languages: BCP 47 tags, in the order of preference.
  package init?(_ bytes: [UInt8], languages: [String]) {
    guard bytes.count <= Self.limit, let fields = Self.fields(bytes) else { return nil }
    guard fields["Type"] == "Application", let command = fields["Exec"], !command.isEmpty else {
      return nil
    }
    let keys = languages.flatMap(Self.locales).map { "Name[\($0)]" } + ["Name"]
    guard let name = keys.compactMap({ fields[$0] }).first(where: { !$0.isEmpty }) else {
      return nil
    }
    self.name = name
    self.command = command
    folder = fields["Path"].flatMap { $0.isEmpty ? nil : $0 }
    required = fields["TryExec"].flatMap { $0.isEmpty ? nil : $0 }
    categories = Self.list(fields["Categories"]) ?? []
    needsTerminal = fields["Terminal"] == "true"
    isHidden = fields["NoDisplay"] == "true" || fields["Hidden"] == "true"
    onlyOn = Self.list(fields["OnlyShowIn"])
    notOn = Self.list(fields["NotShowIn"]) ?? []
  }

  /// True if it is offered on a desktop with these names.
  package func isOffered(on desktops: [String]) -> Bool {
    guard !isHidden, !notOn.contains(where: desktops.contains) else { return false }
    return onlyOn.map { $0.contains(where: desktops.contains) } ?? true
  }

  /// Returns the fields of its main section, the first of two with the same name; nil if there is
  /// no main section.
  private static func fields(_ bytes: [UInt8]) -> [String: String]? {
    var fields: [String: String] = [:]
    var isInside = false
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      // A line that is not UTF-8 does not invalidate the others.
      guard let text = String(validating: line, as: UTF8.self), let first = text.first,
        first != "#"
      else { continue }
      if first == "[" {
        if isInside { break }
        isInside = text.trimmed == heading
        continue
      }
      guard isInside, let sign = text.firstIndex(of: "=") else { continue }
      let key = text[..<sign].trimmed
      if fields[key] == nil { fields[key] = text[text.index(after: sign)...].trimmed.unescaped }
    }
    return fields.isEmpty ? nil : fields
  }

  /// Returns the names of a language in such files: "de-AT" is "de_AT", then "de".
  private static func locales(_ tag: String) -> [String] {
    let parts = tag.split(separator: "-")
    guard let language = parts.first else { return [] }
    let region = parts.dropFirst().first { $0.count == 2 }
    return (region.map { ["\(language)_\($0)"] } ?? []) + [String(language)]
  }

  private static func list(_ text: String?) -> [String]? {
    text?.split(separator: ";").map(String.init)
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    let start = drop { $0 == " " || $0 == "\t" }
    guard let end = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return String(start[...end])
  }
}

extension String {
  /// The text with its backslash escapes replaced.
  fileprivate var unescaped: String {
    var result = ""
    var isEscaped = false
    for letter in self {
      if isEscaped {
        switch letter {
        case "s": result.append(" ")
        case "n": result.append("\n")
        case "t": result.append("\t")
        case "r": result.append("\r")
        case "\\": result.append("\\")
        // An escape that is unknown here may have a meaning in a command.
        default: result += "\\" + String(letter)
        }
        isEscaped = false
      } else if letter == "\\" {
        isEscaped = true
      } else {
        result.append(letter)
      }
    }
    return isEscaped ? result + "\\" : result
  }
}
