import Diagnostics
import Profiles
import YAMLReading

/// The result of reading a person's file.
package struct PersonReading: Sendable {
  /// The person; nil if the file has an error.
  package let person: Person?
  /// All problems, in the order of the file.
  package let diagnostics: [Diagnostic]
}

/// Reads a file in the format `switchlight-person/1` (M1, Y4).
///
/// It accepts any bytes. A person without a name gets the name of the file.
package func readPerson(_ bytes: [UInt8], name: String) -> PersonReading {
  do {
    let document = try YAMLDocument(bytes, name: name, limits: personFileLimits)
    var reader = YAMLReader(document.source)
    let person = reader.person(document.root, name: Profile.name(ofFile: name))
    return PersonReading(
      person: reader.log.hasErrors ? nil : person, diagnostics: reader.log.diagnostics)
  } catch {
    return PersonReading(person: nil, diagnostics: error.diagnostics)
  }
}

/// The limits of a file; a person has about twenty values.
let personFileLimits = YAMLLimits(bytes: 100_000, depth: 16, tokens: 5000)

extension YAMLReader {
  fileprivate mutating func person(_ root: YAMLNode, name: String) -> Person {
    var person = Person(name: name)
    // A section is the part of a key before a dot.
    var sections: [String] = []
    for key in PersonKeys.all {
      let part = String(key.path.prefix { $0 != "." })
      if !sections.contains(part) { sections.append(part) }
    }
    guard
      let fields = fields(
        root, of: "a person", known: ["format"] + sections,
        example: "format: \(PersonKeys.format)")
    else { return person }
    checkFormat(fields, is: PersonKeys.format, of: "the person")
    for section in sections {
      if let node = fields[section] { read(section, node, into: &person) }
    }
    return person
  }

  /// Reads a key, or all keys of a section.
  private mutating func read(_ section: String, _ node: YAMLNode, into person: inout Person) {
    if let key = PersonKeys.all.first(where: { $0.path == section }) {
      return key.write(&person, node, &self)
    }
    let keys = PersonKeys.all.filter { $0.path.hasPrefix(section + ".") }
    guard
      let fields = fields(
        node, of: section, known: keys.map(\.name), example: "\(section): {}")
    else { return }
    for key in keys {
      if let node = fields[key.name] { key.write(&person, node, &self) }
    }
  }
}
