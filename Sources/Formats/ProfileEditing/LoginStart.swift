/// The session that begins at login (N8).
package enum LoginStart: String, Hashable, Sendable, CaseIterable {
  /// None.
  case off
  /// The kept screen, in a window.
  case screen
  /// The programs of the desktop.
  case desktop
}
