import Diagnostics
import YAMLReading

/// What came of reading a profile.
public struct ProfileReading: Sendable {
  /// The profile, if nothing about it is an error.
  public let profile: Profile?
  /// Whether the text is one document of YAML, so that its problems are those of a profile.
  public let isDocument: Bool
  /// Every problem: those of the file in the order of their places, then those of the settings.
  public let diagnostics: [Diagnostic]
}

/// The limits of a profile file.
public let profileFileLimits = YAMLLimits(bytes: 1_000_000, depth: 16, tokens: 50_000)

/// Reads a file of the format `switchlight-profile/1` (Y4, Y5).
///
/// Any bytes are safe to give. A profile without a name has that of its file.
///
/// - Parameter settings: values that replace those of the file before it is checked, each as
///   `KEY=VALUE`, such as `scanning.interval=800ms`, `switches.main.hold=200ms`, or just `interval=800ms`
///   where only one key ends that way. In diagnostics their file is `--set`.
public func readProfile(
  _ bytes: [UInt8], name: String, settings: [String] = []
) -> ProfileReading {
  do {
    let document = try YAMLDocument(bytes, name: name, limits: profileFileLimits)
    var reader = ProfileReader(document.source)
    reader.read(document.root)
    for setting in settings { reader.apply(setting) }
    reader.checkSwitches()
    reader.checkSources()
    reader.checkMethod()
    reader.checkPoints()
    reader.checkActions()
    reader.checkSpeech()
    let hasErrors = reader.readers.contains { $0.log.hasErrors }
    return ProfileReading(
      profile: hasErrors ? nil : reader.profile, isDocument: true,
      diagnostics: reader.readers.flatMap { $0.log.diagnostics })
  } catch {
    return ProfileReading(profile: nil, isDocument: false, diagnostics: error.diagnostics)
  }
}
