import DesktopTree
import ProgramFiles
import ScanEngine
import ScanTime

/// An input of the desktop: an answer or a signal of programs, an event of the display, a request
/// of the session, or the passing of time.
package enum DesktopInput: Sendable {
  /// The session begins.
  case begin
  /// Another profile was loaded (I14).
  case settings(DesktopSettings)

  // MARK: The display

  /// The display was read, and has reported these events.
  case display([DisplayEvent])
  /// The display has dropped keys that waited (K4).
  case droppedKeys
  /// The outcome of a request to the window manager for a pick.
  case managed(WindowRequest, isDone: Bool, ActivationRequest)

  // MARK: Programs

  /// Programs can be called from now on.
  case connected
  /// No program can be called, for that reason.
  case disconnected(String)
  /// The answer to a question or a call, by its number.
  case answer(ProgramAnswer, to: Int, AnswerTime)
  case signal(ProgramSignal)
  /// A program did not answer a question in time (D10).
  case silent(String)
  /// A program answered after the end of its look.
  case answersAgain(String)
  /// The look is over: the found windows, and the programs that did not answer; nil if the registry
  /// did not answer.
  case looked(DesktopWindows?, unanswered: Set<String>)
  /// A fetch is in progress, or has ended.
  case fetching(isComplete: Bool)
  /// The accessibles of a window.
  ///
  /// - Parameter command: the command that starts the program with access, if it lacks it (D11).
  case fetched(AccessibleTree, of: ShownWindow, FetchExtent, command: String?)

  // MARK: Processes

  /// The process of a restart was checked (D16).
  case process(isRunning: Bool)
  /// A program was started, or could not be started.
  case started(StartReason, isDone: Bool)
  /// The windows of a program were asked to close, so that it can be started again; the program is
  /// nil if that is impossible.
  case closing(InstalledProgram?, process: Int, name: String, ActivationRequest)

  // MARK: The session

  /// The session asks for a pick at that time; ``DesktopState/takeAnswer()`` has its answer if there
  /// is one at once (A4).
  case pick(ActivationRequest, asked: Instant)
  /// The session has handled inputs.
  case session([ScanEvent], ScanState)
  /// The user has become absent, or is back (D15).
  case absence(DesktopAbsence?)
  /// The machine has resumed.
  case awake
  /// The notifications of programs have changed (F8), or cannot be followed.
  case notifications, notificationsHidden
  /// The known words, as soon as there are any and after each change (K2).
  case words(any WordSource)
  /// The session ends.
  case end

  // MARK: Time

  /// All inputs of this wake were handled: due steps are performed.
  case time
  /// Reading has used processor time.
  case used(TimeSpan)
}

/// The facts about the display and the session that the port reports with each input.
package struct DesktopFacts: Sendable {
  /// The display; nil if there is none to ask (D1).
  package var display: DisplayFacts?
  /// The notifications of programs; nil if they are not followed by a port (F8).
  package var notifications: NotificationFacts?
  /// True if programs can be called; their loss is the next input.
  package var isConnected: Bool
  /// The current time, which is later than that of the input on a busy machine.
  package var time: Instant

  /// Creates the facts; by default there is no display, and no program can be called.
  package init(
    display: DisplayFacts? = nil, notifications: NotificationFacts? = nil,
    isConnected: Bool = false, time: Instant = .zero
  ) {
    (self.display, self.notifications) = (display, notifications)
    (self.isConnected, self.time) = (isConnected, time)
  }

  /// The way in which the pointer is moved: by the registry if there is no display.
  var pointerRoute: InputRoute { display?.pointerRoute ?? .registry }
  /// The way in which keys are pressed: by the registry if there is no display.
  var keyRoute: InputRoute { display?.keyRoute ?? .registry }
}

/// The state of the display.
package struct DisplayFacts: Sendable {
  /// Its windows; nil until its first answer.
  package let windows: DisplayWindows?
  /// True if a question about changed windows is pending.
  package let isLooking: Bool
  /// The origin of the positions that programs report.
  package let extents: ExtentsOrigin
  /// The ways in which the pointer is moved, and keys are pressed.
  package let pointerRoute: InputRoute
  package let keyRoute: InputRoute
  /// True if its keys write text, and every character (K4).
  package let typesText: Bool
  package let typesEveryCharacter: Bool
  /// Its lock (D17).
  package let lock: DisplayLock

  /// Creates the facts.
  package init(
    windows: DisplayWindows?, isLooking: Bool, extents: ExtentsOrigin, pointerRoute: InputRoute,
    keyRoute: InputRoute, typesText: Bool, typesEveryCharacter: Bool, lock: DisplayLock
  ) {
    (self.windows, self.isLooking, self.extents) = (windows, isLooking, extents)
    (self.pointerRoute, self.keyRoute) = (pointerRoute, keyRoute)
    (self.typesText, self.typesEveryCharacter) = (typesText, typesEveryCharacter)
    self.lock = lock
  }
}

/// The notifications of programs (F8).
package struct NotificationFacts: Sendable {
  /// The notifications, the last one first.
  package let shown: [DesktopNotification]
  /// True if the bus shows them.
  package let isFollowing: Bool

  /// Creates the facts.
  package init(shown: [DesktopNotification], isFollowing: Bool) {
    (self.shown, self.isFollowing) = (shown, isFollowing)
  }
}

/// The terminal that runs us (D15).
package struct OwnTerminal {
  /// The processes whose windows are this terminal.
  let processes: Set<Int>
  /// Its window, if it reports one.
  let window: UInt32?

  /// Creates it.
  package init(processes: Set<Int>, window: UInt32?) {
    (self.processes, self.window) = (processes, window)
  }
}

/// An answer of a program.
package enum ProgramAnswer: Hashable, Sendable {
  /// The answer to a question.
  case answer(AccessibleAnswer)
  /// The reply to a call.
  case reply(ActReply)
}

/// The time of an answer.
package enum AnswerTime: Hashable, Sendable {
  case inTime
  /// The answer is missing at its deadline.
  case late
  /// The receiver of the call or the bus has ended without an answer; the effect is unknown.
  case never
}

/// The part of a window that was fetched.
package enum FetchExtent: Hashable, Sendable {
  /// The part that has arrived; the window is announced as loading if none of it can be picked.
  case part(saysLoading: Bool)
  /// The whole window, with the processor time of the fetch.
  case whole(cost: TimeSpan)
  /// The area of a window that no program describes (D11).
  case area
}

/// A signal of a program, or of the bus about a program.
package enum ProgramSignal: Hashable, Sendable {
  /// A window became active.
  case activated(AccessibleReference)
  /// Another event of the windows of a program.
  case windows(of: String)
  /// An accessible has changed.
  case changed(AccessibleReference, AccessibleChange)
  /// An accessible announces a text.
  case announced(AccessibleReference, String)
  /// A program has connected to the bus, or left it.
  case began(String)
  case ended(String)
}

/// The change of an accessible.
package enum AccessibleChange: Hashable, Sendable {
  case children
  /// It became visible or hidden.
  case showing(Bool)
  case other
}
