import ScreenElements
import Glibc
import ScanEngine
import Session
import ScanTime
import SwitchInput
import SystemPorts
import Testing

@testable import SystemCalls

@Suite("Notifications of a service manager")
struct ServicePortTests {
  /// A manager's socket, without a file.
  private let manager: Int32
  private let name: String

  init() throws {
    name = "@switchlight-test-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    let kind = Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    manager = socket(AF_UNIX, kind, 0)
    var address = try #require(sockaddr_un(path: name))
    let length = socklen_t(MemoryLayout<sa_family_t>.size + name.utf8.count)
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(manager, $0, length) }
    }
    try #require(bound == 0)
  }

  private func received() -> [String] {
    var words: [String] = []
    while case .bytes(let bytes)? = try? readAvailable(from: manager) {
      words.append(String(decoding: bytes, as: UTF8.self))
    }
    close(manager)
    return words
  }

  private var state: ScanState {
    ScanState(
      settings: ScanSettings(switches: []),
      tree: ElementTree(Screen(title: "", size: Size(width: 1, height: 1), elements: [])),
      connected: [])
  }

  @Test("The manager is notified when the session is ready, and when it ends")
  func ready() throws {
    let port = try #require(ServicePort(environment: ["NOTIFY_SOCKET": name]))
    #expect(port.nextDeadline == nil)
    port.show([], state)
    port.show([], state)
    #expect(port.nextDeadline == nil, "nobody wants to know whether it is alive")
    port.close()
    #expect(received() == ["READY=1", "STOPPING=1"])
  }

  @Test("A session that another one continues does not report its end (R11.6)")
  func continued() throws {
    var isContinued = true
    let port = try #require(ServicePort(environment: ["NOTIFY_SOCKET": name]) { isContinued })
    port.show([], state)
    port.close()
    isContinued = false
    port.show([], state)
    port.close()
    #expect(received() == ["READY=1", "STOPPING=1"])
  }

  @Test("The manager is notified that the loop is alive twice in the time of the watchdog")
  func watchdog() throws {
    let port = try #require(
      ServicePort(
        environment: [
          "NOTIFY_SOCKET": name, "WATCHDOG_USEC": "10000000", "WATCHDOG_PID": "\(getpid())",
        ]))
    port.show([], state)
    #expect(port.nextDeadline == .zero + .milliseconds(5000))
    #expect(port.read([], now: .zero + .milliseconds(5001)) == [])
    #expect(port.nextDeadline == .zero + .milliseconds(10_001))
    #expect(received() == ["READY=1", "WATCHDOG=1"])
  }

  @Test(
    "A watchdog of another process, or an invalid one, is ignored",
    arguments: [
      ["WATCHDOG_USEC": "10000000", "WATCHDOG_PID": "1"], ["WATCHDOG_USEC": "-1"],
      ["WATCHDOG_USEC": "soon"], ["WATCHDOG_USEC": "99999999999999999999"],
    ])
  func noWatchdog(environment: [String: String]) throws {
    let own = environment.merging(["NOTIFY_SOCKET": name]) { $1 }
    let port = try #require(ServicePort(environment: own))
    port.show([], state)
    #expect(port.nextDeadline == nil)
    #expect(received() == ["READY=1"])
  }

  @Test("Without a manager there are no notifications, and a manager that disappears is no error")
  func nobody() throws {
    close(manager)
    #expect(ServicePort(environment: [:]) == nil)
    #expect(ServicePort(environment: ["NOTIFY_SOCKET": "here"]) == nil)
    let long = "/" + String(repeating: "x", count: 200)
    #expect(ServicePort(environment: ["NOTIFY_SOCKET": long]) == nil)
    let port = try #require(ServicePort(environment: ["NOTIFY_SOCKET": "/nobody/there"]))
    port.show([], state)
    port.close()
  }
}
