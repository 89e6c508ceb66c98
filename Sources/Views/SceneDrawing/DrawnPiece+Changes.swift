extension DrawnPiece {
  /// The covered part of the display.
  package var cover: [PixelRect] {
    (shape ?? [PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)])
      .map { $0.moved(x: frame.x, y: frame.y) }
  }

  /// Returns the piece relative to a surface with its corner at that position.
  package func on(cornerAt x: Int, _ y: Int) -> DrawnPiece {
    var piece = self
    piece.frame = frame.moved(x: -x, y: -y)
    return piece
  }

  /// Returns the part of a display that changes if these pieces replace others.
  package static func changes(
    from before: [DrawnPiece], to after: [DrawnPiece]
  ) -> [PixelRect] {
    let (old, new) = (Set(before), Set(after))
    let changed = before.filter { !new.contains($0) } + after.filter { !old.contains($0) }
    let isSorted = before.filter(new.contains) == after.filter(old.contains)
    return (isSorted ? changed : before + after).flatMap(\.cover)
  }
}
