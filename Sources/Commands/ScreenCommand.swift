import ArgumentParser

/// `switchlight screen`: the commands for authors of screens.
struct ScreenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screen",
    abstract: "Explain what a screen's file can say.",
    subcommands: [ScreenKeysCommand.self])
}
