import Diagnostics
import ScanEngine
import YAMLReading

/// Builds a profile from its file and from overrides, and records the position of each value.
struct ProfileReader {
  /// A position in the file or in an override.
  struct Place {
    /// The index of its reader.
    var reader: Int
    var position: SourcePosition
  }

  var profile: Profile
  /// One for the file, and one for each setting after it.
  var readers: [YAMLReader]
  /// The position of each given value by its path; a default has no position.
  var places: [String: Place] = [:]
  /// The paths whose values could not be read: values that depend on them cannot be checked.
  var broken: Set<String> = []
  /// The values that a person can hardly use, in the order of their discovery (Y6).
  var cautions: [Diagnostic] = []

  static let sections = ["scanning", "planning", "point", "speech", "sounds", "desktop", "look"]

  /// The format that the file must name.
  let format: String

  init(_ source: SourceText, format: String) {
    self.format = format
    profile = Profile(name: Profile.name(ofFile: source.name))
    readers = [YAMLReader(source)]
  }

  mutating func read(_ root: YAMLNode) {
    guard
      let fields = readers[0].fields(
        root, of: "a profile", known: ProfileKeys.order(at: []),
        example: "format: \(format)")
    else {
      broken.insert("")
      return
    }
    readers[0].checkFormat(fields, is: format, of: "the profile")
    let switches = readers[0].required(
      "switches", in: fields, of: "the profile",
      example: "switches: {main: {sources: [{terminal: space}]}}")
    if let switches { readSwitches(switches) } else { broken.insert("switches") }
    if let recipes = fields["recipes"] { readRecipes(recipes) }
    for key in ProfileKeys.profile where !key.path.contains(".") {
      if let node = fields[key.path] { write(key, node, reader: 0) }
    }
    for section in ProfileReader.sections {
      if let node = fields[section] { readSection(section, node) }
    }
  }

  private mutating func readSection(_ section: String, _ node: YAMLNode) {
    let keys = ProfileKeys.profile.filter { $0.path.hasPrefix(section + ".") }
    places[section] = Place(reader: 0, position: node.position)
    guard
      let fields = readers[0].fields(
        node, of: section, known: keys.map(\.name), example: "\(section): {}")
    else {
      broken.insert(section)
      return
    }
    for key in keys {
      if let node = fields[key.name] { write(key, node, reader: 0) }
    }
  }

  /// Reads the value of a setting of the profile.
  mutating func write(_ key: SettingKey<Profile>, _ node: YAMLNode, reader: Int) {
    keepPlace(key.path, node, reader) { profile, reader in
      key.write(&profile, node, &reader)
    }
  }

  /// Reads a value, and records its position, or that it could not be read.
  mutating func keepPlace(
    _ path: String, _ node: YAMLNode, _ reader: Int,
    _ read: (inout Profile, inout YAMLReader) -> Void
  ) {
    let errors = readers[reader].log.errorCount
    read(&profile, &readers[reader])
    places[path] = Place(reader: reader, position: node.position)
    if readers[reader].log.errorCount > errors {
      broken.insert(path)
    } else {
      broken.remove(path)
    }
  }
}
