import DesktopTree
import ProgramFiles
import ScanEngine
import ScanTime

/// A step of the desktop that the port carries out.
package enum DesktopEffect: Sendable {
  // MARK: Programs

  /// Ask an accessible; the number belongs to the answer.
  case ask(Int, AccessibleQuestion, of: AccessibleReference, until: Instant)
  /// Call a program; the number belongs to the answer.
  case call(Int, ProgramCall, until: Instant)
  /// Call a program without waiting for its answer.
  case notify(ProgramCall)
  /// Ask for the signals of programs (D9).
  case registerEvents
  /// Ask the registry for the programs, and each except these for its windows.
  case look(leavingOut: Set<String>)
  /// Fetch the accessibles of these windows of a program.
  case fetch([AccessibleReference], Toolkit)
  /// Report the accessibles of a window, as far as they have arrived.
  case bring(ShownWindow, FetchExtent)

  // MARK: The display

  /// Press keys, and report the outcome.
  case press([KeyCombination], target: KeyTarget)
  /// Let the pointer act, in that window if it is known, and report the outcome.
  case point(PointerGesture, in: UInt32?)
  /// Press none of the keys that wait, and report it if there were any (A4, K4).
  case dropKeys
  /// Ask the window manager, and report the outcome for a pick.
  case manage(WindowRequest, for: ActivationRequest)
  /// Request to be served on the lock screen, or end this request (D17.1).
  case requestService(whileLocked: Bool)

  // MARK: Processes

  /// Start a program, and report the outcome.
  case start(InstalledProgram, StartReason)
  /// Ask the windows of a process to close, and report the program to start after it has ended
  /// (D16).
  case close([UInt32], process: Int, name: String, for: ActivationRequest)
  /// Report if a process is running.
  case check(Int)

  // MARK: The session

  /// Report news to the user.
  case notice(DesktopNotice)
  /// Change the scan values of the session (D6).
  case change(ScanValues)
  /// Close all notifications (F8).
  case closeNotifications
  /// Learn the words of a text that the user wrote; the text is not kept (K3).
  case learn(String)
}

/// The party that presses keys.
package enum KeyTarget: Hashable, Sendable {
  case display
  /// The registry of the programs; the number belongs to its answer.
  case registry(Int, until: Instant)
}

/// A request to the window manager (D6).
package enum WindowRequest: Hashable, Sendable {
  /// The window gets the keyboard.
  case activate(UInt32)
  case close(UInt32)
  /// The window fills its screen, or no longer.
  case fill(UInt32, Bool)
}

/// The reason for the start of a program (D16).
package enum StartReason: Sendable {
  /// The user picked it, by its id and its label.
  case picked(String, label: String, ActivationRequest)
  /// It has ended, and is started again with access.
  case again(String)
}
