import ScanEngine

/// The scan while our window is hidden: it pauses, and the next press shows the window instead of
/// picking (W9).
struct WindowHiding {
  /// A step after a change of the window or of the scan.
  enum Step: Hashable {
    /// The scan pauses.
    case pause
    /// The scan goes on.
    case resume
    /// The person gets a message with the next step.
    case report
  }

  /// The state of the window.
  private enum Window {
    case shown
    /// The first press shows it.
    case hidden
    /// A press has asked for it, and it is not shown yet.
    case asked
  }

  private var window = Window.shown
  private var isScanning = false
  /// True if the scan pauses because of the window, and not because the person paused it.
  private var hasPaused = false
  /// True if a press has asked for the window, and the scan has to pause again until it is shown.
  private(set) var isDue = false

  /// Returns the steps after a look at the window.
  mutating func follow(isHidden: Bool) -> [Step] {
    if !isHidden {
      let goesOn = hasPaused
      (window, hasPaused, isDue) = (.shown, false, false)
      return goesOn ? [.resume] : []
    }
    let isNew = window == .shown
    guard isNew || isDue else { return [] }
    if isNew { window = .hidden }
    isDue = false
    hasPaused = hasPaused || isScanning
    return (isScanning ? [.pause] : []) + (isNew ? [.report] : [])
  }

  /// Notes events and the phase after them; returns true if a press asks for the window.
  ///
  /// If the window does not appear, the next press goes on without it: a person who hears the
  /// screen is not locked out.
  mutating func show(_ events: [ScanEvent], _ phase: ScanState.Phase) -> Bool {
    isScanning =
      switch phase {
      case .scanning, .recipe: true
      case .idle, .paused, .completed: false
      }
    let goesOn = events.contains {
      switch $0.kind {
      case .started, .resumed: true
      default: false
      }
    }
    guard goesOn else { return false }
    hasPaused = false
    guard window == .hidden else { return false }
    window = .asked
    isDue = true
    return true
  }
}
