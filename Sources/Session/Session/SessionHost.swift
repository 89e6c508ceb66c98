import ScanEngine
import ScanTime
import SwitchInput

/// The host of a live session's engine: its ports present events and perform requests.
struct SessionHost: ScanHost {
  var driver: ScanDriver
  /// The input ports; another profile replaces them (I14).
  private(set) var inputs: [any InputPort]
  let feedback: [any FeedbackPort]
  /// The changes since the last read of the ports.
  var sinceReading = WakeContext()
  private let elements: any ElementPort
  /// The confidential content of events, which must not be written to some outputs.
  private enum Secrecy: Int, Comparable {
    case none
    /// Text of the person, which traces must not contain (K2).
    case text
    /// A password, which no output may store (D12).
    case password

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  private var secrecy = Secrecy.none
  /// The last request during confidential input, with the deadline for its answer.
  private var secretRequest: (number: UInt64, limit: Instant, secrecy: Secrecy)?
  /// The timeout for the answer of an element's source (A4).
  private static let answerPatience = TimeSpan.milliseconds(2000)
  private let devices: (any DevicePort)?
  private let profiles: any ProfilePort
  private let trace: (any TracePort)?

  init(
    _ state: ScanState, inputs: [any InputPort], elements: any ElementPort,
    feedback: [any FeedbackPort], devices: (any DevicePort)?, profiles: any ProfilePort,
    trace: (any TracePort)?
  ) {
    driver = ScanDriver(state)
    self.inputs = inputs
    self.elements = elements
    self.feedback = feedback
    self.devices = devices
    self.profiles = profiles
    self.trace = trace
  }

  mutating func willApply(_ input: ScanInput, at instant: Instant) {
    let wasTraced = secrecy == .none
    secrecy = max(
      secrecyOfAnswer(input, at: instant),
      elements.entersSecret ? .password : elements.entersText ? .text : .none)
    if wasTraced, secrecy > .none { trace?.beginSecret(at: instant) }
    if !wasTraced, secrecy == .none { trace?.endSecret() }
    trace?.record(input, at: instant)
  }

  /// Returns the confidential content of the answer to a pick during the entry of a password or a
  /// text, because the answer reveals the pick (D12).
  ///
  /// It applies until the answer has arrived.
  private mutating func secrecyOfAnswer(_ input: ScanInput, at instant: Instant) -> Secrecy {
    guard let asked = secretRequest else { return .none }
    if case .answer(let answer) = input, answer.request == asked.number { secretRequest = nil }
    if asked.limit < instant { secretRequest = nil }
    return asked.limit >= instant ? asked.secrecy : .none
  }

  mutating func present(_ events: [ScanEvent], at instant: Instant) {
    for port in feedback where secrecy < .password || port.takesSecrets {
      port.show(events, driver.state)
    }
    if events.contains(where: { $0.isHighlightSaid }) { sinceReading.hasSaid = true }
  }

  mutating func perform(_ request: ScanRequest, at instant: Instant) -> ScanInput? {
    switch request {
    case .perform(let request):
      if secrecy > .none {
        secretRequest = (request.number, instant + Self.answerPatience, secrecy)
      }
      let answer = elements.perform(request, at: instant)
      if let tree = answer?.change?.tree { sinceReading.tree = tree }
      return answer.map { .answer($0) }
    case .loadProfile(let name):
      profiles.load(name, for: driver.state)
      return nil
    case .trySetting(let value):
      profiles.check(value, for: driver.state)
      return nil
    case .keepSettings(let settings):
      profiles.keep(settings, of: driver.state)
      return nil
    case .releaseDevices:
      devices?.releaseGrabs()
      return nil
    }
  }

  /// Returns the result of loading a profile since the last wake; nil if there is none.
  mutating func loadedProfile() -> ScanInput? {
    profiles.takeLoading(for: driver.state).map { use($0) }
  }

  /// Switches to the loaded profile and its ports, or keeps the previous profile (I14).
  private mutating func use(_ loading: ProfileLoading) -> ScanInput {
    switch loading {
    case .refused(let name, let message):
      return .profile(.refused(name: name, message: message))
    case .answered(let input): return input
    case .adjusted(let name, let settings):
      let held = inputs.flatMap { $0.heldSources() }
      return .profile(
        .accepted(
          name: name, settings, connected: driver.state.connectedSources, held: held))
    case .loaded(let name, let settings, let inputs, let connected):
      let kept = Set(inputs.map { ObjectIdentifier($0) })
      for port in self.inputs where !kept.contains(ObjectIdentifier(port)) { port.close() }
      self.inputs = inputs
      let held = inputs.flatMap { $0.heldSources() }
      return .profile(
        .accepted(name: name, settings, connected: connected, held: held))
    }
  }

  /// Closes every port once.
  ///
  /// Feedback ports are last, because they restore the terminal or the window.
  func closePorts() {
    let showing = Set(feedback.map { ObjectIdentifier($0) })
    let others = inputs.filter { !showing.contains(ObjectIdentifier($0)) }
    let ports: [any SessionPort] = others + feedback
    var closed: Set<ObjectIdentifier> = []
    for port in ports where closed.insert(ObjectIdentifier(port)).inserted { port.close() }
  }
}

extension ScanEvent {
  /// True if a voice should speak the highlighted stop.
  fileprivate var isHighlightSaid: Bool {
    if case .said(let speech) = kind { speech.priority == .highlight } else { false }
  }
}
