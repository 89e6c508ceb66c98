import Diagnostics

/// The meanings of a word in a profile: keys, keys of a source, and values.
package struct KeyLookup: Sendable {
  /// A word of a value, and the keys that accept it.
  package struct Value: Hashable, Sendable {
    /// The word and its meaning.
    package let word: ValueWord
    /// The paths of the keys that accept it with this meaning.
    package internal(set) var paths: [String]
  }

  /// The keys, in the order of a file.
  package let keys: [ProfileKey]
  /// The keys of a source.
  package let ofSources: [SourceKey]
  /// The values, in the order of the keys that accept them.
  package let values: [Value]
}

extension ProfileKeys {
  /// Looks up a word: a key by its path or the end of its path, a section, a word that people use
  /// for keys (R8.11), a key of a source, or a word of a value.
  package static func lookUp(_ text: String) throws(KeyProblem) -> KeyLookup {
    let called = Set(keys(called: text).map(\.path)).union(SettingSynonyms.keys(for: text))
    let found = KeyLookup(
      keys: all.filter { called.contains($0.path) },
      ofSources: ofSources.filter { $0.name == text },
      values: values(called: text))
    guard found.keys.isEmpty, found.ofSources.isEmpty, found.values.isEmpty else { return found }
    let paths = all.map(\.path)
    let words = all.flatMap { $0.form.valueWords.map { String($0.name) } }
    let known = paths + paths.map { lastKey($0) } + ofSources.map(\.name) + words
    throw KeyProblem(
      message: "\(quoted(text)) is neither a key of a profile nor a word of a value",
      hint: suggestion(for: text, among: known).map { "Did you mean \($0)?" }
        ?? "All keys: switchlight profile keys")
  }

  private static func keys(called text: String) -> [ProfileKey] {
    let whole = text.split(separator: ".", omittingEmptySubsequences: false)
    // The name of a switch represents every switch, and that of a recipe every recipe.
    let path = pattern(whole.map(String.init)).joined(separator: ".")
    let section = all.filter { $0.path.hasPrefix(path + ".") }
    if !section.isEmpty { return section }
    if let exact = all.first(where: { $0.path == path }) { return [exact] }
    // A part such as longPress, and a key of a switch by its name, such as main.hold.
    let part = all.filter { $0.path.contains("." + text + ".") }
    if !part.isEmpty { return part }
    let end = whole.dropFirst().joined(separator: ".")
    return all.filter { own in
      own.path.hasSuffix("." + text) || whole.count > 1 && own.path == "switches.NAME." + end
    }
  }

  private static func values(called text: String) -> [KeyLookup.Value] {
    let name = text.prefix { $0 != " " }
    var found: [KeyLookup.Value] = []
    for key in all {
      for word in key.form.valueWords where word.name == name {
        if let index = found.firstIndex(where: { $0.word == word }) {
          found[index].paths.append(key.path)
        } else {
          found.append(KeyLookup.Value(word: word, paths: [key.path]))
        }
      }
    }
    return found
  }
}
