import CLinux
import Glibc

/// The environment of this program, by the names of its variables; of two with one name it is the last.
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

/// A variable of the environment, as parts in C see it: of two with one name it is the first.
package func environmentVariable(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

/// The number of this process.
package var ownProcess: Int32 { getpid() }

/// The number of the process that started this one, or took it over.
package var parentProcess: Int32 { getppid() }

/// The number of the user whose rights this program has.
package var ownUser: UInt32 { geteuid() }

/// The folder in which this program is; nil where it no longer exists.
package func currentFolder() -> String? {
  guard let folder = getcwd(nil, 0) else { return nil }
  defer { free(folder) }
  return String(cString: folder)
}
