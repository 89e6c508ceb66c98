import ArgumentParser
import ProfileEditing
import ProfileStorage

/// `switchlight profile get`: prints the value of one setting.
struct ProfileGetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "get",
    abstract: "Print the value of a setting, or its default if the profile does not set it.",
    discussion: """
      Exit status: 1 the setting has no value, such as a long press that the profile does not have; 64 \
      there is no such key; 66 there is no such profile.

      Examples:
        switchlight profile get interval
        switchlight profile get switches.main.ignoreRepeat --profile evening
      """)

  @OptionGroup var choice: ProfileChoice

  @Argument(help: "The key, whole or its end.", completion: profileKeyNames)
  var key: String

  func run() throws {
    let value = try withProfiles { storage throws(ProfileStorageProblem) in
      let stored = try storage.find(choice.profile)
      let draft = try storage.draft(stored)
      reportRefusal(of: stored, draft)
      do throws(ProfileEditProblem) {
        return try draft.value(of: key)
      } catch {
        throw .usage(error.printed)
      }
    }
    guard let text = value.text else { throw ExitCode(1) }
    try printResult("\(text)\n")
  }
}
