import ArgumentParser

/// `switchlight profile`: what people do with profiles.
struct ProfileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    abstract: "Check profiles.",
    subcommands: [ProfileCheckCommand.self])
}
