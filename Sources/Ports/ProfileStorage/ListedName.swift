import SystemCalls

/// Returns the name of a file as its folder contains it; nil if there is none.
///
/// Other systems write some letters in another Unicode form: such a name looks the same, but has
/// other bytes. A file with exactly the given bytes is preferred. A broken link also counts as a
/// file: reading it reports the problem.
package func listedName(_ name: String, in folder: String) -> String? {
  if isTaken("\(folder)/\(name)") { return name }
  return ((try? directoryEntries(folder)) ?? []).first { $0 == name }
}

/// Returns a path with the name of its file as the folder contains it; the same path if there is no
/// such file.
package func listedPath(_ path: String) -> String {
  let parts = path.split(separator: "/", omittingEmptySubsequences: false)
  let folder = parts.dropLast().map { $0 + "/" }.joined()
  guard let name = parts.last,
    let listed = listedName(String(name), in: folder.isEmpty ? "." : folder)
  else { return path }
  return folder + listed
}
