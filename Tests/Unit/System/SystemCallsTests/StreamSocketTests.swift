import Glibc
import ScanTime
import SwitchInput
import SystemFixtures
import Testing

@testable import SystemCalls

@Suite("Streams to other programs, and started programs")
struct StreamSocketTests {
  let folder = TemporaryFolder()

  @Test("A missing socket, another file, and a path that is too long are errors")
  func errors() throws {
    #expect(throws: SystemError(call: "connect", code: ENOENT, path: folder.path + "/none")) {
      _ = try StreamSocket(connectingTo: .unix(folder.path + "/none"))
    }
    let file = try folder.write("plain")
    #expect(throws: SystemError(call: "connect", code: ECONNREFUSED, path: file)) {
      _ = try StreamSocket(connectingTo: .unix(file))
    }
    let long = "/" + String(repeating: "x", count: 107)
    #expect(throws: SystemError(call: "connect", code: ENAMETOOLONG, path: long)) {
      _ = try StreamSocket(connectingTo: .unix(long))
    }
    for host in ["example.org", "", "1.2.3", "::g"] {
      #expect(throws: SystemError.self) {
        _ = try StreamSocket(connectingTo: .inet(host: host, port: 1))
      }
    }
  }

  /// Waits for the outcome of a program, 20 s at most.
  private func outcome(of start: borrowing ProgramStart) -> ProgramOutcome? {
    var entries = [pollfd(fd: start.rawValue, events: Int16(POLLIN), revents: 0)]
    _ = poll(&entries, for: .milliseconds(20_000))
    return start.readOutcome()
  }

  @Test("The outcome of a program is its status, its signal or the reason why it did not start")
  func outcomes() throws {
    let sh = "/bin/sh"
    #expect(outcome(of: try ProgramStart(sh, ["-c", "exit 0"], patience: 10)) == .exited(0))
    #expect(outcome(of: try ProgramStart(sh, ["-c", "exit 7"], patience: 10)) == .exited(7))
    #expect(outcome(of: try ProgramStart(sh, ["-c", "kill -9 $$"], patience: 10)) == .killed(9))
    #expect(
      outcome(of: try ProgramStart("/no/such", [], patience: 10))
        == .failed(SystemError(call: "start", code: ENOENT, path: "/no/such")))
    #expect(
      outcome(of: try ProgramStart("/bin/sleep", ["100"], patience: 0))
        == .failed(SystemError(call: "start", code: ETIMEDOUT, path: "/bin/sleep")))
  }

  @Test("A program that is still running has no outcome yet")
  func running() throws {
    let start = try ProgramStart("/bin/sleep", ["100"], patience: 0)
    let early = start.readOutcome()
    #expect(early == nil || early == outcome(of: start) || early != .exited(0))
  }

  /// Waits for the bytes of a descriptor, 20 s at most.
  private func read(_ descriptor: Int32) throws -> ReadResult {
    var entries = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    _ = poll(&entries, for: .milliseconds(20_000))
    return try readAvailable(from: descriptor)
  }

  @Test("A hanging program does not outlive its owner, nor do its children")
  func owner() throws {
    let pipe = folder.path + "/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    let reader = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(reader) }
    // Both hold the pipe until they end.
    let words = "exec 5> '\(pipe)'; sleep 1000 & echo ready >&5; wait"
    do {
      let start = try ProgramStart("/bin/sh", ["-c", words], patience: 1000)
      #expect(try read(reader) == .bytes(Array("ready\n".utf8)))
      let outcome = start.readOutcome()
      #expect(outcome == nil)
      #expect(try readAvailable(from: reader) == .nothingYet, "they run")
    }
    #expect(try read(reader) == .end)
  }

  @Test("A program gets no descriptor and no blocked signal, but its own session")
  func inheritance() throws {
    let signals = try SignalDescriptor([SIGUSR1])
    let pipe = Pipe()
    // Far from those that a shell opens for itself, from 10 on.
    let own = [fcntl(pipe.readEnd, F_DUPFD, 200), fcntl(pipe.writeEnd, F_DUPFD, 200)]
    defer { for number in own { close(number) } }
    let output = folder.path + "/out"
    let words =
      "for n in 0 2 \(own[0]) \(own[1]); do readlink /proc/$$/fd/$n; done > '\(output)';"
      // The shell itself reads it: while it starts a program it blocks all signals.
      + "while read -r key mask; do if [ $key = SigBlk: ]; then echo $key $mask; fi; done"
      + " < /proc/$$/status >> '\(output)'; cut -d' ' -f6 /proc/$$/stat >> '\(output)';"
      + "echo $$ >> '\(output)'"
    #expect(outcome(of: try ProgramStart("/bin/sh", ["-c", words], patience: 10)) == .exited(0))
    let lines = try readFile(output, limit: 10_000).split(separator: 10).map {
      String(decoding: $0, as: UTF8.self)
    }
    #expect(
      lines.prefix(3) == [
        "/dev/null", "/dev/null", "SigBlk: 0000000000000000",
      ])
    #expect(lines.count == 5 && lines[3] == lines[4])
    _ = signals.rawValue
  }
}
