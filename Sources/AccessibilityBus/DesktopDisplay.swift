import DesktopTree
import SwitchInput

/// What a session asks of a display: its windows, its window manager and its pointer (D1, D6, F6).
///
/// None of it waits. What a display cannot do is answered with false, and then it is done by the accessibility bus, or not at all.
package protocol DesktopDisplay: AnyObject {
  /// The descriptors to wait for.
  var descriptors: [Int32] { get }
  /// When it is to be driven even if nothing came.
  func nextDeadline(_ now: Instant) -> Instant?
  /// Reads and writes what there is, and gives what came of it.
  func process(at now: Instant) -> [DisplayEvent]
  /// The windows that were found last; nil while nothing is known.
  var windows: DisplayWindows? { get }
  /// True if it is being asked what changed of its windows: another one may be active by now (D1).
  var isLooking: Bool { get }
  /// Whether it is known what the display can do, and which windows it has where it says them.
  var isKnown: Bool { get }
  /// What the places that programs say are counted from, where the display says nothing of the window (F7).
  var extents: ExtentsOrigin { get }
  /// By whom the pointer is moved now (F6).
  var pointerRoute: InputRoute { get }
  /// By whom keys are pressed now.
  var keyRoute: InputRoute { get }
  /// True if its keys have every letter, so that our own keyboard can write (K4).
  var typesText: Bool { get }
  /// The protocols of the display for pointer, keys and windows (W6).
  var ways: DisplayWays { get }
  /// The known limits of the display (W6).
  var lacks: DisplayLacks { get }
  /// Presses keys one after another and lets each go; what came of them is an event. False where that cannot be.
  func press(_ keys: [KeyCombination], at now: Instant) -> Bool
  /// Presses no key that still waits; true if there was one.
  @discardableResult func dropKeys() -> Bool
  /// Asks for a window to be closed; false where nobody can be asked.
  func closeWindow(_ window: UInt32) -> Bool
  /// Asks for a window to get the keyboard; false where nobody can be asked.
  func activateWindow(_ window: UInt32) -> Bool
  /// Asks for a window to fill its screen, or not any more; false where nobody can be asked.
  func fillScreen(with window: UInt32, _ fills: Bool) -> Bool
  /// Begins a gesture of the pointer, whose outcome is an event; false where that cannot be.
  ///
  /// A gesture for a window presses nothing if something else covers it, as far as the display reports that (F6).
  func begin(_ gesture: PointerGesture, in window: UInt32?, at now: Instant) -> Bool
  /// Counts as a use of the display, so that it does not go dark (D15).
  func noteUse()
  /// Takes leave.
  func close()
}

extension DesktopDisplay {
  /// What a display does not take is left to the services of the session.
  package func noteUse() {}
  /// A display that says at once what changed is never asked.
  package var isLooking: Bool { false }
  /// A display whose keys have not every letter says so.
  package var typesText: Bool { true }
  /// A display that lacks something says so.
  package var lacks: DisplayLacks { [] }
  /// A display that knows the places of its windows need not be asked.
  package func fillScreen(with window: UInt32, _ fills: Bool) -> Bool { false }
}
