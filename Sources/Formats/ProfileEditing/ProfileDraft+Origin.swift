import Diagnostics

/// The origin of a profile is a comment in its first line, so that it is visible in an editor.
extension ProfileDraft {
  private static let words = "# Made from the shipped profile "

  /// The name of the shipped profile that this one was derived from; nil if its first line has no
  /// such comment.
  package var origin: String? {
    ProfileDraft.origin(
      ofLine: String(decoding: text.document.source.line(1), as: UTF8.self))
  }

  /// Returns the same for a text that may no longer be a profile.
  package static func origin(ofText bytes: [UInt8]) -> String? {
    let line = bytes.prefix { $0 != 0x0A }
    return origin(
      ofLine: String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self))
  }

  private static func origin(ofLine line: String) -> String? {
    guard line.hasPrefix(ProfileDraft.words), line.hasSuffix(".") else { return nil }
    let name = String(line.dropFirst(ProfileDraft.words.count).dropLast())
    return name.isEmpty ? nil : name
  }

  /// Notes the origin of the profile, instead of any earlier note.
  package mutating func noteOrigin(_ name: String) {
    text.setFirstComment(ProfileDraft.words + name + ".", replacing: ProfileDraft.words)
  }
}
