import Diagnostics
import ScreenElements

extension Frame {
  /// Creates the frame from two corners in pixels, such as `[0,66][1080,198]`; nil for any other
  /// text.
  ///
  /// Coordinates are whole numbers of at most 1,000,000; if the second corner precedes the first
  /// one, the area is empty. `scale` is the number of pixels per point.
  init?(bounds text: String, scale: Double = 1) {
    let numbers = text.split(whereSeparator: { "[],".contains($0) }).compactMap { Int($0) }
    guard numbers.count == 4, text.filter({ "[],".contains($0) }) == "[,][,]",
      numbers.allSatisfy({ (-1_000_000...1_000_000).contains($0) })
    else { return nil }
    let corners = numbers.map { Double($0) / scale }
    self.init(
      x: corners[0], y: corners[1], width: max(0, corners[2] - corners[0]),
      height: max(0, corners[3] - corners[1]))
  }
}

/// Returns the problem of a text that is not the bounds of a view.
func wrongBounds(_ text: String) -> String { "the bounds \(quoted(text)) are not those of a view" }

/// The hint for such a problem.
let savingBounds =
  "Save the screen again; bounds are two corners in pixels, such as [0,66][1080,198]."
