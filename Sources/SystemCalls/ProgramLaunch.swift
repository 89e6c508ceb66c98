import CLinux
import Glibc

/// Starts a program that goes on by itself, also after this one has ended (D16).
///
/// It gets /dev/null for input and output, no other descriptor, no blocked signal, and a session and process group of its own.
/// Another process takes it over and reaps it. Whether it found its way is not said: a program that cannot be started ends at once.
///
/// - Parameter words: the path of the program, then its arguments; none has a zero in it.
/// - Parameter folder: where it begins; one that is not there leaves it where this program is.
package func launchProgram(
  _ words: [String], environment: [String: String], folder: String?
) throws(SystemError) {
  let path = words.first ?? ""
  let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  var (arguments, settings) = (cStrings(words), cStrings(variables))
  defer { for text in arguments + settings { free(text) } }
  let status = linux_launch(&arguments, &settings, folder)
  guard status == 0 else { throw SystemError(call: "start", code: -status, path: path) }
}

/// The texts as parts in C want them, with an end; who asked frees them.
func cStrings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
  texts.map { strdup($0) } + [nil]
}
