import Diagnostics
import ScreenElements
import Randomness
import ScreenFormats
import Testing

@Suite("A screen that is written as a file")
struct ScreenTextTests {
  private func read(_ text: String) -> (screen: Screen?, diagnostics: [Diagnostic]) {
    let reading = readScreen(Array(text.utf8), name: "window.yaml")
    return (reading.screen, reading.diagnostics)
  }

  @Test("A written screen is read back as the same screen (D14)")
  func same() throws {
    var field = Element(id: "1.2/3.79")
    field.accessible = true
    field.label = "Name: \"x\" \\ # {not} [a list]"
    field.value = "no"
    field.hint = "é€😀 ß日 \u{200D}"
    field.traits = [.textField, .selected, .unnamed]
    field.frame = Frame(x: -10.5, y: 20, width: 300, height: 0.25)
    field.actions = ["Clear", "true", "-"]
    var number = Element.adjustable(
      "number", "Volume", ValueRange(minimum: -1, maximum: 10, step: 0.5, value: 2))
    number.accessible = true
    var inner = Element(id: "group.1")
    inner.navigation = .combined
    inner.order = ["number", "1.2/3.79"]
    inner.children = [field, number]
    var layer = Element(id: "layer")
    layer.modal = true
    layer.groupsChildren = true
    layer.scrolls = [.up, .right]
    layer.children = [inner]
    var screen = Screen(
      title: "A: title with - signs", size: Size(width: 1400, height: 900), elements: [layer])
    screen.language = "de-CH"
    screen.direction = .rightToLeft
    screen.hasPointer = true
    screen.isOfDesktop = true
    let (found, diagnostics) = read(ScreenText(screen).text)
    #expect(diagnostics.isEmpty, "\(diagnostics)")
    #expect(found == screen)
    let empty = Screen(title: "", size: Size(width: 1, height: 1), elements: [])
    #expect(read(ScreenText(empty).text).screen == empty)
  }

  @Test("Texts of any characters are read back unchanged, without control characters (D14, Y4)")
  func anyText() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<20 {
        let value = UInt32.random(in: 0...0x2FFF, using: &random)
        if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
      }
      var element = Element(id: "a")
      element.label = String(scalars)
      let screen = Screen(title: "T", size: Size(width: 10, height: 10), elements: [element])
      scalars.removeAll { $0.properties.generalCategory == .control }
      let (found, diagnostics) = read(ScreenText(screen).text)
      #expect(found?.elements.first?.label == String(scalars), "\(diagnostics)")
    }
  }
}
