import DesktopTree
import ScanEngine
import ScanTime

/// The effects of our own stops on the notifications of programs (F8).
extension DesktopPort {
  /// Updates the stops after a change of the notifications.
  func showNotifications(at now: Instant) {
    // Before the first look the highlight must not enter our own group; the look shows them.
    guard !entries.isEmpty else { return }
    report(renewPanelStops(at: now), at: now)
  }

  /// Speaks a notification again, with its whole text.
  func readNotification(
    _ number: Int, _ request: ActivationRequest, at now: Instant
  ) -> ActivationAnswer {
    guard let found = notifications?.notifications.first(where: { $0.number == number }) else {
      return ActivationAnswer(request: request.number, outcome: .failed(.gone))
    }
    var answer = ActivationAnswer(request: request.number, outcome: .done)
    answer.announcements = [found.words]
    return answer
  }

  /// Closes all notifications, and forgets them.
  func closeNotifications(_ request: ActivationRequest, at now: Instant) -> ActivationAnswer {
    notifications?.closeAll()
    return answer(request, at: now)
  }

  /// Turns announcements on or off.
  func announceNotifications(
    _ announces: Bool, _ request: ActivationRequest, at now: Instant
  ) -> ActivationAnswer {
    notifications?.announce(announces)
    return answer(request, at: now)
  }
}
