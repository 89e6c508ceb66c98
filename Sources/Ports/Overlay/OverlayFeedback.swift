import ScanEngine
import ScanScenes
import SceneDrawing
import ScreenElements
import Session
import ScanTime
import SwitchInput

/// Draws the highlight over the programs of a display, or in a window with a stored screen: frames,
/// lines, menus and messages (W1 to W4).
///
/// Give it to the session as feedback and as an input, because a sweeping line moves by itself.
/// While nothing moves and no message is shown, it has no deadline.
package final class OverlayFeedback: FeedbackPort, InputPort {
  /// Returns the element that a cursor of the keyboard is on, which is shown while nothing is
  /// highlighted.
  package var cursor: () -> String? = { nil }
  /// True for a page of ours, which shows its messages itself.
  package var showsOwnPage: () -> Bool = { false }
  /// Reports that the picture in the window is not seen; returns the words for the person in the
  /// language of the screen, nil if there are none.
  package var reportLoss: (PictureLoss, _ language: String) -> String? = { _, _ in nil }
  /// True at the end if the window stays open until ``closeSurface()`` (R11.7).
  package var outlivesSession: () -> Bool = { false }
  /// The window of the session before, which closes once this one is open (R11.7).
  package var previous: OverlayFeedback?
  private let surface: any OverlaySurface
  /// The same surface, if it is a window with a stored screen; its keys go to `keys`.
  private let window: (any WindowSurface)?
  private let keys: (any WindowKeyTaking)?
  /// The stored screen in the window.
  private var picture: WindowPicture?
  private var pictureSize: Size?
  private var look: HighlightStyle
  private let measure: any TextMeasuring
  private var scene: OverlayScene?
  private var highlight = SceneHighlight.nothing
  private var motion: PointMotion?
  /// The automatic pick, which a press prevents.
  private var coming: ComingPick?
  /// The screen of the last highlighted stop with a position.
  private var room: PixelRect?
  private var lines = SceneLines()
  private var message: (text: String, until: Instant)?
  /// The line about a changed setting that is not kept yet; empty if there is none (N2.18).
  private var trial = ""
  /// A message whose time of arrival is not known yet.
  private var newNotice: String?
  /// True if the next read has to draw again.
  private var isDue = false
  /// The time at which a sweeping line is drawn again.
  private var nextFrame: Instant?
  private var isClosed = false
  /// The scan while the window is hidden.
  private var hiding = WindowHiding()
  /// True if the loss of the display was reported.
  private var isLossReported = false
  /// True once the engine knows that the highlight is drawn (N2).
  private var isReported = false

  /// The time that a message is displayed.
  private static let messageTime = TimeSpan.milliseconds(5000)
  /// The interval between drawings of a sweeping line: the refresh rate of most displays.
  private static let frameTime = TimeSpan.milliseconds(16)
  /// The interval between drawings of the remaining time: a shorter interval makes no visible
  /// difference.
  private static let countdownTime = TimeSpan.milliseconds(50)

  /// Prepares to draw on a surface.
  package init(on surface: any OverlaySurface, look: HighlightStyle, measure: any TextMeasuring) {
    self.surface = surface
    self.look = look
    self.measure = measure
    window = nil
    keys = nil
  }

  /// Prepares to draw a stored screen in a window, whose keys go to `keys` (W1).
  package init(
    in window: any WindowSurface, keys: any WindowKeyTaking, look: HighlightStyle,
    measure: any TextMeasuring
  ) {
    surface = window
    self.window = window
    self.keys = keys
    self.look = look
    self.measure = measure
  }

  /// Shows events that have just happened, in order, and the state after them.
  package func show(_ events: [ScanEvent], _ state: ScanState) {
    guard !isClosed else { return }
    var present = look
    present.width = state.settings.highlightWidth
    present.color = state.settings.highlightColor.rgb
    present.theme = state.settings.menuTheme
    if present != look {
      look = present
      picture = nil
    }
    let scopes = state.scopes
    let earlier = scene?.scopes ?? scopes
    if scene?.scopes != scopes {
      scene = OverlayScene(scopes)
      picture = nil
      window?.setTitle(scopes.tree.title)
    }
    let before = (lines.state, lines.notice, lines.selected)
    for event in events { lines.handle(event.kind, in: scopes, after: earlier) }
    lines.show(state)
    takeMessage(events, state.phase, before: before, at: state.now)
    takeTrial(events, isRunning: state.isTryingSetting)
    let moves = state.phase == .scanning && !state.isSuspended
    if hiding.show(events, state.phase) { window?.restore(at: state.now) }
    highlight = SceneHighlight(state, sweepAt: state.now)
    motion = moves ? PointMotion(state) : nil
    coming = state.comingPick
    draw(at: state.now)
  }

  /// Shows a message of the devices or of the system, at the next read.
  package func showNotice(_ text: String) { newNotice = text }

  /// Draws texts of another size from the next read on, after a change of profile; the width and
  /// the colors are settings of the scan (N2).
  package func show(_ look: HighlightStyle) {
    self.look.textSize = look.textSize
    picture = nil
    isDue = true
  }

  /// Draws the stored screen again at the next read, because a picture of it can be painted now.
  package func showPictures() {
    picture = nil
    isDue = true
  }

  /// The request to end the session, after its window has closed or a key was pressed that ends it
  /// in a terminal.
  package var endRequest: SessionEnd? { keys?.endRequest }

  /// The descriptors of the surface.
  package var descriptors: [Int32] { isClosed ? [] : surface.descriptors }

  /// The time at which a line has moved or a message disappears.
  package var nextDeadline: Instant? {
    guard !isClosed else { return nil }
    if isDue || newNotice != nil || hiding.isDue { return .zero }
    return [surface.nextDeadline, nextFrame, message?.until].compactMap { $0 }.min()
  }

  /// Drives the surface, and draws the parts that have moved.
  package func read(_ ready: [Int32], now: Instant, into inputs: inout [TimedInput]) {
    guard !isClosed else { return }
    if surface.process(at: now) { isDue = true }
    takeKeys(at: now, into: &inputs)
    followWindow(at: now, into: &inputs)
    if !isReported, surface.size != nil {
      isReported = true
      closePrevious()
      inputs.append(TimedInput(.drawn, at: now))
    }
    if let newNotice {
      message = (newNotice, now + Self.messageTime)
      self.newNotice = nil
      isDue = true
    }
    if let until = message?.until, until <= now {
      message = nil
      isDue = true
    }
    if let nextFrame, nextFrame <= now {
      if let motion { highlight = .figure(motion.figure(at: now)) }
      isDue = true
    }
    if isDue { draw(at: now) }
  }

  /// Returns the sources whose keys are held down in its window.
  package func heldSources() -> [SourceID] { keys?.held ?? [] }

  /// Removes everything from the display, unless the window outlives the session.
  package func close() {
    isClosed = true
    closePrevious()
    if !outlivesSession() { surface.close() }
  }

  /// Closes the window that has outlived its session.
  package func closeSurface() { surface.close() }

  private func closePrevious() {
    previous?.closeSurface()
    previous = nil
  }

  private func takeKeys(at now: Instant, into inputs: inout [TimedInput]) {
    guard let window, let keys else { return }
    for key in window.takeKeys(at: now) {
      keys.handle(key.name, isDown: key.isDown, at: key.at, into: &inputs)
    }
    if window.isClosedByPerson { keys.takeClosing() }
  }

  /// Reports once that the window or its display is lost; a hidden window pauses the scan (W9).
  private func followWindow(at now: Instant, into inputs: inout [TimedInput]) {
    guard let window else { return }
    let language = scene?.scopes.tree.language ?? ""
    if let reason = window.lossReason {
      if !isLossReported { _ = reportLoss(.display(reason), language) }
      isLossReported = true
    } else if surface.size != nil {
      isLossReported = false
    }
    for step in hiding.follow(isHidden: window.isHidden) {
      switch step {
      case .pause: inputs.append(TimedInput(.pause, at: now))
      case .resume: inputs.append(TimedInput(.resume, at: now))
      case .report:
        guard let words = reportLoss(.hidden, language) else { break }
        inputs.append(TimedInput(.announce(words), at: now))
      }
    }
  }

  /// Shows failures, announcements and the end of scanning for a while.
  private func takeMessage(
    _ events: [ScanEvent], _ phase: ScanState.Phase,
    before: (state: String, notice: String, selected: String), at now: Instant
  ) {
    var text = ""
    if lines.state != before.state {
      // The message of a pause ends when scanning continues.
      if message?.text == before.state { message = nil }
      if phase != .scanning { text = lines.state }
    }
    // The title at the start of scanning names a screen that is already visible (E12).
    let begins = events.contains { if case .started = $0.kind { true } else { false } }
    let isTitle = begins && lines.notice == scene?.scopes.tree.title
    if lines.notice != before.notice, !lines.notice.isEmpty, !isTitle { text = lines.notice }
    // The end of a trial is not always spoken.
    let ends = events.contains {
      if case .setting(_, let step) = $0.kind { step != .tried } else { false }
    }
    if ends, text.isEmpty { text = lines.selected }
    let hasFailed = events.contains { if case .failed = $0.kind { true } else { false } }
    if hasFailed { text = lines.selected }
    if !text.isEmpty { message = (text, now + Self.messageTime) }
  }

  /// Shows that a changed setting must be kept, until it is kept or undone.
  private func takeTrial(_ events: [ScanEvent], isRunning: Bool) {
    let begins = events.contains {
      if case .setting(_, .tried) = $0.kind { true } else { false }
    }
    if begins { trial = lines.selected }
    if !isRunning { trial = "" }
  }

  private func draw(at now: Instant) {
    nextFrame = nil
    isDue = false
    guard let scene, let size = surface.size else { return }
    room = screen() ?? room.flatMap { surface.screens.contains($0) ? $0 : nil }
    let drawing = Drawing(
      look: look, size: size, measure: measure, room: room ?? surface.screens.first)
    layOut(scene, in: drawing, of: size)
    var list: SceneMenu?
    if case .parts(let parts) = highlight { list = scene.list(of: parts) }
    var highlight = highlight
    if highlight == .nothing, let id = cursor() { highlight = .stop(.element(id)) }
    var shown = scene.shown(highlight)
    if window != nil, shown == .nothing { shown = scene.firstList.map { .menu($0) } ?? .nothing }
    var caption: String?
    if case .stop(let stop) = shown { caption = picture?.screen.captions[stop] }
    if let picture { shown = picture.fit.place(shown) }
    let over = picture.map { drawing.over($0.screen) } ?? drawing
    let pieces = over.pieces(
      shown, list: list, frames: picture?.frames ?? scene.frames, caption: caption ?? "",
      message: message?.text ?? trial,
      time: coming.map { ($0.stop, $0.share(at: now)) })
    surface.show((picture?.screen.pieces ?? []) + pieces, at: now)
    if let motion, motion.sweep.end.map({ now < $0 }) ?? true {
      nextFrame = now + Self.frameTime
    } else if let coming, now < coming.end {
      nextFrame = min(coming.end, now + Self.countdownTime)
    }
  }

  /// Lays out the stored screen in its window, if there is one and its size has changed.
  private func layOut(_ scene: OverlayScene, in drawing: Drawing, of size: Size) {
    guard window != nil, picture == nil || pictureSize != size else { return }
    picture = WindowPicture(scene, in: drawing, leavesLine: !showsOwnPage())
    pictureSize = size
  }

  /// Returns the screen that contains the largest part of the highlight; nil if the highlight has
  /// no position.
  private func screen() -> PixelRect? {
    let stop: Stop.Name? =
      switch highlight {
      case .stop(let stop): stop
      case .menu(let menu): menu.element
      case .parts(let parts): parts.first?.first
      case .nothing, .figure: nil
      }
    guard let frame = stop.flatMap({ scene?.frames[$0] }).map({ PixelRect($0) }) else { return nil }
    func common(_ screen: PixelRect) -> Int {
      let both = screen.intersection(frame)
      return both.width * both.height
    }
    return surface.screens.max { common($0) < common($1) }
  }
}
