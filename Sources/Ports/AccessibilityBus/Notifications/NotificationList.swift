import DesktopTree
import ScanTime
import SwitchInput
import MessageBus

/// The last notifications of programs, and the schedule of their announcements (F8).
///
/// The work and the announcements are bounded for any number of notifications: at most one
/// announcement in three seconds.
struct NotificationList {
  /// The changes that are due now.
  struct Due: Hashable {
    /// The last notification to announce; nil if only the stops have changed.
    var newest: DesktopNotification?
    /// The number of further notifications to announce.
    var more = 0
  }

  private struct Item {
    var notification: DesktopNotification
    /// The number that its daemon has assigned to it.
    var id: UInt32?
    var isPending = true
    /// The time of its last announcement.
    var saidAt: Instant?
  }

  /// The caller and the number of a call.
  private struct Call: Hashable {
    var caller: String
    var number: UInt64
  }

  /// The maximum number of unanswered calls that are remembered.
  private static let callLimit = 64
  private static let pause = TimeSpan.milliseconds(3000)
  private static let longestPause = TimeSpan.milliseconds(60_000)
  /// The minimum pause between two changes of the stops alone.
  private static let changePause = TimeSpan.milliseconds(500)
  /// The minimum pause between two announcements of a notification that replaces itself, such as a
  /// progress.
  private static let samePause = TimeSpan.milliseconds(10_000)

  /// The notifications, the last one first.
  private var items: [Item] = []
  private var calls: [Call: Int] = [:]
  private var count = 0
  /// The number of pending notifications that are no longer kept.
  private var dropped = 0
  private var hasChanged = false
  private var quietUntil = Instant.zero
  private var currentPause = NotificationList.pause

  /// The notifications offered as stops, the last one first; updated only when a change is due.
  private(set) var shown: [DesktopNotification] = []

  /// The time of the next announcement or change of the stops; nil if there is none.
  var nextDeadline: Instant? {
    if hasChanged || dropped > 0 { return quietUntil }
    return items.filter(\.isPending).map(sayTime).min().map { max($0, quietUntil) }
  }

  /// Handles a program's message to the daemon, or the daemon's answer.
  mutating func handle(_ message: OverheardMessage) {
    let call = Call(caller: message.caller, number: message.number)
    guard message.member != nil else {
      // The answer contains the notification's number, which closes it later.
      guard let number = calls.removeValue(forKey: call),
        let place = items.firstIndex(where: { $0.notification.number == number })
      else { return }
      items[place].id = message.values.first?.number.flatMap { UInt32(exactly: $0) }
      return
    }
    guard message.member == "Notify", message.values.count >= 5,
      let program = message.values[0].text, let title = message.values[3].text,
      let body = message.values[4].text
    else { return }
    let replaced = message.values[1].number.flatMap { UInt32(exactly: $0) } ?? 0
    let place = replaced == 0 ? nil : items.firstIndex { $0.id == replaced }
    let number: Int
    if let place {
      number = items[place].notification.number
    } else {
      count += 1
      number = count
    }
    let notification = DesktopNotification(
      number: number, program: program, title: title, body: body)
    if calls.count >= Self.callLimit { calls.removeAll() }
    calls[call] = number
    guard let place else { return add(Item(notification: notification)) }
    guard !items[place].notification.isLike(notification) else { return }
    items[place].notification = notification
    items[place].isPending = true
  }

  /// Removes a notification that its daemon has closed; one that only expired is kept.
  mutating func close(_ id: UInt32, isOver: Bool) {
    guard !isOver, let place = items.firstIndex(where: { $0.id == id }) else { return }
    items.remove(at: place)
    hasChanged = true
  }

  /// Forgets all notifications.
  ///
  /// - Returns: their numbers in the daemon.
  mutating func closeAll() -> [UInt32] {
    let ids = items.compactMap(\.id)
    items = []
    shown = []
    (dropped, hasChanged) = (0, false)
    return ids
  }

  /// Returns the announcement and the changes that are due; nil if there are none.
  mutating func takeDue(at now: Instant) -> Due? {
    guard let due = nextDeadline, due <= now else { return nil }
    let ready = items.indices.filter { items[$0].isPending && sayTime(items[$0]) <= now }
    var found = Due()
    let all = ready.count + dropped
    // The dropped notifications are older than all kept ones.
    if let first = ready.first {
      found = Due(newest: items[first].notification, more: all - 1)
    }
    for place in ready { (items[place].isPending, items[place].saidAt) = (false, now) }
    if found.newest != nil {
      let longer = min(currentPause + currentPause, Self.longestPause)
      currentPause = all > 1 ? longer : Self.pause
    }
    quietUntil = now + (found.newest == nil ? Self.changePause : currentPause)
    (dropped, hasChanged) = (0, false)
    shown = items.map(\.notification)
    return found
  }

  private mutating func add(_ item: Item) {
    items.insert(item, at: 0)
    guard items.count > DesktopNotification.kept else { return }
    if items.removeLast().isPending { dropped += 1 }
  }

  private func sayTime(_ item: Item) -> Instant {
    item.saidAt.map { $0 + Self.samePause } ?? .zero
  }
}
