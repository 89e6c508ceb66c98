import Foundation
import Glibc
import SystemFixtures
import Testing

/// Real programs on a desktop of the test's own; it fails where they are not installed.
@Suite("switchlight windows and inspect --desktop", .serialized)
struct DesktopCommandTests {
  @Test("The window of galculator has its keys, its display and its menu bar (D1, D3, D4)")
  func galculator() throws {
    let bed = try DesktopBed()
    let program = try bed.open("/usr/bin/galculator", window: "galculator")
    let listed = try bed.run("windows")
    #expect(listed.status == 0)
    #expect(
      listed.output.contains("\"galculator\" (GTK 3, process \(program.pid))\n* \"galculator\" ["))
    let (found, result) = try bed.stops { $0.count == 31 }
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(
      found.prefix(6) == [
        "File, menu item", "Edit, menu item", "View, menu item", "Calculator, menu item",
        "Help, menu item", "text field, 0",
      ])
    for key in (0...9).map(String.init) + ["+", "-", "*", "/", "=", ".", "C", "AC", "(", ")"] {
      #expect(found.filter { $0.hasPrefix("\(key), button") }.count == 1, "\(key)")
    }
    // Without memory there is nothing to be read from it.
    #expect(!found.contains { $0.hasPrefix("MR") })
    #expect(found.count == 31)
  }

  @Test("In gtk3-widget-factory each kind of control is a stop, once (D3, D4)")
  func widgetFactory() throws {
    let bed = try DesktopBed()
    let program = try bed.open("/usr/bin/gtk3-widget-factory", window: "gtk3-widget-factory")
    let wanted = [
      "Page 1, checked, radio button", "Page 2, not checked, radio button", "Menu, button",
      "Close, button", "togglebutton, button", "togglebutton, pressed, button",
      "checkbutton, checked, check box", "checkbutton, not checked, check box",
      "checkbutton, partly checked, check box", "radiobutton, not checked, radio button",
      "combo box 3, Left, combo box", "Change mode, button", "Andrea, Cimi",
      "Andrea, Cimi, checked, check box", "page 1, selected, tab", "page 2, tab",
      "label, 50, adjustable",
    ]
    let (found, _) = try bed.stops("widget-factory") { found in
      wanted.allSatisfy { stop in found.contains { $0.hasPrefix(stop) } }
    }
    for stop in wanted { #expect(found.contains { $0.hasPrefix(stop) }, "\(stop)") }
    #expect(found.filter { $0.hasSuffix(", tab") }.count == 12)
    // No entry of a closed list, nothing that is disabled.
    #expect(!found.contains { $0.contains("dimmed") || $0.contains("menu item") })
    #expect(program.isRunning)
  }

  @Test("Fields, menus and buttons of mousepad (GTK 3) and featherpad (Qt 5) are stops (D3, D4)")
  func editors() throws {
    let bed = try DesktopBed()
    let gtk = try bed.open("/usr/bin/mousepad", window: "mousepad")
    let (first, _) = try bed.stops("mousepad") { found in
      found.contains { $0.hasPrefix("text field, empty") }
    }
    #expect(first.prefix(2) == ["File, menu item, File menu", "Edit, menu item, Edit menu"])
    #expect(first.contains { $0.hasPrefix("text field, empty") })
    #expect(gtk.isRunning)
    let qt = try bed.open("/usr/bin/featherpad", ["-s"], window: "FeatherPad")
    let wanted = [
      "File, menu item", "Help, menu item", "New, button", "Open, button",
      "Match Case (F5), not checked, check box", "Search..., empty, text field", "Untitled, tab",
    ]
    let (second, _) = try bed.stops("FeatherPad") { found in
      wanted.allSatisfy { stop in found.contains { $0.hasPrefix(stop) } }
    }
    for stop in wanted { #expect(second.contains { $0.hasPrefix(stop) }, "\(stop)") }
    // Save and Undo are disabled at first.
    #expect(!second.contains { $0.hasPrefix("Save,") || $0.hasPrefix("Undo") })
    #expect(qt.isRunning)
    // What is spoken is the same as JSON, and as a picture.
    let json = try bed.run("inspect", "--desktop", "--window", "FeatherPad", "--format", "json")
    #expect(json.status == 0 && json.output.contains("\"traits\":[\"checkBox\"]"))
    #expect(try bed.run("inspect", "--desktop", "--format", "svg").output.contains("<svg"))
  }

  @Test(
    "An application with an invalid tree is shown as far as possible, and the reading ends (D8)",
    arguments: [
      ("good", ["Button good, button", "Button good, button"]), ("cycle", ["Button cycle, button"]),
      ("deep", []), ("wide", ["Button wide, button"]), ("many", nil),
      ("silence", []), ("death", []), ("garbage", []),
      ("frames", ["Button frames, button", "Button frames, button"]), ("labels", nil),
      ("actions", nil),
    ] as [(String, [String]?)])
  func hostile(mode: String, expected: [String]?) throws {
    // Who is silent is not waited for longer than a person would.
    let bed = try DesktopBed(windowManager: false, patience: mode == "silence" ? 1 : 30)
    let program = try bed.openHostile(mode)
    let result = try bed.run("inspect", "--desktop", "--window", "hostile")
    #expect(result.status == 0, "\(result)")
    let found = DesktopBed.stops(in: result.output)
    if let expected { #expect(found == expected, "\(result)") }
    #expect(found.allSatisfy { $0.unicodeScalars.count < 300 })
    if mode == "death" {
      #expect(try program.waitForEnd() == 1)
    } else {
      #expect(program.isRunning)
    }
    switch mode {
    case "deep": #expect(result.errors.contains("more than 256 levels"))
    case "many": #expect(result.errors.contains("more than 1000 children"))
    case "silence", "death", "garbage": #expect(result.errors.contains("did not answer everything"))
    case "good": #expect(result.errors.isEmpty)
    default: break
    }
  }

  @Test("A window is saved as a private screen that plays in simulate (D14, D7)")
  func saves() throws {
    let bed = try DesktopBed()
    let program = try bed.open("/usr/bin/galculator", window: "galculator")
    _ = try bed.stops { $0.count == 31 }
    let folder = TemporaryFolder()
    let file = folder.url.appending(path: "window.yaml").path
    let saved = try bed.run("inspect", "--desktop", "--save", file)
    #expect(saved == ProgramResult(status: 0, output: "", errors: "Saved: \(file)\n"), "\(saved)")
    var status = stat()
    #expect(stat(file, &status) == 0 && status.st_mode & 0o777 == 0o600)
    let shown = try Program.run(["inspect", file])
    #expect(shown.status == 0 && shown.errors.isEmpty, "\(shown.errors)")
    #expect(shown.output.contains("(, ), MS, 7 and 9 more"), "\(shown.output)")
    let script = try folder.write("script.txt", "0ms start\n2s end\n")
    let played = try Program.run([
      "simulate", "--screen", file, "--script", script, "--format", "text",
    ])
    #expect(played.status == 0, "\(played)")
    #expect(played.output.contains("said highlight en \"File, Edit, View, Calculator and 5 more\""))
    // What cannot be written leaves nothing, and says why.
    let refused = try bed.run("inspect", "--desktop", "--save", "/nowhere/window.yaml")
    #expect(refused.status == 66 && refused.errors.contains("hint: "), "\(refused)")
    #expect(try bed.run("inspect", "x.yaml", "--save", file).status == 64)
    #expect(program.isRunning)
  }

  @Test("With a profile, inspect shows the same groups of a window as audit and a session (D14)")
  func groups() throws {
    let bed = try DesktopBed()
    let program = try bed.open("/usr/bin/galculator", window: "galculator")
    _ = try bed.stops { $0.count == 31 }
    let folder = TemporaryFolder()
    let file = folder.path + "/window.yaml"
    let own = try folder.write(
      "one.yaml",
      "format: switchlight-profile/1\nswitches: {main: {sources: [{terminal: space}], press: select}}\n"
    )
    let profile = ["--profile", own]
    #expect(try bed.run(["inspect", "--desktop", "--save", file] + profile).status == 0)
    let saved = try Program.run(["inspect", file] + profile)
    let shown = try bed.run(["inspect", "--desktop"] + profile)
    #expect(shown.output.contains("\"C, AC, <-\""), "\(shown.output)")
    #expect(DesktopBed.stops(in: shown.output) == DesktopBed.stops(in: saved.output))
    #expect(program.isRunning)
  }

  @Test("A baseline of a window recognizes its findings after a restart of the program (D14)")
  func baselineOfWindow() throws {
    let bed = try DesktopBed()
    let folder = TemporaryFolder()
    let file = folder.path + "/known.yaml"
    let first = try bed.open("/usr/bin/galculator", window: "galculator")
    _ = try bed.stops("galculator") { $0.count == 31 }
    #expect(
      try bed.run("audit", "--desktop", "--window", "galculator", "--write-baseline", file).status
        == 0)
    let known = try String(contentsOfFile: file, encoding: .utf8)
    #expect(known.contains(#"element: "button \"<-\"""#), "\(known)")
    first.signal(SIGTERM)
    _ = try first.waitForEnd()
    let second = try bed.open("/usr/bin/galculator", window: "galculator")
    _ = try bed.stops("galculator") { $0.count == 31 }
    let again = try bed.run("audit", "--desktop", "--window", "galculator", "--baseline", file)
    #expect(again.status == 0 && again.errors.isEmpty, "\(again)")
    #expect(second.isRunning)
  }

  @Test("The script in the document audits a program without using the machine's display (D14)")
  func recipe() throws {
    let page = try #require(try Document.all().first { $0.name == "docs/audit.md" })
    let blocks = page.blocks.filter { $0.kind == "bash" }.map(\.text)
    try #require(blocks.count == 2)
    let folder = TemporaryFolder()
    let program = "switchlight() { \"$SWITCHLIGHT\" \"$@\"; }\n"
    try folder.write("window.sh", program + blocks[0])
    func follow() throws -> ProgramResult {
      try Program.shell(
        "cd '\(folder.path)' && unset DISPLAY WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS\n\(blocks[1])"
      )
    }
    #expect(try follow().status == 66, "there is no baseline yet")
    try folder.write(
      "window.sh", program + blocks[0].replacing("--baseline", with: "--write-baseline"))
    let written = try follow()
    #expect(written.status == 0 && written.errors.contains("known.yaml"), "\(written)")
    try folder.write("window.sh", program + blocks[0])
    let known = try follow()
    #expect(known.status == 0 && known.output.contains(" in the baseline."), "\(known)")
  }

  @Test(
    "The audit of a window covers problems that a profile can solve; author rules run on demand (D14)"
  )
  func audits() throws {
    let bed = try DesktopBed(windowManager: false)
    let program = try bed.openHostile("good")
    _ = try bed.stops { !$0.isEmpty }
    let audited = try bed.run("audit", "--desktop")
    // Its controls are 20 points high.
    #expect(audited.status == 1 && audited.output.contains("24 x 24 points"), "\(audited)")
    #expect(!audited.output.contains("warning hint-") && !audited.output.contains("warning t"))
    #expect(audited.output.contains("desktop programs have other conventions; to check: --rule"))
    // A window is no file that anybody could open.
    let sarif = try bed.run("audit", "--desktop", "--format", "sarif").output
    #expect(try Validators.sarif(sarif) == "" && !sarif.contains("physicalLocation"))
    #expect(sarif.contains("\"text\":\"button \\\"Button good\\\": The target is"), "\(sarif)")
    let lower = try bed.run("audit", "--desktop", "--target-size", "20")
    #expect(lower.status == 0 && lower.output.contains("on 1 screen."), "\(lower)")
    let asked = try bed.run(
      "audit", "--desktop", "--rule", "screen-title", "--rule", "header-missing", "--format", "json"
    )
    #expect(asked.status == 0 && !asked.output.contains("target-size"), "\(asked)")
    #expect(program.isRunning)
    #expect(try Program.run(["audit", "--desktop", "x.yaml"]).status == 64)
    #expect(try Program.run(["audit", "--window", "x", "x.yaml"]).status == 64)
  }

  @Test("A window, its file and its recording have the same missing names (D4, D14)")
  func missingNames() throws {
    let bed = try DesktopBed()
    let program = try bed.open("/usr/bin/gtk3-widget-factory", window: "gtk3-widget-factory")
    _ = try bed.stops("widget-factory") { $0.contains { $0.hasPrefix("Page 1, checked") } }
    let folder = TemporaryFolder()
    let file = folder.url.appending(path: "window.yaml").path
    let name = ["--window", "widget-factory"]
    #expect(try bed.run(["inspect", "--desktop", "--save", file] + name).status == 0)
    let recorded = try bed.run(["inspect", "--desktop", "--format", "accessibles"] + name)
    let recording = try folder.write("window.accessibles", recorded.output)
    func findings(_ source: [String], _ rules: [String] = []) throws -> [String] {
      let result = try bed.run(["audit", "--format", "json"] + source + rules)
      let parsed = try #require(
        try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
      return try #require(parsed["findings"] as? [[String: Any]]).map {
        "\($0["rule"] ?? "") \($0["element"] ?? "") \($0["message"] ?? "")"
      }
    }
    let live = try findings(["--desktop"] + name)
    #expect(try findings([file]) == live)
    let missing = live.filter { $0.contains("; Switchlight calls it ") }
    #expect(missing.contains { $0.hasPrefix("field-label ") && $0.contains("\"text field") })
    #expect(missing.contains { $0.hasPrefix("field-label ") && $0.contains("\"adjustable") })
    #expect(!live.contains { $0.contains("hint-") || $0.contains("label-capital") }, "\(live)")
    let names = ["--rule", "label-missing", "--rule", "field-label"]
    #expect(try findings([recording], names).count == missing.count)
    let shown = try bed.run(["inspect", "--desktop"] + name)
    #expect(shown.output.contains("traits: [adjustable, unnamed]"), "\(shown.output)")
    #expect(program.isRunning)
  }

  @Test("Without a session bus, the message names the problem and the next step (Y4)")
  func noBus() throws {
    let folder = TemporaryFolder()
    for arguments in [["windows"], ["inspect", "--desktop"], ["audit", "--desktop"]] {
      let result = try Program.run(
        arguments,
        environment: [
          "XDG_RUNTIME_DIR": folder.url.path,
          "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder.url.path)/none",
        ])
      #expect(result.status == 69)
      #expect(result.errors.hasPrefix("error: cannot read the desktop: "))
      #expect(result.errors.contains("hint: "))
    }
  }

  @Test(
    "doctor reports whether programs can be scanned, and marks this as optional (D10)"
  )
  func doctor() throws {
    let bed = try DesktopBed(windowManager: false)
    func check() throws -> Substring? {
      try bed.run("doctor").output.split(separator: "\n").first { $0.contains(" desktop ") }
    }
    #expect(try check()?.hasPrefix("unknown") == true)
    let program = try bed.openHostile("good")
    #expect(try check()?.hasSuffix("One program reports the contents of its windows.") == true)
    #expect(program.isRunning)
    let folder = TemporaryFolder()
    let without = try Program.run(
      ["doctor"],
      environment: [
        "XDG_RUNTIME_DIR": folder.url.path,
        "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder.url.path)/none",
      ])
    #expect(without.output.contains("optional  desktop"))
    #expect(without.output.contains("fix: sudo apt install at-spi2-core"))
  }

  @Test("A missing window and conflicting arguments are rejected (Y4)")
  func wrongWords() throws {
    #expect(try Program.run(["inspect"]).status == 64)
    #expect(try Program.run(["inspect", "x.yaml", "--desktop"]).status == 64)
    #expect(try Program.run(["inspect", "x.yaml", "--window", "y"]).status == 64)
    let bed = try DesktopBed(windowManager: false)
    let empty = try bed.run("inspect", "--desktop")
    #expect(empty.status == 69)
    #expect(empty.errors.hasPrefix("error: no program of the desktop"))
    let program = try bed.openHostile("good")
    let missing = try bed.run("inspect", "--desktop", "--window", "No such")
    #expect(missing.status == 66)
    #expect(missing.errors.contains("switchlight windows"))
    #expect(program.isRunning)
  }
}
