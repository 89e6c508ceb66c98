import ScreenElements
import SwitchInput

/// The requests to the sources of elements, except the one that the scan waits for (A4).
struct Requests: Equatable, Sendable {
  private var count: UInt64 = 0
  /// The number of requests of any kind to the driver.
  var asked: UInt64 = 0
  /// A request whose answer the scan no longer waits for; the answer is still reported when it
  /// arrives.
  var abandoned: AbandonedRequest?
  /// A request for the next page.
  var pageTurn: PageTurn?
  /// The element that was activated last, while changes to it count as caused by that (E12).
  var ownChange: OwnChange?

  /// The next request of this run.
  mutating func make(
    _ id: String, _ action: ElementAction, in area: String? = nil
  ) -> ActivationRequest {
    count &+= 1
    return ActivationRequest(number: count, id: id, action: action, area: area)
  }
}

/// A request that the element's source has not answered yet (A4).
struct OpenRequest: Hashable, Sendable {
  let request: ActivationRequest
  /// The stop or the element that it came from.
  let stop: Stop.Name
  /// True if speech is silent once it is done (E10).
  let startsMedia: Bool
  /// True if the next pick opens a menu once it is done (A1).
  let opensNextMenu: Bool
  /// True if it was touched elsewhere than in the middle of its frame (E7).
  var hasOwnPoint = false
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
