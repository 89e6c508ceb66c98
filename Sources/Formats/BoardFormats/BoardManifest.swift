import Diagnostics
import JSONReading

/// The manifest of a package: its first board, and the files by their ids.
struct BoardManifest {
  /// The name of its file in a package.
  static let file = "manifest.json"
  /// The path of the first board; nil if it names none, as with some programs.
  let root: String?
  /// The paths of the boards by their ids.
  let boards: [String: String]
  /// The paths of the pictures by their ids.
  let images: [String: String]
  /// The paths of the recorded sounds by their ids.
  let sounds: [String: String]

  /// The hint for a missing name of the first board.
  static let rootHint = "Choose a home board where the package was made, and export it again."
  private static let limits = JSONLimits(bytes: 4 << 20, depth: 64, values: 50_000)

  /// Reads a manifest; nil if it is invalid, which is added to the log.
  init?(_ bytes: [UInt8], log: inout BoardLog) {
    let entries = BoardJSON.object(bytes, file: Self.file, limits: Self.limits, log: &log)
    guard let entries else { return nil }
    var values = BoardFieldReader(file: Self.file, log: log)
    defer { log = values.log }
    let fields = BoardFields(entries: entries, path: "")
    if let format = values.text(fields, "format"), !format.hasPrefix("open-board-") {
      values.error(
        "format", "is \(quoted(format)), which is not a format of boards",
        hint: "A manifest begins with \"format\": \"open-board-0.1\".")
    }
    let paths = values.fields(fields, "paths")
    boards = paths.map { Self.paths($0, "boards", &values) } ?? [:]
    images = paths.map { Self.paths($0, "images", &values) } ?? [:]
    sounds = paths.map { Self.paths($0, "sounds", &values) } ?? [:]
    root = values.text(fields, "root", limit: 1024).flatMap { $0.isEmpty ? nil : $0 }
    // A root of another kind has been reported.
    if root == nil, boards.isEmpty, fields["root"] == nil || fields["root"]?.text != nil {
      values.error("root", "is missing: it names the first board", hint: Self.rootHint)
    }
    if root == nil, values.log.hasErrors { return nil }
  }

  private static func paths(
    _ fields: BoardFields, _ key: String, _ values: inout BoardFieldReader
  ) -> [String: String] {
    guard let fields = values.fields(fields, key) else { return [:] }
    var paths: [String: String] = [:]
    for id in fields.entries.keys.sorted() where fields[id] != nil {
      paths[id] = values.text(fields, id, limit: 1024)
    }
    return paths
  }

  /// Returns the path of a board's entry in it.
  static func place(ofBoard id: String) -> String {
    BoardFields(entries: [:], path: "paths.boards").place(id)
  }
}
