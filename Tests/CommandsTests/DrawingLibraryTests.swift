import Foundation
import LiveScanning
import PictureFormats
import SwitchInput
import SystemCalls
import SystemFixtures
import Testing

/// The libraries that draw, which are opened when something is drawn, and may be missing.
@Suite("What draws is opened when something is drawn", .serialized)
struct DrawingLibraryTests: DesktopDriving {
  let folder: TemporaryFolder

  init() throws { folder = try Self.profiles() }

  /// The libraries that a command loads, by the names of their files.
  private func libraries(_ arguments: [String]) throws -> Set<String> {
    let folder = TemporaryFolder()
    // The loader writes down each library that it begins.
    let result = try Program.run(
      arguments,
      environment: ["LD_DEBUG": "libs", "LD_DEBUG_OUTPUT": folder.path + "/loaded"])
    try #require(result.status == 0, "\(arguments): \(result)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let lines = files.compactMap { folder.text($0) }.joined().split(separator: "\n")
    let names = lines.compactMap { line in
      line.firstMatch(of: /calling init: \S*\/(lib[^\/]*?)\.so/).map { String($0.1) }
    }
    return Set(names)
  }

  @Test(
    "A command that draws nothing loads none of what draws (W8)",
    arguments: [
      "--version", "--help",
      "simulate --profile E/one-switch.yaml --screen E/tea.yaml --script E/tea.txt",
      "inspect E/tea.yaml", "audit E/tea.yaml", "profile keys", "report E/tea-trace.txt",
    ])
  func drawsNothing(command: String) throws {
    let examples = Document.root.appending(path: "Profiles/Examples").path
    let words = command.split(separator: " ").map { $0.replacing("E/", with: examples + "/") }
    let found = try libraries(words)
    try #require(found.contains("libc"), "\(found)")
    for name in ["libpango", "libcairo", "librsvg", "libturbojpeg", "libicudata", "libX11"] {
      #expect(!found.contains { $0.hasPrefix(name) }, "\(name) in \(found.sorted())")
    }
  }

  /// Where the loader finds a broken library instead of an installed one.
  private func without(_ files: String...) throws -> [String: String] {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/broken", withIntermediateDirectories: true)
    for file in files { try folder.write("broken/" + file) }
    return ["LD_LIBRARY_PATH": folder.path + "/broken"]
  }

  @Test("Without what draws, a window is refused, with what to install (W8)")
  func noWindow() throws {
    let screen = try TwoButtons(in: folder)
    let result = try Program.run(
      screen.arguments(), environment: try without("libpangocairo-1.0.so.0"))
    #expect(result.status == 69)
    #expect(
      result.errors == """
        error: No window can be drawn: Pango is not installed.
        hint: Install Pango; Debian has it in the package libpangocairo-1.0-0. Or use --output terminal.

        """)
  }

  @Test(
    "Without what draws, a desktop is scanned without a picture, which is said, and so says the doctor (W8)"
  )
  func noOverlay() throws {
    let bed = try DesktopBed()
    let broken = try without("libpangocairo-1.0.so.0")
    _ = try bed.openHostile("good")
    let (program, _) = try start(
      bed, "step.yaml", ["--output", "overlay"],
      environment: broken.map { "\($0.key)=\($0.value)" })
    #expect(
      program.errorText.contains(
        """
        warning: Nothing is drawn: Pango is not installed.
        hint: Install Pango; Debian has it in the package libpangocairo-1.0-0.
        """), "\(program.errorText)")
    #expect(wait(program) { $0.lines.contains { $0.contains("highlighted") } })
    #expect(program.isRunning)
    let doctor = try bed.shell(
      "LD_LIBRARY_PATH=\(folder.path)/broken \"$SWITCHLIGHT\" doctor")
    #expect(doctor.output.contains("Nothing can be drawn: Pango is not installed."), "\(doctor)")
  }

  @Test(
    "Where only one kind of picture cannot be drawn, that is said once, and the others are drawn (W8)"
  )
  func someKinds() throws {
    let files = Document.root.appending(path: "Tests/Fixtures/screens")
    let environment = try without("librsvg-2.so.2", "libturbojpeg.so.0")
    var lines: [String] = []
    var limits = PictureDrawer.Limits()
    limits.picture = .init(computing: .milliseconds(600_000), waiting: .milliseconds(600_000))
    let drawer = PictureDrawer(
      by: [Program.path, PictureDrawer.command], environment: environment, within: limits
    ) { lines.append($0.string) }
    drawer.beginScreen()
    func draw(_ name: String) throws -> DecodedPicture? {
      drawer.draw([UInt8](try Data(contentsOf: files.appending(path: name))), of: name)
    }
    for _ in 0..<2 {
      #expect(try draw("cup.svg") == nil && draw("berry.jpg") == nil)
      #expect(try draw("leaf.png") != nil)
    }
    #expect(
      lines == [
        """
        cup.svg: warning: this picture is left out, and so is each one like it: librsvg is not installed
        hint: Install librsvg; Debian has it in the package librsvg2-2.
        """,
        """
        berry.jpg: warning: this picture is left out, and so is each one like it: libjpeg-turbo is not installed
        hint: Install libjpeg-turbo; Debian has it in the package libturbojpeg0.
        """,
      ])
  }
}
