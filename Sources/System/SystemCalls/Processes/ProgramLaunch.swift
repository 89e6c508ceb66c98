import CLinux
import Glibc

/// Starts a program that continues on its own, even after this one has ended (D16).
///
/// It gets /dev/null for input and output, no other descriptor, no blocked signal, and its own
/// session and process group. Another process takes it over and reaps it. Success does not prove
/// that the program runs: a program that cannot be executed ends at once.
///
/// - Parameter words: the path of the program, then its arguments; none contains a zero byte.
/// - Parameter folder: its working folder; if that does not exist, it starts in this program's
///   folder.
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

/// Returns the texts as a null-terminated array of C strings; the caller frees them.
func cStrings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
  texts.map { strdup($0) } + [nil]
}
