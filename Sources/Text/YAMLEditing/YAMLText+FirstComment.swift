import Diagnostics
import YAMLReading

extension YAMLText {
  /// Makes a comment the first line of the file, instead of one with a known beginning.
  ///
  /// A comment with a line break or an invalid character is not written.
  package mutating func setFirstComment(_ comment: String, replacing beginning: String) {
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var changed = bytes
    let end = endOfLine(mark)
    if changed[mark..<end].starts(with: beginning.utf8) {
      changed.replaceSubrange(mark..<end, with: comment.utf8)
    } else {
      changed.insert(contentsOf: (comment + lineBreak).utf8, at: mark)
    }
    replaceAll(changed)
  }
}
