import SystemCalls

/// Returns the path of a program: its own path if that is absolute, otherwise its first match in
/// PATH; nil if it cannot be executed.
package func programPath(of program: String, in environment: [String: String]) -> String? {
  if program.contains("/") {
    return program.hasPrefix("/") && isExecutable(program) ? program : nil
  }
  let folders = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
  return folders.lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(program)" }.first(
    where: isExecutable)
}
