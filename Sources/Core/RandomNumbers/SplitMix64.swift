/// A small generator of random numbers.
///
/// The same seed gives the same numbers on every machine.
package struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Creates a generator from a seed; a failing test prints its seed.
  package init(seed: UInt64) {
    state = seed
  }

  /// Creates one of many independent streams of a seed, identified by up to three numbers.
  package init(seed: UInt64, stream first: UInt64, _ second: UInt64 = 0, _ third: UInt64 = 0) {
    var state = seed
    for name in [first, second, third] {
      var mixing = SplitMix64(seed: state ^ (name &* 0xD6E8_FEB8_6659_FD93))
      state = mixing.next()
    }
    self.state = state
  }

  /// Returns the next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 to `count - 1`.
  package mutating func pick(_ count: Int) -> Int { Int(next() % UInt64(max(count, 1))) }
}
