import Testing

@testable import DisplayServer

extension WaylandDrawn {
  /// Handles the offers of a compositor: these kinds in these versions, numbered from 1 in their order.
  mutating func takeOffers(_ kinds: [(name: String, version: Int)]) {
    _ = greeting()
    for (name, kind) in kinds.enumerated() {
      let offer = WaylandMessage(
        2, 0, .unsigned(UInt32(name) + 1), .text(kind.name), .unsigned(UInt32(kind.version)))
      #expect(handle(offer) == .nothing)
    }
    #expect(handle(WaylandMessage(3, 0, .unsigned(1))) == .offered)
  }
}

/// Expects that something can be drawn with all of these kinds, not without one of the first three, and not with an old
/// version of the first.
func expectNeeds<Drawn: WaylandDrawn>(
  _ kinds: [(String, Int)], of made: ([(String, Int)]) -> Drawn
) {
  #expect(made(kinds).canDraw)
  for missing in 0..<3 {
    var others = kinds
    let left = others.remove(at: missing)
    #expect(!made(others).canDraw, "\(left)")
  }
  var old = kinds
  old[0].1 = 3
  #expect(!made(old).canDraw)
}
