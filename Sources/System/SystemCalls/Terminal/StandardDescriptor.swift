import Glibc

/// The standard descriptors of every program.
package enum StandardDescriptor {
  /// Standard input.
  package static let input = STDIN_FILENO
  /// Standard output.
  package static let output = STDOUT_FILENO
  /// Standard error.
  package static let error = STDERR_FILENO

  /// Makes sure that the standard descriptors are open.
  ///
  /// If the parent process closed one of them, the next file to be opened would get its number, and
  /// results would be written into that file. A descriptor that can be used only in the wrong
  /// direction takes the number instead.
  package static func reserve() {
    for number in input...error where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", number == input ? O_WRONLY : O_RDONLY)
    }
  }
}
