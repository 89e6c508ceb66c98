import Diagnostics
import FileKinds
import Profiles
import ScanEngine
import ScreenElements
import Scripts
import StoredScreens
import ScanTime
import SwitchInput
import SystemCalls

extension InputFiles {
  /// Reads the text of a script, or of standard input without a path; nil if there is a problem,
  /// which was reported.
  ///
  /// - Parameter waiting: the message if standard input is a terminal.
  package mutating func readScriptText(
    _ path: String?, waiting: PrintableText = InputFiles.waitingForScript
  ) -> SourceText? {
    readScriptBytes(path, waiting: waiting).map { SourceText(name: $0.name, bytes: $0.bytes) }
  }

  /// Reads the name and the bytes of a script, like ``readScriptText(_:waiting:)``.
  mutating func readScriptBytes(
    _ path: String?, waiting: PrintableText
  ) -> (name: String, bytes: [UInt8])? {
    do throws(CommandFailure) {
      guard let path else {
        if isTerminal(StandardDescriptor.input) { StandardError.write(waiting) }
        return ("standard input", try InputFile.readStandardInput())
      }
      return (path, try InputFile.read(path))
    } catch {
      refuse(error)
      return nil
    }
  }

  /// The message for a simulation at a terminal without a script.
  package static let waitingForScript: PrintableText = """
    The script is read from this terminal: type lines such as "1s tap main", or name a file with --script.
    Ctrl-D on a line of its own ends the script and plays it; Ctrl-C ends the program.
    """

  /// Reads a script and its screens; nil if there are problems, which were reported.
  ///
  /// - Parameter settings: values that override the profile at the beginning of the script.
  /// - Returns: the script and that profile, if there is one.
  package mutating func readScript(
    _ source: SourceText, switches: [SwitchSettings], settings: [String], beside screen: String
  ) -> (script: Script, profile: Profile?)? {
    var isFirst = Script.beginsWithProfile(source)
    var first: Profile?
    let weights = weights
    let (script, diagnostics) = Script.read(source, switches: switches) { text in
      let reading = Profiles.readProfile(
        text.bytes, name: text.name, settings: isFirst ? settings : [])
      let profile = reading.profile?.planned(by: weights)
      if isFirst { first = profile }
      isFirst = false
      return (profile?.scanning, reading.diagnostics)
    }
    if script != nil || !refuseWrongKind(source.bytes, at: source.name, wanted: .script) {
      note(diagnostics)
    }
    var reported: Set<String> = []
    for reference in script?.screens ?? [] {
      let path = ScreenPath.resolve(reference.file, beside: screen)
      guard screens[path] == nil, reported.insert(path).inserted else { continue }
      guard reported.count <= DiagnosticLog.limit else { break }
      readScreen(path, of: reference, in: source)
    }
    if let script { warnOfUnknownElements(in: script, source, beside: screen) }
    return script.map { ($0, first) }
  }

  /// Warns of elements that are on none of the screens; a script that contains screens has other
  /// elements.
  private mutating func warnOfUnknownElements(
    in script: Script, _ source: SourceText, beside screen: String
  ) {
    guard status == nil, script.firstScreen == nil, !script.elements.isEmpty else { return }
    let known = screens.mapValues { Set(ElementTree($0).ids) }
    let all = known.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    var log = DiagnosticLog(source)
    for element in script.elements {
      let path = element.file.map { ScreenPath.resolve($0, beside: screen) }
      let ids = path.map { known[$0] ?? [] } ?? all
      guard !ids.contains(element.id) else { continue }
      log.warning(
        at: element.position,
        "\(path.map { visible($0) } ?? "no screen") has \(path == nil ? "the" : "no") element "
          + quoted(element.id),
        hint: suggestion(for: element.id, among: ids.sorted()).map {
          "Did you mean \(visible($0))?"
        }
          ?? "To see all ids: switchlight inspect \(shellWord(path ?? screen))")
    }
    note(log.diagnostics)
  }
}
