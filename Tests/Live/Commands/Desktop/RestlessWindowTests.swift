import Foundation
import Glibc
import SystemFixtures
import Testing

/// GTK 3 programs that change all the time, and windows that take turns by themselves, scanned with
/// one switch (T8, T9).
@Suite("switchlight run --desktop and programs that never rest", .serialized)
struct RestlessWindowTests: DesktopDriving {
  let folder: TemporaryFolder

  init() throws { folder = try Self.profiles() }

  /// A program with a table whose first row changes each second, or with two windows, or a window
  /// and its dialog, that become active in turns.
  private static let script = """
    import sys, gi
    gi.require_version('Gtk', '3.0')
    from gi.repository import Gtk, GLib
    window = Gtk.Window(title='Restless')
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    window.add(box)
    turn = 0
    if sys.argv[1] == 'table':
        store = Gtk.ListStore(str)
        for text in ['Tick 0', 'Second row', 'Third row']:
            store.append([text])
        view = Gtk.TreeView(model=store)
        view.append_column(Gtk.TreeViewColumn('Rows', Gtk.CellRendererText(), text=0))
        box.add(view)
        def change():
            global turn
            turn += 1
            store[0][0] = 'Tick %d' % turn
            return True
        GLib.timeout_add(1000, change)
    else:
        for name in ['One', 'Two', 'Three']:
            box.add(Gtk.Button(label=name))
        if sys.argv[1] == 'dialog':
            other = Gtk.Dialog(title='Again', transient_for=window, modal=True)
            other.get_content_area().add(Gtk.Button(label='Dismiss'))
            other.get_content_area().show_all()
        else:
            other = Gtk.Window(title='Other')
            other.add(Gtk.Button(label='Four'))
            other.show_all()
        def change():
            global turn
            turn += 1
            if sys.argv[1] == 'dialog':
                other.show() if turn % 2 else other.hide()
            else:
                (other if turn % 2 else window).present()
            return True
        GLib.timeout_add(900, change)
    window.connect('destroy', Gtk.main_quit)
    window.set_default_size(300, 200)
    window.show_all()
    Gtk.main()
    """

  /// Opens the program, and begins to scan it.
  private func begin(
    _ what: String, on bed: DesktopBed, _ more: [String] = []
  ) throws -> (application: LiveProgram, program: LiveProgram, window: TerminalWindow) {
    let path = folder.url.appending(path: "restless.py").path
    try Self.script.write(toFile: path, atomically: true, encoding: .utf8)
    let application = try bed.open("/usr/bin/python3", [path, what], window: "Restless")
    let (program, window) = try start(bed, "auto.yaml", more)
    return (application, program, window)
  }

  /// Presses as a person does: again while a stop is highlighted, if a change just before it kept
  /// the press from counting (T6).
  private func press(
    on names: String..., in session: (program: LiveProgram, window: TerminalWindow),
    until last: String
  ) throws {
    for name in names {
      let event = name == names.last ? last : "entered"
      let before = count(event, session.program)
      let limit = Date(timeIntervalSinceNow: 2 * DesktopBed.patience)
      repeat {
        try #require(
          Date() < limit && wait(session.program) { said($0)?.hasPrefix(name) == true },
          "\(name): \(session.program.lines.suffix(20))")
        tap(" ", session.window)
      } while !session.program.wait(patience: 700, limit: 700) { count(event, $0) > before }
    }
  }

  private func highlights(_ program: LiveProgram, of label: String) -> Int {
    program.lines.count {
      $0.contains("\"event\":\"highlight\"") && $0.contains("\"label\":\"\(label)")
    }
  }

  @Test(
    "A table row that changes every second never keeps a person from the rows after it (T9, D5)")
  func table() throws {
    let bed = try DesktopBed()
    let (application, program, window) = try begin(
      "table", on: bed, ["--set", "scanning.groups=none"])
    try #require(wait(program) { highlights($0, of: "Tick") > 1 }, "\(program.lines.suffix(9))")
    try press(on: "Second row", in: (program, window), until: "activated")
    try press(on: "Switchlight", in: (program, window), until: "entered")
    #expect(application.isRunning && program.isRunning)
  }

  @Test(
    "Windows and dialogs that alternate never keep a person from the panel (T8, D2)",
    arguments: ["windows", "dialog"])
  func turns(what: String) throws {
    let bed = try DesktopBed()
    let trace = folder.url.appending(path: "trace.txt").path
    let (application, program, window) = try begin(what, on: bed, ["--trace", trace])
    func screens(_ seen: LiveProgram) -> Int {
      seen.lines.count { $0.contains("\"priority\":\"screen\"") }
    }
    try #require(wait(program) { screens($0) > 4 }, "\(program.lines.suffix(20))")
    try press(on: "Switchlight", "scanning", "pause", in: (program, window), until: "paused")
    // They continue to alternate.
    let before = screens(program)
    #expect(application.isRunning && wait(program) { screens($0) > before })
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
    // The recorded session plays back identically.
    let played = try Program.shell("$SWITCHLIGHT simulate --script \(trace) --check")
    #expect(played == ProgramResult(status: 0, output: "", errors: ""))
  }
}
