/// Returns a length in pixels, rounded to a hundredth, in its shortest form.
func pixels(_ value: Double) -> String {
  let bound = 1e12
  let hundredths = Int64((min(max(value.isNaN ? 0 : value, -bound), bound) * 100).rounded())
  let fraction = hundredths.magnitude % 100
  var text = "\(hundredths < 0 ? "-" : "")\(hundredths.magnitude / 100)"
  if fraction > 0 {
    text += fraction < 10 ? ".0\(fraction)" : ".\(fraction)"
    if text.hasSuffix("0") { text.removeLast() }
  }
  return text
}
