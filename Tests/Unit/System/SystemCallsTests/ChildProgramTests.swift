import Glibc
import SystemCalls
import SystemFixtures
import Testing

@Suite("A child program")
struct ChildProgramTests {
  private func outcome(of program: ChildProgram) -> ProgramOutcome? {
    var entry = pollfd(fd: program.descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, 20_000) == 1 else { return nil }
    return program.readOutcome()
  }

  @Test("The descriptor reports the end of a program, with its status (B3)")
  func outcomes() throws {
    #expect(outcome(of: try ChildProgram(["/bin/true"], environment: [:])) == .exited(0))
    #expect(
      outcome(of: try ChildProgram(["/bin/sh", "-c", "exit 7"], environment: [:])) == .exited(7))
    #expect(
      outcome(of: try ChildProgram(["/bin/sh", "-c", "kill -9 $$"], environment: [:])) == .killed(9)
    )
    #expect(
      outcome(of: try ChildProgram(["/bin/no-such-program"], environment: [:])) == .exited(127))
    let again = try ChildProgram(["/bin/true"], environment: [:])
    _ = outcome(of: again)
    #expect(again.readOutcome() == .exited(0), "it is said again")
  }

  @Test("A program gets its own environment, and ends on request, or immediately (B3)")
  func ending() throws {
    let script = "test \"$WORD\" = \"a b\" && test -z \"$HOME\" && exec sleep 1000"
    let polite = try ChildProgram(["/bin/sh", "-c", script], environment: ["WORD": "a b"])
    #expect(polite.readOutcome() == nil)
    polite.end(.politely)
    #expect(outcome(of: polite) == .killed(SIGTERM))
    let deaf = try ChildProgram(
      ["/bin/sh", "-c", "trap '' TERM; while :; do sleep 1000; done"], environment: [:])
    deaf.end(.atOnce)
    #expect(outcome(of: deaf) == .killed(SIGKILL))
  }

  @Test("A process in a session of its own survives the end of the program's group (B3)")
  func detached() throws {
    let folder = TemporaryFolder()
    let pipe = folder.url.appending(path: "pipe").path
    try #require(mkfifo(pipe, 0o600) == 0)
    let program = try ChildProgram(
      [
        "/bin/sh", "-c",
        "/usr/bin/setsid /bin/sh -c 'echo $$ > \(pipe); exec /bin/sleep 1000' & wait",
      ],
      environment: [:])
    let reading = open(pipe, O_RDONLY | O_CLOEXEC)
    defer { close(reading) }
    var bytes = [UInt8](repeating: 0, count: 32)
    let count = read(reading, &bytes, bytes.count)
    let digits = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self).dropLast()
    let number = try #require(Int32(digits))
    program.end(.atOnce)
    #expect(outcome(of: program) == .killed(SIGKILL))
    #expect(kill(number, SIGKILL) == 0)
  }
}
