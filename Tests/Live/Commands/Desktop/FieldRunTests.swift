import Foundation
import Glibc
import SystemFixtures
import Testing

/// Fields of real programs that get the focus: their text is kept.
@Suite("switchlight run --desktop and the text of fields", .serialized)
struct FieldRunTests: KeyboardDriving {
  let folder: TemporaryFolder

  init() throws { folder = try Self.profiles() }

  @Test(
    "A field of GTK 3 that is picked again keeps its text and its caret (F1, K4)"
  )
  func keepsText() throws {
    let bed = try DesktopBed()
    let demo = try bed.open(
      "/usr/bin/gtk3-demo", ["--run=entry_buffer"], window: "Entry Buffer")
    let session = try start(bed, "step.yaml")
    let (program, window) = session
    // The program's name for its fields is the text above them.
    let field = "Entries share a buffer. Typing in one is reflected in the other., "
    func holds(_ text: String) throws {
      try expectStop(bed, "Entry Buffer", field + text + ", text field")
    }
    func putAway() throws {
      try pick("numbers symbols", program, window, until: "entered")
      try pick("close keyboard", program, window)
    }
    func press(_ key: String, in group: String) throws {
      try pick(group, program, window, until: "entered")
      try pick(key, program, window)
      try pick("leave the group " + group, program, window, until: "left")
    }
    try pick(field + "empty", program, window)
    #expect(hasScreen("keyboard", program), "\(program.lines.suffix(9))")
    try write("ab", session)
    try holds("ab")
    try putAway()
    try pick(field + "ab", program, window)
    try write("c", session)
    try holds("abc")
    try press("left", in: "moving")
    try putAway()
    try pick(field + "abc", program, window)
    try write("d", session)
    try holds("abdc")
    // Tab selects the whole text; the person did not select it.
    try putAway()
    for _ in 0..<2 { #expect(try bed.shell("xdotool key Tab").status == 0) }
    try pickOwn("keys", "keyboard", in: session)
    try write("e", session)
    try holds("abdce")
    #expect(demo.isRunning && count("failed", program) == 0, "\(program.lines.suffix(30))")
  }

  /// A program that destroys its field at a signal, and prints the keys that its window receives.
  private static let script = """
    import signal, gi
    gi.require_version('Gtk', '3.0')
    from gi.repository import Gtk, GLib
    window = Gtk.Window(title='Form')
    box = Gtk.Box()
    field = Gtk.Entry()
    field.get_accessible().set_name('Town')
    box.add(field)
    box.add(Gtk.Button(label='Send'))
    window.add(box)
    def destroy():
        field.destroy()
        window.set_focus(None)
        print('destroyed', flush=True)
    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, destroy)
    window.connect('key-press-event', lambda _, key: print('key', key.keyval, flush=True))
    window.connect('destroy', Gtk.main_quit)
    window.show_all()
    Gtk.main()
    """

  @Test(
    "A letter for a field that GTK 3 has destroyed is not pressed, and closes the keyboard (K1.20, K4.22)"
  )
  func destroyedField() throws {
    let bed = try DesktopBed()
    let path = folder.url.appending(path: "form.py").path
    try Self.script.write(toFile: path, atomically: true, encoding: .utf8)
    let form = try bed.open("/usr/bin/python3", [path], window: "Form")
    let (program, window) = try start(bed, "step.yaml")
    try pick("Town", program, window)
    #expect(hasScreen("keyboard", program), "\(program.lines.suffix(9))")
    form.signal(SIGUSR1)
    try #require(form.wait { $0.lines.contains("destroyed") }, "\(form.errorText)")
    try pick("t o", program, window, until: "entered")
    let before = program.lines.count
    try pick("t", program, window, until: "failed", isWhole: true)
    #expect(program.lines.contains { $0.contains("\"reason\":\"gone\"") })
    #expect(hasScreen(containing: "Form", program, after: before), "\(program.lines.suffix(9))")
    try pick("Send", program, window)
    #expect(form.lines == ["destroyed"])
  }
}
