import DesktopTree
import ScanEngine
import ScanTime

/// The effects of our own stops on the notifications of programs (F8).
extension DesktopState {
  /// Updates the stops after a change of the notifications.
  mutating func showNotifications(at now: Instant) {
    // Before the first look the highlight must not enter our own group; the look shows them.
    guard !entries.isEmpty else { return }
    report(renewPanelStops(at: now), at: now)
  }

  /// Speaks a notification again, with its whole text.
  func readNotification(
    _ number: Int, _ request: ActivationRequest, at now: Instant
  ) -> ActivationAnswer {
    guard let found = facts.notifications?.shown.first(where: { $0.number == number }) else {
      return failed(request, .gone)
    }
    var answer = ActivationAnswer(request: request.number, outcome: .done)
    answer.announcements = [found.words]
    return answer
  }

  /// Closes all notifications, and forgets them.
  mutating func closeNotifications(_ request: ActivationRequest, at now: Instant)
    -> ActivationAnswer
  {
    facts.notifications = facts.notifications.map {
      NotificationFacts(shown: [], isFollowing: $0.isFollowing)
    }
    emit(.closeNotifications)
    return answer(request, at: now)
  }

  /// Turns announcements on or off.
  mutating func announceNotifications(
    _ announces: Bool, _ request: ActivationRequest, at now: Instant
  ) -> ActivationAnswer {
    announcesNotifications = announces
    return answer(request, at: now)
  }
}
