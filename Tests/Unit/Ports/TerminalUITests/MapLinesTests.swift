import ScanScenes
import Testing

@testable import TerminalUI

@Suite("The lines of text beside the picture")
struct MapLinesTests {
  @Test("Errors are first, in full, and not repeated (W7)")
  func fault() {
    var lines = SceneLines(
      utterance: "Tea, button", state: "Scanning", selected: "Not done: Tea. It did not work",
      keys: "space: main, q or Ctrl-C: leave")
    lines.fault = lines.selected
    var map = ScreenMap(size: TerminalSize(rows: 20, columns: 30), usesUnicode: true)
    map.show(ScreenMapTests.tea)
    let rows = map.render(.nothing, lines).text.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(
      rows.suffix(6) == [
        "Not done: Tea. It did not work", "Tea, button", "", "Scanning", "",
        "space: main, q or Ctrl-C: lea…",
      ])
    lines.fault = "The device \"One button\" cannot be read any more. Connect it again."
    lines.notice = lines.fault
    let narrow = map.render(.nothing, lines)
    #expect(
      narrow.text.split(separator: "\n").suffix(6).prefix(3) == [
        "The device \"One button\" cannot", "be read any more. Connect it", "again.",
      ])
    #expect(narrow.cells.contains { $0.style == .fault })
  }

  @Test("A message beside the map has as many rows as it needs (W7.15)", arguments: [14, 20, 30])
  func notice(rows: Int) {
    let words =
      "Not saved: there is no file evening.yaml. Nothing was changed. Check the name and the folder, "
      + "and save it again."
    let lines = SceneLines(
      utterance: "Save", state: "Scanning", selected: "", notice: words, keys: "q: leave")
    var map = ScreenMap(size: TerminalSize(rows: rows, columns: 100), usesUnicode: true)
    map.show(ScreenMapTests.tea)
    let text = map.render(.nothing, lines).text
    #expect(text.contains("again.") && text.contains("q: leave"), "\(text)")
  }

  @Test("The help about keys always ends with the key that leaves (W7.16)")
  func lastKey() {
    let lines = SceneLines(
      utterance: "Save", state: "Scanning", selected: "", notice: "",
      keys: "space: your switch   left: back   right: forward   q: leave")
    var map = ScreenMap(size: TerminalSize(rows: 20, columns: 30), usesUnicode: true)
    map.show(ScreenMapTests.tea)
    let text = map.render(.nothing, lines).text
    #expect(text.contains("space: your switch   q: leave"), "\(text)")
    #expect(!text.contains("right"), "\(text)")
  }
}
