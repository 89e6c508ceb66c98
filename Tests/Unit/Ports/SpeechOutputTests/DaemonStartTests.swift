import SystemCalls
import ScanEngine
import ScanTime
import SwitchInput
import Testing

@testable import SpeechOutput

@Suite("Starting the speech daemon")
struct DaemonStartTests {
  @Test("A daemon that is missing or refuses is started, and pending texts are spoken")
  func started() {
    for daemon in [SpeechRig.Daemon.missing, .refusing] {
      var rig = SpeechRig(startsDaemon: true, daemon: daemon)
      #expect(rig.starts == 1)
      rig.say("Tea")
      rig.say("Saved", .announcement)
      rig.pass(400)
      #expect(rig.events == [])
      rig.connection.startEnded(.exited(0), at: rig.now)
      // It has not made its socket yet.
      rig.pass(250)
      rig.daemon = .up
      rig.pass(100)
      #expect(rig.model.messages.map(\.text) == ["Tea"])
      rig.finish(after: 580)
      rig.finish()
      #expect(rig.events == [.speechEnded, .announced("Saved", .spoken)])
      #expect(rig.notices == [])
    }
  }

  @Test("A daemon is started once in an outage, and again in the next one")
  func once() {
    var rig = SpeechRig(startsDaemon: true, daemon: .missing)
    rig.connection.startEnded(.exited(1), at: rig.now)
    rig.settle()
    #expect(rig.notices == [.unavailable(.notStarted(.exited(1)))])
    rig.pass(60_000)
    #expect(rig.starts == 1)
    rig.daemon = .up
    rig.pass(30_000)
    #expect(rig.notices.last == .available)
    rig.end(leaving: .missing)
    rig.pass(60_000)
    #expect(rig.starts == 2)
    #expect(rig.notices.count == 3)
  }

  @Test("If the daemon cannot be started, this is reported with the fix")
  func strange() throws {
    var rig = SpeechRig(startsDaemon: true, daemon: .missing)
    let address = try SpeechAddress(parsing: "unix_socket:/a")
    rig.connection.startEnded(.exited(1), strange: address, at: rig.now)
    rig.settle()
    #expect(rig.notices == [.unavailable(.notStartedAtAddress(address))])
    #expect(
      SpeechProblem.notStartedAtAddress(address).message
        == "It is not running, and it can be started only at its usual address. Unset SPEECHD_ADDRESS, "
        + "or start it there (speech-dispatcher --communication-method unix_socket --socket-path /a)."
    )
    // A configuration may define this address as its own.
    var own = SpeechRig(startsDaemon: true, daemon: .missing)
    own.connection.startEnded(.exited(0), strange: address, at: own.now)
    own.daemon = .up
    own.pass(200)
    #expect(own.connection.link == .ready)
  }

  @Test("A daemon that another program starts at the same time is found")
  func race() {
    var rig = SpeechRig(startsDaemon: true, daemon: .missing)
    rig.daemon = .up
    rig.connection.startEnded(.exited(1), at: rig.now)
    rig.settle()
    #expect(rig.connection.link == .ready)
    #expect(rig.notices == [])
  }

  @Test("A start that creates no socket is abandoned after three seconds")
  func noSocket() {
    var rig = SpeechRig(startsDaemon: true, daemon: .missing)
    rig.say("Tea")
    rig.connection.startEnded(.exited(0), at: rig.now)
    rig.pass(2900)
    #expect(rig.notices == [])
    rig.pass(200)
    #expect(rig.notices.count == 1)
    #expect(rig.events == [.speechDropped])
  }

  @Test("A start that never ends is abandoned")
  func endless() {
    var rig = SpeechRig(startsDaemon: true, daemon: .missing)
    rig.say("Saved", .announcement)
    rig.pass(15_000)
    #expect(rig.events == [.announced("Saved", .dropped)])
    #expect(rig.notices.count == 1)
    rig.connection.startEnded(.exited(0), at: rig.now)
    #expect(rig.connection.graceEnd == nil)
  }

  @Test("No daemon is started if the settings forbid it, or if the socket is configured otherwise")
  func notAllowed() {
    var rig = SpeechRig(startsDaemon: false, daemon: .missing)
    rig.pass(60_000)
    #expect(rig.starts == 0)
    var hung = SpeechRig(startsDaemon: true, daemon: .hung)
    hung.pass(60_000)
    #expect(hung.starts == 0)
  }

  @Test("Speech that is off requests no start, and speech that is switched on does (I14)")
  func switching() {
    var rig = SpeechRig(isEnabled: false)
    rig.say("Tea")
    rig.say("Saved", .announcement)
    rig.pass(60_000)
    #expect(rig.attempts == [])
    #expect(rig.events == [.announced("Saved", .dropped)])
    rig.connection.use(isEnabled: true, startsDaemon: false, at: rig.now)
    rig.settle()
    rig.say("Coffee")
    rig.settle()
    #expect(rig.model.messages.map(\.text) == ["Coffee"])
    rig.connection.use(isEnabled: false, startsDaemon: false, at: rig.now)
    rig.settle()
    #expect(rig.model.commands.suffix(2) == ["CANCEL SELF", "QUIT"])
    #expect(rig.connection.nextDeadline == nil)
  }

  @Test("Ending in the middle of a block cuts it too")
  func leavingInBlock() {
    var rig = SpeechRig()
    rig.daemon = .hung
    rig.put("one zwei", parts: [.plain("one"), .plain("zwei", language: "de")])
    rig.connection.handOver(at: rig.now)
    rig.writes = []
    rig.settle()
    rig.connection.close(at: rig.now)
    rig.settle()
    var model = SpeechRig().model
    for write in rig.writes { model.handle(Array(write.utf8)) }
    #expect(model.commands.suffix(3) == ["BLOCK END", "CANCEL SELF", "QUIT"])
    #expect(model.messages == [])
  }
}
