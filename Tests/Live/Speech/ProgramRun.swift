import Foundation
import Glibc
import SystemFixtures
import Testing

/// The built program, run as a person runs it, with a private folder as its home.
final class ProgramRun {
  static let path = builtProgram("switchlight")

  private let pid: pid_t
  private let folder: PrivateFolder
  private let name: String
  /// Its other end is held by the program, and closed by its end.
  private let life: Int32
  private var hasEnded = false

  /// Starts it, with or without a terminal; variables go over those of the folder.
  init(
    _ arguments: [String], in folder: PrivateFolder, environment: [String] = [],
    terminal: Pseudoterminal? = nil
  ) throws {
    self.folder = folder
    name = "run-\(UUID().uuidString.prefix(8))"
    let names = Set(environment.map { $0.prefix { $0 != "=" } })
    let usual = folder.environment.filter { !names.contains($0.prefix { $0 != "=" }) }
    let pipe = try openPipe()
    life = pipe.readEnd
    defer { close(pipe.writeEnd) }
    pid = try spawn(
      Self.path, arguments, environment: usual + environment + ["COLUMNS=100"],
      terminal: terminal?.path, output: folder.path + "/\(name)-out",
      errors: folder.path + "/\(name)-err", life: pipe.writeEnd)
  }

  deinit {
    close(life)
    if !hasEnded {
      kill(pid, SIGKILL)
      var status: Int32 = 0
      waitpid(pid, &status, 0)
    }
  }

  func signal(_ number: Int32) { kill(pid, number) }

  /// Waits until a condition is true, and checks it after each write to a file of the folder.
  func wait(until isSo: () -> Bool) throws {
    let files = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    defer { close(files) }
    inotify_add_watch(files, folder.path, UInt32(IN_MODIFY | IN_CREATE))
    while !isSo() {
      var ready = pollfd(fd: files, events: Int16(POLLIN), revents: 0)
      try #require(poll(&ready, 1, PrivateDaemon.patience) > 0, "waited in vain; \(errors)")
      var buffer = [UInt8](repeating: 0, count: 65_536)
      _ = read(files, &buffer, buffer.count)
    }
  }

  var output: String { String(decoding: folder.bytes(name + "-out"), as: UTF8.self) }
  var errors: String { String(decoding: folder.bytes(name + "-err"), as: UTF8.self) }

  /// Waits for the end: its exit status, or the signal that ended it as a negative number.
  func waitForEnd() throws -> Int32 {
    var ended = pollfd(fd: life, events: Int16(POLLIN), revents: 0)
    try #require(poll(&ended, 1, 60_000) > 0, "it did not end; it said: \(output) \(errors)")
    let end = SystemFixtures.waitForEnd(of: pid)
    hasEnded = true
    return end
  }

  /// Runs it to its end.
  static func result(
    _ arguments: [String], in folder: PrivateFolder, environment: [String] = []
  ) throws -> (status: Int32, output: String, errors: String) {
    let run = try ProgramRun(arguments, in: folder, environment: environment)
    let status = try run.waitForEnd()
    return (status, run.output, run.errors)
  }
}
