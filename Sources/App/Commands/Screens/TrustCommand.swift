import ArgumentParser
import ContentDigests
import Diagnostics
import FileKinds
import ProfileStorage
import ProgramIO
import SystemCalls

/// `switchlight trust`: trusts screens that run programs and press keys, and lists or revokes this
/// trust (B2).
struct TrustCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trust",
    abstract: "Allow a screen to run programs and press keys, or list the trusted screens.",
    discussion: """
      Shows what the screen and those that it opens would do, and asks. Trust covers the current contents of \
      these files: when one of them changes, run rejects the screen again. Screens in your configuration folder that \
      only you can write need no trust.

      Exit status: 0 done, or nothing to do; 65 a file is broken; 66 a file is missing, or the \
      screen to be revoked was not trusted; 77 there is no terminal to ask in, and no --yes.

      Examples:
        switchlight trust home.yaml
        switchlight trust --list
        switchlight trust --revoke home.yaml
      """)

  @Argument(
    help: ArgumentHelp("The screen, as for run.", valueName: "screen"),
    completion: screenNames, transform: ScreenChoice.file)
  var screen: String?

  @Flag(
    help: "List trusted screens with their digest and path.")
  var list = false

  @Flag(
    help: "Revoke trust in the screen, by its file or by the path that --list shows.")
  var revoke = false

  @Flag(help: "Do not ask; for scripts, if you know what the screen does.")
  var yes = false

  func validate() throws {
    if list, screen != nil || revoke || yes {
      throw ValidationError("--list shows all trusted screens. Leave the rest out.")
    }
    if !list, screen == nil { throw ValidationError("Name the screen, or use --list.") }
    if revoke, yes { throw ValidationError("--revoke does not ask. Leave --yes out.") }
  }

  func run() throws {
    guard let screen else { return try showList() }
    if revoke { return try revoke(screen) }
    var files = InputFiles(taking: .screenArgument)
    files.readScreens(from: screen)
    files.readSounds()
    try files.report()
    let acts = files.actsThatNeedTrust
    guard !acts.isEmpty else {
      StandardError.write(
        "\(visible(screen)) runs no programs and presses no keys, so it needs no trust.")
      return
    }
    StandardError.write(
      "\(visible(screen)) does this:\n" + PrintableText(lines: acts.joined(separator: "\n")))
    guard try yes || agrees() else {
      StandardError.write("Nothing was changed.")
      return
    }
    let trusted = TrustedScreen(digest: files.digest(from: screen), path: Self.whole(screen))
    try withProfiles { store throws(ProfileStorageProblem) in
      try store.changeTrustedScreens { screens throws(ProfileStorageProblem) in
        screens.removeAll { $0.path == trusted.path || $0.digest == trusted.digest }
        screens.append(trusted)
      }
    }
    StandardError.write("\(visible(screen)) is trusted as it is now.")
  }

  private func showList() throws {
    let screens = try withProfiles { store throws(ProfileStorageProblem) in
      try store.trustedScreens()
    }
    try writeResult { bytes in
      for screen in screens { bytes += "\(screen.digest.text) \(screen.path)\n".utf8 }
    }
  }

  private func revoke(_ screen: String) throws {
    // The file may have changed since, or no longer exist: its path counts as well.
    var files = InputFiles(taking: .screenArgument)
    files.readScreens(from: screen)
    files.readSounds()
    let digest = files.digest(from: screen)
    let paths = [screen, Self.whole(screen)].map { visible($0) }
    try withProfiles { store throws(ProfileStorageProblem) in
      try store.changeTrustedScreens { screens throws(ProfileStorageProblem) in
        let count = screens.count
        screens.removeAll { paths.contains($0.path) || $0.digest == digest }
        guard screens.count < count else {
          throw .missing(
            "error: \(visible(screen)) was not trusted\n"
              + "hint: See the trusted screens: switchlight trust --list")
        }
      }
    }
    StandardError.write("\(visible(screen)) is no longer trusted.")
  }

  private static func whole(_ path: String) -> String {
    realPath(path) ?? path
  }

  /// Asks on the terminal; a line from another program never grants trust.
  private func agrees() throws -> Bool {
    guard isTerminal(StandardDescriptor.input) else {
      StandardError.write(
        "error: there is no terminal to ask in\n"
          + "hint: Start it in a terminal, or add --yes if you know what the screen does.")
      throw FailureStatus.noPermission.code
    }
    return try askYesOrNo("Trust it?", usual: false) ?? false
  }
}
