import ArgumentParser
import Diagnostics
import DesktopTree
import LiveScanning
import Measuring
import ProfileStorage
import Profiles
import ProgramIO
import ScreenElements
import SystemCalls
import WordPrediction

/// A text that is written with the keyboard of the desktop and the included words of its language
/// (M2.22).
struct KeyboardWriting {
  /// The language of the keyboard, a BCP 47 tag.
  let language: String
  let task: WritingTask

  /// Prepares the picks with the keyboard of a profile, or throws the exit status of the reported
  /// problem.
  ///
  /// - Parameter language: the language of the keyboard; nil for that of the session.
  init(_ text: String, with profile: Profile, language: String?) throws {
    self.language = language ?? desktopLanguage(in: programEnvironment())
    let predictor = ProfileStore().vocabulary(of: self.language).map { Predictor(vocabulary: $0) }
    do throws(WrittenPicks.MissingKey) {
      let written = try WrittenPicks(
        text, KeyboardPlan(of: profile, in: self.language), predicting: predictor)
      task = WritingTask(
        trees: written.screens.map { ElementTree($0) },
        picks: written.picks.map { (tree: $0.screen, id: $0.id) }, characters: text.count)
    } catch {
      StandardError.write(
        "error: the keyboard has no key for \(quoted(String(error.character)))\n"
          + "hint: Leave it out of --write, or name another keyboard: --language TAG")
      throw FailureStatus.usage.code
    }
  }

  /// The minimum and maximum number of characters.
  static let lengths = 1...1000

  /// Checks the option of a command.
  static func validate(_ text: String?) throws {
    guard let text, !lengths.contains(text.count) else { return }
    throw ValidationError(
      "--write must have \(lengths.lowerBound) to \(lengths.upperBound) characters.")
  }
}
