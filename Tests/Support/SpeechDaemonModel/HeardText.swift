/// Returns the expected form of a text in a daemon: one line, with a space for each line end and
/// each zero byte, that does not begin with a dot.
package func heardText(_ text: String) -> String {
  var scalars = String.UnicodeScalarView()
  if text.unicodeScalars.first == "." { scalars.append(" ") }
  var wasReturn = false
  for scalar in text.unicodeScalars {
    defer { wasReturn = scalar == "\r" }
    if wasReturn, scalar == "\n" { continue }
    let isBlank = scalar == "\r" || scalar == "\n" || scalar == "\u{0}"
    scalars.append(isBlank ? " " : scalar)
  }
  return String(scalars)
}
