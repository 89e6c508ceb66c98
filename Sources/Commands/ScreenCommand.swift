import ArgumentParser

/// `switchlight screen`: what people who write screens ask for.
struct ScreenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screen",
    abstract: "Explain what a screen's file can say.",
    subcommands: [ScreenKeysCommand.self])
}
