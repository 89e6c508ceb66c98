/// The name of a file in an archive, normalized for lookup: without redundant slashes and dots.
///
/// No name is ever written to a disk. Names that could be harmful there are rejected anyway,
/// because no honest package contains them.
enum EntryName {
  /// The maximum number of bytes of a name.
  static let limit = 1024

  /// Checks a name and returns its normalized form; nil for a folder.
  static func checked(_ bytes: ArraySlice<UInt8>) throws(ZipFault) -> String? {
    guard bytes.count <= limit else { throw .longName(limit: limit) }
    let name = String(decoding: bytes, as: UTF8.self)
    guard !name.isEmpty else { throw .emptyName }
    let hasControls = name.unicodeScalars.contains { scalar in
      scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    }
    guard !hasControls else { throw .controlsInName }
    let hasDrive = bytes.dropFirst().first == UInt8(ascii: ":")
    guard !hasDrive, !name.hasPrefix("/"), !name.hasPrefix("\\") else { throw .absoluteName }
    let steps = name.split { $0 == "/" || $0 == "\\" }
    guard !steps.contains("..") else { throw .climbingName }
    guard !name.hasSuffix("/") else { return nil }
    let kept = lookedUp(name)
    guard !kept.isEmpty else { throw .emptyName }
    return kept
  }

  /// Returns a path without redundant slashes and dots, as files of a package use them.
  static func lookedUp(_ path: String) -> String {
    path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }
}
