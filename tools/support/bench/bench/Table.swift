/// The lines that are printed: Markdown, in columns that can be read as they are.
enum Table {
  static let widths = [46, 9, 12, 23, 15, 7]

  static func begin() {
    line(["work", "elements", "median", "min–max", "goal", ""])
    print("|" + widths.map { String(repeating: "-", count: $0 + 2) }.joined(separator: "|") + "|")
  }

  /// A line of a rate, in millions a second; the goal is the least it should be.
  static func rate(_ work: some Workload, _ spread: Spread, goal: Double) {
    line([
      work.name, grouped(work.size), "\(decimal(spread.median / 1e6)) M/s",
      "\(decimal(spread.lowest / 1e6))–\(decimal(spread.highest / 1e6))",
      "\(decimal(goal / 1e6)) M/s", spread.median >= goal ? "met" : "missed",
    ])
  }

  /// A line with a time in milliseconds; the goal is its maximum, if there is one.
  static func time(_ name: String, _ size: Int?, _ spread: Spread, goal: Double?) {
    line([
      name, size.map { grouped($0) } ?? "", "\(decimal(spread.median)) ms",
      "\(decimal(spread.lowest))–\(decimal(spread.highest))",
      goal.map { "under \(decimal($0)) ms" } ?? "",
      goal.map { spread.median < $0 ? "met" : "missed" } ?? "",
    ])
  }

  static func line(_ cells: [String]) {
    let padded = zip(cells, widths).map { cell, width in
      cell + String(repeating: " ", count: max(0, width - cell.count))
    }
    print("| " + padded.joined(separator: " | ") + " |")
  }

  /// Three digits that count.
  static func decimal(_ value: Double) -> String {
    let places = value >= 100 ? 0 : value >= 10 ? 1 : 2
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let whole = Int((value * Double(scale)).rounded())
    guard places > 0 else { return grouped(whole) }
    let fraction = String(whole % scale)
    let zeros = String(repeating: "0", count: places - fraction.count)
    return "\(whole / scale).\(zeros)\(fraction)"
  }

  static func grouped(_ number: Int) -> String {
    var text = ""
    for (place, digit) in String(number).reversed().enumerated() {
      if place > 0, place % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
