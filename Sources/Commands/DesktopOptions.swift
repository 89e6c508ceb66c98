import ArgumentParser

/// A window of the desktop instead of a screen's file.
struct DesktopOptions: ParsableArguments {
  @Flag(help: "Take a window of the desktop instead of a file.")
  var desktop = false

  @Option(
    help: ArgumentHelp(
      "With --desktop, the window whose title or program has this in its name.", valueName: "name"))
  var window: String?

  func validate() throws {
    if window != nil, !desktop { throw ValidationError("--window goes with --desktop.") }
  }
}
