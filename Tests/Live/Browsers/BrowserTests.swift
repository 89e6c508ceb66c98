import Foundation
import SystemFixtures
import Testing

/// A browser, as a person with one switch starts it.
enum Browser: String, CaseIterable, CustomTestStringConvertible {
  case chromium = "Chromium"
  case firefox = "Firefox"

  var testDescription: String { rawValue }

  var executable: String {
    switch self {
    case .chromium: "/usr/bin/chromium"
    case .firefox: "/usr/bin/firefox-esr"
    }
  }

  /// Returns the arguments that enable its accessibility tree and suppress its first-run dialogs.
  func arguments(_ folder: String, _ page: String) -> [String] {
    switch self {
    case .chromium:
      [
        "--no-sandbox", "--force-renderer-accessibility", "--no-first-run",
        "--user-data-dir=\(folder)", page,
      ]
    case .firefox: ["--no-remote", "--profile", folder, page]
    }
  }

  /// The button that opens its menu, an entry of this menu, and the title of the page that the
  /// entry opens.
  var menu: (button: String, entry: String, page: String) {
    switch self {
    case .chromium: ("Chromium, button, Customize", "Downloads", "Download history")
    case .firefox: ("Firefox, button", "Settings", "Settings")
    }
  }

  /// The button that opens a new tab, and the title of this tab.
  var newTab: (button: String, page: String) {
    switch self {
    case .chromium: ("New Tab, button", "New Tab")
    case .firefox: ("Open a new tab", "New Tab")
    }
  }
}

@Suite("switchlight run --desktop in browsers", .serialized)
struct BrowserTests: DesktopDriving {
  let folder: TemporaryFolder

  /// The settings for filling in a form with one switch: after a pick, the scan resumes at the
  /// picked stop.
  private static let goingOn = [
    "interval=1s", "afterSelect=resume", "changeGuard=0ms", "groups=none",
  ].flatMap { ["--set", "scanning.\($0)"] }

  init() throws { folder = try Self.profiles() }

  /// A browser that shows a page of the tests.
  private func open(
    _ browser: Browser, _ page: String, _ title: String, on bed: DesktopBed
  ) throws -> LiveProgram {
    let profile = folder.url.appending(path: "browser")
    try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
    // Firefox asks nothing, and opens nothing but the page.
    try Data(
      """
      user_pref("datareporting.policy.dataSubmissionEnabled", false);
      user_pref("browser.aboutwelcome.enabled", false);
      user_pref("startup.homepage_welcome_url", "");
      user_pref("termsofuse.bypassNotification", true);
      """.utf8
    ).write(to: profile.appending(path: "user.js"))
    let pages = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Pages")
    return try bed.open(
      browser.executable,
      browser.arguments(profile.path, "file://" + pages.appending(path: page).path), window: title)
  }

  private func announces(_ text: String, _ program: LiveProgram) -> Bool {
    wait(program) { seen in
      seen.lines.contains {
        $0.contains("\"priority\":\"announcement\"") && $0.contains("\"text\":\"\(text)")
      }
    }
  }

  @Test(
    "With one switch, a person follows a link, and sends a form with the selected values (D1, D4, F1)",
    arguments: Browser.allCases)
  func followsAndSends(_ browser: Browser) throws {
    let bed = try DesktopBed(patience: 5)
    let running = try open(browser, "club.html", "Garden club", on: bed)
    let (program, window) = try start(bed, "auto.yaml", Self.goingOn)
    try follow(["Opening hours, link"], program, window)
    #expect(announces("Opening hours", program), "\(program.lines.suffix(8))")
    try follow(["Inside, button"], program, window)
    try expectStop(bed, "Opening hours", "Pressed inside, button")
    try follow(["Back to the club, link"], program, window)
    #expect(announces("Garden club", program), "\(program.lines.suffix(8))")
    for name in [
      "Newsletter, not checked", "Large, not checked", "Color, Red", "Green", "Send, button",
    ] {
      try follow([name], program, window)
    }
    #expect(
      announces("Sent ?news=on&size=l&color=Green&count=3&volume=50", program),
      "\(program.lines.suffix(20))")
    // The first stop of the page is highlighted.
    #expect(wait(program) { said($0)?.hasPrefix("Once more, link") == true })
    #expect(count("failed", program) == 0, "\(program.lines.suffix(20))")
    #expect(running.isRunning)
  }

  @Test(
    "One switch writes in the field of a form with our keyboard, in any script, and sends it (K1, K4, K5)",
    arguments: Browser.allCases)
  func writes(_ browser: Browser) throws {
    let bed = try DesktopBed(patience: 5)
    let running = try open(browser, "letter.html", "Letter", on: bed)
    let (program, window) = try start(
      bed, "step.yaml", ["--set", "desktop.letters=_Héßñ €α😀x"])
    try pick("Name", program, window)
    for letter in ["H", "é", "ß", "x", "ñ", "space bar", "€", "😀", "α"] {
      try pick(
        "€α😀x".contains(letter) ? "€ α" : "space bar H", program, window, until: "entered")
      try pick(letter, program, window, isWhole: true)
    }
    try pick("editing", program, window, until: "entered")
    try pick("backspace", program, window)
    try pick("leave the group editing", program, window, until: "left")
    try pick("numbers symbols", program, window, until: "entered")
    try pick("close keyboard", program, window)
    try pick("Send, button", program, window)
    let sent = "Sent ?name=H%C3%A9%C3%9Fx%C3%B1+%E2%82%AC%F0%9F%98%80"
    #expect(announces(sent, program), "\(program.lines.suffix(20))")
    #expect(count("failed", program) == 0, "\(program.lines.suffix(20))")
    #expect(running.isRunning)
  }

  @Test(
    "The frame surrounds the link of a page that a click in its middle follows (W2)",
    arguments: Browser.allCases)
  func frame(_ browser: Browser) throws {
    let bed = try DesktopBed(patience: 5)
    let running = try open(browser, "club.html", "Garden club", on: bed)
    let (program, window) = try start(bed, "step.yaml", ["--output", "overlay,jsonl"])
    try highlight("Opening hours, link", program, window) { _ in true }
    let middle = try middleOfFrame(program, bed)
    let clicked = try bed.shell("xdotool mousemove \(middle.x) \(middle.y) click 1")
    try #require(clicked.status == 0, "\(clicked)")
    #expect(announces("Opening hours", program), "\(program.lines.suffix(8))")
    #expect(running.isRunning)
  }

  @Test("Numbers in a form go up and down (F4)", arguments: Browser.allCases)
  func numbers(_ browser: Browser) throws {
    let bed = try DesktopBed(patience: 5)
    let running = try open(browser, "club.html", "Garden club", on: bed)
    let (program, window) = try start(bed, "step.yaml")
    try pick("Volume", program, window, until: "menu", by: "m")
    try pick("more", program, window, until: "adjusted")
    #expect(wait(program) { ["51", "55"].contains(said($0)) }, "\(program.lines.suffix(12))")
    #expect(running.isRunning)
  }

  @Test(
    "The wheel scrolls a long page; its first new link is highlighted and followed (F4, D7)",
    arguments: Browser.allCases)
  func scrolls(_ browser: Browser) throws { try scroll(browser) }

  @Test(
    "If the display cannot be queried, a page gets the focus, and a Page key scrolls it (F4, D7)",
    arguments: Browser.allCases)
  func pageKeys(_ browser: Browser) throws { try scroll(browser, environment: ["DISPLAY="]) }

  private func scroll(_ browser: Browser, environment: [String] = []) throws {
    let bed = try DesktopBed(patience: 5)
    let running = try open(browser, "long.html", "Long list", on: bed)
    let (program, window) = try start(bed, "step.yaml", environment: environment)
    let (before, _) = try bed.stops { $0.contains("more, button") }
    let links = before.filter { $0.hasPrefix("Item ") }
    let last = try #require(links.last, "\(before)")
    #expect(!before.contains("back up, button"), "\(before)")
    try pick("more, button", program, window)
    #expect(
      wait(program) { said($0)?.hasPrefix("Item ") == true }, "\(program.lines.suffix(8))")
    let first = try #require(said(program))
    #expect(!links.contains(first), "\(first) after \(last)")
    // No item was skipped: the last item of the previous page may still be visible.
    let (after, _) = try bed.stops { $0.contains("back up, button") }
    #expect(after.contains(last) && after.contains(first), "\(after)")
    tap(" ", window)
    #expect(announces("Opening hours", program), "\(program.lines.suffix(8))")
    #expect(running.isRunning)
  }

  @Test(
    "A control that is cut off is scrolled into view before its action (F4)",
    arguments: Browser.allCases)
  func scrollsTo(_ browser: Browser) throws {
    let bed = try DesktopBed(patience: 5)
    let running = try open(browser, "cut.html", "Cut off", on: bed)
    let (program, window) = try start(bed, "step.yaml")
    // A browser that has just begun reports late how much of it is to be seen.
    try bed.wait(for: "Second is not cut off") {
      try frame(of: "Second", bed).last == 30 ? () : nil
    }
    try pick("Second, button", program, window)
    // The page reports by its title that the box has scrolled; the picked button has acted.
    try bed.wait(for: "nothing was scrolled to") {
      try bed.run("windows").output.contains("Scrolled") ? () : nil
    }
    try expectStop(bed, "Scrolled", "Pressed, button")
    #expect(running.isRunning)
  }

  @Test(
    "Point mode clicks in a canvas, which is an area and is highlighted again (D11, P8)",
    arguments: Browser.allCases)
  func canvas(_ browser: Browser) throws {
    let bed = try DesktopBed(patience: 5)
    let running = try open(browser, "hours.html", "Opening hours", on: bed)
    let (program, window) = try start(bed, "step.yaml")
    try pick("area", program, window, until: "sweep")
    // The second press clicks at the crossing of both lines, inside the canvas.
    tap(" ", window)
    try #require(wait(program) { count("froze", $0) == 1 }, "\(program.lines.suffix(5))")
    // A press within 80 ms is a bounce of the one before (S14).
    let limit = Date(timeIntervalSinceNow: 10)
    while count("activated", program) == 0, Date() < limit {
      tap(" ", window)
      _ = program.wait(patience: 500) { count("activated", $0) == 1 }
    }
    #expect(wait(program) { said($0) == "area" }, "\(program.lines.suffix(8))")
    try bed.wait(for: "the canvas was not clicked") {
      try bed.run("windows").output.contains("Painted") ? () : nil
    }
    #expect(running.isRunning)
  }

  @Test(
    "The browser's own menu opens as a layer, and an entry is picked; another tab is announced (D1, D2, F1)",
    arguments: Browser.allCases)
  func menu(_ browser: Browser) throws {
    let bed = try DesktopBed(patience: 5)
    let running = try open(browser, "club.html", "Garden club", on: bed)
    let (program, window) = try start(bed, "step.yaml")
    try pick(browser.newTab.button, program, window)
    #expect(announces(browser.newTab.page, program), "\(program.lines.suffix(8))")
    try pick(browser.menu.button, program, window)
    try pick(browser.menu.entry, program, window)
    #expect(announces(browser.menu.page, program), "\(program.lines.suffix(8))")
    // Escape leads out of a menu that nothing was picked in.
    try pick(browser.menu.button, program, window)
    try #require(wait(program) { !(said($0)?.hasPrefix(browser.menu.button) ?? true) })
    try pick("Switchlight", program, window, until: "entered")
    try pick("escape key", program, window)
    try pick(browser.menu.button, program, window)
    #expect(running.isRunning)
  }

  @Test(
    "Boxes that their labels draw, and a menu that opens on the pointer, are picked by one switch (D3.44, F1.28)",
    arguments: Browser.allCases)
  func drawnBoxes(_ browser: Browser) throws {
    let bed = try DesktopBed(patience: 5)
    let running = try open(browser, "choices.html", "Choices", on: bed)
    let (program, window) = try start(bed, "step.yaml")
    for (stop, after) in [
      ("Clipped, not checked, check box", "Clipped, checked, check box"),
      ("Nested, not checked, check box", "Nested, checked, check box"),
      ("Switch, not checked, check box", "Switch, checked, check box"),
      ("Large, not checked, radio button", "Small, not checked, radio button"),
      ("Plain, not checked, check box", "Plain, checked, check box"),
      ("Menu, button", "Menu open, button"),
    ] {
      try pick(stop, program, window)
      try expectStop(bed, "Choices", after)
    }
    let stops = program.lines.filter { $0.contains("\"event\":\"highlight\"") }
    #expect(!stops.contains { $0.contains("\"Folded\"") || $0.contains("\"Below\"") })
    #expect(count("failed", program) == 0, "\(program.lines.suffix(20))")
    #expect(running.isRunning)
  }
}
