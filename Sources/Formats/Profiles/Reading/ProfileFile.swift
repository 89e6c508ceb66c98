import Diagnostics
import YAMLEditing
import YAMLReading

/// The result of reading a profile.
package struct ProfileReading: Sendable {
  /// The profile, if it has no error.
  package let profile: Profile?
  /// True if the text is a single YAML document, so that its problems are those of a profile.
  package let isDocument: Bool
  /// Every problem: those of the file in its order, then those of the settings.
  package let diagnostics: [Diagnostic]
  /// The cautions about allowed values that are hardly usable; empty if there are errors (Y6).
  package let cautions: [Diagnostic]

  /// Returns the cautions that an earlier reading did not have, at any position.
  package func cautions(newSince before: ProfileReading) -> [Diagnostic] {
    cautions.filter { new in !before.cautions.contains { $0.message == new.message } }
  }
}

/// The limits of a profile file.
package let profileFileLimits = YAMLLimits(bytes: 1_000_000, depth: 16, tokens: 50_000)

/// Reads a file of the format `switchlight-profile/1` (Y4, Y5).
///
/// Accepts any bytes. A profile without a name gets that of its file. A file of an older version is
/// read as if it had been migrated, with a warning; places in it are those of the migrated text.
///
/// - Parameter settings: values that replace those of the file before it is checked, each as
///   `KEY=VALUE`, such as `scanning.interval=800ms`, `switches.main.hold=200ms`, or just
///   `interval=800ms` if only one key ends that way. In diagnostics their file is `--set`.
package func readProfile(
  _ bytes: [UInt8], name: String, settings: [String] = [], history: ProfileHistory = .known
) -> ProfileReading {
  do throws(DiagnosticList) {
    let text = try YAMLText(bytes, name: name, limits: profileFileLimits)
    return readProfile(text, settings: settings, history: history)
  } catch {
    return ProfileReading(
      profile: nil, isDocument: false, diagnostics: error.diagnostics, cautions: [])
  }
}

/// Reads a file whose text was already read as YAML, as ``readProfile(_:name:settings:history:)``
/// does.
package func readProfile(
  _ text: YAMLText, settings: [String] = [], history: ProfileHistory = .known
) -> ProfileReading {
  let document = text.document
  if let version = history.version(of: document.root), version.number != history.current {
    if version.number > history.current {
      return tooNew(document.source, at: version.position, version.number, history)
    }
    if history.reads(version.number), let old = readOlder(text, version, settings, history) {
      return old
    }
  }
  var reader = ProfileReader(document.source, format: history.format)
  reader.read(document.root)
  for setting in settings { reader.apply(setting) }
  reader.checkSwitches()
  reader.checkSources()
  reader.checkMethod()
  reader.checkPoints()
  reader.checkActions()
  reader.checkRecipes()
  reader.checkSpeech()
  reader.checkUse()
  return ProfileReading(
    profile: reader.hasErrors ? nil : reader.profile, isDocument: true,
    diagnostics: reader.readers.flatMap { $0.log.diagnostics }, cautions: reader.cautions)
}

/// Returns the error for a file of an unknown newer version: any of its keys may have a new
/// meaning.
private func tooNew(
  _ source: SourceText, at position: SourcePosition, _ version: Int, _ history: ProfileHistory
) -> ProfileReading {
  let format = ProfileHistory.family + String(version)
  return ProfileReading(
    profile: nil, isDocument: true,
    diagnostics: [
      Diagnostic(
        .error, in: source, at: position,
        "the profile has the format \(format), and this Switchlight reads up to \(history.format)",
        hint: "Use a Switchlight that reads \(format).")
    ], cautions: [])
}

/// Reads a file of an older version; nil if its text cannot be migrated.
private func readOlder(
  _ old: YAMLText, _ version: (number: Int, position: SourcePosition), _ settings: [String],
  _ history: ProfileHistory
) -> ProfileReading? {
  var text = old
  guard let migrated = try? history.migrate(&text), migrated == version.number else { return nil }
  let reading = readProfile(text, settings: settings, history: history)
  let format = ProfileHistory.family + String(version.number)
  let warning = Diagnostic(
    .warning, in: old.document.source, at: version.position,
    "the profile has the older format \(format), and is read as \(history.format)",
    hint: "Rewrite it, with its comments: switchlight profile migrate")
  return ProfileReading(
    profile: reading.profile, isDocument: reading.isDocument,
    diagnostics: [warning] + reading.diagnostics, cautions: reading.cautions)
}
