/// The keys and buttons that a program holds down on a display, and the keys that it has given a
/// meaning (F6, K4).
///
/// A display releases nothing when the program that pressed it ends. So each press is recorded
/// before it is sent, and a new session releases the input that an earlier one left pressed.
struct HeldInput: Hashable {
  /// The buttons of the pointer, by their numbers.
  var buttons: Set<UInt8> = []
  /// The keys, by their numbers.
  var keys: Set<UInt8> = []
  /// The symbols of the keys that had no meaning before, by the numbers of the keys.
  var meanings: [UInt8: UInt32] = [:]

  /// Creates an empty value: nothing is held down.
  init() {}

  /// Reads a note; unknown words are skipped.
  init(note: String) {
    for word in note.split(separator: " ") {
      let numbers = word.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
      guard let number = numbers.first.flatMap({ UInt8($0) }) else { continue }
      switch (word.first, numbers.count) {
      case ("b", 1): buttons.insert(number)
      case ("k", 1): keys.insert(number)
      case ("m", 2): if let symbol = UInt32(numbers[1]) { meanings[number] = symbol }
      default: break
      }
    }
  }

  /// The note that records this input.
  var note: String {
    let words =
      buttons.sorted().map { "b\($0)" } + keys.sorted().map { "k\($0)" }
      + meanings.sorted { $0.key < $1.key }.map { "m\($0.key):\($0.value)" }
    return words.joined(separator: " ")
  }

  /// Returns the union of both.
  func joined(_ other: HeldInput) -> HeldInput {
    var both = self
    both.buttons.formUnion(other.buttons)
    both.keys.formUnion(other.keys)
    both.meanings.merge(other.meanings) { $1 }
    return both
  }
}
