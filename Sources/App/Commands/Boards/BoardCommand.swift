import ArgumentParser

/// `switchlight board`: the commands for boards to speak with (B5).
struct BoardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "board",
    abstract: "Check communication boards and packages of them.",
    discussion: """
      Boards are files in the Open Board Format, which many programs for picture communication export: \
      one board (.obf), or a package of boards with their pictures (.obz).

      Examples, in the folder Profiles/Examples of the source:
        switchlight board check drinks.obf
      """,
    subcommands: [BoardCheckCommand.self])
}
