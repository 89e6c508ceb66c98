import Foundation
import ProfileStorage
import ScanTime
import SwitchInput
import SystemCalls
import SystemFixtures
import Testing
import WordPrediction

@testable import LiveScanning

/// A person's words are learned during a scan, regardless of the disk (K3).
@Suite("Words and their file in a live session")
struct WordStoreTests {
  private let temporary = TemporaryFolder()
  private let clock = MonotonicClock()
  private let folders: ProfileFolders
  private let files: FileWorkPort

  init() throws {
    let root = temporary.url
    for folder in ["shipped", "words", "own"] {
      try FileManager.default.createDirectory(
        at: root.appending(path: folder), withIntermediateDirectories: true)
    }
    try temporary.write(
      "words/en.words",
      "switchlight words 1\nlanguage en\nwords 2\nthe 130\nzebra 400\ncontexts 0\n")
    folders = ProfileFolders(
      configuration: root.appending(path: "own").path,
      shipped: root.appending(path: "shipped").path)
    files = FileWorkPort(clock: clock)
  }

  private final class Reports { var all: [String] = [] }

  private func shelf(_ reports: Reports) -> WordStore {
    WordStore(folders, language: "en", files: files) { reports.all.append($0.string) }
  }

  private var kept: [String] {
    (try? ProfileStore(folders).ownWords().list) ?? []
  }

  @Test("A word is suggested at once, and saved once another program has released the lock (K3)")
  func locked() throws {
    let reports = Reports()
    let shelf = shelf(reports)
    var words: Predictor?
    shelf.hasChanged = { words = $0 }
    #expect(files.finish(within: .milliseconds(60_000)))
    #expect(words?.words(after: "x z", count: 3) == ["zebra"])
    var lock: FileLock? = try FileLock(folder: folders.configuration ?? "")
    let before = clock.now
    shelf.learn("we saw zarka ")
    #expect(words?.words(after: "x za", count: 3) == ["zarka"])
    #expect(files.finish(within: .milliseconds(60_000)))
    #expect(kept.isEmpty && reports.all.isEmpty, "\(reports.all)")
    // It is tried again later, by a deadline of the loop.
    let due = try #require(files.nextDeadline)
    #expect(due > before)
    _ = consume lock
    lock = nil
    _ = files.read([], now: due)
    #expect(files.finish(within: .milliseconds(60_000)))
    #expect(Set(kept) == ["we", "saw", "zarka"] && reports.all.isEmpty)
    #expect(files.nextDeadline == nil)
  }

  @Test("Words that could not be saved earlier are saved at the end, each one once (K3)")
  func end() throws {
    let reports = Reports()
    let shelf = shelf(reports)
    // The words of the language are not there yet.
    shelf.learn("red ")
    shelf.learn("house ")
    shelf.end(by: clock.now + .milliseconds(60_000))
    #expect(Set(kept) == ["red", "house"] && reports.all.isEmpty, "\(reports.all)")
    let text = try String(contentsOfFile: (folders.configuration ?? "") + "/words", encoding: .utf8)
    #expect(text.contains("red 1000") && text.contains("house 1000"))
  }

  @Test("Words that the disk does not save in time are reported with the next step (K3, R9)")
  func slowDisk() throws {
    let reports = Reports()
    let shelf = shelf(reports)
    #expect(files.finish(within: .milliseconds(60_000)))
    let lock = try FileLock(folder: folders.configuration ?? "")
    shelf.learn("red ")
    shelf.end(by: clock.now)
    _ = consume lock
    #expect(reports.all.count == 1 && reports.all[0].contains("\nhint: "), "\(reports.all)")
  }

  @Test("A broken file is reported once, and stays unchanged (K3)")
  func broken() throws {
    try temporary.write("own/words", "switchlight own words 9\n")
    let reports = Reports()
    let shelf = shelf(reports)
    for word in ["red ", "house ", "tree "] {
      shelf.learn(word)
      #expect(files.finish(within: .milliseconds(60_000)))
    }
    shelf.end(by: clock.now + .milliseconds(60_000))
    #expect(reports.all.count == 1 && reports.all[0].contains("words:1:"), "\(reports.all)")
  }
}
