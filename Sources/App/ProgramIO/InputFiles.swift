import BoardFormats
import Diagnostics
import FileKinds
import ForeignScreens
import GroupPlanning
import ScreenElements
import SystemCalls
import Profiles
import ScreenFormats
import Scripts
import StoredScreens
import ScanTime
import SwitchInput

/// The files of a command, and all of their problems: everything is read and reported before the
/// command acts.
package struct InputFiles {
  /// All available screens, by ``ScreenPath``.
  package private(set) var screens: [String: Screen] = [:]
  /// The bytes of the pictures of these screens, by ``ScreenPath``; each picture is valid.
  package var pictures: [String: [UInt8]] = [:]
  /// The bytes of the sounds that these screens play, by ``ScreenPath``; see ``readSounds()``.
  package var sounds: [String: [UInt8]] = [:]
  /// The responses of boards instead of recorded sounds that cannot be played (B5.64).
  package var unplayed: [ScreenPlayer.Place: SelectionResponse] = [:]
  /// The missing targets of the links of boards: by the path of the screen, and the id of the
  /// element (B5).
  package var deadLinks: [String: [String: String]] = [:]
  /// The bytes of the file of each screen, by the same path; trust applies to these bytes.
  private(set) var contents: [String: [UInt8]] = [:]
  /// The readings of all screens without errors, in the order of reading.
  package private(set) var readings: [(path: String, reading: ScreenReading)] = []
  /// The paths that were read or found unreadable, so that each is reported once.
  private var tried: Set<String> = []
  /// The paths of linked screens that could not be read.
  package private(set) var missing: Set<String> = []
  /// The paths of screens that could not be read, and of those with errors, in the order of reading.
  package private(set) var unread: [String] = []
  /// True if an unreadable linked screen is reported here; a caller that reports it itself sets
  /// this to false.
  package var warnsOfMissing = true
  /// The folders of the command's screens, with all links resolved.
  private var folders: Set<String> = []
  /// The valid profiles that switches can load, by their names.
  package var otherProfiles: [String: Profile] = [:]
  /// The weight of each element, for the planned groups of each profile that is read (M6).
  package var weights = StopWeights.even
  /// The density, in dots per inch, of the Android screens; nil if unknown (X1).
  package var density: Double?
  private var warnedOfDensity = false
  /// The language of the screens of other systems, as a BCP 47 tag; nil if unknown (X1).
  package var language: String?
  /// The problems as text for people, in the order of their discovery.
  package var messages: [PrintableText] = []
  package private(set) var status: FailureStatus?

  /// True if the caller must not wait for the files.
  private let mustBeQuick: Bool
  /// The options that make the command accept files, for hints about a file of the wrong kind.
  let ways: WrongFileKind.Ways

  /// Creates an empty set of files; if the caller must not wait, only files that can be read at
  /// once are accepted.
  package init(
    mustBeQuick: Bool = false, taking ways: WrongFileKind.Ways = [.screenOption, .profileOption]
  ) {
    self.mustBeQuick = mustBeQuick
    self.ways = ways
  }

  /// The maximum number of stored screens that are read for one run.
  package static let screenLimit = 1000

  /// Reads a file that the command needs; nil if there is a problem, which was reported.
  package mutating func bytes(_ path: String) -> [UInt8]? {
    do throws(CommandFailure) {
      return try mustBeQuick ? InputFile.readQuickly(path) : InputFile.read(path)
    } catch {
      refuse(error)
      return nil
    }
  }

  /// Records the reason that the command cannot continue; the first reason determines the exit
  /// status.
  package mutating func refuse(_ failure: CommandFailure) {
    messages.append(failure.message)
    status = status ?? failure.status
  }

  /// Adds a screen without a file, under a name.
  package mutating func show(_ screen: Screen, as name: String) { screens[name] = screen }

  /// Adds a screen that was converted from another kind of file.
  mutating func add(_ screen: Screen, at path: String) {
    screens[path] = screen
    readings.append((path, ScreenReading(screen)))
  }

  /// Records the exit status of the command; the first one counts.
  package mutating func setStatus(_ other: FailureStatus) {
    status = status ?? other
  }

  /// Records the problems of a file; errors are bad data.
  package mutating func note(_ diagnostics: [Diagnostic]) {
    messages.append(contentsOf: diagnostics.map(\.printed))
    if diagnostics.contains(where: { $0.severity == .error }) { status = status ?? .badData }
  }

  /// Reads a profile with overrides; nil if there are problems, which were reported (Y5).
  package mutating func readProfile(_ path: String, settings: [String] = []) -> Profile? {
    bytes(path).flatMap { readProfile($0, at: path, settings: settings) }
  }

  /// Reads the bytes of a profile's file, like ``readProfile(_:settings:)``.
  package mutating func readProfile(
    _ bytes: [UInt8], at path: String, settings: [String] = []
  ) -> Profile? {
    let reading = Profiles.readProfile(bytes, name: path, settings: settings)
    if reading.profile != nil || !refuseWrongKind(bytes, at: path, wanted: .profile) {
      note(reading.diagnostics)
    }
    return reading.profile?.planned(by: weights)
  }

  /// Reads a screen of a script; a failure is reported at the script's line.
  package mutating func readScreen(
    _ path: String, of reference: FileReference, in source: SourceText
  ) {
    tried.insert(path)
    do throws(FileReadingError) {
      addScreens(try readFile(path, limit: InputFile.limit), path: path, isGiven: false)
    } catch {
      let diagnostic = Diagnostic(
        .error, in: source, at: reference.position, "\(path) cannot be read",
        hint: "\(error.message) A script's screens are in the folder of the first screen.")
      refuse(CommandFailure(status: CommandFailure(error).status, message: diagnostic.printed))
    }
  }

  /// Reads the screen at a path and all screens that it opens.
  ///
  /// A missing linked screen is reported and does not stop the command: opening it fails. An
  /// invalid one is an error, and so is a missing screen at the path itself, even if it was linked
  /// before.
  package mutating func readScreens(from path: String) {
    folders.formUnion(
      [realPath(folder(of: path)), realPath(path).flatMap { realPath(folder(of: $0)) }].compactMap {
        $0
      })
    guard tried.insert(path).inserted || missing.remove(path) != nil else { return }
    guard let bytes = bytes(path) else { return unread.append(path) }
    addScreens(bytes, path: path)
  }

  private mutating func addScreens(_ bytes: [UInt8], path: String, isGiven: Bool = true) {
    var unread = addScreen(bytes, path: path, isGiven: isGiven)
    while let link = unread.popLast() {
      guard !tried.contains(link.target) else { continue }
      guard tried.count < InputFiles.screenLimit else {
        let limit = InputFiles.screenLimit
        messages.append(
          "\(visible(path)): warning: it leads to more than \(limit) screens; the rest cannot be "
            + "opened\nhint: Start with one of the later screens.")
        return
      }
      tried.insert(link.target)
      do throws(FileReadingError) {
        let bytes = try readFile(link.target, limit: InputFile.limit)
        unread += addScreen(bytes, path: link.target, isGiven: false)
      } catch {
        missing.insert(link.target)
        guard warnsOfMissing else { continue }
        let warning = Diagnostic(
          .warning, in: link.source, at: link.position,
          "\(link.target) cannot be read; selecting this will fail", hint: error.message)
        messages.append(warning.printed)
      }
    }
  }

  /// A screen that another one opens, with the position of the reference.
  private struct Link {
    var target: String
    var source: SourceText
    var position: SourcePosition
  }

  /// Reads one screen.
  ///
  /// - Returns: its links, in reverse order.
  private mutating func addScreen(_ bytes: [UInt8], path: String, isGiven: Bool) -> [Link] {
    if isBoardFile(bytes, name: path) {
      contents[path] = bytes
      let before = readings.count
      addBoards(bytes, path: path, isGiven: isGiven)
      if readings.count == before { unread.append(path) }
      return []
    }
    var reading = readScreen(bytes, name: path)
    // The warning is shown once for several dumps.
    if warnedOfDensity { reading.diagnostics.removeAll { $0.message == densityWarning } }
    warnedOfDensity =
      warnedOfDensity || reading.diagnostics.contains { $0.message == densityWarning }
    if !reading.diagnostics.isEmpty, isForeign(path) {
      noteForeign(path, isRefused: reading.screen == nil)
    } else if reading.screen != nil
      || !refuseWrongKind(bytes, at: path, wanted: .screen, isGiven: isGiven)
    {
      note(reading.diagnostics)
    }
    screens[path] = reading.screen
    contents[path] = bytes
    if let source = reading.source { readPictures(reading.pictures, of: path, in: source) }
    if reading.screen != nil { readings.append((path, reading)) } else { unread.append(path) }
    guard reading.screen != nil, let source = reading.source else { return [] }
    return reading.references.reversed().map { reference in
      Link(
        target: ScreenPath.resolve(reference.file, beside: path), source: source,
        position: reference.position)
    }
  }

  /// Reads a screen file, or one saved by another system (X1).
  private func readScreen(_ bytes: [UInt8], name: String) -> ScreenReading {
    guard let format = ForeignFormat(guessing: bytes) else {
      return ScreenFormats.readScreen(bytes, name: name)
    }
    return readForeignScreen(bytes, format, name: name, density: density, language: language)
  }

  /// Returns true if a link leads to a file outside the folders of the given screens.
  ///
  /// Another user may have created the link, and the file may be private.
  func isForeign(_ path: String) -> Bool {
    guard let file = realPath(path) else { return true }
    return !folders.contains { file.hasPrefix($0 == "/" ? $0 : $0 + "/") }
  }

  private func folder(of path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return parts.isEmpty ? "." : parts.joined(separator: "/") + "/"
  }

  /// Reports that a file has errors, without quoting it.
  mutating func noteForeign(_ path: String, isRefused: Bool) {
    messages.append(
      "\(visible(path)): \(isRefused ? "error" : "warning"): it is a link to another folder and has "
        + "errors, so its contents are not shown\nhint: To see the errors: switchlight "
        + "inspect \(shellWord(path))")
    if isRefused { status = status ?? .badData }
  }
}
