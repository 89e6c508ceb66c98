import FuzzSupport
import ProgramFiles

/// An arbitrary desktop entry file (Y2): it is a program or not, and the words of its command are bounded and
/// contain no zero byte.
@c(LLVMFuzzerTestOneInput)
package func fuzzPrograms(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Input(start, count).bytes
  for languages in [["en"], ["de-AT", ""], []] {
    guard let file = DesktopFile(bytes, languages: languages) else { continue }
    require(!file.name.isEmpty && !file.command.isEmpty, "a program without a name or a command")
    require(file.isOffered(on: []) || true, "it is offered or not")
    guard let program = InstalledProgram(file, id: "a.desktop", path: "/a.desktop") else {
      continue
    }
    require(!program.words.isEmpty && program.words.count <= 100, "\(program.words.count) words")
    require(!program.words[0].isEmpty, "a program without a path")
    require(
      program.words.allSatisfy { !$0.utf8.contains(0) },
      "a zero in \(program.words.debugDescription)")
    require(program.wordsWithAccess(isBrowser: true).first == program.words[0], "another program")
  }
  return 0
}
