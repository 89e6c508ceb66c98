/// Returns a text from a format; one that is only blank becomes empty (X1).
func written(_ text: String?) -> String {
  guard let text, text.contains(where: { !$0.isWhitespace }) else { return "" }
  return text
}

extension String {
  /// True if it contains anything that can be spoken: signs of an icon font are private use
  /// characters.
  var hasWords: Bool {
    unicodeScalars.contains { scalar in
      !scalar.properties.isWhitespace && scalar.properties.generalCategory != .privateUse
    }
  }
}
