import Foundation
import Glibc
import SystemFixtures
import Testing

/// Our own keyboard, in real programs on a real X server.
@Suite("switchlight run --desktop by its own keyboard", .serialized)
struct KeyboardRunTests: KeyboardDriving {
  let folder: TemporaryFolder

  init() throws { folder = try Self.profiles() }

  @Test(
    "A picked field opens the keyboard; one switch writes in mousepad and corrects a typo (K1, K2, K4)"
  )
  func writes() throws {
    let bed = try DesktopBed()
    let editor = try bed.open("/usr/bin/mousepad", window: "mousepad")
    let trace = folder.url.appending(path: "trace").path
    let session = try start(bed, "step.yaml", ["--trace", trace])
    let (program, window) = session
    try pick("text field", program, window)
    #expect(hasScreen("keyboard", program), "\(program.lines.suffix(9))")
    try write("Hello, Annna", session)
    try pick("editing", program, window, until: "entered")
    // It stays highlighted, so that it can be picked again.
    try pick("backspace", program, window)
    try pick("backspace", program, window)
    try pick("exit editing", program, window, until: "left")
    try write("a!", session)
    try expectStop(bed, "mousepad", "text field, Hello, Anna!")
    // Where it was opened from is highlighted when it is put away.
    try pick("numbers symbols close keyboard", program, window, until: "entered")
    let before = program.lines.count
    try pick("close keyboard", program, window)
    #expect(hasScreen(containing: "Mousepad", program, after: before), "\(program.lines.suffix(9))")
    #expect(wait(program) { said($0) == "text field, Hello, Anna!" }, "\(program.lines.suffix(9))")
    #expect(editor.isRunning && count("failed", program) == 0, "\(program.lines)")
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
    // What was written is in no trace, and that plays all the same (K2, D12).
    let lines = try String(contentsOfFile: trace, encoding: .utf8)
    #expect(lines.contains("secret") && lines.contains("goes-on"))
    for word in ["Hello", "Anna", "key.u", "keys.row"] { #expect(!lines.contains(word), "\(word)") }
    let again = try Program.shell("$SWITCHLIGHT simulate --script \(trace) --check")
    #expect(again == ProgramResult(status: 0, output: "", errors: ""))
  }

  @Test("A predicted word takes the place of its beginning, and a full stop its space (K2)")
  func words() throws {
    let bed = try DesktopBed()
    let editor = try bed.open("/usr/bin/mousepad", window: "mousepad")
    let session = try start(bed, "step.yaml", ["--set", "desktop.words=5"])
    let (program, window) = session
    try pick("text field", program, window)
    try write("t", session)
    try pick("words", program, window, until: "entered")
    try pick("The", program, window, isWhole: true)
    try write("a", session)
    try pick("words", program, window, until: "entered")
    try pick("are", program, window, isWhole: true)
    try write(".", session)
    try expectStop(bed, "mousepad", "text field, The are.")
    #expect(editor.isRunning)
  }

  @Test(
    "Letters that the layout of the display has not arrive once and in order, in three toolkits (K4)",
    arguments: [
      ["/usr/bin/mousepad", "mousepad", "Textfeld, leer"],
      ["/usr/bin/featherpad", "FeatherPad", "Textfeld", "-s"],
      ["/usr/bin/gnome-text-editor", "Text Editor", "EditorSourceView"],
    ])
  func rareLetters(_ editor: [String]) throws {
    let bed = try DesktopBed()
    let opened = try bed.open(editor[0], Array(editor.dropFirst(3)), window: editor[1])
    let session = try start(bed, "step.yaml", environment: ["LC_ALL=de_DE.UTF-8"])
    let (program, window) = session
    try pick(editor[2], program, window)
    #expect(hasScreen("Tastatur", program), "\(program.lines.suffix(9))")
    try write("Größe äüß", in: "de", session)
    try pick("Zahlen Zeichen Tastatur schließen", program, window, until: "entered")
    try pick("Zahlen", program, window)
    try pick("* = %", program, window, until: "entered")
    try pick("€", program, window)
    let (found, _) = try bed.stops(editor[1]) { $0.contains { $0.contains("Größe äüß€") } }
    #expect(found.contains { $0.contains("Größe äüß€") }, "\(found)")
    #expect(opened.isRunning && count("failed", program) == 0, "\(program.lines)")
  }

  @Test(
    "A terminal that no program describes is written in by the keyboard of our own stops (K1, D11)")
  func terminal() throws {
    let bed = try DesktopBed()
    let file = folder.url.appending(path: "typed").path
    let terminal = try bed.launch(
      "/usr/bin/xterm", ["-u8", "-T", "shell", "-e", "/bin/sh", "-c", "head -n 1 > \(file)"])
    let session = try start(bed, "step.yaml")
    let (program, window) = session
    try #require(hasScreen("shell", program), "\(program.lines.suffix(9))")
    try pickOwn("keys", "keyboard", in: session)
    try write("it's", session)
    try pick("numbers symbols close keyboard", program, window, until: "entered")
    try pick("symbols", program, window)
    try pick("€ $", program, window, until: "entered")
    try pick("€", program, window)
    try pick("editing", program, window, until: "entered")
    try pick("enter key", program, window)
    let limit = Date(timeIntervalSinceNow: DesktopBed.patience)
    func typed() -> String { (try? String(contentsOfFile: file, encoding: .utf8)) ?? "" }
    while typed().isEmpty, Date() < limit { _ = program.wait(patience: 50) { _ in false } }
    #expect(typed() == "it's€\n")
    _ = terminal
  }
}
