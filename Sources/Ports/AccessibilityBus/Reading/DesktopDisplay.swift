import DesktopTree
import ScanTime

/// A display in a session: its windows, its window manager and its pointer (D1, D6, F6).
///
/// None of its calls waits. Calls that the display cannot perform return false; the accessibility
/// bus then performs them, if it can.
package protocol DesktopDisplay: AnyObject {
  /// The descriptors to wait for.
  var descriptors: [Int32] { get }
  /// Returns the time to drive it even if nothing arrived.
  func nextDeadline(_ now: Instant) -> Instant?
  /// Reads and writes what there is, and gives what came of it.
  func process(at now: Instant) -> [DisplayEvent]
  /// The windows that were found last; nil while nothing is known.
  var windows: DisplayWindows? { get }
  /// True if it is being asked what changed of its windows: another one may be active by now (D1).
  var isLooking: Bool { get }
  /// True if the abilities of the display are known, and its windows if it reports them.
  var isKnown: Bool { get }
  /// The origin of the positions that programs report for windows that the display does not report
  /// (F7).
  var extents: ExtentsOrigin { get }
  /// The way in which the pointer is moved now (F6).
  var pointerRoute: InputRoute { get }
  /// The way in which keys are pressed now.
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
  /// Presses keys one after another and lets each go; what came of them is an event. False where that cannot be.
  func press(_ keys: [KeyCombination], at now: Instant) -> Bool
  /// Presses no key that still waits; true if there was one.
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
  /// Counts as a use of the display, so that it does not go dark (D15).
  func noteUse()
  /// Takes leave.
  func close()
}

extension DesktopDisplay {
  /// A display without this ability leaves it to the services of the session.
  package func noteUse() {}
  /// A display that says at once what changed is never asked.
  package var isLooking: Bool { false }
  /// A display whose keys write no text says so.
  package var typesText: Bool { true }
  /// A display whose keys write only the characters of a layout says so.
  package var typesEveryCharacter: Bool { typesText }
  /// A display whose keys are only those of a layout says which ones.
  package func canPress(_ key: KeyCombination) -> Bool { true }
  /// A display that lacks something says so.
  package var lacks: DisplayLacks { [] }
  /// A display that knows the places of its windows need not be asked.
  package func fillScreen(with window: UInt32, _ fills: Bool) -> Bool { false }
}
