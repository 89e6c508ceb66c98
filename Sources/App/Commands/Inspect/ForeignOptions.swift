import ArgumentParser
import ProgramIO

/// The facts that a screen of another system does not contain itself (X1).
struct ForeignOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Dots per inch of screens saved by Android, 40 to 2000, for sizes in points.",
      valueName: "dots"))
  var density: Double?

  func validate() throws {
    guard (40...2000).contains(density ?? 160) else {
      throw ValidationError(
        "--density must be from 40 to 2000 dots per inch, as adb shell wm density prints.")
    }
  }
}
