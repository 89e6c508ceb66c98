import ArgumentParser
import Diagnostics
import ProfileStorage
import ProgramIO
import SystemCalls

/// The start of a session without arguments, or without a screen (R2, R3).
extension RunCommand {
  /// True if there are no arguments, for example from a new user.
  private var wasGivenNothing: Bool {
    profile == nil && screen == nil && output == nil && changes.isEmpty && trace == nil
  }

  /// Offers setup if there are no arguments and no profile was ever chosen (R3).
  ///
  /// - Returns: true if setup was run instead of a session.
  func offerSetup() throws -> Bool {
    guard wasGivenNothing, !ProfileStore().isProfileChosen else { return false }
    guard isTerminal(StandardDescriptor.input) else {
      StandardError.write(
        """
        error: no profile is in use yet, and there is no terminal for setup
        hint: Run in a terminal: switchlight setup
        hint: To scan with the shipped profile: switchlight run --screen \(ProfileStore.usualScreen)
        """)
      throw FailureStatus.noInput.code
    }
    let question: PrintableText =
      "No profile is in use yet. Set up your switch, its speed and a screen now?"
    switch try askYesOrNo(question, usual: true) {
    case true?:
      try SetupCommand.parse([]).run()
      return true
    case false?:
      StandardError.writeLines(of: "Later: switchlight setup")
      return false
    case nil:
      StandardError.writeLines(of: "\nNothing was changed. Later: switchlight setup")
      throw ExitCode.success
    }
  }

  /// Returns the file of the kept screen; if that cannot be used, reports it and returns the
  /// shipped `welcome` (R2).
  static func screenWithoutName() throws -> String {
    let store = ProfileStore()
    do throws(ProfileStorageProblem) {
      if let kept = try store.keptScreen() {
        let path = try store.keptScreenFile()
        if let path, isUsable(path) { return path }
        StandardError.write(
          "warning: the screen that was kept, \(quoted(kept)), cannot be used"
            + (path == nil ? ": there is none of that name" : ", as reported above")
            + "; \(ProfileStore.usualScreen) is shown instead\n"
            + "hint: Choose another one: switchlight setup")
      }
    } catch {
      StandardError.write(error.message.replacingPrefix("error:", with: "warning:"))
    }
    guard let welcome = store.shippedScreenFile(named: ProfileStore.usualScreen) else {
      StandardError.write(
        "error: no screen is kept, and the shipped screens are not installed\n"
          + "hint: Name a --screen, or set SWITCHLIGHT_DATA to the folder that contains the profiles and screens."
      )
      throw FailureStatus.noInput.code
    }
    return welcome
  }

  /// Returns true if a session can show a screen; otherwise reports the reason.
  private static func isUsable(_ path: String) -> Bool {
    let files = InputFiles.ofSession(showing: path)
    if files.status != nil { StandardError.write(files.messages.joined(separator: "\n\n")) }
    return files.status == nil
  }
}

extension InputFiles {
  /// Reads all files that a session needs to show a screen; their status shows if that is possible
  /// and allowed (B2).
  static func ofSession(showing path: String) -> InputFiles {
    var files = InputFiles()
    files.readScreens(from: path)
    files.readSounds()
    files.refuseUntrusted(path)
    return files
  }
}
