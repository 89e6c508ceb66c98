import Languages

extension SpeakAs {
  /// Its word in a screen file.
  public var fileName: String { ScreenReader.kinds.first { $0.value == self }?.key ?? "" }
}
