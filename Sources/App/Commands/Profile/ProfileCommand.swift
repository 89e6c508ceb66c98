import ArgumentParser

/// `switchlight profile`: the commands for profiles.
struct ProfileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    abstract: "Create, change and check profiles.",
    discussion: """
      Your own profiles are in ~/.config/switchlight/profiles (or $XDG_CONFIG_HOME); shipped ones are \
      never changed. Choose a profile by its name, or by the path of its file; a word with a slash or \
      the ending .yaml is a path.

      Examples:
        switchlight profile new evening --from one-switch-auto
        switchlight profile use evening
        switchlight profile set interval 2s
        switchlight profile check
      """,
    subcommands: [
      ProfileListCommand.self, ProfileShowCommand.self, ProfileNewCommand.self,
      ProfileEditCommand.self,
      ProfileSetCommand.self, ProfileGetCommand.self, ProfileUnsetCommand.self,
      ProfileBindCommand.self,
      ProfileCheckCommand.self, ProfileDiffCommand.self, ProfileKeysCommand.self,
      ProfileUseCommand.self, ProfilePathCommand.self, ProfileRenameCommand.self,
      ProfileRemoveCommand.self, ProfileMigrateCommand.self, ProfileExportCommand.self,
      ProfileImportCommand.self,
    ])
}
