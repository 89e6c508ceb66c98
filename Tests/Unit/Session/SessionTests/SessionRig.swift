import ScreenElements
import ScanEngine
import Session
import ScanTime
import SwitchInput

/// A session of three buttons and one switch in virtual time: 1 s, and 500 ms more on the first.
final class SessionRig {
  let ports: [ScriptPort]
  let feedback = RecordingFeedback()
  let elements = RecordingElements()
  let time: VirtualTime
  var profiles: (any ProfilePort)?
  var settings = ScanSettings(switches: [SwitchSettings(name: "main", press: .select)])

  init(portCount: Int32 = 1) {
    ports = (0..<portCount).map { ScriptPort(3 + $0) }
    for port in ports.dropFirst() { port.lastRequest = nil }
    time = VirtualTime(ports)
    settings.interval = .milliseconds(1000)
    settings.afterSelect = .resume
  }

  var port: ScriptPort { ports[0] }

  var log: [String] { feedback.log }

  /// The log without the phases of the switch.
  var moves: [String] { log.filter { !$0.contains(" main ") } }

  @discardableResult
  func run() -> SessionEnd {
    SessionLoop(
      state: state(), inputs: ports, elements: elements, feedback: [feedback], wait: time,
      profiles: profiles
    ).run()
  }

  func state() -> ScanState {
    let sources = settings.switches.indices.map { source($0) }
    return ScanState(settings: settings, tree: tree(), connected: sources)
  }

  /// The three buttons, and more after them.
  func tree(_ more: String...) -> ElementTree {
    var elements: [Element] = []
    for (index, id) in (["a", "b", "c"] + more).enumerated() {
      var element = Element(id: id)
      element.label = id
      element.frame = Frame(x: Double(index) * 50, y: 0, width: 40, height: 50)
      elements.append(element)
    }
    return ElementTree(
      Screen(title: "Test", size: Size(width: 400, height: 400), elements: elements))
  }
}
