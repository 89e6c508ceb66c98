import DesktopTree

/// The reason that nothing of the desktop is shown, though the session continues (D15).
package enum DesktopAbsence: Hashable, Sendable {
  /// The login session is locked.
  case locked
  /// Another user has the display.
  case otherUser
}

/// The lock of the login session: the reports about it, and the permission to unlock it (D15, D17).
package struct LockState: Hashable, Sendable {
  /// The absence that the login session reports.
  package private(set) var login: DesktopAbsence?
  /// The lock that the display reports.
  package private(set) var display = DisplayLock.none
  /// True if the profile permits the scan of the lock screen.
  package var isPermitted = false

  /// Creates the state of an unlocked session.
  package init() {}

  /// The reason that nothing of the desktop may be shown; nil if it may be shown.
  package var absence: DesktopAbsence? {
    if login == .otherUser { return .otherUser }
    return switch display {
    case .none: login
    case .refused: .locked
    case .served: isPermitted ? nil : .locked
    }
  }

  /// True if the lock screen is scanned.
  package var isUnlocking: Bool { absence == nil && display == .served }

  /// Notes the report of the login session.
  package mutating func note(_ login: DesktopAbsence?) { self.login = login }

  /// Notes the report of the display, whose shell reports the end of a lock before logind does
  /// (D17.10).
  package mutating func note(_ display: DisplayLock) {
    if self.display != .none, display == .none, login == .locked { login = nil }
    self.display = display
  }
}
