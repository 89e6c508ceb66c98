import DesktopTree
import ScanEngine
import ScanTime
import ScreenElements

/// A step that an act requests from the port.
package enum ActEffect: Sendable {
  /// Ask an accessible; the number belongs to the answer.
  case ask(Int, AccessibleQuestion, of: AccessibleReference, until: Instant)
  /// Call a program; the number belongs to the answer.
  case call(Int, ProgramCall, until: Instant)
  /// Call a program without waiting for its answer.
  case notify(ProgramCall)
  /// Let the display press keys, and report the outcome.
  case press([KeyCombination], target: KeyTarget)
  /// Let the display's pointer act, in that window if it is known, and report the outcome.
  case point(PointerGesture, in: UInt32?)
  /// Let the display press none of the keys that wait (A4).
  case dropKeys
  /// Remember the start of a drag (F5).
  case beginDrag(Point)
  /// Forget the start of the drag, because it is dropped now.
  case forgetDrag
  /// Read the windows again before the answer.
  case look
  /// Note that a program did not answer in time (D10).
  case noteSilence(of: String)
  /// Answer the pick; the act is over.
  case answer(DesktopAct, ActivationAnswer.Outcome)
  /// Explain the failure of the pick that was answered just before.
  case explain(ActObstacle)
}

/// The party that presses keys.
package enum KeyTarget: Hashable, Sendable {
  case display
  /// The registry of the programs; the number belongs to its answer.
  case registry(Int, until: Instant)
}

/// A reason for the failure of a pick that the person is notified of (F1, F6, K4).
package enum ActObstacle: Hashable, Sendable {
  /// The shown window is not the active one.
  case inactive
  /// A real button was held down.
  case buttonHeld
  /// Something else covers the window.
  case covered
  /// A key that changes the meaning of others is held down.
  case modifierHeld(HeldModifier)
}

/// The answer of a program to a call that acts.
package enum ActReply: Hashable, Sendable {
  case accepted
  case refused
  /// The selection in a text.
  case selection(Range<Int>)

  var isRefused: Bool { self == .refused }
}
