/// The characters of a box.
struct Border: Hashable, Sendable {
  let topLeft: Unicode.Scalar
  let top: Unicode.Scalar
  let topRight: Unicode.Scalar
  let side: Unicode.Scalar
  let bottomLeft: Unicode.Scalar
  let bottom: Unicode.Scalar
  let bottomRight: Unicode.Scalar
  /// The character to the left of a label that has no room for a box; `close` is the one to its
  /// right.
  let open: Unicode.Scalar
  let close: Unicode.Scalar
}

/// The boxes of a picture.
///
/// The highlighted one differs in shape, not only in color.
struct BoxGlyphs: Hashable, Sendable {
  let element: Border
  /// The border of an element that cannot be used at present.
  let disabled: Border
  let group: Border
  let highlight: Border
  /// A position on a ray.
  let dot: Unicode.Scalar
  /// The mark that runs along a ray.
  let cross: Unicode.Scalar
  /// The mark at an end of a list with more entries; `down` is the one at its lower end.
  let up: Unicode.Scalar
  let down: Unicode.Scalar
  /// The mark of a group, which leads into it.
  let into: Unicode.Scalar

  /// Returns true if a character is part of a border.
  func isSide(_ scalar: UInt32) -> Bool {
    [element, disabled, group, highlight].contains { border in
      [border.top, border.side, border.topLeft, border.topRight].contains { $0.value == scalar }
        || [border.bottom, border.bottomLeft, border.bottomRight].contains { $0.value == scalar }
        || [border.open, border.close].contains { $0.value == scalar }
    }
  }
}

extension BoxGlyphs {
  /// Chooses box drawing characters, or ASCII if the locale has no others.
  init(usesUnicode: Bool) {
    self = usesUnicode ? Self.drawn : Self.ascii
  }

  private static let drawn = BoxGlyphs(
    element: Border(
      topLeft: "┌", top: "─", topRight: "┐", side: "│", bottomLeft: "└", bottom: "─",
      bottomRight: "┘", open: "[", close: "]"),
    disabled: Border(
      topLeft: "┌", top: "┈", topRight: "┐", side: "┊", bottomLeft: "└", bottom: "┈",
      bottomRight: "┘", open: "‹", close: "›"),
    group: Border(
      topLeft: "╭", top: "╌", topRight: "╮", side: "╎", bottomLeft: "╰", bottom: "╌",
      bottomRight: "╯", open: "(", close: ")"),
    highlight: Border(
      topLeft: "╔", top: "═", topRight: "╗", side: "║", bottomLeft: "╚", bottom: "═",
      bottomRight: "╝", open: "»", close: "«"),
    dot: "·", cross: "╳", up: "↑", down: "↓", into: "▸")

  private static let ascii = BoxGlyphs(
    element: Border(
      topLeft: "+", top: "-", topRight: "+", side: "|", bottomLeft: "+", bottom: "-",
      bottomRight: "+", open: "[", close: "]"),
    disabled: Border(
      topLeft: "+", top: "~", topRight: "+", side: "'", bottomLeft: "+", bottom: "~",
      bottomRight: "+", open: "-", close: "-"),
    group: Border(
      topLeft: ".", top: ".", topRight: ".", side: ":", bottomLeft: ":", bottom: ".",
      bottomRight: ":", open: "(", close: ")"),
    highlight: Border(
      topLeft: "#", top: "=", topRight: "#", side: "#", bottomLeft: "#", bottom: "=",
      bottomRight: "#", open: ">", close: "<"),
    dot: ".", cross: "X", up: "^", down: "v", into: ">")
}
