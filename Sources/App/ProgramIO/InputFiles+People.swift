import Diagnostics
import ProfileStorage
import SimulatedPeople

extension InputFiles {
  /// Reads a person from a file, or by name; nil if there is a problem, which was reported (M1).
  package mutating func readPerson(_ given: String) -> Person? {
    let path: String
    if let found = ProfileStore().personFile(named: given) {
      path = found
    } else if given.contains("/") || given.contains(".") {
      path = given
    } else {
      refuse(noPerson(given))
      return nil
    }
    guard let bytes = bytes(path) else { return nil }
    let reading = SimulatedPeople.readPerson(bytes, name: path)
    if reading.person != nil || !refuseWrongKind(bytes, at: path, wanted: .person) {
      note(reading.diagnostics)
    }
    return reading.person
  }

  private func noPerson(_ name: String) -> CommandFailure {
    let names = ProfileStore().people()
    let known =
      names.isEmpty
      ? "None are installed; name a file, such as person.yaml."
      : "Available names: \(names.joined(separator: ", "))."
    let near = suggestion(for: name, among: names).map { "Did you mean \($0)? " } ?? ""
    return CommandFailure(
      status: .noInput,
      message: "error: there is no simulated person \(quoted(name))\nhint: \(near)\(known)")
  }
}
