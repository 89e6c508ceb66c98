/// The characters of a box.
struct Border: Hashable, Sendable {
  let topLeft: Unicode.Scalar
  let top: Unicode.Scalar
  let topRight: Unicode.Scalar
  let side: Unicode.Scalar
  let bottomLeft: Unicode.Scalar
  let bottom: Unicode.Scalar
  let bottomRight: Unicode.Scalar
  /// What stands left and right of a label where there is no room for a box.
  let open: Unicode.Scalar
  let close: Unicode.Scalar
}

/// The boxes of a picture.
///
/// The lit one differs in shape, not only in colour.
struct BoxGlyphs: Hashable, Sendable {
  let element: Border
  let group: Border
  let highlight: Border
  /// A cell of a ray, and the mark that runs along it (P4).
  let ray: Unicode.Scalar
  let mark: Unicode.Scalar

  /// Chooses box drawing characters, or ASCII where the locale has no others.
  init(usesUnicode: Bool) {
    self = usesUnicode ? Self.drawn : Self.ascii
  }

  private init(
    element: Border, group: Border, highlight: Border, ray: Unicode.Scalar, mark: Unicode.Scalar
  ) {
    self.element = element
    self.group = group
    self.highlight = highlight
    self.ray = ray
    self.mark = mark
  }

  private static let drawn = BoxGlyphs(
    element: Border(
      topLeft: "┌", top: "─", topRight: "┐", side: "│", bottomLeft: "└", bottom: "─",
      bottomRight: "┘", open: "[", close: "]"),
    group: Border(
      topLeft: "╭", top: "╌", topRight: "╮", side: "╎", bottomLeft: "╰", bottom: "╌",
      bottomRight: "╯", open: "(", close: ")"),
    highlight: Border(
      topLeft: "╔", top: "═", topRight: "╗", side: "║", bottomLeft: "╚", bottom: "═",
      bottomRight: "╝", open: "»", close: "«"), ray: "•", mark: "╬")

  private static let ascii = BoxGlyphs(
    element: Border(
      topLeft: "+", top: "-", topRight: "+", side: "|", bottomLeft: "+", bottom: "-",
      bottomRight: "+", open: "[", close: "]"),
    group: Border(
      topLeft: ".", top: ".", topRight: ".", side: ":", bottomLeft: ":", bottom: ".",
      bottomRight: ":", open: "(", close: ")"),
    highlight: Border(
      topLeft: "#", top: "=", topRight: "#", side: "#", bottomLeft: "#", bottom: "=",
      bottomRight: "#", open: ">", close: "<"), ray: "*", mark: "#")
}
