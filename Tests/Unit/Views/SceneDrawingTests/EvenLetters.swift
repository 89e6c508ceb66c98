@testable import SceneDrawing

/// Letters of one width, half as wide as they are high, which wrap.
struct EvenLetters: TextMeasuring {
  func measure(_ text: DrawnText) -> (width: Int, height: Int) {
    let whole = max(1, text.text.count * text.size / 2)
    let lines = min(text.lineLimit, (whole + text.width - 1) / max(1, text.width))
    return (min(text.width, whole), max(1, lines) * text.size)
  }
}
