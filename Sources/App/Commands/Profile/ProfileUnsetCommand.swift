import ProgramIO
import ArgumentParser
import ProfileEditing
import ProfileStorage

/// `switchlight profile unset`: removes settings.
struct ProfileUnsetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unset",
    abstract: "Remove a setting, section or switch from a profile, restoring defaults.",
    discussion: """
      A comment at the end of the line is removed too; comments on lines of their own stay. Exit status \
      as for set.

      Examples:
        switchlight profile unset interval
        switchlight profile unset switches.main.longPress
        switchlight profile unset speech --profile evening
      """)

  @OptionGroup var choice: ProfileChoice

  @Flag(help: "Write the profile even if it would be rejected.")
  var force = false

  @Argument(help: "The keys, each whole or its end.", completion: profileKeyNames)
  var keys: [String]

  func run() throws {
    let change = try withProfiles { storage throws(ProfileStorageProblem) in
      let stored = try storage.find(choice.profile)
      return try storage.change(stored, isForced: force) { draft throws(ProfileEditProblem) in
        for key in keys { _ = try draft.unset(key) }
      }
    }
    guard let change else {
      StandardError.write("No change was needed: the profile does not set it.")
      return
    }
    report(change)
  }
}
