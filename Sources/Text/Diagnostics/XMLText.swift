/// Makes a text safe for XML, as an attribute or between tags: characters that XML 1.0 forbids
/// become symbols, and special ones are escaped.
///
/// Controls, line breaks and direction overrides are also made ``visible(_:)``.
package func xmlText(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch visible(scalar) {
    case "&": result.append(contentsOf: "&amp;".unicodeScalars)
    case "<": result.append(contentsOf: "&lt;".unicodeScalars)
    case ">": result.append(contentsOf: "&gt;".unicodeScalars)
    case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
    case "'": result.append(contentsOf: "&#39;".unicodeScalars)
    case let shown: result.append(shown.isNoncharacter ? "\u{FFFD}" : shown)
    }
  }
  return String(result)
}

extension Unicode.Scalar {
  /// True if it will never be a character; XML forbids some of these and advises against the rest.
  fileprivate var isNoncharacter: Bool {
    value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value)
  }
}
