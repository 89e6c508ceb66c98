import ScreenElements
import SwitchInput

/// Point mode inside the frame of one element, until a point was chosen there (P8).
extension ScanState {
  /// Whether the points of an area are scanned.
  var isInArea: Bool { active?.surface.points?.area != nil }

  /// Where lines sweep: in the frame of the area as far as it is on the screen, or over the whole screen.
  package var pointBounds: Frame {
    let size = scopes.tree.size
    let screen = Frame(x: 0, y: 0, width: size.width, height: size.height)
    guard let frame = active?.surface.points?.area?.frame else { return screen }
    return frame.intersection(screen) ?? screen
  }

  /// How points are scanned where lines sweep now.
  package var pointSettings: PointSettings {
    isInArea ? PointArea.settings(settings.point) : settings.point
  }

  /// Whether a pick of an element begins point mode inside of it: it takes touches itself, and a switch can choose a point.
  func isArea(_ index: ElementIndex) -> Bool {
    mode == .item && scopes.tree.traits(of: index).contains(.allowsDirectInteraction)
      && hasAction(.select)
  }

  /// What is clicked where a point is reached on an element: what takes touches itself, and everything where there is
  /// a pointer; nil where the element is activated.
  func clickedPoint(on index: ElementIndex) -> Point? {
    guard mode == .point,
      scopes.tree.hasPointer
        || scopes.tree.traits(of: index).contains(.allowsDirectInteraction)
    else { return nil }
    return active?.surface.points?.lastPoint
  }

  /// Goes over to the points of an element; all that is open is closed first (P7).
  mutating func scanArea(_ element: String, _ events: inout [ScanEvent]) {
    guard mode == .item, let index = scopes.tree.index(of: element) else {
      return highlightAgain(&events)
    }
    let area = PointArea(element: element, frame: scopes.tree.frame(of: index))
    leaveAll(.mode, &events)
    active?.method.changeRing()
    active?.surface = .points(PointScan(in: area))
    emit(.mode(.point), &events)
    begin(after: [], .move, &events)
  }

  /// Whether the area has another place in a changed tree, or none.
  func losesArea(in after: ScopeTree) -> Bool {
    guard let area = active?.surface.points?.area else { return false }
    guard let index = after.tree.index(of: area.element) else { return true }
    return after.tree.frame(of: index) != area.frame
  }

  /// Goes back to items, to the stop of the area or the first one where that is gone.
  mutating func leaveArea(_ cause: Landing.Cause, _ events: inout [ScanEvent]) {
    guard let area = active?.surface.points?.area else { return }
    leaveAll(.mode, &events)
    active?.method.changeRing()
    active?.surface = .items(ScanPath())
    emit(.mode(.item), &events)
    dropTimer()
    guard scopes.count(of: 0) > 0 else { return complete(.empty, &events) }
    if let place = scopes.locate(.element(area.element)) {
      move(to: place.position, in: place.scope, leaving: .mode, &events)
    }
    land(cause, &events)
  }
}
