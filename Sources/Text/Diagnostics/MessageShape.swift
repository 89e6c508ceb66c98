/// Returns a message without its variable parts: quoted texts and numbers.
///
/// Messages of one shape report the same problem at several positions, so that a report can show
/// some of them and count the rest.
package func messageShape(_ message: String) -> String {
  var shape: [UInt8] = []
  var isQuoted = false
  for byte in message.utf8 {
    if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
    let isNumber =
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
    if isQuoted || isNumber { continue }
    shape.append(byte)
  }
  return String(decoding: shape, as: UTF8.self)
}
