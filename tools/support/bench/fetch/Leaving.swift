import Glibc

/// Writes the buffered output.
func flush() { fflush(nil) }

/// Ends the program.
func leave(_ status: Int32) -> Never { exit(status) }
