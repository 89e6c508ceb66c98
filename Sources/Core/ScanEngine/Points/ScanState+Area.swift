import ScreenElements
import ScanTime
import SwitchInput

/// Point mode within the frame of one element, until a point is chosen (P8).
extension ScanState {
  /// True if the points of an area are scanned.
  var isInArea: Bool { active?.target.points?.area != nil }

  /// The bounds of the lines: the part of the area's frame that is on the screen, or the whole
  /// screen.
  package var pointBounds: Frame {
    let size = scopes.tree.size
    let screen = Frame(x: 0, y: 0, width: size.width, height: size.height)
    guard let frame = active?.target.points?.area?.frame else { return screen }
    return frame.intersection(screen) ?? screen
  }

  /// The settings for scanning points within the current bounds.
  package var pointSettings: PointSettings {
    isInArea ? PointArea.settings(settings.point) : settings.point
  }

  /// Clicks on an element at the point that was reached, or begins point mode inside of it.
  ///
  /// In point mode, an element that handles touches itself is clicked, and every element if there
  /// is a pointer. In item mode, the points of an element that handles touches itself are scanned
  /// if a switch can choose one.
  ///
  /// - Returns: false if neither applies and the element is to be activated.
  @inline(__always)
  mutating func isActedOnByPoints(
    _ id: String, _ traits: Traits, _ accepted: AcceptedPick, _ events: inout [ScanEvent]
  ) -> Bool {
    let takesTouches = traits.contains(.allowsDirectInteraction)
    guard takesTouches || scopes.tree.hasPointer else { return false }
    return actByPoints(id, takesTouches: takesTouches, accepted, &events)
  }

  private mutating func actByPoints(
    _ id: String, takesTouches: Bool, _ accepted: AcceptedPick, _ events: inout [ScanEvent]
  ) -> Bool {
    if let scan = active?.target.points {
      guard let point = scan.lastPoint else { return false }
      ask(id, .click(point), from: .element(id), accepted, &events)
      return true
    }
    guard takesTouches, hasAction(.select) else { return false }
    follow(.scan(area: id), &events)
    return true
  }

  /// Starts to scan the points of an element.
  mutating func scanArea(_ element: String, _ events: inout [ScanEvent]) {
    guard mode == .item, let index = scopes.tree.index(of: element) else {
      return highlightAgain(&events)
    }
    let area = PointArea(element: element, frame: scopes.tree.frame(of: index))
    goOver(to: .points(PointScan(in: area)), &events)
    begin(after: [], .move, &events)
  }

  /// Returns true if a changed tree moves, resizes or removes the area.
  func losesArea(in after: ScopeTree) -> Bool {
    guard let area = active?.target.points?.area else { return false }
    guard let index = after.tree.index(of: area.element) else { return true }
    return after.tree.frame(of: index) != area.frame
  }

  /// Returns to item mode: to the stop of the area, or to the first stop if that stop is gone.
  mutating func leaveArea(_ cause: Landing.Cause, _ events: inout [ScanEvent]) {
    guard let area = active?.target.points?.area else { return }
    goOver(to: .items(ScanPath()), &events)
    guard scopes.count(of: 0) > 0 else { return complete(.empty, &events) }
    if let place = scopes.locate(.element(area.element)) {
      move(to: place.position, in: place.scope, leaving: .mode, &events)
    }
    land(cause, &events)
  }
}
