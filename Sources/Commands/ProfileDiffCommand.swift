import ArgumentParser
import Diagnostics
import ProfileEditing
import ProfileStorage

/// `switchlight profile diff`: in what two profiles differ.
struct ProfileDiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Print the values in which two profiles differ.",
    discussion: """
      One profile alone is compared with the shipped profile that it was made from. Comments, order \
      and values that are only written out make no difference.

      Exit status: 0 they are the same; 1 they differ; 66 there is no such profile, or it is not known \
      what it was made from.

      Examples:
        switchlight profile diff
        switchlight profile diff evening
        switchlight profile diff evening two-switch-step
      """)

  @OptionGroup var choice: ProfileChoice

  @Argument(help: "One profile; without it the one in use.", completion: profileNames)
  var one: String?

  @Argument(
    help: "The other one; without it the shipped profile that the first was made from.",
    completion: profileNames)
  var other: String?

  func validate() throws {
    if choice.profile != nil, one != nil {
      throw ValidationError("Name the profile once: as --profile or as the first argument.")
    }
  }

  func run() throws {
    let differences = try withProfiles { storage throws(ProfileStorageProblem) in
      let first = try storage.find(one ?? choice.profile)
      let draft = try storage.draft(first)
      let second: StoredProfile
      if let other {
        second = try storage.find(other)
      } else if let origin = draft.origin {
        second = try storage.shipped(origin)
      } else {
        throw .missing(
          "error: \(visible(first.path)) does not say what it was made from\n"
            + "hint: Name the other profile: switchlight profile diff \(shellWord(first.name)) OTHER"
        )
      }
      return try storage.draft(second).differences(to: draft)
    }
    try printResult(columns(differences.map(\.row)))
    if !differences.isEmpty { throw ExitCode(1) }
  }
}

extension ProfileDifference {
  /// The words of a line: the key, and its values on both sides.
  var row: [String] {
    func word(_ value: String?) -> String { value.map { visible(shown($0)) } ?? "(none)" }
    return [path, word(left), "->", word(right)]
  }
}
