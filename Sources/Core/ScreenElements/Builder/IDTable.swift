/// Finds the rank of an element by its id.
///
/// An open hash table over ids that are stored elsewhere. Each id is hashed only once, even if the
/// table grows, which halves the time to build a large screen.
struct IDTable: Sendable {
  /// The hash of each id, by rank.
  private var hashes: [Int] = []
  /// The rank in each bucket, -1 if free; the number of buckets is a power of two.
  private var buckets = [Int32](repeating: -1, count: 64)

  /// Returns the rank of an id; nil if it is not in the table.
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

  /// Adds an id that is not in the table.
  ///
  /// Its rank is the previous number of ids.
  mutating func append(_ hash: Int) {
    hashes.append(hash)
    // At most half full, so that a search is short.
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
