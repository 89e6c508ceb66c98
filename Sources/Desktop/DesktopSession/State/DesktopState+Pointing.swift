import DesktopTree
import ScanEngine
import ScreenElements
import ScanTime

/// The actions of the pointer for a pick (F1, F5, F6).
extension DesktopState {
  /// Begins the action at a chosen point, after a check that no other layer has opened (F2, F6).
  mutating func choosing(
    _ point: Point, _ request: ActivationRequest, at now: Instant
  ) -> ActivationAnswer? {
    // A line that stops at the right or bottom edge is just outside the last points.
    let last = Point(
      x: max(min(point.x, tree.size.width - 1), 0), y: max(min(point.y, tree.size.height - 1), 0))
    let act = DesktopAct(
      request, .point(pointing(at: last, for: use(of: request))),
      application: shown?.application.reference.application ?? "", at: now)
    return check(act, at: now)
  }

  /// Returns the use of a point, which is defined by our own stop that started the scan of points.
  private func use(of request: ActivationRequest) -> PointUse {
    guard let area = request.area,
      case .point(let use)? = DesktopEntry.find(area, in: entries)?.action
    else { return .click }
    return use
  }

  private func pointing(at point: Point, for use: PointUse) -> ActPointing {
    switch use {
    case .click: .gesture(panel.drag.map { .drag(from: $0.point, to: point) } ?? .click(point))
    case .doubleClick: .gesture(.doubleClick(point))
    case .rightClick: .gesture(.rightClick(point))
    case .drag: .remember(point)
    case .scrollDown: .gesture(.scroll(.down, at: point))
    case .scrollUp: .gesture(.scroll(.up, at: point))
    }
  }

  /// Returns the effect of an entry in a control's menu; nil for the entries of every menu.
  func deed(of request: ActivationRequest, _ control: DesktopControl) -> MenuOperation? {
    if case .custom(let name) = request.action { control.menu[name] } else { nil }
  }

  /// The pointer action that a pick of a control needs.
  enum NeededPointing {
    /// The pointer is needed, but cannot be used now.
    case impossible
    /// The pointer is needed, but the window is not the active one.
    case inactive
    /// A use of the pointer; nil if none is needed.
    case use(ActPointing?)
  }

  /// Returns the pointer action for an entry in a control's menu, or for its default action.
  func pointing(
    _ deed: MenuOperation?, _ request: ActivationRequest, _ control: DesktopControl
  ) -> NeededPointing {
    // If another window is active, the pointer could hit that one.
    let isReached = shown.map { takesPointer($0) } ?? false
    switch deed {
    case nil:
      guard request.action == .activate, case .click(let point, _) = control.way, isReached else {
        return .use(nil)
      }
      return .use(.gesture(click(control, at: point)))
    case .action, .rightClick(orAction: .some), .cancelDrag: return .use(nil)
    case .rightClick, .doubleClick, .click, .beginDrag, .drop: break
    }
    guard isReached else { return .inactive }
    guard let point = activationPoint(of: request.id) else { return .impossible }
    switch deed {
    case .rightClick: return .use(.gesture(.rightClick(point)))
    case .doubleClick: return .use(.gesture(.doubleClick(point)))
    case .beginDrag: return .use(.remember(point))
    case .drop:
      guard let drag = panel.drag else { return .impossible }
      return .use(.gesture(.drag(from: drag.point, to: point)))
    case .click, .action, .cancelDrag, nil: return .use(.gesture(click(control, at: point)))
    }
  }

  private func click(_ control: DesktopControl, at point: Point) -> PointerGesture {
    control.click(at: point, in: accessibles?.toolkit ?? .other)
  }

  /// Returns the point of an element at which the pointer acts; nil if its position on the display
  /// is unknown (F7).
  func activationPoint(of id: String) -> Point? {
    guard screen.isPlaced, screen.controls[id]?.isPointable ?? true else { return nil }
    return tree.index(of: id).flatMap { tree.activationPoint(of: $0) }
  }
}
