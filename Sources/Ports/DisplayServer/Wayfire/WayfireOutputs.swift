import JSONReading
import ScreenElements

/// The outputs that wayfire reports: its positions of windows count from the corner of an output.
struct WayfireOutputs: Hashable {
  /// The maximum number of outputs.
  private static let limit = 64

  /// The frames by the numbers of the outputs, in the layout of all of them.
  private var frames: [Int: Frame] = [:]

  /// Creates an empty set of outputs.
  init() {}

  /// Reads the answer to the question for all outputs, without those that have no size; nil if it
  /// is not a list.
  init?(_ answer: JSONNode) {
    guard case .list(let outputs) = answer else { return nil }
    for output in outputs.prefix(Self.limit) {
      guard let id = output["id"]?.integer, let frame = Self.frame(output["geometry"]),
        frame.width > 0, frame.height > 0
      else { continue }
      frames[id] = frame
    }
  }

  private var corner: Point {
    Point(x: frames.values.map(\.x).min() ?? 0, y: frames.values.map(\.y).min() ?? 0)
  }

  /// The size of all outputs together, in points; nil if there are none.
  var size: Size? {
    guard let right = frames.values.map(\.right).max(),
      let bottom = frames.values.map(\.bottom).max()
    else { return nil }
    return Size(width: right - corner.x, height: bottom - corner.y)
  }

  /// Returns the frame of an output from the corner of all of them; nil if there is no such output.
  subscript(id: Int) -> Frame? {
    frames[id].map {
      Frame(x: $0.x - corner.x, y: $0.y - corner.y, width: $0.width, height: $0.height)
    }
  }

  /// The maximum coordinate and size, in points.
  private static let largest = 100_000.0

  /// Returns the frame of an answer; nil if the answer is not a frame.
  static func frame(_ node: JSONNode?) -> Frame? {
    let numbers = ["x", "y", "width", "height"].compactMap { key -> Double? in
      guard case .number(let number)? = node?[key], number.magnitude <= largest else { return nil }
      return number
    }
    guard numbers.count == 4, numbers[2] >= 0, numbers[3] >= 0 else { return nil }
    return Frame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
