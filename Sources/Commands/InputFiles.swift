import Diagnostics
import ElementTree
import LinuxIO
import Profiles
import ScreenFormats
import Scripts
import StoredScreens
import SwitchInput

/// The files that a command is given, and all that is wrong with them: everything is read and told
/// before a command does anything.
struct InputFiles {
  /// Every screen that can be shown, by ``ScreenPath``.
  private(set) var screens: [String: Screen] = [:]
  /// What was read of each screen without an error, in the order of reading.
  private(set) var readings: [(path: String, reading: ScreenReading)] = []
  /// The paths that were read or found unreadable, so that each is told once.
  private var tried: Set<String> = []
  /// The paths that a screen leads to and that could not be read.
  private var missing: Set<String> = []
  /// What is wrong, as people read it, in the order in which it was found.
  var messages: [String] = []
  private(set) var status: FailureStatus?

  /// As many stored screens are read for one run at the most.
  static let screenLimit = 1000

  /// Reads a file that the command needs, or nil where that was told.
  mutating func bytes(_ path: String) -> [UInt8]? {
    do throws(CommandFailure) {
      return try InputFile.read(path)
    } catch {
      refuse(error)
      return nil
    }
  }

  /// Notes why the command cannot go on; the first reason decides the exit status.
  mutating func refuse(_ failure: CommandFailure) {
    messages.append(failure.message)
    status = status ?? failure.status
  }

  /// Notes the problems of a file; errors are bad data.
  mutating func note(_ diagnostics: [Diagnostic]) {
    messages.append(contentsOf: diagnostics.map(\.description))
    if diagnostics.contains(where: { $0.severity == .error }) { status = status ?? .badData }
  }

  /// Reads a profile with values over it, or nil where its problems were told (Y5).
  mutating func readProfile(_ path: String, settings: [String] = []) -> Profile? {
    guard let bytes = bytes(path) else { return nil }
    let reading = Profiles.readProfile(bytes, name: path, settings: settings)
    note(reading.diagnostics)
    return reading.profile
  }

  /// Reads a screen that a script names; if it cannot be read, the script's line is told.
  mutating func readScreen(
    _ path: String, of reference: FileReference, in source: SourceText
  ) {
    tried.insert(path)
    do throws(CommandFailure) {
      addScreens(try InputFile.read(path), path: path)
    } catch {
      let diagnostic = Diagnostic(
        .error, in: source, at: reference.position, "\(path) cannot be read",
        hint: "A script's screens lie in the folder of the first screen.")
      refuse(
        CommandFailure(status: error.status, message: "\(diagnostic)\n\n\(error.message)"))
    }
  }

  /// Reads the screen at a path and all that it leads to.
  ///
  /// A screen that is linked but missing is told and no obstacle: opening it fails. One that is there
  /// and bad is an error, and so is the one at the path, also where it was linked before.
  mutating func readScreens(from path: String) {
    guard tried.insert(path).inserted || missing.remove(path) != nil, let bytes = bytes(path) else {
      return
    }
    addScreens(bytes, path: path)
  }

  private mutating func addScreens(_ bytes: [UInt8], path: String) {
    var unread = addScreen(bytes, path: path)
    while let link = unread.popLast() {
      guard !tried.contains(link.target) else { continue }
      guard tried.count < InputFiles.screenLimit else {
        let limit = InputFiles.screenLimit
        messages.append(
          "\(visible(path)): warning: it leads to more than \(limit) screens; the rest cannot be "
            + "opened\nhint: Try a screen further on by itself.")
        return
      }
      tried.insert(link.target)
      do throws(FileReadingError) {
        let bytes = try readFile(link.target, limit: InputFile.limit)
        unread += addScreen(bytes, path: link.target)
      } catch {
        missing.insert(link.target)
        let warning = Diagnostic(
          .warning, in: link.source, at: link.position,
          "\(link.target) cannot be read; selecting this will fail", hint: error.message)
        messages.append("\(warning)")
      }
    }
  }

  /// A screen that another one leads to, and where that says so.
  private struct Link {
    var target: String
    var source: SourceText
    var position: SourcePosition
  }

  /// Reads one screen.
  ///
  /// - Returns: where it leads, the first link last.
  private mutating func addScreen(_ bytes: [UInt8], path: String) -> [Link] {
    let reading = ScreenFormats.readScreen(bytes, name: path)
    note(reading.diagnostics)
    screens[path] = reading.screen
    if reading.screen != nil { readings.append((path, reading)) }
    guard reading.screen != nil, let source = reading.source else { return [] }
    return reading.references.reversed().map { reference in
      Link(
        target: ScreenPath.resolve(reference.file, beside: path), source: source,
        position: reference.position)
    }
  }

  /// Tells all that was found, and ends the command if there was an error.
  func report() throws {
    if !messages.isEmpty { StandardError.write(messages.joined(separator: "\n\n")) }
    if let status { throw status.code }
  }
}
