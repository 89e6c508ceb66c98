import TextWriting

/// Returns a number rounded to 0.1 for people.
func tenths(_ value: Double) -> String { DecimalText.text((value * 10).rounded() / 10) }
