import Foundation
import Glibc
import SystemCalls
import ScanTime
import SystemFixtures
import Testing

@Suite("Writing")
struct WritingTests {
  @Test("A long text is written through a narrow pipe in pieces")
  func pieces() throws {
    let pipe = Pipe()
    let setPipeSize: Int32 = 1031  // F_SETPIPE_SZ
    _ = fcntl(pipe.writeEnd, setPipeSize, 4096)
    let bytes = (0..<50_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    let writeEnd = pipe.writeEnd
    let writer = Thread { try? writeAll(bytes, to: writeEnd, patience: .milliseconds(60_000)) }
    var received: [UInt8] = []
    let wait = Waiting()
    while received.count < bytes.count {
      #expect(wait.wait(for: [pipe.readEnd], until: nil) == [pipe.readEnd])
      if case .bytes(let more) = try readAvailable(from: pipe.readEnd, limit: 1000) {
        received += more
      }
    }
    writer.join()
    #expect(received == bytes)
  }

  @Test("Written text can be taken back, and other text replaces it")
  func takenBack() throws {
    let folder = TemporaryFolder()
    let path = "\(folder.path)/lines"
    var new = try PrivateFile(path)
    try new.takeName()
    let isFile = new.file.isFile
    #expect(isFile)
    try writeAll(Array("one\ntwo\nthree\n".utf8), to: new.file.rawValue)
    new.file.truncate(to: 4)
    try writeAll(Array("2\n".utf8), to: new.file.rawValue)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "one\n2\n")
    let pipe = Pipe()
    let isPipeFile = FileDescriptor(owning: fcntl(pipe.writeEnd, F_DUPFD_CLOEXEC, 3)).isFile
    #expect(!isPipeFile)
  }

  @Test("A stalled reader is abandoned after a time", arguments: [true, false])
  func stalled(blocking: Bool) {
    let pipe = Pipe()
    if blocking { _ = fcntl(pipe.writeEnd, F_SETFL, 0) }
    #expect(throws: SystemError(call: "write", code: ETIMEDOUT)) {
      try writeAll(
        [UInt8](repeating: 0, count: 1_000_000), to: pipe.writeEnd, patience: .milliseconds(1))
    }
  }

  @Test("A pipe without a reader is an error, and does not end the program")
  func broken() throws {
    ignoreSignalsOfWriting()
    let pipe = try openPipe()
    close(pipe.readEnd)
    waitUntilOtherEndIsClosed(pipe.writeEnd)
    defer { close(pipe.writeEnd) }
    #expect(throws: SystemError(call: "write", code: EPIPE)) {
      try writeAll([1], to: pipe.writeEnd)
    }
  }

  @Test("A full pipe or terminal causes no wait, even if it blocks")
  func withoutWaiting() throws {
    let pipe = Pipe()
    _ = fcntl(pipe.writeEnd, F_SETFL, 0)
    let terminal = try Pseudoterminal()
    // If it blocks nevertheless, a reader starts after a time.
    let done = Pipe()
    let rescue = Thread { [readers = [done.readEnd, pipe.readEnd, terminal.master]] in
      let wait = Waiting()
      guard wait.wait(for: [readers[0]], until: wait.now + .milliseconds(5000)).isEmpty else {
        return
      }
      while true {
        let ready = wait.wait(for: readers, until: nil)
        if ready.contains(readers[0]) { return }
        for reader in ready { _ = try? readAvailable(from: reader, limit: 65_536) }
      }
    }
    defer {
      done.closeWriteEnd()
      rescue.join()
    }
    for number in [pipe.writeEnd, terminal.terminal] {
      let output = FileDescriptor(writingWithoutWaitingTo: number)
      for _ in 0..<3 {
        #expect(throws: SystemError(call: "write", code: ETIMEDOUT)) {
          try writeAll(
            [UInt8](repeating: 0x0A, count: 1_000_000), to: output.rawValue, patience: .zero)
        }
      }
      #expect(try writeAvailable([0x0A, 0x0A], to: output) < 2)
    }
  }

  @Test("Writing continues at the end of a shared file, and fails without write permission")
  func sharedFile() throws {
    let folder = TemporaryFolder()
    let number = open("\(folder.path)/file", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(number) }
    try writeAll(Array("one".utf8), to: number)
    do {
      let output = FileDescriptor(writingWithoutWaitingTo: number)
      try writeAll(Array("two".utf8), to: output.rawValue)
    }
    try writeAll(Array("three".utf8), to: number)
    #expect(try readFile("\(folder.path)/file", limit: 100) == Array("onetwothree".utf8))
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(nothing) }
    for (number, call) in [(nothing, "write"), (1_000_000, "poll")] {
      let output = FileDescriptor(writingWithoutWaitingTo: number)
      #expect(throws: SystemError(call: call, code: EBADF)) {
        try writeAll([1], to: output.rawValue)
      }
    }
  }

  @Test("A closed descriptor is an error")
  func notOpen() {
    #expect(throws: SystemError(call: "write", code: EBADF)) { try writeAll([1], to: 1_000_000) }
  }
}

/// A thread that a test starts and waits for.
final class Thread {
  private var number = pthread_t()

  init(_ body: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(Box(body))
    pthread_create(
      &number, nil,
      { argument in
        argument.map { Unmanaged<Box>.fromOpaque($0).takeRetainedValue().body() }
        return nil
      }, box.toOpaque())
  }

  func join() { pthread_join(number, nil) }

  private final class Box {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
