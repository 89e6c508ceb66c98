import Diagnostics
import Profiles
import YAMLEditing
import YAMLReading

/// The reason that a person's file was not changed.
package enum PersonWritingProblem: Error, Sendable {
  /// The file is not a valid person, or would not be with the new values; with the diagnostics.
  case unreadable([Diagnostic])
  /// The file must be changed by hand, with the reason.
  case onlyByHand(String)
}

/// Returns the text of a person's file with new values.
///
/// Comments and all other values stay (M1, N1).
///
/// - Parameters:
///   - keys: the paths of the values that are written, such as `reaction.mean`.
///   - bytes: the existing file; nil for a new one.
package func personText(
  _ person: Person, keys: Set<String>, in bytes: [UInt8]?, name: String
) throws(PersonWritingProblem) -> [UInt8] {
  let new = "format: \(PersonKeys.format)\n"
  if let bytes {
    let reading = readPerson(bytes, name: name)
    if reading.person == nil { throw .unreadable(reading.diagnostics) }
  }
  var text: YAMLText
  do throws(DiagnosticList) {
    text = try YAMLText(bytes ?? Array(new.utf8), name: name, limits: personFileLimits)
  } catch {
    throw .unreadable(error.diagnostics)
  }
  let values = PersonKeys.all.filter { keys.contains($0.path) }.compactMap { key in
    key.text(person).map {
      (path: key.path.split(separator: ".").map(String.init), value: key.form.written($0))
    }
  }
  do throws(YAMLEditProblem) {
    try text.set(values) { section in
      // A new section or key is inserted at its position in the reference.
      let prefix = section.map { $0 + "." }.joined()
      var order = section.isEmpty ? ["format"] : []
      for key in PersonKeys.all where key.path.hasPrefix(prefix) {
        let part = String(key.path.dropFirst(prefix.count).prefix { $0 != "." })
        if !order.contains(part) { order.append(part) }
      }
      return order
    }
  } catch {
    switch error {
    case .noSuchKey(let key): throw .onlyByHand(key)
    case .onlyByHand(let position, let reason):
      throw .onlyByHand("\(position.line):\(position.column): \(reason)")
    }
  }
  let reading = readPerson(text.bytes, name: name)
  guard reading.person != nil else { throw .unreadable(reading.diagnostics) }
  return text.bytes
}
