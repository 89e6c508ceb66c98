import ArgumentParser
import ProgramIO

/// The facts that a screen of another system does not contain itself (X1).
struct ForeignOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Dots an inch of screens that Android has saved, 40 to 2000, so that their sizes are known in points.",
      valueName: "dots"))
  var density: Double?

  func validate() throws {
    guard (40...2000).contains(density ?? 160) else {
      throw ValidationError(
        "--density is from 40 to 2000 dots an inch, as adb shell wm density prints.")
    }
  }
}
