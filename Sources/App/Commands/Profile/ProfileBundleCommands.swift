import ArgumentParser
import Diagnostics
import PersonBundles
import ProfileStorage
import ProgramIO
import SystemCalls

/// `switchlight profile export`: saves a person's settings as one file (N7).
struct ProfileExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a person's profile, words, screens and boards into one file.",
    discussion: """
      The file contains the profile with those that its switches change to, the person file of the same name, the \
      words that were written in this account, with any profile, and all of your screens and boards with their pictures and sounds. If \
      the profile is in use, it contains the name of the screen that sessions begin with. With --screen it \
      contains only the named screens with all that they lead to. Included profiles and screens are on each machine \
      and are left out, and so are files of weights: only the option --weights names one. The recordings of practice \
      games are personal: they are in the file only with --progress. Read it on another computer with profile import.

      Only you can read the file: the words and the screens are private.

      Exit status: 0 done; 64 wrong usage, or the profile is not your own; 65 a file is bad, or too much for one \
      file; 66 a file is missing; 77 no permission. With an error nothing is written.

      Examples:
        switchlight profile export evening
        switchlight profile export mine mine-without-words.switchlight --no-words
        switchlight profile export mine --progress
      """)

  @Argument(
    help: ArgumentHelp("The profile, by name.", valueName: "profile"), completion: profileNames)
  var profile: String

  @Argument(
    help: ArgumentHelp(
      "The file to write; default: the name of the profile with .switchlight.", valueName: "file"),
    completion: .file())
  var file: String?

  @Option(
    name: .customLong("screen"),
    help: ArgumentHelp(
      "Include only this screen or board with all that it leads to; can be repeated.",
      valueName: "screen"), completion: screenNames)
  var screens: [String] = []

  @Flag(name: .customLong("no-words"), help: "Leave out the words that were written.")
  var leavesWordsOut = false

  @Flag(name: .customLong("progress"), help: "Include the recordings of practice games.")
  var includesPractice = false

  func validate() throws {
    guard file != "-" else {
      throw ValidationError(
        "It writes only to a file, which nobody else can read. Name one, such as: "
          + "switchlight profile export \(shellWord(profile)) mine\(PersonBundle.ending)")
    }
  }

  func run() throws {
    StandardDescriptor.reserve()
    undoInterruptedImport()
    var files = InputFiles()
    // The density is irrelevant here.
    files.density = 160
    let bundle = files.bundle(
      of: profile, screens: screens.isEmpty ? nil : screens, withWords: !leavesWordsOut,
      withPractice: includesPractice)
    try files.report()
    guard let bundle else { throw FailureStatus.badData.code }
    let path = file ?? bundle.profile + PersonBundle.ending
    try savePrivately(bundle.archive, to: path, "the profile \(quoted(bundle.profile))")
    StandardError.write(
      "Written: \(visible(path)), with \(bundle.contents).\n"
        + "To read it on another computer: switchlight profile import \(shellWord(path))")
    if bundle.files.contains(where: { $0.kind == .words }) {
      StandardError.write(
        "The learned words are those of this account, of every person who writes with it. "
          + "To leave them out, add --no-words.")
    }
  }
}

/// `switchlight profile import`: imports such a file (N7).
struct ProfileImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Read a file of profile export: a person's profile, words, screens and boards.",
    discussion: """
      Every file in it is checked before anything is written. Then all of them are put into the folder of your \
      settings, or none: a failed import is undone at once, and an interrupted one by the next command. Existing files with other contents \
      are replaced only with --force; their previous versions are kept with ~ at the end. If sessions begin with a \
      screen here already, it stays that one, except with --force.

      A screen that runs programs or presses keys must be trusted on each computer: switchlight trust FILE.

      Exit status: 0 done; 64 files exist; 65 the file is bad; 66 it is missing; 69 another program changes the \
      settings, or the disk is full; 77 no permission.

      Examples:
        switchlight profile import evening.switchlight
        switchlight profile import evening.switchlight --force
      """)

  @Argument(
    help: ArgumentHelp("A file that profile export has written.", valueName: "file"),
    completion: .file())
  var file: String

  @Flag(help: "Replace existing files, and keep their previous versions with ~ at the end.")
  var force = false

  func run() throws {
    StandardDescriptor.reserve()
    var files = InputFiles()
    files.density = 160
    let bundle = files.readBundle(file)
    try files.report()
    guard let bundle else { throw FailureStatus.badData.code }
    let (written, kept) = try withProfiles { store throws(ProfileStorageProblem) in
      (try store.install(bundle, isForced: force), try store.keptScreen())
    }
    let name = bundle.profile
    StandardError.write(
      written.isEmpty
        ? "Nothing to import: these files are already here."
        : "Imported: the profile \(quoted(name)), with \(bundle.contents).")
    StandardError.write("To use it: switchlight profile use \(shellWord(name))")
    let switches = try withProfiles { store throws(ProfileStorageProblem) in
      try store.draft(store.find(name)).switchNames
    }
    for own in switches {
      StandardError.write(
        "To connect the switch \(quoted(own)): switchlight profile bind \(shellWord(own)) "
          + "--profile \(shellWord(name))")
    }
    if let screen = bundle.keptScreen, let kept {
      StandardError.write(
        kept == screen
          ? "Sessions begin with the screen \(visible(screen))."
          : "Sessions begin with the screen \(visible(kept)), as before. "
            + "To show that of the file: switchlight run --screen \(shellWord(screen))")
    }
    for screen in ProfileStore().screens() where screen.isOwn {
      guard bundle.files.contains(where: { screen.path.hasSuffix("/" + $0.path) }),
        InputFiles.ofSession(showing: screen.path).status == .noPermission
      else { continue }
      StandardError.write(
        "The screen \(visible(screen.name)) runs programs or presses keys. To allow it: "
          + "switchlight trust \(shellWord(screen.name))")
    }
  }
}

/// Undoes an interrupted import; a problem is only a warning, so that the command continues.
func undoInterruptedImport() {
  do throws(ProfileStorageProblem) {
    if try ProfileStore().undoInterruptedImport() {
      StandardError.write(
        "An import was interrupted, and is undone now. To import again: switchlight profile import FILE"
      )
    }
  } catch {
    StandardError.write(error.message.replacingPrefix("error:", with: "warning:"))
  }
}

extension PersonBundle {
  /// The contents for people, such as "2 profiles, the words and 5 screens".
  fileprivate var contents: PrintableText {
    var (profiles, screens, media, practice, parts) = (0, 0, 0, 0, [String]())
    for file in files {
      switch file.kind {
      case .profile: profiles += 1
      case .person: parts.append("the person file")
      case .words: parts.append("the words")
      case .screen: screens += 1
      case .media: media += 1
      case .practice: practice += 1
      case .keptScreen: parts.append("the screen to begin with")
      }
    }
    func count(_ number: Int, _ one: String, _ several: String) -> [String] {
      number == 0 ? [] : ["\(number) \(number == 1 ? one : several)"]
    }
    let all =
      count(profiles, "profile", "profiles") + parts
      + count(screens, "screen or board", "screens or boards")
      + count(media, "picture or sound", "pictures or sounds")
      + count(practice, "recording of practice", "recordings of practice")
    return "\(all.joined(separator: ", "))"
  }
}
