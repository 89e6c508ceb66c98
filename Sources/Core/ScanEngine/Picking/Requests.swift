import ScreenElements
import ScanTime
import SwitchInput

/// The requests to the sources of elements, except the one that the scan waits for (A4).
struct Requests: Equatable, Sendable {
  private var count: UInt64 = 0
  /// The place of the element that was asked last, in the tree of that time; it mostly is there still.
  private(set) var lastPlace: ElementIndex?
  /// The number of requests of any kind to the driver.
  var asked: UInt64 = 0
  /// A request whose answer the scan no longer waits for; the answer is still reported when it
  /// arrives.
  var abandoned: AbandonedRequest?
  /// A request for the next page.
  var pageTurn: PageTurn?
  /// The element that was activated last, while changes to it count as caused by that (E12).
  var ownChange: ActivationEffect?

  /// Returns the number of the next request of this run, to an element at a place.
  mutating func nextNumber(at place: ElementIndex? = nil) -> UInt64 {
    count &+= 1
    lastPlace = place
    return count
  }
}

/// A request that the element's source has not answered yet (A4).
///
/// It never changes, so a copy of it costs only a reference.
final class OpenRequest: Hashable, Sendable {
  let number: UInt64
  let id: String
  let action: ElementAction
  let point: Point?
  let area: String?
  /// The stop or the element that it came from.
  let stop: Stop.Name
  /// True if speech is silent once it is done (E10).
  let startsMedia: Bool
  /// True if the next pick opens a menu once it is done (A1).
  let opensNextMenu: Bool
  /// True if it was touched elsewhere than in the middle of its frame (E7).
  let hasOwnPoint: Bool
  /// True if a recipe asked for it: the highlight stays once it is done (N4).
  let isOfRecipe: Bool
  /// The gesture that performed a waiting tap, which comes after the answer (A1).
  let deferred: Gesture?

  /// The part of it that the source of the element sees.
  var request: ActivationRequest { ActivationRequest(open: self) }

  /// True if it asks for the default action.
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

  /// Returns the same request with another gesture that comes after its answer.
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

/// A request that was open when a new screen or the end of the scan came.
struct AbandonedRequest: Hashable, Sendable {
  let open: OpenRequest
  /// The time at which it would have failed.
  let limit: Instant
  /// True if a new screen came before its answer, which may still end the scan (S10).
  var endsScan: Bool
}

/// A request for the next page; the scan does not wait for its answer (E10).
struct PageTurn: Hashable, Sendable {
  enum Stage: Hashable, Sendable {
    case asked
    /// A new screen or the end of the scan came before the answer.
    case abandoned
    /// It was done, and the new page is to be spoken when it comes.
    case done
  }

  let request: ActivationRequest
  var stage = Stage.asked
}
