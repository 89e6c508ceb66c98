import SystemPorts
import ScreenElements
import Foundation
import SystemCalls
import ScanEngine
import SpeechDaemonModel
import SpeechOutput
import ScanTime
import SwitchInput
import Synchronization

/// Measures how long the voice keeps the scan waiting, and how soon a text is with the daemon.
func measureSpeech() {
  guard let answering = SpokenWork(answers: true), let hung = SpokenWork(answers: false) else {
    return print("No socket could be made.")
  }
  let live = answering.handOver()
  show("speech, handing over a highlight", live.map(\.handing), goal: 50)
  show("speech, until its words are at the peer", live.map(\.arriving), goal: 1000)
  // The peer took the first one, and never answers.
  show("speech, handing over, hung peer", hung.handOver().map(\.handing), goal: 50)
}

private func show(_ name: String, _ microseconds: [Double], goal: Double) {
  let spread = Spread(microseconds)
  Table.line([
    name, "", "\(Table.decimal(spread.median)) µs",
    "\(Table.decimal(spread.lowest))–\(Table.decimal(spread.highest))",
    "under \(Table.decimal(goal)) µs", spread.median < goal ? "met" : "missed",
  ])
}

/// A voice, and a peer with a thread of its own.
private final class SpokenWork {
  private static let times = 2000
  private let clock = MonotonicClock()
  private let peer: Peer
  private let port: SpeechPort
  private var states: [(ScanState, [ScanEvent])] = []
  private let answers: Bool

  init?(answers: Bool) {
    self.answers = answers
    guard let peer = Peer() else { return nil }
    self.peer = peer
    var settings = ScanSettings(switches: [SwitchSettings(name: "s", press: .select)])
    settings.speech.enabled = true
    settings.loops = .forever
    port = SpeechPort(
      address: SpeechAddress(.unix(peer.path)), daemon: nil, clock: clock, settings: settings.speech
    ) { print($0.message) }
    peer.start(clock)
    var state = ScanState(
      settings: settings, tree: ElementTree(.grid(of: 10)),
      connected: [SourceID(switchIndex: 0, sourceIndex: 0)])
    var events: [ScanEvent] = []
    reduce(&state, .start, at: .zero, into: &events)
    while states.count < 10, let deadline = state.nextDeadline {
      events = []
      reduce(&state, .tick, at: deadline, into: &events)
      states.append((state, events))
    }
    goOn { self.isAnswered }
    peer.isAnswering.store(answers, ordering: .sequentiallyConsistent)
  }

  deinit { port.close() }

  /// Sends highlights one by one.
  ///
  /// With a peer that replies, each waits until the previous one was received.
  func handOver() -> [(handing: Double, arriving: Double)] {
    (0..<Self.times).map { turn in
      let (state, events) = states[turn % states.count]
      let count = peer.messageCount.load(ordering: .sequentiallyConsistent)
      let before = Self.nanoseconds
      port.show(events, state)
      let handing = Double(Self.nanoseconds - before) / 1000
      guard answers else { return (handing, 0) }
      goOn { self.peer.messageCount.load(ordering: .sequentiallyConsistent) > count }
      let arrived = peer.lastArrival.load(ordering: .sequentiallyConsistent)
      goOn { self.isAnswered }
      return (handing, Double(arrived - before) / 1000)
    }
  }

  /// True if no reply is pending: only the ends of speech take longer than a second.
  private var isAnswered: Bool {
    port.nextDeadline.map { clock.now + .milliseconds(1500) < $0 } ?? true
  }

  /// Performs the work of a session until a condition is true.
  private func goOn(_ condition: () -> Bool) {
    let wait = PollWait(clock: clock)
    while !condition() {
      let ready = wait.wait(for: port.descriptors, until: clock.now + .milliseconds(5))
      if !ready.isEmpty || port.nextDeadline.map({ $0 <= clock.now }) ?? false {
        _ = port.read(ready, now: clock.now)
      }
    }
  }

  static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

/// A daemon that records the arrival time of each text.
private final class Peer: Sendable {
  let path = "/tmp/switchlight-bench-\(getpid())-\(UInt32.random(in: 0 ... .max)).sock"
  let messageCount = Atomic<Int>(0)
  let lastArrival = Atomic<Int64>(0)
  let isAnswering = Atomic<Bool>(true)
  private let listener: Int32

  init?() {
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = path
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let listener = listener
    let isBound = withUnsafeBytes(of: &address) {
      bind(listener, $0.baseAddress?.assumingMemoryBound(to: sockaddr.self), length) == 0
    }
    guard isBound, listen(listener, 4) == 0 else { return nil }
  }

  func start(_ clock: MonotonicClock) {
    Thread.detachNewThread { self.serve() }
  }

  private func serve() {
    let connection = accept(listener, nil, nil)
    unlink(path)
    var model = SpeechDaemonModel()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(connection, &buffer, buffer.count)
      guard count > 0 else { break }
      let now = SpokenWork.nanoseconds
      guard isAnswering.load(ordering: .sequentiallyConsistent) else { continue }
      model.handle(buffer[..<count])
      let output = model.takeOutput()
      if model.messages.count > messageCount.load(ordering: .sequentiallyConsistent) {
        lastArrival.store(now, ordering: .sequentiallyConsistent)
        messageCount.store(model.messages.count, ordering: .sequentiallyConsistent)
      }
      _ = send(connection, output, output.count, Int32(MSG_NOSIGNAL))
    }
    close(connection)
    close(listener)
  }
}
