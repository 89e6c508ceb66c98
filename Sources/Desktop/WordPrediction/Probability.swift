/// Probabilities in the form of their logarithms.
enum Probability {
  /// Returns 10 to the power of -i / 100, for each i from 0.
  static func table(upTo last: Int) -> [Double] {
    // The hundredth root of 0.1.
    let step = 0.977_237_220_955_810_7
    var table = [1.0]
    for _ in 0..<last { table.append(table[table.count - 1] * step) }
    return table
  }
}
