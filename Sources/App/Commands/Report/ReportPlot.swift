import Diagnostics
import TextWriting

/// A plot of the report: values with their names, drawn as a line over time or as bars.
struct ReportPlot {
  /// A value with its name.
  struct Value {
    let name: String
    let value: Double
    /// The marked part of the value, such as the wrong picks among all.
    var part = 0.0
  }

  /// The kind of plot.
  enum Form {
    case line
    case bars
  }

  let form: Form
  /// The title, which names the values, such as "Median seconds a pick".
  let title: String
  let values: [Value]

  /// The maximum number of bars: the table below a plot contains all values.
  static let mostBars = 24
  /// The maximum number of values of a line plot with a point and a name.
  private static let mostPoints = 8
  private static let width = 720.0
  private static let height = 240.0
  private static let rowHeight = 24.0
  /// The maximum number of characters of a name; a longer one is cut.
  private static let mostCharacters = 24

  /// Appends the plot as a figure; the table after it contains its values.
  func append(to page: inout XMLWriter) {
    let isCut = form == .bars && values.count > Self.mostBars
    page.open("figure")
    let height = form == .line ? Self.height : Double(shown.count) * Self.rowHeight + 8
    page.open(
      "svg",
      [
        "viewBox": "0 0 \(number(Self.width)) \(number(height))", "role": "img",
        "aria-label": "\(title). The table below contains the values.",
      ])
    switch form {
    case .line: appendLine(to: &page)
    case .bars: appendBars(to: &page)
    }
    page.close("svg")
    let more = isCut ? ", the first \(Self.mostBars)" : ""
    let marked = shown.contains { $0.part > 0 } ? " A stripe marks the wrong ones." : ""
    page.text("\(title)\(more).\(marked)", "figcaption")
    page.close("figure")
  }

  private var shown: ArraySlice<Value> {
    form == .bars ? values.prefix(Self.mostBars) : values[...]
  }

  /// The end of the scale: the next larger value of 1, 2 or 5 times a power of ten.
  private var top: Double {
    let largest = shown.map(\.value).max() ?? 0
    guard largest > 0, largest.isFinite else { return 1 }
    var power = 1.0
    while power < largest { power *= 10 }
    while power / 10 >= largest { power /= 10 }
    return [0.2, 0.5, 1].map { $0 * power }.first { $0 >= largest } ?? power
  }

  private func appendBars(to page: inout XMLWriter) {
    let (left, right) = (190.0, 60.0)
    let scale = (Self.width - left - right) / top
    for (place, value) in shown.enumerated() {
      let y = Double(place) * Self.rowHeight + 4
      page.text(
        cut(value.name), "text",
        ["x": number(left - 8), "y": number(y + 14), "text-anchor": "end"])
      page.empty(
        "rect",
        [
          "class": "mark", "x": number(left), "y": number(y), "height": "18",
          "width": number(max(value.value * scale, 1)),
        ])
      if value.part > 0 {
        page.empty(
          "rect",
          [
            "class": "part", "x": number(left), "y": number(y + 12), "height": "6",
            "width": number(value.part * scale),
          ])
      }
      page.text(
        DecimalText.text(value.value), "text",
        ["x": number(left + value.value * scale + 6), "y": number(y + 14)])
    }
  }

  private func appendLine(to page: inout XMLWriter) {
    // The first name is beside the scale, not on it.
    let (left, inset, right, above, below) = (50.0, 35.0, 45.0, 24.0, 30.0)
    let step = (Self.width - left - inset - right) / Double(max(values.count - 1, 1))
    let scale = (Self.height - above - below) / top
    func x(_ place: Int) -> Double { left + inset + Double(place) * step }
    func y(_ value: Double) -> Double { Self.height - below - value * scale }
    for part in 0...4 {
      let value = top * Double(part) / 4
      page.empty(
        "line",
        [
          "class": "grid", "x1": number(left), "x2": number(Self.width - right),
          "y1": number(y(value)), "y2": number(y(value)),
        ])
      page.text(
        DecimalText.text(value), "text",
        ["x": number(left - 8), "y": number(y(value) + 4), "text-anchor": "end"])
    }
    let points = values.enumerated().map { "\(number(x($0))),\(number(y($1.value)))" }
    page.empty("polyline", ["class": "path", "points": points.joined(separator: " ")])
    // If there are many values, only some are named, at equal distances.
    let every = (values.count + Self.mostPoints - 1) / Self.mostPoints
    for place in stride(from: 0, to: values.count, by: max(every, 1)) {
      let value = values[place]
      page.empty(
        "circle",
        ["class": "mark", "cx": number(x(place)), "cy": number(y(value.value)), "r": "4"])
      page.text(
        DecimalText.text(value.value), "text",
        ["x": number(x(place)), "y": number(y(value.value) - 8), "text-anchor": "middle"])
      page.text(
        value.name, "text",
        ["x": number(x(place)), "y": number(Self.height - 8), "text-anchor": "middle"])
    }
  }

  private func cut(_ name: String) -> String {
    name.count > Self.mostCharacters ? name.prefix(Self.mostCharacters - 1) + "…" : name
  }

  private func number(_ value: Double) -> String { DecimalText.text(value) }
}
