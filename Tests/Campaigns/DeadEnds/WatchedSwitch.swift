import ScanEngine
import ScanTime
import SwitchInput

/// The view of one switch from outside: the finger on it, and the reports about its contact.
struct WatchedSwitch {
  /// The progress of its contact.
  enum Contact: Int {
    case none
    /// Pressed, and not yet a gesture.
    case waiting
    case gesture
    /// It has no further effect.
    case spent
  }

  /// True if the finger is on it.
  var isDown = false
  var contact = Contact.none
  /// True if its contact was cancelled, so that it counts only after it was released (I7).
  var isBlocked = false
  /// True if that contact was a gesture, so that its window opens again (I3).
  var lingers = false
  var pressed = Instant.zero
  var recognized = Instant.zero
  /// The highlight when it was pressed, which it picks (I10).
  var target: Int64 = 0
  /// From when on it recognizes something again (I3).
  var windowEnd = Instant.zero

  /// Handles a report of its phase; the window follows from I3.
  mutating func handle(_ phase: SwitchPhase, at instant: Instant, _ own: SwitchSettings) {
    switch phase {
    case .pressed:
      contact = .waiting
      pressed = instant
    case .recognized:
      if isDown { contact = .gesture }
      recognized = instant
      open(at: instant, own)
    case .ignored: contact = isDown ? .spent : .none
    case .cancelled:
      lingers = contact == .gesture
      contact = .none
      isBlocked = true
    case .released:
      if contact == .gesture || isBlocked && lingers { open(at: instant, own) }
      contact = .none
      isBlocked = false
      lingers = false
    }
  }

  private mutating func open(at instant: Instant, _ own: SwitchSettings) {
    windowEnd = max(windowEnd, instant + own.ignoreRepeat)
  }
}
