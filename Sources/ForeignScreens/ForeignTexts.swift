/// A text as a format gives it; what is only blank says nothing (X1).
func written(_ text: String?) -> String {
  guard let text, text.contains(where: { !$0.isWhitespace }) else { return "" }
  return text
}

extension String {
  /// True if a voice finds anything in it to say: signs of a font of icons are characters for private use.
  var hasWords: Bool {
    unicodeScalars.contains { scalar in
      !scalar.properties.isWhitespace && scalar.properties.generalCategory != .privateUse
    }
  }
}
