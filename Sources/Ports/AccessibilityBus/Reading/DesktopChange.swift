/// A change to the displayed screen.
enum DesktopChange: Equatable {
  case none
  /// The same screen, with the element that the highlight moves to and what is said; nil leaves it where it is.
  case layout(focus: String?, say: String? = nil)
  /// Another window or layer, with the element to land on.
  case screen(focus: String?, say: String? = nil)

  /// The larger of two changes; where the highlight goes, and what is said, stays unless the later one says otherwise.
  func joined(_ later: DesktopChange) -> DesktopChange {
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
