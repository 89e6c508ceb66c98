/// Returns the known word that was probably intended; nil if none is similar.
///
/// A similar word has at most one typing error (a missing, added, wrong or swapped letter) for
/// every three letters, in either case. Of equally similar words the first one is returned.
package func suggestion(for word: String, among known: some Sequence<String>) -> String? {
  let longest = 64
  let letters = Array(word.lowercased().unicodeScalars.prefix(longest + 1))
  guard !letters.isEmpty, letters.count <= longest else { return nil }
  var best: (word: String, distance: Int)?
  for candidate in known {
    let candidateLetters = Array(candidate.lowercased().unicodeScalars)
    guard !candidateLetters.isEmpty, candidateLetters.count <= longest else { continue }
    let allowed = max(1, max(letters.count, candidateLetters.count) / 3)
    guard abs(letters.count - candidateLetters.count) <= allowed else { continue }
    let distance = editDistance(letters, candidateLetters)
    guard distance <= allowed, distance < min(letters.count, candidateLetters.count),
      distance < best?.distance ?? .max
    else { continue }
    best = (candidate, distance)
  }
  return best?.word
}

/// Returns the number of typing errors between two words; two swapped neighbors are one error.
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var twoAbove: [Int] = []
  var above = Array(0...right.count)
  for row in 1...left.count {
    var current = [row]
    for column in 1...right.count {
      let isSame = left[row - 1] == right[column - 1]
      var distance = min(
        above[column] + 1, current[column - 1] + 1, above[column - 1] + (isSame ? 0 : 1))
      if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1]
      {
        distance = min(distance, twoAbove[column - 2] + 1)
      }
      current.append(distance)
    }
    twoAbove = above
    above = current
  }
  return above[right.count]
}
