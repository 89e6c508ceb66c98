import CLinux
import Glibc

/// Returns the environment of this program by variable name; if two variables have the same name,
/// the last one counts.
package func programEnvironment() -> [String: String] {
  var variables: [String: String] = [:]
  guard var entry = linux_environment() else { return variables }
  while let pointer = entry.pointee {
    let words = String(cString: pointer).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if words.count == 2 { variables[String(words[0])] = String(words[1]) }
    entry += 1
  }
  return variables
}

/// Returns a variable of the environment as C code reads it; the first one if two have the same
/// name.
package func environmentVariable(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

/// The process id of this program.
package var ownProcess: Int32 { getpid() }

/// The process id of the parent, or of the process that adopted this one.
package var parentProcess: Int32 { getppid() }

/// The effective user id of this program.
package var ownUser: UInt32 { geteuid() }

/// Returns the working folder; nil if it no longer exists.
package func currentFolder() -> String? {
  guard let folder = getcwd(nil, 0) else { return nil }
  defer { free(folder) }
  return String(cString: folder)
}

/// Sets a variable of the environment, also for programs that are started later; only at the start
/// of the program, before another thread reads the environment.
package func setEnvironmentVariable(_ name: String, to value: String) {
  setenv(name, value, 1)
}
