extension Language {
  /// Returns a number for display and speech: rounded to hundredths, without a fraction if it is
  /// zero, and with the decimal mark of the language (E12).
  ///
  /// - Returns: nil for an absolute value of 10 to the 15th or more, and for a value that is not a
  ///   number.
  package func written(_ number: Double) -> String? {
    guard number.magnitude < 1e15 else { return nil }
    let hundredths = Int64((number * 100).rounded())
    let rest = (hundredths % 100).magnitude
    let text = "\(hundredths < 0 ? "-" : "")\((hundredths / 100).magnitude)"
    guard rest > 0 else { return text }
    return text + numbers.decimalSeparator
      + (rest % 10 == 0 ? "\(rest / 10)" : "\(rest < 10 ? "0" : "")\(rest)")
  }
}
