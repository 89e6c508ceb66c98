/// True if a pattern with `*` and `?` matches the whole text; the time is at most their product.
func matchesPattern(_ pattern: String, _ text: String) -> Bool {
  let pattern = Array(pattern.unicodeScalars)
  let text = Array(text.unicodeScalars)
  var inPattern = 0
  var inText = 0
  // The point to resume after a mismatch: after the last star, which then matches one more
  // character.
  var afterStar: (inPattern: Int, inText: Int)?
  while inText < text.count {
    if inPattern < pattern.count, pattern[inPattern] == "*" {
      inPattern += 1
      afterStar = (inPattern, inText)
    } else if inPattern < pattern.count,
      pattern[inPattern] == "?" || pattern[inPattern] == text[inText]
    {
      inPattern += 1
      inText += 1
    } else if let retry = afterStar {
      afterStar = (retry.inPattern, retry.inText + 1)
      inPattern = retry.inPattern
      inText = retry.inText + 1
    } else {
      return false
    }
  }
  return pattern[inPattern...].allSatisfy { $0 == "*" }
}

/// True if some text matches both patterns as a whole; the time is at most the product of their
/// lengths.
func patternsOverlap(_ one: String, _ other: String) -> Bool {
  let (one, other) = (Array(one.unicodeScalars), Array(other.unicodeScalars))
  // For the beginning of one pattern: whether it overlaps each beginning of the other one.
  var row = [true] + other.map { _ in false }
  for index in other.indices { row[index + 1] = row[index] && other[index] == "*" }
  for scalar in one {
    let above = row
    row[0] = above[0] && scalar == "*"
    for index in other.indices {
      row[index + 1] =
        if scalar == "*" || other[index] == "*" {
          above[index + 1] || row[index]
        } else {
          above[index] && (scalar == "?" || other[index] == "?" || scalar == other[index])
        }
    }
  }
  return row[other.count]
}
