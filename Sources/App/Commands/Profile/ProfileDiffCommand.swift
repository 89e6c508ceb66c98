import ArgumentParser
import Diagnostics
import ProfileEditing
import ProfileStorage

/// `switchlight profile diff`: prints the differences between two profiles.
struct ProfileDiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Print the values in which two profiles differ.",
    discussion: """
      It compares the first profile with the second one, and shows the value in each. A single profile is \
      compared with the shipped profile that it was made from, which then comes first. Comments, order, the \
      name of the profile and explicit defaults make no difference.

      Exit status: 0 they are the same; 1 they differ; 66 there is no such profile, or its origin is \
      not known.

      Examples:
        switchlight profile diff
        switchlight profile diff evening
        switchlight profile diff two-switch-step evening
      """)

  @OptionGroup var choice: ProfileChoice

  @Argument(help: "One profile; default: the one in use.", completion: profileNames)
  var one: String?

  @Argument(
    help: "The other one; default: the shipped profile that the first was made from.",
    completion: profileNames)
  var other: String?

  func validate() throws {
    if choice.profile != nil, one != nil {
      throw ValidationError("Name the profile once: as --profile or as the first argument.")
    }
  }

  func run() throws {
    let (left, right, all) = try withProfiles { storage throws(ProfileStorageProblem) in
      let (left, right) = try sides(storage)
      let draft = try storage.draft(left)
      let (one, other) = names(left, right)
      return (one, other, draft.differences(to: try storage.draft(right)))
    }
    let differences = all.filter { $0.path != "name" }
    try printResult(columns(differences.map { $0.row(left, right) }))
    if !differences.isEmpty { throw ExitCode(1) }
  }

  /// Returns the two profiles in the order of comparison; a single profile follows its origin.
  private func sides(
    _ storage: ProfileStore
  ) throws(ProfileStorageProblem) -> (left: StoredProfile, right: StoredProfile) {
    let first = try storage.find(one ?? choice.profile)
    if let other { return (first, try storage.find(other)) }
    guard let origin = try storage.draft(first).origin else {
      throw .missing(
        "error: \(visible(first.path)) does not record what it was made from\n"
          + "hint: Name the other profile: switchlight profile diff \(shellWord(first.name)) OTHER")
    }
    return (try storage.shipped(origin), first)
  }

  /// Returns the names of the two; if they are equal, the paths of their files.
  private func names(_ left: StoredProfile, _ right: StoredProfile) -> (String, String) {
    left.name == right.name ? (left.path, right.path) : (left.name, right.name)
  }
}

extension ProfileDifference {
  /// The words of a line about a change: the key, with its old and its new value.
  var row: [String] { [path, word(left), "->", word(right)] }

  /// Returns the words of a line about two profiles: the key, with the value of each profile.
  fileprivate func row(_ one: String, _ other: String) -> [String] {
    [path, "\(visible(one)) has \(word(left)),", "\(visible(other)) has \(word(right))"]
  }

  private func word(_ value: String?) -> String { value.map { visible(shown($0)) } ?? "(none)" }
}
