import Randomness
import Synchronization
import ModelDesktop
import ScreenElements
import Session
import ScanTime
import SwitchInput
import SystemCalls
import MessageBus

@testable import AccessibilityBus
@testable import DesktopSession
@testable import DesktopTree
@testable import ScanEngine

/// A window of three fields, the second of which is a password, and a person who writes in it with our
/// keyboard.
///
/// The person types different letters into the password field than into the others, and knows about the focus
/// only from notifications.
final class WritingDesk {
  /// The letters typed into the password field, and those typed into the others.
  private static let letters = (secret: ["q", "x", "z"], plain: ["a", "e", "i", " "])

  private static let names = ["Name", "Word", "Town"]

  /// Records the texts used for predictions.
  final class Words: WordSource, Sendable {
    private let texts = Mutex<[String]>([])
    var asked: [String] { texts.withLock { $0 } }
    func words(after text: String, count: Int) -> [String] {
      texts.withLock { $0.append(text) }
      return ["ae", "ai"]
    }
    func letters(
      after text: String, among letters: [Character], besides offered: [String]
    ) -> [Character] {
      texts.withLock { $0.append(text) }
      return letters.reversed()
    }
  }

  /// A display whose key events reach the window only when the test allows it.
  final class Display: DesktopDisplay {
    var pressed: [KeyCombination] = []
    var typesEveryCharacter = true
    var lock = DisplayLock.none
    /// The requests to be served while the screen is locked.
    var requests: [Bool] = []
    func requestService(whileLocked isRequested: Bool) { requests.append(isRequested) }
    /// The keys behind the first one, which is on its way.
    private var waiting: [KeyCombination] = []
    var descriptors: [Int32] { [] }
    var windows: DisplayWindows? { nil }
    var isKnown: Bool { true }
    var extents: ExtentsOrigin { .display }
    var pointerRoute: InputRoute { .none }
    var keyRoute: InputRoute { .display }
    var ways: DisplayWays { DisplayWays(pointer: "", keys: "", windows: "") }
    func nextDeadline(_ now: Instant) -> Instant? { nil }
    func process(at now: Instant) -> [DisplayEvent] { [] }
    func press(_ keys: [KeyCombination], at now: Instant) -> Bool {
      pressed += keys.prefix(1)
      waiting = Array(keys.dropFirst())
      return !keys.isEmpty
    }
    func dropKeys() -> Bool {
      defer { waiting = [] }
      return !waiting.isEmpty
    }
    func pressWaiting() {
      pressed += waiting
      waiting = []
    }
    func closeWindow(_ window: UInt32) -> Bool { false }
    func activateWindow(_ window: UInt32) -> Bool { false }
    func begin(_ gesture: PointerGesture, in window: UInt32?, at now: Instant) -> Bool { false }
    func close() {}
  }

  let words = Words()
  private(set) var learned: [String] = []
  let display = Display()
  let port: DesktopPort
  private var random: SplitMix64
  private let clock = MonotonicClock(origin: MonotonicClock().origin - 600_000_000)
  private var requests: UInt64 = 0
  private var state: ScanState
  /// The fields that hide their text.
  var secrets: Set<Int>
  /// The field that has the focus.
  var focus = 0
  private(set) var texts = ["", "", ""]
  /// The selection in each field, as reported by its program.
  var selected = 0..<0
  /// The picks that others were notified of: the names of keys in a trace or on a stream.
  private(set) var reported: [String] = []
  /// The texts spoken with changes.
  private(set) var said: [String] = []
  /// The field that the person assumes to write in; nil if they see no keyboard.
  private var aim: Int?
  /// The spoken text that the person has not heard yet.
  private var news: String?
  /// True if the focus has moved since the window was read.
  private var hasMoved = false

  init(seed: UInt64, secretCount: Int = 1) {
    random = SplitMix64(seed: seed)
    secrets = secretCount > 0 ? [1] : []
    var settings = DesktopSettings()
    settings.hidesText = false
    let relay = Relay()
    var outlets = DesktopOutlets()
    outlets.learn = { relay.learn($0) }
    port = DesktopPort(clock: clock, settings: settings, display: display, outlets: outlets)
    state = ScanState(
      settings: ScanSettings(switches: [SwitchSettings(name: "main", press: .select)]),
      tree: port.state.tree, connected: [])
    relay.learn = { [unowned self] in learned.append($0) }
    port.handle(.words(words))
    lookAndShow()
  }

  private final class Relay {
    var learn: (String) -> Void = { _ in }
  }

  static func reference(_ number: Int) -> AccessibleReference {
    AccessibleReference(application: ":1.7", path: "/field/\(number)")
  }

  /// Returns true if a text contains part of a password.
  func isSecret(_ text: String) -> Bool {
    text.contains { Self.letters.secret.contains(String($0)) }
  }

  // MARK: Random

  /// Something happens at random.
  func step() {
    switch random.pick(16) {
    case 0:
      // Keys come late, but not later than that.
      if hasMoved { arrive() }
      guard !hasMoved else { return }
      focus = random.pick(3)
      hasMoved = true
    case 1, 2: look()
    case 3: show()
    case 4: arrive()
    case 5: if isReady { type([.nextField, .keys([.enter]), .selectAll][random.pick(3)]) }
    case 6: if aim == nil, port.state.acts.current == nil { open(random.pick(3)) }
    default:
      guard let aim else { return }
      let letters = secrets.contains(aim) ? Self.letters.secret : Self.letters.plain
      let letter = letters[random.pick(letters.count)]
      report(letter)
      if isReady { type(.text(letter), arrives: random.pick(4) > 0) }
    }
  }

  /// True if a pick would be accepted: the session shows the current tree.
  private var isReady: Bool {
    state.scopes.tree == port.state.tree && port.state.keyboard != nil
      && port.state.acts.current == nil
  }

  /// A key is picked: others are notified, unless it is a secret.
  private func report(_ letter: String) {
    if !port.entersSecret { reported.append(letter) }
  }

  // MARK: Events at the port

  /// The window is looked at.
  func look() {
    let window = AccessibleReference(application: ":1.7", path: "/window")
    var tree = AccessibleTree(toolkit: .gtk3)
    var root = Accessible(window)
    root.role = .frame
    root.name = "Login"
    root.states = [.active, .showing, .visible, .sensitive]
    root.frame = Frame(x: 0, y: 0, width: 300, height: 200)
    root.children = [1, 2, 3]
    tree.nodes = [root]
    tree.roots = [0]
    for (number, name) in Self.names.enumerated() {
      var field = Accessible(Self.reference(number))
      field.role = secrets.contains(number) ? .passwordText : .text
      field.name = name
      field.states = [.showing, .visible, .sensitive, .focusable, .editable]
      if focus == number { field.states.insert(.focused) }
      field.frame = Frame(x: 0, y: Double(number) * 50, width: 100, height: 30)
      field.interfaces = [.component, .text]
      field.parent = 0
      field.number = number
      if !secrets.contains(number) {
        field.line = texts[number]
        field.beforeCaret = texts[number]
      }
      tree.nodes.append(field)
    }
    let described = DesktopWindow(
      reference: window, role: .frame, states: root.states, title: "Login", frame: root.frame)
    let application = DesktopApplication(
      reference: AccessibleReference(application: ":1.7", path: "/root"), name: "Test",
      toolkit: .gtk3, process: nil, windows: [described])
    let shown = ShownWindow(application: application, window: described, base: window)
    let change = port.change {
      $0.writing.noteSecrets(of: tree)
      return $0.show(tree, of: shown, cost: .zero, at: clock.now)
    }
    switch change {
    case .layout(_, let text?), .screen(_, let text?):
      said.append(text)
      news = text
    default: break
    }
    hasMoved = false
    // As the session would, with an answer or without one.
    port.change { $0.report(change, at: clock.now) }
  }

  /// Shows the current tree in the session, and notifies the person.
  func show() {
    state = ScanState(settings: state.settings, tree: port.state.tree, connected: [])
    port.show([], state)
    _ = port.state.takeReports()
    guard port.state.keyboard?.field != nil else { return aim = nil }
    // Without a spoken text about a field, the person does not know about it.
    if let news, let number = Self.names.firstIndex(where: news.hasPrefix) { aim = number }
    news = nil
  }

  func lookAndShow() {
    look()
    show()
  }

  /// The person picks a field, which opens the keyboard.
  func open(_ number: Int) {
    arrive()
    focus = number
    look()
    requests += 1
    let request = ActivationRequest(number: requests, id: "field", action: .activate)
    port.change { _ = $0.showKeyboard(request, at: clock.now) }
    show()
    aim = number
  }

  // MARK: Keys

  /// Picks a key: requests the focus of the field, and presses the keys.
  func type(_ key: KeyboardKey, arrives: Bool = true) {
    begin(key)
    pressAll()
    if arrives { arrive() }
  }

  /// Picks a key, until the first of its keys is pressed.
  func begin(_ key: KeyboardKey) {
    requests += 1
    let request = ActivationRequest(number: requests, id: "key", action: .activate)
    guard port.change({ $0.type(key, request, at: clock.now) }) == nil else { return }
    for (call, sent) in port.calls {
      guard let check = port.state.acts.current?.progress.checks[sent.number] else { continue }
      var states: AccessibleStates = .showing
      if port.state.keyboard?.field == Self.reference(focus) { states.insert(.focused) }
      let answer: AccessibleAnswer = check == .focus ? .states(states) : .span(selected)
      _ = port.answer(call, .answer(answer), at: clock.now)
    }
  }

  /// Presses all keys of an act, and ends it.
  func pressAll() {
    display.pressWaiting()
    if port.state.acts.current?.keys?.hasLostField == true {
      port.change { $0.advanceAct(at: clock.now) }
    }
    guard let act = port.state.acts.current else { return }
    port.handle(.display([.keys(.done)]))
    // The answer is due at its end, without another look at the window.
    let tree = port.state.tree
    port.change {
      let steps = $0.acts.advance(at: act.end, scene: ActScene(tree, $0.facts))
      $0.carryOut(steps, at: clock.now)
    }
  }

  /// Delivers the pressed keys to the field that now has the focus.
  func arrive() {
    for key in display.pressed {
      switch key {
      case .backspace: _ = texts[focus].popLast()
      case KeyCombination(0xFF09): focus = (focus + 1) % 3
      case .enter: texts[focus] = ""
      default:
        if key.modifiers.isEmpty, let scalar = Unicode.Scalar(key.symbol), key.symbol < 0x80 {
          texts[focus].unicodeScalars.append(scalar)
        }
      }
    }
    display.pressed.removeAll()
  }
}
