import Foundation
import SystemCalls
import SystemFixtures
import Testing

import ProgramIO

@Suite("Reading input files")
struct InputFileTests {
  @Test("A file is read completely, in any number of pieces")
  func whole() throws {
    let folder = TemporaryFolder()
    let text = String(repeating: "0123456789", count: 30_000)
    #expect(try InputFile.read(try folder.write("long", text)) == Array(text.utf8))
    #expect(try InputFile.read(try folder.write("empty", "")).isEmpty)
  }

  @Test(
    "Each reason has its exit status, and a file name cannot control the terminal",
    arguments: [
      (FileReadingError.notFound(path: "a\u{1B}"), FailureStatus.noInput),
      (.isDirectory(path: "a\u{1B}"), .noInput), (.nothingCame(path: "a\u{1B}"), .noInput),
      (.failed(SystemError(call: "read", code: EIO, path: "a\u{1B}")), .noInput),
      (.permissionDenied(path: "a\u{1B}"), .noPermission),
      (.tooLarge(path: "a\u{1B}", limit: 1), .badData),
    ])
  func statuses(error: FileReadingError, status: FailureStatus) {
    let failure = CommandFailure(error)
    #expect(failure.status == status)
    #expect(failure.message.string.hasPrefix("error: "))
    #expect(!failure.message.string.contains("\u{1B}"))
  }
}
