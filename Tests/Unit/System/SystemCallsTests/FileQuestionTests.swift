import Glibc
import SystemCalls
import SystemFixtures
import Testing

@Suite("The kind of file at a path")
struct FileQuestionTests {
  let folder = TemporaryFolder()

  @Test("A link is the same file as its target, but a separate name")
  func links() throws {
    let file = try folder.write("file")
    let link = "\(folder.path)/link"
    try #require(symlink(file, link) == 0)
    #expect(isSameFile(file, link))
    #expect(!isSameFile(file, link, followingLinks: false))
    let second = "\(folder.path)/second"
    try linkFile(file, as: second)
    #expect(isSameFile(file, second, followingLinks: false))
    #expect(!isSameFile(file, "\(folder.path)/nothing"))
  }

  @Test("A link to a missing target occupies its name, and no file exists")
  func brokenLink() throws {
    let link = "\(folder.path)/link"
    try #require(symlink("nowhere", link) == 0)
    #expect(isTaken(link) && !fileExists(link) && FileStatus(link) == nil)
    #expect(!isTaken("\(folder.path)/nothing"))
  }

  @Test("A file and a folder are distinguished, with their owners")
  func status() throws {
    let file = try #require(FileStatus(try folder.write("file")))
    let own = try #require(FileStatus(folder.path))
    #expect(file.isFile && !file.isFolder && own.isFolder && !own.isFile)
    #expect(file.owner == ownUser)
  }

  @Test("An impossible call is an error with the call and the path")
  func failures() {
    let path = "\(folder.path)/nothing"
    #expect(throws: SystemError(call: "unlink", code: ENOENT, path: path)) { try removeFile(path) }
    #expect(throws: SystemError(call: "mkdir", code: EEXIST, path: folder.path)) {
      try makeFolder(folder.path)
    }
  }
}
