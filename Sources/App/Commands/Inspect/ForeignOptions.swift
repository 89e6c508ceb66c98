import ArgumentParser
import Diagnostics
import ProgramIO
import ScreenFormats

/// The options for facts that a screen file of another system does not contain (X1).
struct ForeignOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Dots per inch of screens saved by Android, 40 to 2000, for sizes in points.",
      valueName: "dots"))
  var density: Double?

  @Option(
    help: ArgumentHelp(
      "Language of the texts of screens saved by other systems, such as en or de-CH.",
      valueName: "tag"))
  var language: String?

  func validate() throws {
    if let language, !isLanguageTag(language) {
      throw ValidationError(
        "\(quoted(language)) is not a language tag. Write one such as en or de-CH.")
    }
    guard (40...2000).contains(density ?? 160) else {
      throw ValidationError(
        "--density must be from 40 to 2000 dots per inch, as adb shell wm density prints.")
    }
  }

  /// Sets the facts for the reader of the screens.
  func apply(to files: inout InputFiles) {
    files.density = density
    files.language = language
  }
}
