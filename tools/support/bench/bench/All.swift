import AllocationCount
import ScanEngine

/// The requested measurements.
struct Options {
  /// Only works whose names contain it.
  var filter = ""
  /// The path of the program, if it is also measured.
  var program: String?
  /// The sizes of the screens on which the scan is measured; one alone is quicker for a profiler.
  var sizes = [10, 1000, 100_000]
  /// Each work is done that many times without being measured: for a profiler.
  var count: Int?

  /// The size of the screens that are built and published.
  var largest: Int { sizes.last ?? 10 }

  func includes(_ name: String) -> Bool { filter.isEmpty || name.contains(filter) }
}

/// Runs the requested measurements, and prints a line for each.
func measureAll(_ all: Options) {
  Table.begin()
  if let program = all.program, all.count == nil, all.includes("simulate") {
    measureProgram(program)
  }
  all.rates(goal: 10e6) {
    all.sizes.map { Advancing(size: $0) }
      + all.sizes.suffix(1).map {
        Advancing(size: $0, idPrefix: "an id of many bytes, number ", name: "advance, long ids")
      }
  }
  all.rates(goal: 2e6) { all.sizes.map { Pressing(size: $0) } }
  all.rates(goal: 1e6) {
    all.sizes.map { Selecting(size: $0, .none) } + all.sizes.map { Selecting(size: $0, .rows) }
  }
  all.times(goal: 10) { [Publishing(size: all.largest, changed: 0)] }
  all.times(goal: 15) { [Publishing(size: all.largest, changed: 10)] }
  all.times(goal: 60) {
    [
      Building(size: all.largest, .inReadingOrder),
      Building(size: all.largest, .inReadingOrder, .rows),
      Building(size: all.largest, .shuffled),
    ]
  }
  all.times(goal: nil) {
    [1000, 10_000, 100_000, 200_000].filter { $0 <= all.largest * 10 }.map {
      Building(size: $0, .inReadingOrder)
    }
  }
  if all.count == nil, all.includes("speech") { measureSpeech() }
  if all.count == nil, all.includes("allocations") { countAllocations(all.sizes) }
}

extension Options {
  fileprivate func rates<Work: Workload>(goal: Double, _ make: () -> [Work]) {
    var works = make().filter { includes($0.name) }
    if let count { return repeatAll(&works, count) }
    for (work, spread) in zip(works, bench.rates(&works)) { Table.rate(work, spread, goal: goal) }
  }

  fileprivate func times<Work: Workload>(goal: Double?, _ make: () -> [Work]) {
    var works = make().filter { includes($0.name) }
    if let count { return repeatAll(&works, count) }
    for (work, spread) in zip(works, milliseconds(&works)) {
      Table.time(work.name, work.size, spread, goal: goal)
    }
  }

  @inline(never)
  private func repeatAll<Work: Workload>(_ works: inout [Work], _ count: Int) {
    for index in works.indices { works[index].run(count) }
  }
}

/// Counts the blocks of memory that a million advances ask for.
private func countAllocations(_ sizes: [Int]) {
  let times = 1_000_000
  for size in sizes {
    var work = Advancing(size: size)
    // Until every array is as large as it gets.
    work.run(1000)
    let before = allocation_count()
    work.run(times)
    let found = allocation_count() - before
    Table.line([
      "allocations of a million advances", Table.grouped(size), Table.grouped(Int(found)), "", "0",
      found == 0 ? "met" : "missed",
    ])
  }
  // A check of the counter: it must notice an array that outgrows its storage.
  let before = allocation_count()
  var grown: [Int] = []
  for number in 0..<1000 { grown.append(number) }
  let found = allocation_count() - before
  Table.line([
    "allocations of an array that grows to \(grown.count)", "", Table.grouped(Int(found)), "",
    "some", found > 0 ? "met" : "missed",
  ])
}
