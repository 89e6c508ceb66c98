import DesktopSession
import DesktopTree
import ScanTime

/// A display in a session: its windows, its window manager and its pointer (D1, D6, F6).
///
/// None of its calls waits. Calls that the display cannot perform return false; the accessibility
/// bus then performs them, if it can.
package protocol DesktopDisplay: AnyObject {
  /// The descriptors to wait for.
  var descriptors: [Int32] { get }
  /// Returns the deadline of the next call to ``process(at:)``, even if nothing arrives.
  func nextDeadline(_ now: Instant) -> Instant?
  /// Reads and writes without waiting, and returns the resulting events.
  func process(at now: Instant) -> [DisplayEvent]
  /// The windows that were found last; nil until the first answer.
  var windows: DisplayWindows? { get }
  /// True if a question about changed windows is pending: another one may already be active (D1).
  var isLooking: Bool { get }
  /// True if the abilities of the display are known, and its windows if it reports them.
  var isKnown: Bool { get }
  /// The origin of the positions that programs report for windows that the display does not report
  /// (F7).
  var extents: ExtentsOrigin { get }
  /// The current way in which the pointer is moved (F6).
  var pointerRoute: InputRoute { get }
  /// The current way in which keys are pressed.
  var keyRoute: InputRoute { get }
  /// True if its keys write text, so that our own keyboard can write (K4).
  var typesText: Bool { get }
  /// True if its keys write every character, and not only those of the keyboard layout (K4).
  var typesEveryCharacter: Bool { get }
  /// Returns true if its keys include this one now.
  func canPress(_ key: KeyCombination) -> Bool
  /// The protocols of the display for pointer, keys and windows (W6).
  var ways: DisplayWays { get }
  /// The known limits of the display (W6).
  var lacks: DisplayLacks { get }
  /// Its lock (D17).
  var lock: DisplayLock { get }
  /// Requests to be served on the lock screen from the next lock on, or ends this request (D17.1).
  func requestService(whileLocked isRequested: Bool)
  /// Presses and releases keys one after another, and reports the outcome as an event; false if
  /// that is impossible.
  func press(_ keys: [KeyCombination], at now: Instant) -> Bool
  /// Drops all keys that are still waiting; returns true if there was one.
  @discardableResult func dropKeys() -> Bool
  /// Asks for a window to be closed; false if there is no window manager to ask.
  func closeWindow(_ window: UInt32) -> Bool
  /// Asks for a window to get the keyboard; false if there is no window manager to ask.
  func activateWindow(_ window: UInt32) -> Bool
  /// Asks for a window to fill its screen, or to stop doing so; false if there is no window manager
  /// to ask.
  func fillScreen(with window: UInt32, _ fills: Bool) -> Bool
  /// Begins a gesture of the pointer, and reports its outcome as an event; false if the gesture is
  /// impossible.
  ///
  /// A gesture for a window presses nothing if the display reports that something else covers the
  /// window (F6).
  func begin(_ gesture: PointerGesture, in window: UInt32?, at now: Instant) -> Bool
  /// Counts as a use of the display, so that the screen does not go dark (D15).
  func noteUse()
  /// Disconnects.
  func close()
}

extension DesktopDisplay {
  /// Does nothing: the default leaves this to the services of the session.
  package func noteUse() {}
  /// False: the default for a display that reports changes at once.
  package var isLooking: Bool { false }
  /// True: a display whose keys write no text overrides this.
  package var typesText: Bool { true }
  /// The default: a display whose keys write only the characters of a layout overrides this.
  package var typesEveryCharacter: Bool { typesText }
  /// True: a display with only the keys of a layout overrides this.
  package func canPress(_ key: KeyCombination) -> Bool { true }
  /// Not locked: the default for a display that does not report its lock.
  package var lock: DisplayLock { .none }
  /// Does nothing: the default for a display whose lock screen cannot be used.
  package func requestService(whileLocked isRequested: Bool) {}
  /// No limits: a display with limits overrides this.
  package var lacks: DisplayLacks { [] }
  /// False: a display that reports the positions of its windows needs no such request.
  package func fillScreen(with window: UInt32, _ fills: Bool) -> Bool { false }

  /// The facts for the decisions about the desktop.
  var facts: DisplayFacts {
    DisplayFacts(
      windows: windows, isLooking: isLooking, extents: extents, pointerRoute: pointerRoute,
      keyRoute: keyRoute, typesText: typesText, typesEveryCharacter: typesEveryCharacter,
      lock: lock)
  }

  /// Asks the window manager; false if there is none to ask (D6).
  func manage(_ request: WindowRequest) -> Bool {
    switch request {
    case .activate(let window): activateWindow(window)
    case .close(let window): closeWindow(window)
    case .fill(let window, let fills): fillScreen(with: window, fills)
    }
  }
}
