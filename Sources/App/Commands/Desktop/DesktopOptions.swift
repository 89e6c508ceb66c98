import ArgumentParser

/// The option for a window of the desktop instead of a screen file.
struct DesktopOptions: ParsableArguments {
  @Flag(help: "Use a window of the desktop instead of a file.")
  var desktop = false

  @Option(
    help: ArgumentHelp(
      "With --desktop, the window whose title or program name contains this.", valueName: "name"))
  var window: String?

  func validate() throws {
    if window != nil, !desktop { throw ValidationError("--window needs --desktop.") }
  }
}
