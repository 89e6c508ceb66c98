import Diagnostics
import Profiles
import ScanEngine
import Scripts
import StoredScreens
import SwitchInput

extension InputFiles {
  /// Reads the text of a script, or nil where its problem was reported; without a path it is standard input.
  package mutating func readScriptText(_ path: String?) -> SourceText? {
    do throws(CommandFailure) {
      guard let path else {
        return SourceText(name: "standard input", bytes: try InputFile.readStandardInput())
      }
      return SourceText(name: path, bytes: try InputFile.read(path))
    } catch {
      refuse(error)
      return nil
    }
  }

  /// Reads a script and the screens that it names, or nil where problems were reported.
  ///
  /// - Parameter settings: values over the profile that the script begins with.
  /// - Returns: that profile too, if there is one.
  package mutating func readScript(
    _ source: SourceText, switches: [SwitchSettings], settings: [String], beside screen: String
  ) -> (script: Script, profile: Profile?)? {
    var isFirst = Script.beginsWithProfile(source)
    var first: Profile?
    let (script, diagnostics) = Script.read(source, switches: switches) { text in
      let reading = Profiles.readProfile(
        text.bytes, name: text.name, settings: isFirst ? settings : [])
      if isFirst { first = reading.profile }
      isFirst = false
      return (reading.profile?.scanning, reading.diagnostics)
    }
    note(diagnostics)
    var reported: Set<String> = []
    for reference in script?.screens ?? [] {
      let path = ScreenPath.resolve(reference.file, beside: screen)
      guard screens[path] == nil, reported.insert(path).inserted else { continue }
      guard reported.count <= DiagnosticLog.limit else { break }
      readScreen(path, of: reference, in: source)
    }
    return script.map { ($0, first) }
  }
}
