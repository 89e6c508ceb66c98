import Diagnostics
import ScreenElements
import ScreenFormats
import Testing

/// Returns a screen file with these lines as its elements.
func screenText(_ elements: String) -> String {
  "format: switchlight-screen/1\ntitle: T\nsize: [390, 844]\nelements:\n" + elements + "\n"
}

func read(_ text: String) -> ScreenReading { readScreen(Array(text.utf8), name: "s.yaml") }

/// The only element of a screen with these keys.
func element(_ keys: String) -> Element? {
  read(screenText("  - {id: a, \(keys)}")).screen?.elements.first
}

/// The problems of a text, with the line counted from the first element (line 5); each has a hint.
func problems(_ elements: String) -> [String] {
  read(screenText(elements)).diagnostics.map {
    #expect($0.hint?.isEmpty == false, "\($0)")
    let kind = $0.severity == .error ? "" : "warning: "
    return "\($0.position.line - 4):\($0.position.column) \(kind)\($0.message)"
  }
}
