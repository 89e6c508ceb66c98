extension DrawnPiece {
  /// What of the display it covers.
  package var cover: [PixelRect] {
    (shape ?? [PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)])
      .map { $0.moved(x: frame.x, y: frame.y) }
  }

  /// The piece on something whose corner is at that place.
  package func on(cornerAt x: Int, _ y: Int) -> DrawnPiece {
    var piece = self
    piece.frame = frame.moved(x: -x, y: -y)
    return piece
  }

  /// What of a display looks different with these pieces in place of others.
  package static func changes(
    from before: [DrawnPiece], to after: [DrawnPiece]
  ) -> [PixelRect] {
    let (old, new) = (Set(before), Set(after))
    let changed = before.filter { !new.contains($0) } + after.filter { !old.contains($0) }
    let isSorted = before.filter(new.contains) == after.filter(old.contains)
    return (isSorted ? changed : before + after).flatMap(\.cover)
  }
}
