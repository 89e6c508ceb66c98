import ArgumentParser

/// `switchlight board`: the commands for boards to speak with (B5).
struct BoardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "board",
    abstract: "Look at boards to speak with, and packages of them.",
    discussion: """
      Boards are files of the Open Board Format, as many programs for speaking with pictures export \
      them: one board (.obf), or a package of boards with their pictures (.obz).

      Examples, in the folder Profiles/Examples of the source:
        switchlight board check drinks.obf
      """,
    subcommands: [BoardCheckCommand.self])
}
