import Foundation
import SystemFixtures
import Testing

/// Libraries that only some commands need.
@Suite("Libraries are opened at their first call")
struct LazyLibraryTests {
  /// Pango with cairo, librsvg with ICU, libjpeg-turbo, libsystemd, OpenSSL, libxkbcommon and those of X11.
  static let opened = [
    "libpango", "libcairo", "librsvg", "libicudata", "libturbojpeg", "libsystemd", "libcrypto",
    "libxcb", "libX", "libxkbcommon",
  ]

  @Test(
    "A command that neither draws nor queries a bus or a display loads no library (W8)",
    arguments: [
      "--version", "--help", "profile keys", "inspect E/tea.yaml", "audit E/tea.yaml",
      "simulate --profile E/one-switch.yaml --screen E/tea.yaml --script E/tea.txt",
    ])
  func loadsNone(command: String) throws {
    let examples = Document.root.appending(path: "Profiles/Examples").path
    let words = command.replacing("E/", with: examples + "/").split(separator: " ").map(String.init)
    let folder = TemporaryFolder()
    // The loader writes down each library that it begins.
    let result = try Program.run(
      words, environment: ["LD_DEBUG": "libs", "LD_DEBUG_OUTPUT": folder.path + "/loaded"])
    try #require(result.status == 0, "\(result)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let lines = files.compactMap { folder.text($0) }.joined().split(separator: "\n")
    let begun = lines.filter { $0.contains("calling init") }
    try #require(begun.contains { $0.contains("/libc.so") }, "\(lines.prefix(9))")
    for name in Self.opened {
      #expect(!begun.contains { $0.contains("/" + name) }, "\(name) in \(begun)")
    }
  }

  @Test("Without a library, commands that need it end with its name and package (W8)")
  func isMissing() throws {
    let folder = TemporaryFolder()
    try folder.write("libsystemd.so.0", "")
    let result = try Program.run(
      ["inspect", "--desktop"],
      environment: [
        "LD_LIBRARY_PATH": folder.path, "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder.path)/bus",
      ])
    #expect(result.status == 69)
    #expect(
      result.errors == """
        error: \(folder.path)/libsystemd.so.0: file too short
        hint: Install its package; on Debian: apt install --reinstall libsystemd0

        """)
  }
}
