import DesktopTree
import ScanTime
import SwitchInput
import MessageBus

/// The last notifications of programs, and which of them are to be announced when (F8).
///
/// However many come, the work and the words stay bounded: at most one announcement in three seconds.
struct NotificationList {
  /// The changes that are due now.
  struct Due: Hashable {
    /// The last one that is to be announced; nil where the stops alone have changed.
    var newest: DesktopNotification?
    /// The number of further ones to announce.
    var more = 0
  }

  private struct Item {
    var notification: DesktopNotification
    /// The number that its daemon has given it.
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
  /// The stops alone change no sooner after one another.
  private static let changePause = TimeSpan.milliseconds(500)
  /// One that takes the place of itself again and again, such as a progress, is said so seldom.
  private static let samePause = TimeSpan.milliseconds(10_000)

  /// The last ones first.
  private var items: [Item] = []
  private var calls: [Call: Int] = [:]
  private var count = 0
  /// The number of pending ones that are no longer kept.
  private var dropped = 0
  private var hasChanged = false
  private var quietUntil = Instant.zero
  private var currentPause = NotificationList.pause

  /// The notifications offered as stops, the last one first; they change only when something is
  /// due.
  private(set) var shown: [DesktopNotification] = []

  /// The time at which an announcement or a change of the stops is due; nil if there is none.
  var nextDeadline: Instant? {
    if hasChanged || dropped > 0 { return quietUntil }
    return items.filter(\.isPending).map(sayTime).min().map { max($0, quietUntil) }
  }

  /// Handles a program's message to the daemon, or the daemon's answer.
  mutating func handle(_ message: OverheardMessage) {
    let call = Call(caller: message.caller, number: message.number)
    guard message.member != nil else {
      // The answer contains the number that closes it.
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

  /// A daemon reports that one is closed; one that only was there long enough is kept.
  mutating func close(_ id: UInt32, isOver: Bool) {
    guard !isOver, let place = items.firstIndex(where: { $0.id == id }) else { return }
    items.remove(at: place)
    hasChanged = true
  }

  /// Forgets all of them.
  ///
  /// - Returns: their numbers in the daemon.
  mutating func closeAll() -> [UInt32] {
    let ids = items.compactMap(\.id)
    items = []
    shown = []
    (dropped, hasChanged) = (0, false)
    return ids
  }

  /// Takes what is due, if anything is.
  mutating func takeDue(at now: Instant) -> Due? {
    guard let due = nextDeadline, due <= now else { return nil }
    let ready = items.indices.filter { items[$0].isPending && sayTime(items[$0]) <= now }
    var found = Due()
    let all = ready.count + dropped
    // The dropped ones are older than all that are kept.
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
