import Diagnostics

extension ProfileReader {
  /// Rejects values that cannot be used together, and shows the positions of all given ones (Y5).
  ///
  /// The problem is reported at the first path with a position. If one of the values could not be
  /// read, nothing is reported.
  mutating func refuse(_ paths: [String], _ message: String, hint: String? = nil) {
    report(.error, paths, message, hint: hint)
  }

  /// Warns of a value in the same way.
  mutating func warn(_ paths: [String], _ message: String, hint: String? = nil) {
    report(.warning, paths, message, hint: hint)
  }

  /// Warns of a value that a person can hardly use (Y6), separately from other reports.
  mutating func caution(_ paths: [String], _ message: String, hint: String) {
    if let found = diagnostic(.warning, paths, message, hint: hint) {
      cautions.append(found.diagnostic)
    }
  }

  private mutating func report(
    _ severity: Diagnostic.Severity, _ paths: [String], _ message: String, hint: String?
  ) {
    guard let found = diagnostic(severity, paths, message, hint: hint) else { return }
    readers[found.reader].log.add(found.diagnostic)
  }

  private func diagnostic(
    _ severity: Diagnostic.Severity, _ paths: [String], _ message: String, hint: String?
  ) -> (diagnostic: Diagnostic, reader: Int)? {
    guard !paths.contains(where: { isBroken($0) }) else { return nil }
    let found = paths.compactMap { path in places[path].map { (path, $0) } }
    let main = found.first ?? nearest(paths.first ?? "")
    var diagnostic = Diagnostic(
      severity, in: readers[main.1.reader].log.source, at: main.1.position, message, hint: hint)
    for (path, place) in found.dropFirst() {
      diagnostic.addNote(
        "\(lastKey(path)) is given here", in: readers[place.reader].log.source, at: place.position)
    }
    return (diagnostic, main.1.reader)
  }

  /// True if the value of a path, or a parent of it, could not be read.
  func isBroken(_ path: String) -> Bool {
    var path = Substring(path)
    while true {
      if broken.contains(String(path)) { return true }
      guard let dot = path.lastIndex(of: ".") else { return broken.contains("") }
      path = path[..<dot]
    }
  }

  /// Returns the innermost parent of a path that has a position; at least the beginning of the
  /// file.
  private func nearest(_ path: String) -> (String, Place) {
    var path = Substring(path)
    while let dot = path.lastIndex(of: ".") {
      path = path[..<dot]
      if let place = places[String(path)] { return (String(path), place) }
    }
    return ("", Place(reader: 0, position: .start))
  }
}
