import CLinux
import Glibc
import SystemCalls
import SystemFixtures
import Testing

@Suite("Attributes of a replaced file")
struct FileAttributeTests {
  private let folder = TemporaryFolder()
  private static let list = "system.posix_acl_access"

  /// An access list as the kernel has it: owner, one more user, group, mask, others.
  private func accessList(
    user: UInt32, _ rights: UInt8, group: UInt8, mask: UInt8
  ) -> [UInt8] {
    func entry(_ tag: UInt8, _ rights: UInt8, _ id: UInt32 = .max) -> [UInt8] {
      [tag, 0, rights, 0] + (0..<4).map { UInt8(truncatingIfNeeded: id >> ($0 * 8)) }
    }
    return [2, 0, 0, 0] + entry(1, 6) + entry(2, rights, user) + entry(4, group)
      + entry(0x10, mask) + entry(0x20, 0)
  }

  private func set(_ name: String, _ value: [UInt8], of path: String) -> Bool {
    setxattr(path, name, value, value.count, 0) == 0
  }

  private func get(_ name: String, of path: String) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 70_000)
    let count = getxattr(path, name, &bytes, bytes.count)
    return count < 0 ? nil : Array(bytes.prefix(count))
  }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  @Test("A replaced file keeps its access list, so that permissions stay the same")
  func accessLists() throws {
    let file = try folder.write("f", "old")
    let list = accessList(user: 4711, 6, group: 0, mask: 6)
    try #require(
      set(FileAttributeTests.list, list, of: file), "the folder of tests must have access lists")
    try #require(mode(file) == 0o660)
    try replaceFile(file, with: Array("new".utf8), keepingPreviousAs: "f~")
    #expect(get(FileAttributeTests.list, of: file) == list)
    #expect(get(FileAttributeTests.list, of: file + "~") == list)
    #expect(mode(file) == 0o660)
  }

  private func owners(_ path: String) -> [UInt32] {
    var status = stat()
    return stat(path, &status) == 0 ? [status.st_uid, status.st_gid] : []
  }

  @Test(
    "A replaced file keeps its owner and group; if not permitted, no other group gets the permissions"
  )
  func groups() throws {
    let file = try folder.write("f", "old")
    #expect(chown(file, 65534, 12345) == 0 && chmod(file, 0o664) == 0)
    try replaceFile(file, with: Array("new".utf8), keepingPreviousAs: "f~")
    for name in [file, file + "~"] {
      #expect(owners(name) == [65534, 12345] && mode(name) == 0o664)
    }
    // The owner may not give it to a group that they are not in.
    #expect(chown(folder.path, 65534, 0) == 0)
    setFileSystemUser(65534)
    defer { setFileSystemUser(getuid()) }
    try replaceFile(file, with: Array("newer".utf8), keepingPreviousAs: nil)
    #expect(owners(file).first == 65534 && owners(file) != [65534, 12345])
    #expect(mode(file) == 0o644, "everybody may read it, and the new group no more than that")
  }

  @Test("A replaced file does not get the folder's default access list")
  func inherited() throws {
    let file = try folder.write("f", "old")
    #expect(chmod(file, 0o644) == 0)
    let list = accessList(user: 4711, 7, group: 7, mask: 7)
    try #require(
      set("system.posix_acl_default", list, of: folder.path),
      "the folder of tests must have access lists")
    try replaceFile(file, with: Array("new".utf8), keepingPreviousAs: "f~")
    #expect(get(FileAttributeTests.list, of: file) == nil)
    #expect(mode(file) == 0o644)
  }

  @Test("A replaced file keeps extended attributes, also empty and long ones, and through a link")
  func extended() throws {
    let file = try folder.write("f", "old")
    #expect(symlink("f", "\(folder.path)/link") == 0)
    let long = [UInt8](repeating: 7, count: 2000)
    for (name, value) in [
      ("user.who", Array("Anna\0".utf8)), ("user.nothing", []), ("user.long", long),
    ] {
      try #require(
        set(name, value, of: file), "the folder of tests must have extended attributes")
    }
    try replaceFile("\(folder.path)/link", with: Array("new".utf8), keepingPreviousAs: "f~")
    #expect(get("user.who", of: file) == Array("Anna\0".utf8))
    #expect(get("user.nothing", of: file) == [])
    #expect(get("user.long", of: file) == long)
    #expect(get("user.who", of: file + "~") == Array("Anna\0".utf8))
  }

  @Test("A new file has the permissions that its folder gives to new files")
  func new() throws {
    let list = accessList(user: 4711, 6, group: 4, mask: 6)
    try #require(
      set("system.posix_acl_default", list, of: folder.path),
      "the folder of tests must have access lists")
    try replaceFile("\(folder.path)/f", with: Array("new".utf8))
    #expect(get(FileAttributeTests.list, of: "\(folder.path)/f") != nil)
  }
}
