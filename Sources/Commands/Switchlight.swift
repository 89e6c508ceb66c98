import ArgumentParser

/// The command line: scanning with switches, and the tools around it.
public struct Switchlight: ParsableCommand {
  /// What its help says, and which subcommands it has.
  public static let configuration = CommandConfiguration(
    commandName: "switchlight",
    abstract: "Operate what is on the screen with one switch or a few.",
    discussion: """
      Exit status: 0 done; 1 it found what it looks for; 64 wrong usage; 65 bad data; 66 no such \
      input; 69 a service or device is not available; 77 no permission. Results go to standard \
      output, everything else to standard error.
      """,
    version: "0.1.0",
    subcommands: [
      RunCommand.self, SimulateCommand.self, InspectCommand.self, AuditCommand.self,
      DevicesCommand.self, ProfileCommand.self, ReloadCommand.self, SpeakCommand.self,
      DoctorCommand.self,
    ])

  /// Creates the command without arguments.
  public init() {}
}
