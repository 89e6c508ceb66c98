import Randomness
import ScanEngine
import ScreenElements
import ScreenRecording
import Session
import ScanTime
import SwitchInput

/// A desktop with random behavior: its elements answer immediately, late or never, and its screen changes.
final class LiveDesk: ElementPort {
  /// The words of its programs.
  ///
  /// No trace may contain them.
  static let words = ["Konto", "Überweisung", "PIN", "Grüße", "東京銀行", "Zahlung e\u{301}t"]

  private var random: SplitMix64
  private let port: ScriptPort
  private let time: VirtualTime
  private var made = 0
  private(set) var screen: Screen
  /// From when to when the keyboard is in the field of a password.
  var secrets: [Range<Int64>] = []
  /// The number of received requests.
  private(set) var answers = 0

  init(seed: UInt64, _ port: ScriptPort, _ time: VirtualTime, count: Int = 4) {
    random = SplitMix64(seed: seed)
    self.port = port
    self.time = time
    screen = Screen(title: "Konto", size: Size(width: 400, height: 300))
    screen.elements = (0..<count).map { _ in element(depth: 0) } + [Self.own]
  }

  var entersSecret: Bool {
    let now = time.now.microseconds / 1000
    return secrets.contains { $0.contains(now) }
  }

  func perform(_ request: ActivationRequest, at instant: Instant) -> ActivationAnswer? {
    answers += 1
    switch random.pick(8) {
    case 0: return ActivationAnswer(request: request.number, outcome: .failed(.gone))
    case 1:
      return ActivationAnswer(
        request: request.number, outcome: .done, change: .layout(ElementTree(next())),
        announcements: [text])
    // Nobody ever answers.
    case 2: return nil
    default:
      var answer = ActivationAnswer(
        request: request.number, outcome: random.pick(5) == 0 ? .failed(.failed) : .done)
      let after = next()
      switch random.pick(3) {
      case 0: answer.change = .layout(ElementTree(after))
      case 1:
        answer.change = .screen(ElementTree(after))
        answer.focus = id
      default: break
      }
      if random.pick(3) == 0 { answer.announcements = [text, "loading"] }
      send(.answer(answer), after: Int64(random.pick(2600)))
      return nil
    }
  }

  /// Something that happens by itself.
  func happen() {
    let after = Int64(random.pick(50))
    switch random.pick(6) {
    case 0: send(.announce(text), after: after)
    case 1: send(.announced(text, .spoken), after: after)
    case 2: send(.scrolled("\(random.pick(100)) %"), after: after)
    case 3:
      send(
        .screen(
          ElementTree(next()), focus: id, say: random.pick(2) == 0 ? text : nil,
          isUnexpected: random.pick(2) == 0), after: after)
    default:
      send(
        .layout(ElementTree(next()), focus: random.pick(3) == 0 ? id : nil, say: nil), after: after)
    }
  }

  private func send(_ input: ScanInput, after milliseconds: Int64) {
    let at = time.now + .milliseconds(milliseconds)
    let place = port.deliveries.firstIndex { at < $0.at } ?? port.deliveries.endIndex
    // The last delivery ends the session.
    guard place < port.deliveries.endIndex else { return }
    port.deliveries.insert(
      ScriptPort.Delivery(at: at, events: [TimedInput(input, at: at)]), at: place)
  }

  private var text: String {
    let word = Self.words[random.pick(Self.words.count)]
    return random.pick(4) == 0 ? "loading" : "\(word) \(random.pick(9))"
  }

  private var id: String? {
    random.pick(2) == 0 ? nil : screen.elements.randomElement(using: &random)?.id
  }

  /// The screen after the next change.
  private func next() -> Screen {
    for _ in 0...random.pick(3) {
      let place = random.pick(screen.elements.count)
      switch random.pick(4) {
      case 0: screen.elements.insert(element(depth: 0), at: place)
      case 1 where screen.elements.count > 2: screen.elements.remove(at: place)
      case 2: screen.elements[place].value = text
      default: screen.elements.swapAt(place, random.pick(screen.elements.count))
      }
    }
    if random.pick(4) == 0 { screen.title = text }
    return screen
  }

  private func element(depth: Int) -> Element {
    made += 1
    let name = Self.words[random.pick(Self.words.count)]
    var element = Element(id: "1.5/\(made).32.\(name)")
    element.frame = Frame(
      x: Double(random.pick(9)) * 40, y: Double(random.pick(7)) * 40, width: 30, height: 20)
    if depth < 2, random.pick(4) == 0 {
      element.children = (0..<2 + random.pick(3)).map { _ in self.element(depth: depth + 1) }
      element.navigation = .combined
      element.order = element.children.map(\.id)
      element.frame = nil
      return element
    }
    element.label = random.pick(5) == 0 ? "button" : "\(name) \(random.pick(3))"
    element.value = [nil, "checked", text, element.label][random.pick(4)]
    element.hint = random.pick(3) == 0 ? text : nil
    element.traits = random.pick(6) == 0 ? [.button, .notEnabled] : .button
    if random.pick(4) == 0 { element.actions = [name, "activate"] }
    if random.pick(6) == 0 {
      element.traits = .adjustable
      element.range = ValueRange(minimum: 0, maximum: 3, step: 1.5, value: Double(random.pick(4)))
    }
    return element
  }

  /// Our own group.
  private static let own = Element.group("switchlight", "Switchlight") {
    Element.button("switchlight.escape", "escape key")
    Element.button("switchlight.enter", "enter key")
  }
}
