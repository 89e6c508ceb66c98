import Diagnostics

/// What a profile was made from is a comment in its first line, so that people see it too.
extension ProfileDraft {
  private static let words = "# Made from the shipped profile "

  /// The name of the shipped profile that this one was made from, if its first line says so.
  package var origin: String? {
    let line = String(decoding: text.document.source.line(1), as: UTF8.self)
    guard line.hasPrefix(ProfileDraft.words), line.hasSuffix(".") else { return nil }
    let name = String(line.dropFirst(ProfileDraft.words.count).dropLast())
    return name.isEmpty ? nil : name
  }

  /// Notes what the profile was made from, in the place of what was noted before.
  package mutating func noteOrigin(_ name: String) {
    text.setFirstComment(ProfileDraft.words + name + ".", replacing: ProfileDraft.words)
  }
}
