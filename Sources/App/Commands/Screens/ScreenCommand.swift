import ArgumentParser

/// `switchlight screen`: the commands for authors of screens.
struct ScreenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screen",
    abstract: "Explain the format of screen files.",
    subcommands: [ScreenKeysCommand.self])
}
