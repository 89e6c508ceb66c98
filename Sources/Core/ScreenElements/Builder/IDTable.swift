/// Finds the rank of an element by its id.
///
/// An open hash table over ids that are kept elsewhere: each id is hashed once, however often the table
/// grows, which halves the time to take a large screen.
struct IDTable: Sendable {
  /// The hash of each id, by rank.
  private var hashes: [Int] = []
  /// The ranks at the places of their hashes, -1 if free; their number is a power of two.
  private var buckets = [Int32](repeating: -1, count: 64)

  /// Returns the rank of an id, if it is in the table.
  ///
  /// - Parameters:
  ///   - hash: the hash of the id.
  ///   - isSame: returns true if the id at a rank is the wanted one.
  func rank(_ hash: Int, isSame: (Int32) -> Bool) -> Int32? {
    var bucket = hash & (buckets.count - 1)
    while buckets[bucket] >= 0 {
      let rank = buckets[bucket]
      if hashes[Int(rank)] == hash && isSame(rank) { return rank }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    return nil
  }

  /// Adds an id that is not in the table; its rank is the number of ids before it.
  mutating func append(_ hash: Int) {
    hashes.append(hash)
    // Never more than half full, so a search ends soon.
    if hashes.count * 2 > buckets.count {
      buckets = [Int32](repeating: -1, count: buckets.count * 4)
      for rank in hashes.indices { insert(Int32(rank)) }
    } else {
      insert(Int32(hashes.count - 1))
    }
  }

  private mutating func insert(_ rank: Int32) {
    var bucket = hashes[Int(rank)] & (buckets.count - 1)
    while buckets[bucket] >= 0 { bucket = (bucket + 1) & (buckets.count - 1) }
    buckets[bucket] = rank
  }
}
