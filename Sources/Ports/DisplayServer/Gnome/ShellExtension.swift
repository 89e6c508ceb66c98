import MessageBus
import ScanTime
import SystemCalls

/// Our extension as GNOME Shell itself reports it (W6.12).
package struct ShellExtension: Hashable, Sendable {
  /// The state of an extension.
  package enum State: Hashable, Sendable {
    /// The shell did not find it at the login.
    case missing
    case on
    case off
    /// It ended with an error.
    case failed
    /// It does not support the version of the shell.
    case outOfDate
  }

  /// The id of the extension in the shell.
  package static let id = "switchlight@switchlight.invalid"
  private static let shell = "org.gnome.Shell"
  private static let interface = "org.gnome.Shell.Extensions"

  /// The state of the extension; nil if the shell names another one, such as a download.
  package var state: State?
  /// True if the user allows extensions at all.
  package var isPermitted: Bool
  /// The version of the shell.
  package var shellVersion: String

  /// Asks the shell on the session bus that an environment names; nil if it does not answer in
  /// time.
  package init?(asking environment: [String: String], within patience: TimeSpan) {
    let address = environment["DBUS_SESSION_BUS_ADDRESS"].flatMap { $0.isEmpty ? nil : $0 }
    let service = ServiceBus { () throws(BusConnection.Failure) in
      try BusConnection(address: address)
    }
    defer { service.close() }
    let questions = [
      Self.property("UserExtensionsEnabled"), Self.property("ShellVersion"),
      Self.call(Self.interface, "GetExtensionInfo", [.text(Self.id)]),
    ]
    let answers = Self.answers(to: questions, on: service, within: patience)
    guard let permitted = answers[0]?.boolean, let info = GnomeValues(answers[2]) else {
      return nil
    }
    isPermitted = permitted
    shellVersion = answers[1]?.text ?? ""
    state = Self.state(of: info)
  }

  private static func state(of info: GnomeValues) -> State? {
    guard !info.text("uuid").isEmpty else { return .missing }
    return switch info.number("state") {
    case 1, 8: .on
    case 2, 6, 7: .off
    case 3: .failed
    case 4: .outOfDate
    default: nil
    }
  }

  private static func property(_ name: String) -> BusCall {
    call("org.freedesktop.DBus.Properties", "Get", [.text(interface), .text(name)])
  }

  private static func call(
    _ interface: String, _ member: String, _ arguments: [BusArgument]
  ) -> BusCall {
    BusCall(
      destination: shell, path: "/org/gnome/Shell", interface: interface, member: member,
      arguments: arguments, startsService: false)
  }

  /// Returns the first value of each answer; nil for those that did not arrive in time.
  private static func answers(
    to questions: [BusCall], on service: ServiceBus, within patience: TimeSpan
  ) -> [BusValue?] {
    let clock = MonotonicClock()
    let end = clock.now + patience
    var numbers: [UInt64?] = []
    var answers = [BusValue?](repeating: nil, count: questions.count)
    var open = questions.count
    var set = PollSet()
    var ready: [Int32] = []
    while open > 0, clock.now < end {
      for event in service.process(at: clock.now) {
        switch event {
        case .ready: numbers = questions.map { service.send($0) }
        case .lost: return answers
        case .reply(let number, let values, _):
          guard let place = numbers.firstIndex(of: number) else { continue }
          answers[place] = values?.first
          open -= 1
        case .signal, .overheard: break
        }
      }
      guard open > 0 else { break }
      let next = service.nextDeadline(clock.now).map { min($0, end) } ?? end
      set.wait(for: service.descriptor.map { [$0] } ?? [], until: next, on: clock, into: &ready)
    }
    return answers
  }
}
