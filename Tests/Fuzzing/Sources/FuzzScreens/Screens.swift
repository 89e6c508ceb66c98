import Diagnostics
import ScreenElements
import FuzzSupport
import ScreenFormats

/// Any bytes as a screen file: a screen or errors (Y4), and a good screen can be scanned and read.
@c(LLVMFuzzerTestOneInput)
package func fuzzScreens(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Input(start, count).bytes
  let reading = readScreen(bytes, name: "f")
  requireGood(reading.diagnostics, of: [source("f", bytes)], hasValue: reading.screen != nil)
  guard let screen = reading.screen else { return 0 }
  let tree = ElementTree(screen)
  require(tree.problems.isEmpty, "the reader let pass: \(tree.problems)")
  require(tree == ElementTree(screen), "the same screen gives another tree (T5)")
  requireReadable(tree)
  for style in [Grouping.Style.none, .containers, .rows] {
    for exit in [Grouping.Exit.last, .first, .none] {
      let grouping = Grouping(style: style, exit: exit, includesDisabled: exit == .first)
      requireScannable(ScopeTree(tree, grouping))
    }
  }
  return 0
}

/// Requires that each element in the reading order exists, is read once, and is not hidden.
private func requireReadable(_ tree: ElementTree) {
  var seen: Set<ElementIndex> = []
  for index in tree.readingOrder {
    require(seen.insert(index).inserted, "\(tree[index].id) is read twice")
    require(tree.isAccessible(index), "\(tree[index].id) is read and not accessible (E1)")
    require(tree.hiddenReason(of: index) == nil, "\(tree[index].id) is read and hidden")
    require(tree.index(of: tree[index].id) == index, "\(tree[index].id) is not found")
    let spoken = tree.spokenUtterance(of: index, UtteranceOptions())
    require(
      spoken.isEmpty == tree.isSilent(index, UtteranceOptions()),
      "\(tree[index].id) is silent, or is not (E9)")
    guard let point = tree.activationPoint(of: index) else { continue }
    require(point.x.isFinite && point.y.isFinite, "\(tree[index].id) is at no place (E7)")
    if let hit = tree.element(at: point) {
      require(tree.isAccessible(hit), "a point hits what is no element (P6)")
    }
  }
}

/// Requires that each stop can be located, and that each group contains stops and an exit (G1 to
/// G5).
private func requireScannable(_ scopes: ScopeTree) {
  let hasExit = scopes.grouping.exit != .none
  for scope in 0..<scopes.scopeCount {
    let count = scopes.count(of: scope)
    require(scope == 0 || count >= (hasExit ? 3 : 2), "a group of \(count) stops (G4)")
    var exits = 0
    for position in 0..<count {
      let stop = scopes.stop(position, in: scope)
      let place = scopes.locate(stop.name)
      require(
        place?.scope == scope && place?.position == position,
        "\(stop) is at \(scope), \(position) and found at \(place as Any)")
      switch stop {
      case .element: break
      case .group(_, let inside):
        let inner = scopes.parent(of: inside)
        require(inner?.scope == scope && inner?.position == position, "\(stop) is no way in")
      case .exit(_, let left):
        exits += 1
        require(left == scope, "\(stop) leaves another group (G5)")
      case .entry: require(false, "\(stop) is in a tree (A2)")
      }
      _ = scopes.utterance(of: stop, UtteranceOptions())
      _ = scopes.language(of: stop)
    }
    require(exits == (scope > 0 && hasExit ? 1 : 0), "\(exits) exits (G5)")
  }
}
