/// A change to the displayed screen.
package enum DesktopChange: Equatable, Sendable {
  case none
  /// The same screen, with the element to highlight and the text to speak; nil keeps the highlight.
  case layout(focus: String?, say: String? = nil)
  /// Another window or layer, with the element to highlight.
  case screen(focus: String?, say: String? = nil)

  /// Returns the larger of two changes; the earlier highlight and text stay unless the later change
  /// defines its own.
  package func joined(_ later: DesktopChange) -> DesktopChange {
    switch (self, later) {
    case (_, .screen), (.none, _): later
    case (_, .none): self
    case (.layout(let focus, let text), .layout(let newFocus, let newText)):
      .layout(focus: newFocus ?? focus, say: newText ?? text)
    case (.screen(let focus, let text), .layout(let newFocus, let newText)):
      .screen(focus: newFocus ?? focus, say: newText ?? text)
    }
  }
}
