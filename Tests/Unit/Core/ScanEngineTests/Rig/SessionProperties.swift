import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput

/// The properties that must hold in every session, whatever is scanned and however.
///
/// They are judged by inputs and reports, not by the engine's own records, so that one mistake
/// cannot hide another:
///
/// - After a stop nothing is highlighted, done or due until the person starts again (S1, I9).
/// - Scanning starts and resumes only on request (I9).
/// - Each activation was asked for, and each gesture asks for at most one (A1, A4, S5, S10).
/// - One move allows at most one pick by resting, and never before its time (S4).
/// - Timed scanning is never left without a deadline, nor with one that is too far away (S2, P2,
///   T5).
/// - The highlighted stop was reported, and is in the tree or in the open menu (S1, Y2).
///
/// Proof that a way leads out of each state (Y1) needs a search of its own: ``WayOut``.
struct SessionProperties {
  /// The permitted effects of a gesture or a change of the world, within one step of the engine.
  struct Step {
    /// An element may be asked, because a gesture picks.
    var mayAsk = false
    /// Something may be picked or changed over to, because a gesture asks for that.
    var maySelect = false
    /// A gesture was recognized, or one that waited for an answer is performed now.
    var gestured = false
    /// True if the last gesture was a select, which opens a menu instead of a waiting tap (A1).
    var selects = false
    /// A gesture moves the highlight.
    var moved = false
    /// The highlight came to rest somewhere.
    var landed = false
    /// A pick was made already in this step.
    var picked = false
    /// That was a tap which another gesture performed, so that the gesture may still pick (A1).
    var forced = false
    /// Groups are entered and left because of something that happened before, or because of a
    /// change.
    var isConsequence = false
    var startsByEvent = false
    var resumesByEvent = false
    var isSpeechEnd = false
    var isWake = false
    /// The request that is answered.
    var answered: UInt64?
    var showsScreen = false
    /// The switch and the phase of the notice just before.
    var lastNotice: (switchIndex: Int, phase: SwitchPhase)?
  }

  /// Settings that a copy shares: millions of copies are made.
  final class Profile: Sendable {
    let settings: ScanSettings

    init(_ settings: ScanSettings) { self.settings = settings }
  }

  /// The violations; their reader empties them.
  var broken: [String] = []
  /// Of each switch (sixteen at the most) the sources that are down (four at the most).
  var down: UInt64 = 0
  /// Of each switch the sources whose contact was cancelled and that were not let go since (I7).
  var blocked: UInt64 = 0
  /// The switch that scans as long as it is held (S5).
  var scanner: Int?
  /// The instant at which its contact started or resumed scanning; nil if it did neither (I9).
  var scannerWokeAt: Instant?
  var landedAt = Instant.zero
  /// The request that is not answered yet.
  var openRequest: UInt64?
  var profile: Profile
  private var newProfile: Profile?
  var phase = ScanState.Phase.idle
  var mode: ScanMode
  var isHighlighted = false
  var highlightedStop: Stop?
  var hasMenu = false
  var step = Step()
  /// The instant of the move that has not led to a pick yet (S4).
  var movedAt: Instant?
  /// From when to when a tap may be performed that a second select did not follow (A1).
  var tapDue: ClosedRange<Instant>?
  /// The permitted effects of a gesture after the answer to the tap before it (A1).
  var deferred: Step?
  var deferredScanner: Int?
  /// The last sweep.
  var sweep: Sweep?
  /// The number of times that the highlight came to rest by itself since the last gesture.
  var advances = 0
  /// The number of times that the highlight came to rest, or a sweep began.
  var landings = 0
  /// The last highlight and the switch that left it: they determine the result of a selection
  /// delay.
  var trail = 0
  /// The instant at which an event last gave the highlight its full time.
  var renewedAt = Instant.zero

  init(_ settings: ScanSettings) {
    profile = Profile(settings)
    mode = settings.mode
  }

  /// An event is about to be given to the engine.
  mutating func begin(_ event: ScanInput) {
    step = Step()
    step.isConsequence = phase == .scanning && !isHighlighted
    switch event {
    case .start: step.startsByEvent = true
    case .resume: step.resumesByEvent = true
    case .layout: step.isConsequence = true
    case .screen:
      step.isConsequence = true
      step.showsScreen = true
    case .profile(let change):
      step.isConsequence = true
      if case .accepted(_, let settings, _, _) = change { newProfile = Profile(settings) }
    case .answer(let answer):
      step.isConsequence = true
      step.answered = answer.request
    case .speechEnded: step.isSpeechEnd = true
    case .wake: step.isWake = true
    case .stop, .pause, .press, .release, .connect, .disconnect, .suspend, .scrolled, .announce,
      .announced, .speechWaits, .speechBegan, .speechDropped, .speechPace, .setting, .help, .drawn,
      .tick:
      break
    }
  }

  /// The engine did something.
  mutating func handle(_ event: ScanEvent) {
    if case .switched(let name, let source, let phase) = event.kind {
      return hear(name, source, phase, at: event.at)
    }
    step.lastNotice = nil
    checkEnded(event.kind)
    switch event.kind {
    case .started:
      if !step.startsByEvent, !step.gestured { broken.append("scanning starts by itself (I9)") }
      phase = .scanning
      renewedAt = event.at
    case .resumed:
      if !step.resumesByEvent, !step.gestured { broken.append("scanning resumes by itself (I9)") }
      phase = .scanning
      renewedAt = event.at
    case .paused:
      phase = .paused
      forgetTap()
    case .stopped: end(.idle)
    case .completed: end(.completed)
    case .recipe(_, .began):
      pick("a recipe begins", at: event.at)
      phase = .recipe
      forgetTap()
      movedAt = nil
      scanner = nil
    case .recipe:
      phase = .scanning
      // The highlight lands as after a change.
      step.isConsequence = true
      renewedAt = event.at
    case .cleared:
      if phase == .scanning { pick("the highlight goes", at: event.at) }
      isHighlighted = false
      highlightedStop = nil
      renewedAt = event.at
    case .highlight(let stop, _, _): land(stop, at: event.at)
    case .choices(let parts):
      land(nil, at: event.at)
      trail = parts.hashValue
    case .sweep(let sweep):
      self.sweep = sweep
      land(nil, at: event.at)
    case .entered: pick("a group is entered", at: event.at)
    case .left(_, .exit): pick("a group is left by its exit", at: event.at)
    case .menu:
      pick("a menu opens", at: event.at)
      hasMenu = true
      tapDue = nil
    case .closed(_, let reason):
      if reason == .exit || reason == .picked { pick("an entry is taken", at: event.at) }
      hasMenu = false
    case .mode(let mode):
      // Waiting leads out of an area, and so do back and a pause that drops the tap of a point (P8, A1).
      let hasEnded = sweep?.end.map { $0 <= event.at } ?? false
      let isAreaLeft = mode == .item && (hasEnded || step.gestured || tapDue != nil)
      // The groups around it are entered again.
      if isAreaLeft { step.isConsequence = true } else { pick("the mode changes", at: event.at) }
      self.mode = mode
    case .request(.perform(let request)): ask(request, at: event.at)
    case .activated: closeRequest(at: event.at)
    case .failed:
      if openRequest == nil || step.answered != nil && step.answered != openRequest {
        pick("a pick fails", at: event.at)
      }
      closeRequest(at: event.at)
      renewedAt = event.at
    case .profile:
      if let newProfile { adopt(newProfile, at: event.at) }
    case .left, .acted, .adjusted, .said, .announced, .froze, .undone, .point, .switched,
      .diagnostic,
      .request(.loadProfile), .request(.releaseDevices), .request(.trySetting),
      .request(.keepSettings), .setting, .cutSpeech, .help:
      break
    }
  }

  private mutating func adopt(_ profile: Profile, at instant: Instant) {
    self.profile = profile
    forgetTap()
    movedAt = nil
    scanner = nil
    down = 0
    blocked = 0
    renewedAt = instant
  }

  /// Notes the end of scanning: pending operations have no effect.
  private mutating func end(_ phase: ScanState.Phase) {
    self.phase = phase
    forgetTap()
    movedAt = nil
    scanner = nil
    openRequest = nil
    hasMenu = false
  }

  mutating func forgetTap() {
    tapDue = nil
    deferred = nil
    deferredScanner = nil
  }

  private mutating func land(_ stop: Stop?, at instant: Instant) {
    isHighlighted = true
    highlightedStop = stop
    step.landed = true
    landings += 1
    landedAt = instant
    trail = stop.hashValue
    advances = step.gestured ? 0 : advances + 1
    renewedAt = instant
    movedAt = nil
    if profile.settings.method == .dwell, !step.gestured, canRepeat { step.moved = true }
  }

  /// After a stop and before a start only switches, warnings and texts of the screen are reported, and
  /// answers that came too late (S1, I9, A4).
  private mutating func checkEnded(_ kind: ScanEvent.Kind) {
    guard phase == .idle || phase == .completed else { return }
    switch kind {
    case .started, .switched, .announced, .diagnostic, .profile, .request(.releaseDevices),
      .setting,
      .cutSpeech, .help:
      return
    case .cleared: if isHighlighted { return }
    case .activated, .acted, .failed: if step.answered != nil { return }
    case .said(let speech): if speech.priority == .announcement { return }
    case .paused, .resumed, .recipe, .stopped, .completed, .highlight, .entered, .left, .choices,
      .menu,
      .closed, .adjusted, .sweep, .froze, .undone, .point, .mode, .request(.perform),
      .request(.loadProfile), .request(.trySetting), .request(.keepSettings):
      break
    }
    broken.append("something is done after the scan has ended (S1, I9)")
  }
}
