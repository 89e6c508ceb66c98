/// Returns a word as shell input, for a command to type; it is quoted only if necessary.
///
/// Characters that cannot be on one line are replaced by visible ones, which have another meaning.
package func shellWord(_ text: String) -> String {
  let text = visible(text)
  let isPlain = text.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "/._-+".utf8.contains(byte)
    }
  }
  return isPlain && !text.isEmpty ? text : "'" + text.replacing("'", with: #"'\''"#) + "'"
}
