/// A piece of work that can be done again and again, and is the same work each time.
protocol Workload {
  /// Its name in the table.
  var name: String { get }
  /// How many elements its screen has.
  var size: Int { get }
  /// Does it that many times.
  mutating func run(_ times: Int)
}

/// The results of several runs of the same work.
struct Spread {
  let values: [Double]

  init(_ values: [Double]) { self.values = values.sorted() }

  var median: Double { values.isEmpty ? 0 : values[values.count / 2] }
  var lowest: Double { values.first ?? 0 }
  var highest: Double { values.last ?? 0 }
}

/// How often and how long everything is measured.
enum Effort {
  /// An odd number, so that the median is one of them.
  static let rounds = 11
  /// Seconds of one run of one work.
  static let time = 0.1
}

/// Measures works in turns, one run of each per round, so that other activity of the machine affects
/// all of them.
///
/// - Returns: the rate of each work per second.
func rates<Work: Workload>(_ works: inout [Work]) -> [Spread] {
  var times = works.map { _ in 1 }
  for index in works.indices {
    // The first runs also warm up: memory that is kept is there before anything counts.
    var taken = seconds { works[index].run(times[index]) }
    while taken < Effort.time / 10 {
      times[index] *= 2
      taken = seconds { works[index].run(times[index]) }
    }
    times[index] = max(1, Int(Double(times[index]) * Effort.time / taken))
  }
  var found = works.map { _ in [Double]() }
  for _ in 0..<Effort.rounds {
    for index in works.indices {
      let taken = seconds { works[index].run(times[index]) }
      found[index].append(Double(times[index]) / taken)
    }
  }
  return found.map { Spread($0) }
}

/// Measures works in turns, each done once in each round.
///
/// - Returns: for each work, how many milliseconds it takes.
func milliseconds<Work: Workload>(_ works: inout [Work]) -> [Spread] {
  for index in works.indices { works[index].run(1) }
  var found = works.map { _ in [Double]() }
  for _ in 0..<Effort.rounds {
    for index in works.indices {
      found[index].append(seconds { works[index].run(1) } * 1000)
    }
  }
  return found.map { Spread($0) }
}

func seconds(_ work: () -> Void) -> Double {
  let taken = ContinuousClock().measure(work)
  let (whole, attoseconds) = taken.components
  return Double(whole) + Double(attoseconds) / 1e18
}
