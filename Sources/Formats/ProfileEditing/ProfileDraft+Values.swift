import Profiles
import YAMLEditing
import YAMLReading

/// The value of a key in a profile.
package struct ProfileValue: Hashable, Sendable {
  /// The keys that lead to it, with the name of the switch.
  package let path: String
  /// The value in its usual form, or unchanged from the file if it is wrong; nil if there is none.
  package let text: String?
  /// True if the file contains it; otherwise it is the default.
  package let isGiven: Bool
}

extension ProfileDraft {
  /// Returns the value of a key: by its whole path, or by an end that only one path has.
  package func value(of key: String) throws(ProfileEditProblem) -> ProfileValue {
    let (path, found) = try find(key)
    return value(path, found)
  }

  /// Every value in the order of a file, including defaults.
  package var values: [ProfileValue] {
    var values: [ProfileValue] = []
    var seen: Set<String> = []
    for key in ProfileKeys.all where seen.insert(key.path).inserted {
      let parts = key.path.split(separator: ".").map(String.init)
      guard key.path.hasPrefix("switches.") else {
        // All values of one recipe are together.
        if key.path.hasPrefix("recipes.") {
          if seen.insert("recipes").inserted { values += valuesOfRecipes }
          continue
        }
        values.append(value(parts, key))
        continue
      }
      // All values of one switch are together.
      guard key.form == .sources else { continue }
      for name in switchNames {
        for own in ProfileKeys.all where own.path.hasPrefix("switches.NAME.") {
          let path = own.path.split(separator: ".").map { $0 == "NAME" ? name : String($0) }
          values.append(value(path, own))
        }
      }
    }
    return values
  }

  private var valuesOfRecipes: [ProfileValue] {
    recipeNames.flatMap { name in
      ProfileKeys.all.filter { $0.path.hasPrefix("recipes.") }.flatMap { key in
        ProfileKeys.paths(of: key, switches: switchNames, recipes: [name]).map { value($0, key) }
      }
    }
  }

  private func value(_ path: [String], _ key: ProfileKey) -> ProfileValue {
    let name = path.joined(separator: ".")
    guard let part = text[path] else {
      let usual = path == ["name"] ? Profile.name(ofFile: self.name) : key.defaultText
      return ProfileValue(path: name, text: usual, isGiven: false)
    }
    if case .scalar(let scalar) = part.content {
      return ProfileValue(
        path: name, text: key.usualText(of: scalar.text) ?? scalar.text, isGiven: true)
    }
    return ProfileValue(path: name, text: part.flowText, isGiven: true)
  }
}

/// A value that differs between two profiles.
package struct ProfileDifference: Hashable, Sendable {
  /// The keys that lead to it.
  package let path: String
  /// The value in the first profile; nil if it has none, such as for a switch that it does not
  /// have.
  package let left: String?
  /// The value in the second profile.
  package let right: String?
}

extension ProfileDraft {
  /// Returns the differing values of two profiles: comments, order and explicit defaults make no
  /// difference.
  package func differences(to other: ProfileDraft) -> [ProfileDifference] {
    let mine = values
    let theirs = other.values
    let all =
      mine.map(\.path)
      + theirs.map(\.path).filter { path in
        !mine.contains { $0.path == path }
      }
    return all.compactMap { path in
      let left = mine.first { $0.path == path }?.text
      let right = theirs.first { $0.path == path }?.text
      guard left != right, path != "format" else { return nil }
      return ProfileDifference(path: path, left: left, right: right)
    }
  }
}
