import DesktopTree
import ScanTime

/// The connection to programs, and their signals (D9, D10).
extension DesktopState {
  /// Begins to read the desktop, because programs can be called.
  mutating func connect(at now: Instant) {
    showing.noteFirstLook(at: now)
    emit(.registerEvents)
    reading.note(.windows, at: now)
    notice(isBusLost ? .availableAgain : .available)
    isBusLost = false
  }

  /// Shows nothing, because no program can be called.
  mutating func disconnect(because reason: String, at now: Instant) {
    abandonAct(at: now)
    health.loseBus()
    launches.loseBus(at: now)
    reading.loseBus()
    showNothing(at: now)
    isBusLost = true
    notice(.unavailable(reason))
  }

  /// Handles a signal of a program.
  mutating func handle(_ signal: ProgramSignal, at now: Instant) {
    switch signal {
    case .activated(let window):
      // A display reports the active window itself, as soon as it changes (D1).
      reading.noteActivated(window, isUrgent: facts.display?.windows == nil, at: now)
      acts.noteChange(of: window.application, at: now)
    case .windows(of: let program):
      reading.note(.windows, at: now)
      acts.noteChange(of: program, at: now)
    case .announced(let accessible, let text): announce(text, of: accessible, at: now)
    case .changed(let accessible, let change): note(change, of: accessible, at: now)
    case .began(let program):
      // A new registry has none of our registrations: the previous one ended with the display
      // (D10).
      guard program == Self.registry.application else { break }
      emit(.registerEvents)
      reading.note(.windows, at: now)
    case .ended(let program):
      reading.forget(program)
      health.forget(program)
      if program == shown?.application.reference.application { reading.note(.windows, at: now) }
    }
  }

  private mutating func note(
    _ change: AccessibleChange, of accessible: AccessibleReference, at now: Instant
  ) {
    let program = accessible.application
    guard
      program == shown?.application.reference.application || program == reading.fetchedProgram
        || accessibles?.guests.contains(program) == true
    else {
      // The registry reports programs that start and end.
      if program == Self.registry.application || change == .children {
        reading.note(.windows, at: now)
      }
      return
    }
    if case .showing(let isShowing) = change { noteMenu(accessible, isShowing, at: now) }
    // Windows of menus and dialogs are children of the application's root.
    let isRoot = accessible.path == shown?.application.reference.path
    reading.note(isRoot ? .windows : .contents, isUrgent: isRoot && change == .children, at: now)
    acts.noteChange(of: program, at: now)
  }

  /// Asks if a newly visible accessible of a Qt program is a menu that is missing from the list of
  /// windows (D2).
  private mutating func noteMenu(
    _ accessible: AccessibleReference, _ isShowing: Bool, at now: Instant
  ) {
    guard let application = shown?.application, application.toolkit == .qt,
      application.reference.application == accessible.application,
      menus.handle(accessible, isShowing: isShowing)
    else { return }
    let number = acts.takeNumber()
    menus.ask(accessible, by: number)
    emit(.ask(number, .role, of: accessible, until: now + settings.patience.question))
  }
}
