import ScreenElements
import ScanTime
import SwitchInput

extension ScanState {
  /// Moves to the nearest stop in a direction (S6).
  ///
  /// The target is the nearest stop with its middle in the quadrant of the direction. Otherwise it
  /// is the nearest one in that half of the plane. Otherwise, around the edge, it is the stop
  /// farthest in the opposite direction. Equally near stops keep the order of the ring. A stop with
  /// the same middle as the current one counts as right of it and below it if it is later in the
  /// ring, otherwise as left and above. In menus, and from a stop without a frame, right and down
  /// mean next, left and up mean previous.
  ///
  /// If these moves do not lead from each stop to every other one, right and left mean next and
  /// previous in the whole scope: so right alone reaches every stop.
  mutating func moveByGeometry(_ action: Action, _ events: inout [ScanEvent]) {
    guard active?.method.moving == .toStop, ringCount > 0 else { return }
    let inRing = action.inRing(from: ringPosition, of: ringCount)
    guard !hasMenu, let path = active?.target.path else {
      return moveInRing(to: inRing, &events)
    }
    let scope = path.scope
    if action.isSideways, !arrowsReachAll(of: scope) {
      return moveInRing(to: inRing, &events)
    }
    guard let target = DirectedScope(scopes, scope).target(from: path.position, action) else {
      return
    }
    moveInRing(to: target, &events)
  }

  /// Returns true if arrows connect all stops of a scope by their frames alone.
  mutating func arrowsReachAll(of scope: Int) -> Bool {
    if let known = directedReach, known.scope == scope, known.scopes == scopes {
      return known.reachesAll
    }
    let reachesAll = DirectedScope(scopes, scope).reachesAll
    directedReach = DirectedReach(scopes: scopes, scope: scope, reachesAll: reachesAll)
    return reachesAll
  }
}

/// The search for the nearest stop in a direction (S6).
struct DirectedSearch {
  private let here: Point
  private let position: Int
  private let action: Action
  private var quadrant: (position: Int, distance: Double)?
  private var half: (position: Int, distance: Double)?
  private var opposite: (position: Int, along: Double, across: Double)?

  init(from here: Point, position: Int, action: Action) {
    self.here = here
    self.position = position
    self.action = action
  }

  /// The nearest stop in the direction, if there is one.
  var ahead: Int? { quadrant?.position ?? half?.position }
  /// The target of a wrap around the edge.
  var around: Int? { opposite?.position }

  mutating func consider(_ candidate: Int, at point: Point) {
    let right = point.x - here.x
    let down = point.y - here.y
    var along: Double
    let across: Double
    switch action {
    case .right: (along, across) = (right, abs(down))
    case .left: (along, across) = (-right, abs(down))
    case .down: (along, across) = (down, abs(right))
    default: (along, across) = (-down, abs(right))
    }
    if right == 0, down == 0 {
      let goesOn = action == .right || action == .down
      // Just above zero in the direction in which the ring leads to the candidate.
      along = (candidate > position) == goesOn ? .leastNonzeroMagnitude : 0
    }
    let distance = along * along + across * across
    if along > 0, across <= along, distance < (quadrant?.distance ?? .infinity) {
      quadrant = (candidate, distance)
    }
    if along > 0, distance < (half?.distance ?? .infinity) { half = (candidate, distance) }
    if along <= 0 {
      let isFarther = opposite.map { along < $0.along || along == $0.along && across < $0.across }
      if isFarther ?? true { opposite = (candidate, along, across) }
    }
  }
}
