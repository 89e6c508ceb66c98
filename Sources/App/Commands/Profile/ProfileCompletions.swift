import ArgumentParser
import ProfileEditing
import ProfileStorage
import Profiles
import ScreenAudit

// The completions of a shell for profiles, keys, values and switches.

/// The names of all profiles.
let profileNames = CompletionKind.custom { _, _, _ in ProfileStore().list().map(\.name) }

/// The names of the profiles that can be renamed and removed.
let ownProfileNames = CompletionKind.custom { _, _, _ in
  ProfileStore().list().filter { $0.origin == .own }.map(\.name)
}

/// The keys of the selected profile.
let profileKeyNames = CompletionKind.custom { words, _, _ in ProfileCompletions(words).keys }

/// Keys and values alternately.
let profileKeysAndValues = CompletionKind.custom { words, current, _ in
  ProfileCompletions(words).afterPairs(of: words.prefix(max(current, 0)))
}

/// Settings as single words, each a key, `=` and a value.
let profileSettings = CompletionKind.custom { words, _, _ in ProfileCompletions(words).settings }

/// The switches of the selected profile.
let switchNames = CompletionKind.custom { words, _, _ in ProfileCompletions(words).switches }

/// All words with an explanation.
let explainedWords = CompletionKind.custom { _, _, _ in
  let values = ProfileKeys.all.flatMap { $0.form.valueWords.map { String($0.name) } }
  var seen: Set<String> = []
  return
    (ProfileKeys.names(switches: ["NAME"], recipes: ["RECIPE"]) + ProfileKeys.ofSources.map(\.name)
    + ["sources"]
    + values).filter { seen.insert($0).inserted }
}

/// The rules of the audit.
let auditRuleNames = CompletionKind.list(AuditRule.allCases.map(\.rawValue))

/// The possible completions for the profile in the words of a command line.
private struct ProfileCompletions {
  let switches: [String]
  private let recipes: [String]

  /// Uses the profile after `--profile`; without it, the one in use.
  init(_ words: [String]) {
    let option = "--profile"
    let named =
      words.firstIndex(of: option).flatMap { words.dropFirst($0 + 1).first }
      ?? words.first { $0.hasPrefix(option + "=") }.map { String($0.dropFirst(option.count + 1)) }
    let storage = ProfileStore()
    let draft = (try? storage.find(named)).flatMap { try? storage.draft($0) }
    switches = draft?.switchNames ?? []
    recipes = draft?.recipeNames ?? []
  }

  var keys: [String] { ProfileKeys.names(switches: switches, recipes: recipes) }

  /// Returns the values of a key that are words.
  private func values(of key: String) -> [String] {
    guard let found = try? ProfileKeys.find(key, switches: switches, recipes: recipes) else {
      return []
    }
    if found.key.form == .boolean { return ["true", "false"] }
    guard found.key.form == .action else { return found.key.form.valueWords.map(\.word) }
    // Profile actions list the profile names; elimination parts range up to the number of switches.
    let words = found.key.form.valueWords.map(\.word).filter { !$0.contains(" ") }
    return words + switches.indices.map { "choose \($0 + 1)" }
      + ProfileStore().list().map { "profile \($0.name)" }
  }

  /// Returns the keys, or the values of the last key; the words before it are the arguments of
  /// `set`.
  func afterPairs(of words: ArraySlice<String>) -> [String] {
    guard let command = words.firstIndex(of: "set") else { return keys }
    var pairs: [String] = []
    var rest = words[(command + 1)...]
    while let word = rest.popFirst() {
      if word == "--profile" {
        _ = rest.popFirst()
      } else if !word.hasPrefix("--") {
        pairs.append(word)
      }
    }
    guard !pairs.count.isMultiple(of: 2), let key = pairs.last else { return keys }
    return values(of: key)
  }

  var settings: [String] {
    keys.flatMap { key in
      let values = values(of: key)
      return values.isEmpty ? ["\(key)="] : values.map { "\(key)=\($0)" }
    }
  }
}
