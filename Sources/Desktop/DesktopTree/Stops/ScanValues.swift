/// The setting of a scan that the user can change with one stop of our own while it runs (D6); all
/// others are in the settings (N2).
package struct ScanValues: Hashable, Sendable {
  /// True if stops are spoken; nil if there is no voice.
  package var speaks: Bool?

  /// Creates values without any that can be changed.
  package init() {}
}

/// An action that the user has to confirm (D6).
package enum PanelConfirmation: Hashable, Sendable {
  /// Closing the window.
  case close
  /// Closing the program and starting it again with access (D16).
  case restart
  /// Ending the scan until the next press.
  case scanningOff
}
