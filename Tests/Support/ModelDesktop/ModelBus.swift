import MessageBus
import ScanTime

import AccessibilityBus
import DesktopTree

/// The accessibility bus with model programs in virtual time.
///
/// A call takes 1 ms to its program, and the reply 1 ms back. Messages of a program arrive in the order in
/// which it sent them.
package final class ModelBus: ProgramBus {
  /// A call on its way to its receiver.
  package struct Arrival {
    let number: Int?
    let call: BusCall
    let at: Instant
  }

  /// The name of the registry of programs on the bus.
  package static let registry = "org.a11y.atspi.Registry"
  package static let latency = TimeSpan.milliseconds(1)

  package let clock: VirtualClock
  package private(set) var programs: [ModelProgram] = []
  private var arrivals: [Arrival] = []
  private var head = 0
  private var incoming: [(at: Instant, event: ProgramEvent)] = []
  /// The calls that have no answer yet, with their deadlines and receivers.
  private var open: [Int: (deadline: Instant, receiver: String)] = [:]
  private var count = 0
  package private(set) var isReady = false
  private var mayConnect = true
  private var hasReported = false
  /// True if the registry answers.
  package var hasRegistry = true
  /// The acts of programs and the keys and buttons of the registry, in their order.
  package var acted: (_ words: String, _ act: Act?) -> Void = { _, _ in }
  /// The keys and buttons that are down.
  package private(set) var held: Set<Int32> = []

  /// A control that acted.
  package struct Act: Hashable {
    let program: String
    let path: String
    let name: String
  }

  package init(_ clock: VirtualClock) { self.clock = clock }

  package func add(_ program: ModelProgram) { programs.append(program) }

  package func program(_ name: String) -> ModelProgram? { programs.first { $0.name == name } }

  // MARK: The port's side

  package var descriptors: [Int32] { [] }

  package func nextDeadline(_ now: Instant) -> Instant? {
    if mayConnect, !isReady { return now }
    var next = open.values.map(\.deadline).min()
    func handle(_ due: Instant) { next = next.map { min($0, due) } ?? due }
    if head < arrivals.count { handle(arrivals[head].at + Self.latency) }
    if let first = incoming.first { handle(first.at) }
    return next
  }

  package func send(_ call: BusCall, until deadline: Instant) -> Int {
    count += 1
    open[count] = (deadline, call.destination)
    guard isReady else {
      incoming.append((clock.now, .reply(count, nil, isLate: false)))
      return count
    }
    arrivals.append(Arrival(number: count, call: call, at: clock.now + Self.latency))
    return count
  }

  package func notify(_ call: BusCall) {
    guard isReady else { return }
    arrivals.append(Arrival(number: nil, call: call, at: clock.now + Self.latency))
  }

  package func process(at now: Instant) -> [ProgramEvent] {
    pass(to: now)
    var events: [ProgramEvent] = []
    if mayConnect, !isReady {
      isReady = true
      events.append(.ready)
    }
    let due = incoming.prefix { $0.at <= now }.count
    for (_, event) in incoming.prefix(due) {
      switch event {
      case .reply(let number, _, _), .unanswered(let number):
        // It is late already.
        if open.removeValue(forKey: number) == nil { continue }
      case .ready, .lost, .signal: break
      }
      events.append(event)
    }
    incoming.removeFirst(due)
    for number in open.filter({ $0.value.deadline <= now }).keys.sorted() {
      open[number] = nil
      events.append(.reply(number, nil, isLate: true))
    }
    return events
  }

  package func close() {}

  // MARK: Programs

  /// Has the calls arrive that are due.
  package func pass(to now: Instant) {
    while head < arrivals.count, arrivals[head].at <= now {
      let arrival = arrivals[head]
      head += 1
      handle(arrival)
    }
    if head == arrivals.count {
      arrivals.removeAll(keepingCapacity: true)
      head = 0
    }
  }

  private func handle(_ arrival: Arrival) {
    let call = arrival.call
    if call.destination == "org.freedesktop.DBus" { return reply(arrival, nil) }
    if call.destination == ModelBus.registry { return takeByRegistry(arrival) }
    guard let program = programs.first(where: { $0.runs && $0.address == call.destination }) else {
      return reply(arrival, nil)
    }
    if program.hangs { return program.kept.append(arrival) }
    answer(arrival, by: program)
  }

  private func answer(_ arrival: Arrival, by program: ModelProgram) {
    if let isDone = act(arrival.call, by: program, at: arrival.at) {
      if program.runs { reply(arrival, [.boolean(isDone)]) }
    } else {
      reply(arrival, program.answer(arrival.call))
    }
  }

  private func reply(_ arrival: Arrival, _ values: [BusValue]?) {
    guard let number = arrival.number else { return }
    incoming.append(
      (
        max(arrival.at, incoming.last?.at ?? .zero) + Self.latency,
        .reply(number, values, isLate: false)
      ))
  }

  private func takeByRegistry(_ arrival: Arrival) {
    let call = arrival.call
    guard hasRegistry else { return reply(arrival, nil) }
    switch call.member {
    case "GetChildren":
      reply(
        arrival,
        [
          .list(
            programs.filter { $0.runs && !$0.hangs }.map {
              .list([.text($0.address), .text(ModelProgram.rootPath)])
            })
        ])
    case "GenerateKeyboardEvent":
      guard case .signed(let key)? = call.arguments.first,
        case .unsigned(let kind)? = call.arguments.last
      else { return }
      switch kind {
      case 0:
        held.insert(key)
        acted("key \(key) goes down", nil)
      case 1:
        held.remove(key)
        acted("key \(key) goes up", nil)
      default: acted("key \(Self.name(of: key))", nil)
      }
      reply(arrival, [])
    case "GenerateMouseEvent":
      acted("click", nil)
      reply(arrival, [])
    default: reply(arrival, [])
    }
  }

  /// Returns whether a program has acted; nil if the call asks for no act.
  private func act(_ call: BusCall, by program: ModelProgram, at now: Instant) -> Bool? {
    let members = [
      "DoAction", "GrabFocus", "SetCaretOffset", "Set", "InsertText", "DeleteText",
    ]
    guard members.contains(call.member) else { return nil }
    guard let accessible = program.find(path: call.path), !program.refuses else { return false }
    if program.lies { return true }
    switch call.member {
    case "DoAction":
      acted(
        "\(program.name) acts \(accessible.name)",
        Act(program: program.name, path: accessible.path, name: accessible.name))
      for name in accessible.shows { show(program, name, true, at: now) }
      for name in accessible.hides { show(program, name, false, at: now) }
      if accessible.ends { end(program, at: now) }
    case "GrabFocus":
      acted(
        "\(program.name) focuses \(accessible.name)",
        Act(program: program.name, path: accessible.path, name: accessible.name))
      if program.root.children.contains(where: { $0 === accessible }) {
        activate(program, at: now)
        break
      }
      for other in program.root.all { other.states.remove(.focused) }
      change(program, accessible.name, at: now) { $0.states.insert(.focused) }
    case "Set":
      guard case .numberVariant(let number)? = call.arguments.last else { return false }
      accessible.value?.current = number
      acted("\(program.name) sets \(accessible.name) to \(Int(number))", nil)
      signal("PropertyChange", of: accessible, by: program, at: now)
    case "InsertText":
      guard case .text(let text) = call.arguments[1] else { return false }
      accessible.insert(text)
      acted("\(program.name) writes \(text) into \(accessible.name)", nil)
      signal("TextChanged", of: accessible, by: program, at: now)
    default: break
    }
    return true
  }

  // MARK: Events of programs

  /// Changes an accessible by its name, and reports it.
  package func change(
    _ program: ModelProgram, _ name: String, at now: Instant, _ change: (ModelAccessible) -> Void
  ) {
    guard let accessible = program.find(name: name) else { return }
    change(accessible)
    signal("StateChanged", of: accessible, by: program, at: now)
  }

  /// Shows an accessible of a program, or hides it; a dialog of the active program takes the keyboard while it shows.
  package func show(_ program: ModelProgram, _ name: String, _ shows: Bool, at now: Instant) {
    let wasActive = program.root.children.contains { $0.states.contains(.active) }
    change(program, name, at: now) { accessible in
      if shows { accessible.states.insert(.showing) } else { accessible.states.remove(.showing) }
    }
    if wasActive, program.root.children.contains(where: { $0 === program.find(name: name) }) {
      activate(program, at: now)
    }
  }

  /// Removes an accessible of a program, and reports it; calls to it are errors from then on.
  package func destroy(_ name: String, of program: ModelProgram, at now: Instant) {
    guard let accessible = program.find(name: name) else { return }
    for parent in program.root.all where parent.children.contains(where: { $0 === accessible }) {
      parent.children.removeAll { $0 === accessible }
      signal("ChildrenChanged", of: parent, by: program, at: now)
    }
    program.forget(accessible)
  }

  /// Returns the character of a key, or its number as a keysym.
  private static func name(of key: Int32) -> String {
    guard key > 0x20, key < 0x7F, let scalar = Unicode.Scalar(UInt32(key)) else {
      return "0x" + String(key, radix: 16)
    }
    return String(Character(scalar))
  }

  /// Reports an event of an accessible.
  package func signal(
    _ member: String, of accessible: ModelAccessible, by program: ModelProgram, at now: Instant,
    interface: String = "Object"
  ) {
    guard program.runs, !program.hangs else { return }
    deliver(
      .signal(
        BusSignal(
          sender: program.address, path: accessible.path,
          interface: "org.a11y.atspi.Event." + interface, member: member, values: [.text("")])),
      at: now)
  }

  private func deliver(_ event: ProgramEvent, at now: Instant) {
    incoming.append((max(now + Self.latency, incoming.last?.at ?? .zero), event))
  }

  /// Makes the topmost window of a program the active one of all.
  package func activate(_ program: ModelProgram, at now: Instant) {
    let active = program.root.children.last { $0.states.contains(.showing) }
    for other in programs {
      for window in other.root.children where window.states.contains(.active) && window !== active {
        window.states.remove(.active)
        signal("Deactivate", of: window, by: other, at: now, interface: "Window")
      }
    }
    guard let active, !active.states.contains(.active) else { return }
    active.states.insert(.active)
    signal("Activate", of: active, by: program, at: now, interface: "Window")
  }

  /// Ends a program: its open calls get no answer.
  package func end(_ program: ModelProgram, at now: Instant) {
    guard program.runs else { return }
    program.runs = false
    program.kept = []
    for (number, call) in open.sorted(by: { $0.key < $1.key })
    where call.receiver == program.address {
      deliver(.unanswered(number), at: now)
    }
    reportOwner(of: program, isThere: false, at: now)
  }

  /// Begins a program again.
  package func begin(_ program: ModelProgram, at now: Instant) {
    guard !program.runs else { return }
    program.begin()
    reportOwner(of: program, isThere: true, at: now)
    deliver(
      .signal(
        BusSignal(
          sender: ModelBus.registry, path: "/org/a11y/atspi/accessible/root",
          interface: "org.a11y.atspi.Event.Object", member: "ChildrenChanged",
          values: [.text("add")])), at: now)
    activate(program, at: now)
  }

  /// Resumes a program that hung: it processes the calls that it has kept.
  package func goOn(_ program: ModelProgram, at now: Instant) {
    guard program.hangs else { return }
    program.hangs = false
    let kept = program.kept
    program.kept = []
    for arrival in kept {
      guard program.runs else { break }
      answer(Arrival(number: arrival.number, call: arrival.call, at: now), by: program)
    }
  }

  private func reportOwner(of program: ModelProgram, isThere: Bool, at now: Instant) {
    let (old, new) = isThere ? ("", program.address) : (program.address, "")
    deliver(
      .signal(
        BusSignal(
          sender: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
          interface: "org.freedesktop.DBus", member: "NameOwnerChanged",
          values: [.text(program.address), .text(old), .text(new)])), at: now)
  }

  /// Takes the bus away: the open calls get no answer.
  package func lose(at now: Instant) {
    guard mayConnect else { return }
    mayConnect = false
    guard isReady else { return }
    isReady = false
    arrivals = []
    head = 0
    for program in programs { program.kept = [] }
    incoming = open.keys.sorted().map { (now, .unanswered($0)) }
    incoming.append((now, .lost("the accessibility bus has gone")))
  }

  /// Brings the bus back.
  package func comeBack() { mayConnect = true }
}
