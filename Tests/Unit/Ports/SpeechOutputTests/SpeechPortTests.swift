import SystemCalls
import ScanEngine
import Session
import ScanTime
import SwitchInput
import Testing

@testable import SpeechOutput

@Suite("The voice in a session")
struct SpeechPortTests {
  let rig = PortRig()

  @Test("The engine's speech reaches the daemon, and its end reaches the engine (S12)")
  func spoken() {
    rig.listen()
    rig.open()
    rig.send(.start)
    rig.run("the stop is spoken") { $0.server?.model.current?.text == "Tea" }
    rig.server?.model.finish()
    rig.server?.answer()
    rig.run("the end is reported") { $0.events.contains(.speechEnded) }
    #expect(rig.server?.model.problems == [])
    #expect(rig.notices == [])
    rig.send(.announce("Saved"), at: 10)
    rig.run("the announcement is spoken") { $0.server?.model.current?.text == "Saved" }
    rig.server?.model.finish()
    rig.server?.answer()
    rig.run("its end is reported (E11)") { $0.events.contains(.announced("Saved", .spoken)) }
  }

  @Test("Stopping cuts the speech (E10)")
  func stopped() {
    rig.listen()
    rig.open()
    rig.send(.start)
    rig.run("the stop is spoken") { $0.server?.model.current != nil }
    rig.send(.stop, at: 10)
    rig.run("it is cut") { $0.server?.model.commands.last == "CANCEL SELF" }
    #expect(rig.server?.model.current == nil)
  }

  @Test("Without speech, nothing is connected; a profile with speech connects (I14)")
  func profile() {
    rig.listen()
    var settings = rig.state.settings
    rig.state = silent(rig.state)
    rig.open()
    rig.send(.start)
    #expect(rig.port?.descriptors == [])
    #expect(rig.port?.nextDeadline == nil)
    settings.speech.rate = 30
    rig.send(.profile(.accepted(name: "x", settings, connected: [], held: [])), at: 10)
    rig.send(.layout(rig.state.scopes.tree, focus: "Coffee"), at: 20)
    rig.run("the stop is spoken") { $0.server?.model.messages.last?.text == "Coffee" }
    #expect(rig.server?.model.messages.last?.settings["RATE"] == "30")
    settings.speech.enabled = false
    rig.send(.profile(.accepted(name: "y", settings, connected: [], held: [])), at: 30)
    rig.run("it leaves") { $0.server?.isLeft ?? false }
    #expect(rig.server?.model.commands.suffix(2) == ["CANCEL SELF", "QUIT"])
    #expect(rig.port?.descriptors == [])
    #expect(rig.port?.nextDeadline == nil)
  }

  @Test("While speech is off, only the person's messages to others are spoken (B4)")
  func message() {
    rig.listen()
    rig.state = silent(rig.state)
    rig.open()
    rig.send(.start)
    let main = SourceID(switchIndex: 0, sourceIndex: 0)
    rig.send(.press(main, timestamp: Instant(microseconds: 10_000)), at: 10)
    var answer = ActivationAnswer(request: 1, outcome: .done, announcements: ["Done."])
    answer.messages = ["Good day"]
    #expect(rig.port?.descriptors == [])
    rig.send(.answer(answer), at: 20)
    rig.run("it is spoken") { $0.server?.model.current?.text == "Good day" }
    rig.send(.layout(rig.state.scopes.tree, focus: "Coffee"), at: 30)
    rig.send(.announce("Saved"), at: 40)
    rig.server?.model.finish()
    rig.server?.answer()
    rig.run("its end is reported") { $0.events.contains(.announced("Good day", .spoken)) }
    #expect(rig.server?.model.messages.map(\.text) == ["Good day"])
    for text in ["Done.", "Saved"] { #expect(rig.events.contains(.announced(text, .dropped))) }
  }

  private func silent(_ state: ScanState) -> ScanState {
    var settings = state.settings
    settings.speech.enabled = false
    return ScanState(
      settings: settings, tree: state.scopes.tree,
      connected: [SourceID(switchIndex: 0, sourceIndex: 0)])
  }

  @Test("Closing cuts the speech and quits, and nothing stays open")
  func closed() {
    rig.listen()
    rig.open()
    rig.send(.start)
    rig.run("the stop is spoken") { $0.server?.model.current != nil }
    rig.port?.close()
    rig.run("it leaves") { $0.server?.isLeft ?? false }
    #expect(rig.server?.model.commands.suffix(2) == ["CANCEL SELF", "QUIT"])
    #expect(rig.port?.descriptors == [])
  }

  @Test("A missing daemon is reported once, and the scan does not wait (S12)")
  func missing() {
    let rig = PortRig(startsDaemon: false)
    rig.open()
    rig.send(.start)
    rig.read()
    #expect(rig.events == [.speechDropped])
    #expect(rig.notices.count == 1)
    #expect(
      rig.notices.first?.message
        == "The speech daemon at unix_socket:\(rig.path) does not speak. It is not running."
        + " Scanning continues without a voice; Switchlight tries again.")
    rig.read(later: 100_000)
    #expect(rig.notices.count == 1)
    rig.listen()
    rig.read(later: 300_000)
    rig.run("the stop is spoken") { $0.server?.model.current?.text == "Tea" }
    #expect(rig.notices.last == .available)
  }

  @Test("A hanging daemon is abandoned after a second, and nothing waits for it")
  func hung() {
    rig.listen()
    rig.server?.isAwake = false
    rig.open()
    rig.send(.start)
    #expect(rig.port?.descriptors.count == 1)
    rig.read(later: 100_000)
    #expect(rig.events == [.speechDropped])
    #expect(rig.port?.descriptors == [])
    #expect(rig.notices.count == 1)
  }

  @Test("The end of a daemon is noticed, and its descriptor is released")
  func ended() {
    rig.listen()
    rig.open()
    rig.send(.start)
    rig.run("the stop is spoken") { $0.server?.model.current != nil }
    rig.server?.hangUp()
    rig.run("the end is reported") { $0.events.contains(.speechDropped) }
    #expect(rig.port?.descriptors == [])
    #expect(rig.notices.count == 1)
  }

  @Test("A daemon that ends during a write is an error, and no signal ends the program")
  func brokenPipe() {
    rig.listen()
    rig.open()
    rig.run("it is connected") { $0.server?.model.commands.contains("GET VOICE_TYPE") ?? false }
    rig.run("it is ready") { _ in rig.port?.nextDeadline == nil }
    rig.server?.hangUp()
    rig.send(.start)
    rig.send(.announce("Saved"), at: 10)
    rig.read()
    #expect(rig.events.contains(.announced("Saved", .dropped)))
    #expect(rig.notices.count == 1)
  }

  @Test("Events that the daemon sent before its end still count (E11)")
  func lastWords() {
    rig.listen()
    rig.open()
    rig.send(.announce("Saved"), at: 10)
    rig.run("it is spoken") { $0.server?.model.current?.text == "Saved" }
    rig.run("all was read") { rig in
      waitShortly(for: rig.port?.descriptors ?? []).isEmpty
    }
    rig.server?.model.finish()
    rig.server?.answer()
    rig.server?.hangUp()
    rig.send(.start, at: 20)
    rig.read()
    #expect(rig.events == [.announced("Saved", .spoken), .speechDropped])
  }

  @Test("A text that does not fit into the socket is written piece by piece")
  func large() {
    rig.listen()
    rig.open()
    rig.run("it is ready") { _ in rig.port?.nextDeadline == nil }
    let text = String(repeating: "abcdefghij\n.", count: 24_000)
    rig.send(.announce(text), at: 10)
    rig.run("all of it has come") { ($0.server?.model.messages.count ?? 0) == 1 }
    #expect(rig.server?.model.messages.first?.text.utf8.count == text.utf8.count)
    #expect(rig.server?.model.problems == [])
  }

  @Test(
    "Available room is used before a write counts as overdue, because of a possible suspension"
  )
  func roomAfterSuspension() {
    rig.listen()
    rig.open(patience: SpeechTimeouts())
    rig.run("it is ready") { _ in rig.port?.nextDeadline == nil }
    let text = String(repeating: "abcdefghij\n.", count: 24_000)
    rig.send(.announce(text), at: 10)
    // After that as much of the text was written as there was room for.
    rig.run("it may send the text") { $0.server?.model.commands.last == "SPEAK" }
    rig.server?.move()
    rig.read(later: 5000)
    #expect(rig.notices == [] && rig.events == [])
    #expect(rig.server?.model.messages.isEmpty == true, "half of it was still to be written")
  }

  @Test("A local TCP port works like a socket")
  func inet() throws {
    let server = SpeechServer()
    rig.server = server
    rig.open(try SpeechAddress(parsing: "inet_socket:localhost:\(server.port)"))
    rig.send(.start)
    rig.run("the stop is spoken") { $0.server?.model.current?.text == "Tea" }
  }

  @Test("A port without a listener is reported")
  func refusedPort() throws {
    let address = try SpeechAddress(parsing: "inet_socket:127.0.0.1:\(SpeechServer().port)")
    rig.open(address)
    rig.send(.start)
    rig.run("it is reported (S12)") { $0.events.contains(.speechDropped) }
    guard case .unavailable(address, .notConnected(let error))? = rig.notices.first else {
      Issue.record("\(rig.notices)")
      return
    }
    #expect(error.isRefused)
    #expect(rig.notices.count == 1)
  }

  @Test("The daemon is started as its clients do it, and then speaks")
  func started() throws {
    let script = try rig.folder.write(
      "daemon",
      "#!/bin/sh\necho \"$@\" > '\(rig.folder.path)/words'\nread line || echo empty > '\(rig.folder.path)/input'\n",
      mode: 0o700)
    rig.open(daemon: SpeechDaemon(path: script))
    rig.send(.start)
    #expect(rig.notices == [])
    rig.run("it was started") { $0.folder.text("input") != nil }
    rig.listen()
    rig.run("the stop is spoken") { $0.server?.model.current?.text == "Tea" }
    #expect(
      rig.folder.text("words")
        == "--spawn --communication-method unix_socket --socket-path \(rig.path)\n")
    #expect(rig.notices == [])
  }

  @Test("A failed start is reported with its status, once")
  func notStarted() throws {
    let script = try rig.folder.write("daemon", "#!/bin/sh\nexit 3\n", mode: 0o700)
    rig.open(daemon: SpeechDaemon(path: script))
    rig.send(.start)
    rig.run("it is reported") { !$0.notices.isEmpty }
    #expect(
      rig.notices == [
        .unavailable(SpeechAddress(.unix(rig.path)), .notStarted(.exited(3)))
      ])
    #expect(rig.events == [.speechDropped])
  }

  @Test("A missing program is reported, and so is one that cannot be started")
  func noProgram() {
    rig.open()
    #expect(rig.notices == [.unavailable(SpeechAddress(.unix(rig.path)), .noProgram)])
    let other = PortRig()
    other.open(daemon: SpeechDaemon(path: other.folder.path))
    other.run("it is reported") { !$0.notices.isEmpty }
    guard case .unavailable(_, .notStarted(.failed))? = other.notices.first else {
      Issue.record("\(other.notices)")
      return
    }
  }

  @Test("The program is SPEECHD_CMD, or speech-dispatcher in the program folders")
  func program() throws {
    let script = try rig.folder.write("speech-dispatcher", "#!/bin/sh\n", mode: 0o700)
    #expect(SpeechDaemon.find(in: ["SPEECHD_CMD": script])?.path == script)
    #expect(SpeechDaemon.find(in: ["PATH": "relative:\(rig.folder.path)"])?.path == script)
    #expect(SpeechDaemon.find(in: ["SPEECHD_CMD": rig.folder.path]) == nil)
    #expect(SpeechDaemon.find(in: ["SPEECHD_CMD": "/no/such", "PATH": rig.folder.path]) == nil)
  }
}
