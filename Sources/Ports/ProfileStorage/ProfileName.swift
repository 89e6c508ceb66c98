import Diagnostics
import PersonBundles

/// The name of a profile for people: that of its file, without extension.
package enum ProfileName {
  /// The maximum length of a name, in bytes: a file name may have 255, and the name of the copy
  /// needs a few more.
  package static let limit = 100

  /// True if a text is the path of a file rather than the name of a profile.
  package static func isPath(_ text: String) -> Bool {
    text.contains("/") || [".yaml", ".yml", ".json"].contains { text.hasSuffix($0) }
  }

  /// Throws the reason that a text cannot be the name of a profile; does nothing if it can.
  package static func check(_ name: String) throws(ProfileStorageProblem) {
    let reason: PrintableText?
    if name.isEmpty {
      reason = "it is empty"
    } else if name.utf8.count > limit {
      reason = "it is longer than \(limit) bytes"
    } else if name.contains("/") {
      reason = "it has a slash"
    } else if name.hasPrefix(".") || name.hasPrefix("-") {
      reason = "it begins with \(String(name.prefix(1)))"
    } else if [".yaml", ".yml", ".json"].contains(where: { name.hasSuffix($0) }) {
      reason = "it has an ending; names have none"
    } else if name.first?.isWhitespace == true || name.last?.isWhitespace == true {
      reason = "it begins or ends with a space"
    } else if name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      reason = "it has a control character"
    } else if hasInvisible(name) {
      reason = "it has an invisible character"
    } else if let special = name.first(where: { "~*?[]\\".contains($0) }) {
      reason = "it has \(special), which means other files to a shell"
    } else {
      reason = nil
    }
    guard let reason else { return }
    throw .usage(
      "error: \(quoted(name)) is not a profile name: \(reason)\n"
        + "hint: Call it by a word or two, such as evening or anna-bed.")
  }

  /// True if a name contains an invisible character, so that two names that look alike may differ.
  ///
  /// Two such characters are part of the spelling of some languages, between two letters.
  private static func hasInvisible(_ name: String) -> Bool {
    let scalars = Array(name.unicodeScalars)
    return scalars.indices.contains { place in
      let scalar = scalars[place]
      if isSpellingJoiner(at: place, in: scalars) { return false }
      switch scalar.properties.generalCategory {
      case .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: return true
      case .spaceSeparator: return scalar != " "
      default: return scalar.properties.isDefaultIgnorableCodePoint || scalar == "\u{2800}"
      }
    }
  }
}
