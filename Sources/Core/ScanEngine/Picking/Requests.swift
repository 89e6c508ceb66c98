import ScreenElements
import ScanTime
import SwitchInput

/// The requests to the sources of elements, except the one that the scan waits for (A4).
struct Requests: Equatable, Sendable {
  private var count: UInt64 = 0
  /// The index of the last requested element, in the tree at that time.
  ///
  /// It is usually still valid.
  private(set) var lastIndex: ElementIndex?
  /// The number of all requests to the driver.
  var asked: UInt64 = 0
  /// A request whose answer the scan no longer waits for; the answer is still reported when it
  /// arrives.
  var abandoned: AbandonedRequest?
  /// A request for the next page.
  var pageTurn: PageTurn?
  /// The most recently activated element, while changes to it are attributed to that activation
  /// (E12).
  var ownChange: ActivationEffect?

  /// Returns the next request number of this run, for an element at an index.
  mutating func nextNumber(at index: ElementIndex? = nil) -> UInt64 {
    count &+= 1
    lastIndex = index
    return count
  }
}

/// A request that the element's source has not answered yet (A4).
///
/// Immutable and shared by reference, so that copies are cheap.
final class OpenRequest: Hashable, Sendable {
  let number: UInt64
  let id: String
  let action: ElementAction
  let point: Point?
  let area: String?
  /// The stop or the element that caused the request.
  let stop: Stop.Name
  /// True if speech is silenced after the action succeeds (E10).
  let startsMedia: Bool
  /// True if the next pick opens a menu after the action succeeds (A1).
  let opensNextMenu: Bool
  /// True if the touch point is not the center of the element's frame (E7).
  let hasOwnPoint: Bool
  /// True if a recipe made the request; the highlight then stays (N4).
  let isOfRecipe: Bool
  /// The gesture that triggered a pending tap; it is performed after the answer (A1).
  let deferred: Gesture?

  /// The part of the request that is visible to the element's source.
  var request: ActivationRequest { ActivationRequest(open: self) }

  /// True if it requests the default action.
  var isActivation: Bool { if case .activate = action { true } else { false } }

  init(
    number: UInt64, id: String, action: ElementAction, point: Point? = nil, area: String? = nil,
    stop: Stop.Name, startsMedia: Bool = false, opensNextMenu: Bool = false,
    hasOwnPoint: Bool = false, isOfRecipe: Bool = false, deferred: Gesture? = nil
  ) {
    self.number = number
    self.id = id
    self.action = action
    self.point = point
    self.area = area
    self.stop = stop
    self.startsMedia = startsMedia
    self.opensNextMenu = opensNextMenu
    self.hasOwnPoint = hasOwnPoint
    self.isOfRecipe = isOfRecipe
    self.deferred = deferred
  }

  /// Returns the same request with another deferred gesture.
  func deferring(_ gesture: Gesture?) -> OpenRequest {
    OpenRequest(
      number: number, id: id, action: action, point: point, area: area, stop: stop,
      startsMedia: startsMedia, opensNextMenu: opensNextMenu, hasOwnPoint: hasOwnPoint,
      isOfRecipe: isOfRecipe, deferred: gesture)
  }

  static func == (left: OpenRequest, right: OpenRequest) -> Bool {
    left === right
      || left.request == right.request && left.stop == right.stop
        && left.startsMedia == right.startsMedia && left.opensNextMenu == right.opensNextMenu
        && left.hasOwnPoint == right.hasOwnPoint && left.isOfRecipe == right.isOfRecipe
        && left.deferred == right.deferred
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(request)
    hasher.combine(stop)
    hasher.combine(startsMedia)
    hasher.combine(opensNextMenu)
    hasher.combine(hasOwnPoint)
    hasher.combine(isOfRecipe)
    hasher.combine(deferred)
  }
}

/// A request that was open when a new screen appeared or the scan ended.
struct AbandonedRequest: Hashable, Sendable {
  let open: OpenRequest
  /// The deadline for the answer.
  let limit: Instant
  /// True if a new screen appeared before the answer, which may still end the scan (S10).
  var endsScan: Bool
}

/// A request for the next page; the scan does not wait for its answer (E10).
struct PageTurn: Hashable, Sendable {
  enum Stage: Hashable, Sendable {
    case asked
    /// A new screen appeared, or the scan ended, before the answer.
    case abandoned
    /// The request succeeded; the new page is spoken as soon as it appears.
    case done
  }

  let request: ActivationRequest
  var stage = Stage.asked
}
