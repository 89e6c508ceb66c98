import SystemCalls

/// Where a program is: its own path where that is whole, else the first place that PATH has for its name; nil where nobody
/// could run it.
package func programPath(of program: String, in environment: [String: String]) -> String? {
  if program.contains("/") {
    return program.hasPrefix("/") && isExecutable(program) ? program : nil
  }
  let folders = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
  return folders.lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(program)" }.first(
    where: isExecutable)
}
