import Foundation
import SystemFixtures
import Testing

/// The contents of the package, and the build tools' treatment of a copied source.
///
/// The package itself is built by `tools/package`.
@Suite("The package and the tools that build")
struct PackageTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOf: Document.root.appending(path: path), encoding: .utf8)
  }

  /// The words alone, however the lines of a file are broken.
  private func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test("The descriptions of the package use the words of the README")
  func descriptions() throws {
    let readme = words(try text("README.md"))
    let canAndCannot = try #require(
      readme.firstMatch(
        of: /operates what is on the screen\. (Switchlight can [^.]*; it cannot [^.]*\.)/))
    for file in ["tools/support/package/control", "tools/support/package/switchlight.metainfo.xml"]
    {
      #expect(
        words(try text(file)).contains("operates what is on the screen. \(canAndCannot.1)"),
        "\(file)")
    }
  }

  /// Returns a copy of the files that the tools need, with a product that was built at a path.
  private func copy(builtIn path: String?, _ place: String, file: String) throws -> TemporaryFolder
  {
    let folder = TemporaryFolder()
    try copyPrograms(
      from: Document.root.appending(path: "tools").path, to: folder.path + "/tools")
    let built = folder.url.appending(path: "\(place)/\(file)")
    try FileManager.default.createDirectory(
      at: built.deletingLastPathComponent(), withIntermediateDirectories: true)
    let object = "\(path ?? folder.path)/\(place)/debug/Module.build/File.o"
    try (file.hasSuffix(".d") ? "\(object) : File.swift\n" : "targets:\n  - \"\(object)\"\n").write(
      to: built, atomically: true, encoding: .utf8)
    return folder
  }

  @Test(
    "If the folder of a build was copied, the tools report it and name the folder to remove",
    arguments: [".build", "Tests/Example/.build"], ["debug.yaml", "debug/Module.build/File.d"])
  func copied(place: String, file: String) throws {
    let folder = try copy(builtIn: "/somewhere", place, file: file)
    for tool in ["run", "test", "package"] {
      let result = try Program.shell("'\(folder.path)/tools/\(tool)'")
      let errors = """
        \(tool): \(folder.path)/\(place) was made in /somewhere/\(place)/ and only works there.
        Remove it, and try again: rm -r '\(folder.path)/\(place)'

        """
      #expect(result == ProgramResult(status: 65, output: "", errors: errors))
    }
  }

  @Test("A build at its original path, and a missing build, are accepted")
  func own() throws {
    for place in [".build", "other"] {
      let folder = try copy(
        builtIn: place == "other" ? "/somewhere" : nil, place, file: "debug/Module.build/File.d")
      let result = try Program.shell(
        "set -euo pipefail; cd '\(folder.path)'; . tools/support/build-folder.sh; echo fine")
      #expect(result == ProgramResult(status: 0, output: "fine\n", errors: ""))
    }
  }

  @Test("The pages of the package link only to its contents, and name the installed files")
  func pages() throws {
    let folder = TemporaryFolder()
    let result = try Program.shell(
      "'\(Document.root.path)/tools/support/write-package-documents' '\(folder.path)'")
    #expect(result == ProgramResult(status: 0, output: "", errors: ""))
    let installed = "/usr/share/doc/switchlight"
    for name in try Document.all().map(\.name) {
      let page = folder.url.appending(path: name)
      let text = try String(contentsOf: page, encoding: .utf8)
      #expect(text.firstMatch(of: /Profiles\/(Screens|Examples)\//) == nil, "\(name)")
      for link in text.matches(of: /\]\(([^()\s#]+)(#[^()\s]*)?\)/)
      where !link.1.contains(":") {
        let target = URL(filePath: "\(installed)/\(name)").deletingLastPathComponent()
          .appending(path: String(link.1)).standardized.path
        let isPage =
          target.hasPrefix(installed + "/")
          && FileManager.default.fileExists(
            atPath: folder.path + target.dropFirst(installed.count))
        #expect(
          isPage || target == installed + "/copyright"
            || target.hasPrefix("/usr/share/switchlight/"),
          "\(name): \(link.1)")
      }
    }
  }
}
