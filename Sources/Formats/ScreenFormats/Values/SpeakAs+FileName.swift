import Languages

extension SpeakAs {
  /// Its word in a screen file.
  package var fileName: String { ScreenReader.kinds.first { $0.value == self }?.key ?? "" }
}

extension DateForm {
  /// Its word in a screen file.
  package var fileName: String { ScreenReader.forms.first { $0.value == self }?.key ?? "" }
}
