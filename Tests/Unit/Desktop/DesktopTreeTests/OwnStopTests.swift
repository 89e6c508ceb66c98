import Languages
import ProgramFiles
import ScreenElements
import Testing

@testable import DesktopTree

@Suite("Our own stops")
struct OwnStopTests {
  private func stops(_ change: (inout PanelStops) -> Void = { _ in }) -> PanelStops {
    var stops = PanelStops(in: "en")
    stops.hasWindow = true
    stops.hasPointer = true
    stops.scan = Self.scan
    change(&stops)
    return stops
  }

  private static let scan: ScanValues = {
    var scan = ScanValues()
    scan.speaks = false
    return scan
  }()

  private func window(_ number: Int) -> PanelStops.Window {
    PanelStops.Window(
      AccessibleReference(application: ":1.\(number)", path: "/p"), title: "Window \(number)")
  }

  private func notification(_ number: Int) -> DesktopNotification {
    DesktopNotification(number: number, program: "Mail", title: "Anna", body: "text \(number)")
  }

  @Test("The last ten notifications are in one group, the first four directly (F8)")
  func notifications() {
    func group(_ count: Int) -> [String] {
      let entries = stops { $0.notifications = (0..<count).map(notification) }.entries
      let found = DesktopEntry.find("switchlight.notifications", in: entries)
      guard case .group(let inside)? = found?.action else { return [] }
      return inside.map(\.label)
    }
    #expect(group(0) == [])
    #expect(group(1) == ["Mail: Anna. text 0", "close all notifications"])
    #expect(group(5).count == 6)
    #expect(
      group(30) == (0..<4).map { "Mail: Anna. text \($0)" } + [
        "earlier notifications", "close all notifications",
      ])
    let all = Self.all(stops { $0.notifications = (0..<30).map(notification) }.entries)
    let read = all.filter { if case .readNotification = $0.action { true } else { false } }
    #expect(read.count == 10)
    for announces in [true, false] {
      let stop = Self.all(stops { $0.announces = announces }.entries)
        .first { $0.label == "announce notifications" }
      #expect(stop?.isSelected == announces && stop?.action == .announceNotifications(!announces))
    }
  }

  @Test(
    "On the lock screen there are only the call for help, the next step, Escape, and the stops for the scan (D17.3, D17.9)",
    arguments: [false, true])
  func lockScreen(asksForPassword: Bool) {
    let found = stops {
      $0.asksForPassword = asksForPassword
      $0.otherWindows = [window(1)]
      $0.notifications = [notification(1)]
      $0.programs = [InstalledProgram(id: "a", name: "A", words: ["a"])]
    }.entries
    #expect(
      found.map(\.label) == [
        "call for help", asksForPassword ? "keyboard" : "unlock the screen", "escape key",
        "scanning",
      ])
    #expect(found[1].action == (asksForPassword ? .showKeyboard : .key(.enter)))
  }

  @Test(
    "A window that supports full screen has a stop to enter it, and one to leave it (D6)"
  )
  func fullScreen() {
    func labels(_ fills: Bool?) -> [String] {
      Self.all(stops { $0.fillsScreen = fills }.entries).map(\.label)
        .filter { $0.hasSuffix("full screen") }
    }
    #expect(labels(nil).isEmpty)
    #expect(labels(false) == ["full screen"] && labels(true) == ["leave full screen"])
  }

  @Test(
    "The text of a notification is cleaned, bounded, and never the name of our own stop (F8, D4)")
  func notificationTexts() {
    func words(_ program: String, _ title: String, _ body: String) -> String {
      DesktopNotification(number: 1, program: program, title: title, body: body).words
    }
    #expect(
      words("Mail", "Anna", "<b>5 &lt; 6</b> &amp;amp; &x; &") == "Mail: Anna. 5 < 6 &amp; &x; &")
    #expect(words("", "\u{1B}[2J", "a\u{0}\nb") == "[2J. a b")
    #expect(words("", "", "") == "" && words("Mail", "", "") == "Mail")
    let word = String(repeating: "x", count: 1000)
    #expect(words(word, word, word).count <= 400)
    let entries = stops {
      $0.notifications = [
        DesktopNotification(number: 1, program: "", title: "Escape key", body: ""),
        DesktopNotification(number: 2, program: "", title: "", body: word + " " + word),
      ]
    }.entries
    let labels = Self.all(entries).filter { $0.id.hasPrefix("switchlight.note.") }.map(\.label)
    #expect(labels[0] == "notification: Escape key" && labels[1].count == 120)
  }

  /// Returns the contents of each scope, by the id of its group.
  private func scopes(_ entries: [DesktopEntry]) -> [(group: String, labels: [String])] {
    var found = [("", entries.map(\.label))]
    func look(_ entries: [DesktopEntry]) {
      for case .group(let inside) in entries.map(\.action) {
        found.append((inside.first?.id ?? "", inside.map(\.label)))
        look(inside)
      }
    }
    look(entries)
    return found
  }

  @Test("No scope of ours has more than six stops, and the outermost at most seven (D6)")
  func fewInEachScope() {
    for count in [0, 1, 5, 6, 9, 200] {
      let entries = stops {
        $0.otherWindows = (0..<count).map(window)
        $0.isDragging = count > 5
        $0.announces = count % 2 == 0
        $0.notifications = (0..<count).map(notification)
        $0.question = [nil, .close, .scanningOff][count % 3]
      }.entries
      for (place, scope) in scopes(entries).enumerated() {
        #expect(scope.labels.count <= (place == 0 ? 7 : 6), "\(scope)")
      }
      let going = Self.all(entries).filter { if case .goTo = $0.action { true } else { false } }
      #expect(going.count == min(count, 9))
      let ids = Self.all(entries).map(\.id)
      #expect(Set(ids).count == ids.count)
      for id in ids where !PanelStops.ids.contains(id) {
        #expect(DesktopEntry.ownPrefixes.contains { id.hasPrefix($0) }, "\(id)")
      }
    }
  }

  private static func all(_ entries: [DesktopEntry]) -> [DesktopEntry] {
    entries.flatMap { entry -> [DesktopEntry] in
      if case .group(let inside) = entry.action { [entry] + all(inside) } else { [entry] }
    }
  }

  @Test("Help is first, then pending operations that can be canceled, then Escape (D6, F5, F8)")
  func mostNeededFirst() {
    #expect(

      stops().entries.map(\.label) == [
        "call for help", "escape key", "keys", "pointer", "windows", "scanning",
      ])
    #expect(stops { $0.isCalling = true }.entries.first?.label == "end the call for help")
    let dragging = stops { $0.isDragging = true }.entries
    #expect(dragging.map(\.label).prefix(3) == ["call for help", "cancel drag", "escape key"])
    #expect(Self.all(dragging).contains { $0.label == "drop at a point" })
    #expect(!Self.all(dragging).contains { $0.label == "point mode" })
    #expect(PanelStops(in: "en").entries.map(\.label) == ["call for help", "escape key"])
  }

  @Test("Closing asks for confirmation, and only the question has the stop that closes (D6)")
  func asksToClose() {
    func closing(_ asks: Bool) -> [DesktopEntry.Purpose] {
      Self.all(stops { $0.question = asks ? .close : nil }.entries).map(\.action).filter {
        $0 == .close || $0 == .askToClose
      }
    }
    #expect(closing(false) == [.askToClose])
    #expect(closing(true) == [.close])
  }

  @Test("A silent program is restarted after a confirmation, which is the first stop (D16)")
  func asksToRestart() {
    func labels(_ question: PanelConfirmation?) -> [String] {
      let entries = stops {
        $0.restartable = "Browser"
        $0.question = question
      }.entries
      guard case .group(let inside)? = entries.first(where: { $0.label == "windows" })?.action
      else {
        return []
      }
      return inside.map(\.label)
    }
    #expect(labels(nil) == ["restart Browser with access", "close window"])
    #expect(labels(.restart).first == "close Browser and restart it now")
    #expect(!Self.all(stops().entries).contains { $0.action == .askToRestart })
  }

  /// Returns the contents of the group about the scan.
  private func scanning(_ change: (inout PanelStops) -> Void = { _ in }) -> [DesktopEntry] {
    let group = stops(change).entries.first { $0.label == "scanning" }
    guard case .group(let inside)? = group?.action else { return [] }
    return inside
  }

  @Test("Pause, settings, the voice and the end of the scan are one group, with states (D6.22)")
  func scan() {
    #expect(
      scanning().map(\.label) == ["pause", "settings", "voice", "scanning off"])
    #expect(scanning().map(\.isSelected) == [false, false, false, false])
    #expect(
      scanning { $0.scan = ScanValues() }.map(\.label) == ["pause", "settings", "scanning off"])
    let silent = scanning {
      $0.hasPointer = false
      $0.scan?.speaks = true
    }
    #expect(silent.map(\.label) == ["pause", "settings", "voice", "scanning off"])
    #expect(silent.map(\.isSelected) == [false, false, true, false])
    // A pause would end the drag.
    #expect(scanning { $0.isDragging = true }.isEmpty)
  }

  @Test(
    "Ending the scan asks for confirmation, and only the question has the stop that ends it (D6)")
  func asksToTurnOff() {
    func ending(_ question: PanelConfirmation?) -> [String] {
      scanning { $0.question = question }.filter {
        $0.action == .turnOff || $0.action == .askToTurnOff
      }.map(\.label)
    }
    #expect(ending(nil) == ["scanning off"])
    #expect(scanning { _ in }.last?.action == .askToTurnOff)
    #expect(ending(.close) == ["scanning off"])
    #expect(ending(.scanningOff) == ["turn scanning off now"])
    #expect(scanning { $0.question = .scanningOff }.first?.action == .turnOff)
  }

  @Test("A stop of ours opens the settings (D6, N2)")
  func opensSettings() throws {
    var screen = DesktopScreenOptions()
    screen.entries = stops { _ in }.entries
    let element = try #require(DesktopScreen(without: screen).element("settings"))
    #expect(element.traits == [.button, .opensSettings])
  }

  @Test("Without a pointer no stop requires one (F6, F7)")
  func withoutPointer() {
    let entries = Self.all(stops { $0.hasPointer = false }.entries)
    #expect(!entries.contains { if case .point = $0.action { true } else { false } })
    #expect(entries.contains { $0.action == .menuOfNextPick })
  }

  private func program(_ number: Int, _ name: String, _ category: String) throws -> InstalledProgram
  {
    let text =
      "[Desktop Entry]\nType=Application\nName=\(name)\nExec=a\nCategories=\(category);\n"
    let file = try #require(DesktopFile(Array(text.utf8), languages: []))
    return try #require(InstalledProgram(file, id: "\(number).desktop", path: "/a"))
  }

  @Test("Programs are grouped by category, the most recently used first (D6)")
  func programs() throws {
    let many = try (0..<90).map { number in
      try program(number, "P\(number)", ["Office", "Game", "Network", "X"][number % 4])
    }
    for recent in [[], ["7.desktop", "3.desktop", "gone.desktop"]] {
      let entries = stops {
        $0.programs = many
        $0.recentPrograms = recent
      }.entries
      for scope in scopes(entries).dropFirst() { #expect(scope.labels.count <= 6, "\(scope)") }
      let group = try #require(entries.first { $0.label == "programs" })
      guard case .group(let inside) = group.action else { return }
      let first = recent.isEmpty ? [] : ["recently used"]
      #expect(inside.map(\.label) == first + ["internet", "office", "games", "other programs"])
      let started = Self.all(entries).compactMap { entry -> String? in
        if case .start(let id) = entry.action { id } else { nil }
      }
      #expect(Set(started).count == 90)
      if !recent.isEmpty { #expect(started.prefix(2) == ["7.desktop", "3.desktop"]) }
      let ids = Self.all(entries).map(\.id)
      #expect(Set(ids).count == ids.count)
    }
  }

  @Test("Each program category has a group, unless there are few programs (D6)")
  func kindsOfPrograms() throws {
    let names = [
      "Network", "Office", "Audio", "Graphics", "Game", "Education", "Science", "Development",
      "Utility", "Settings", "System", "X",
    ]
    let kinds = try names.enumerated().map {
      try program($0.offset, "My " + $0.element, $0.element)
    }
    let all = stops { ($0.programs, $0.recentPrograms) = (kinds, ["3.desktop"]) }.entries
    for scope in scopes(all).dropFirst() { #expect(scope.labels.count <= 6, "\(scope)") }
    let few = stops { $0.programs = Array(kinds.prefix(3)) }.entries
    guard case .group(let inside)? = few.first(where: { $0.label == "programs" })?.action else {
      return
    }
    #expect(inside.map(\.label) == ["My Network", "My Office", "My Audio"])
  }

  @Test("Panels follow the windows; a panel has a stop to leave it, but no keys and no close (D6)")
  func panels() {
    let panel = PanelStops.Window(
      AccessibleReference(application: ":1.9", path: "/p"), title: "Bar", isPanel: true)
    let beside = Self.all(stops { $0.otherWindows = [panel, window(1)] }.entries)
    let labels = beside.map(\.label).filter { $0.hasPrefix("go to") || $0.hasPrefix("panel") }
    #expect(labels == ["go to Window 1", "panel: Bar"])
    #expect(beside.contains { $0.action == .showPanel(panel.reference) })
    let on = stops {
      $0.isOnPanel = true
      $0.otherWindows = [window(1)]
    }.entries
    #expect(
      on.map(\.label) == [
        "call for help", "leave the panel", "escape key", "pointer", "windows", "scanning",
      ])
    #expect(!Self.all(on).contains { $0.action == .askToClose })
  }

  @Test("A program with the name of a stop of ours has the prefix programs (D4)")
  func posing() throws {
    let entries = stops { stops in
      stops.programs = [try? program(1, "Escape Key", "X")].compactMap { $0 }
    }.entries
    #expect(Self.all(entries).contains { $0.label == "programs: Escape Key" })
  }

  @Test("Without a window the panel has programs, and points if there is a pointer (D6)")
  func withoutWindow() throws {
    var stops = PanelStops(in: "en")
    stops.programs = [try program(1, "Editor", "Office")]
    #expect(stops.entries.map(\.label) == ["call for help", "escape key", "programs"])
    stops.hasPointer = true
    #expect(stops.entries.map(\.label) == ["call for help", "escape key", "pointer", "programs"])
  }

  @Test("An entry can press a key together with modifiers (D6)")
  func keys() {
    let entries = Self.all(stops().entries)
    func key(_ label: String) -> DesktopEntry.Purpose? {
      entries.first { $0.label == label }?.action
    }
    #expect(key("shift tab key") == .key(KeyCombination(0xFF09, [.shift])))
    #expect(key("address bar, control L") == .key(KeyCombination(0x6C, [.control])))
    #expect(key("page down key") == .key(KeyCombination(0xFF56)))
    #expect(key("escape key") == .key(.escape))
  }

  @Test("Every stop of ours has a distinct label in every language (D6)")
  func languages() {
    for language in Language.all.map(\.tag) {
      for isDragging in [false, true] {
        var stops = PanelStops(in: language)
        stops.hasWindow = true
        stops.hasPointer = true
        stops.isDragging = isDragging
        stops.scan = Self.scan
        for scope in scopes(stops.entries) {
          #expect(!scope.labels.contains(""))
          #expect(Set(scope.labels).count == scope.labels.count, "\(scope)")
        }
      }
    }
    for word in DesktopWord.allCases {
      let words = Language.all.map { $0.word(word) }
      #expect(words.allSatisfy { !$0.isEmpty })
      // A word that is the same in all languages was forgotten in some.
      #expect(Set(words).count > 1, "\(words)")
    }
  }

  @Test(
    "Our stops become elements: areas for points, groups, and the stop that opens the next menu")
  func elements() throws {
    var options = DesktopScreenOptions()
    options.entries = stops().entries
    options.hasPointer = true
    let screen = DesktopScreen(without: options)
    let tree = ElementTree(screen.screen)
    #expect(tree.problems.isEmpty)
    #expect(screen.element("point mode")?.traits.contains(.allowsDirectInteraction) == true)
    #expect(screen.element("scroll up at a point")?.frame == nil)
    let asking = try #require(screen.element("menu of the next pick"))
    #expect(asking.traits.contains(.opensNextMenu))
    #expect(screen.element("windows") == nil || screen.element("close window") != nil)
    // No plan groups them with others or divides them (M4).
    func expectUnplanned(_ element: Element) {
      guard !element.children.isEmpty else { return }
      #expect(element.traits.contains(.unplanned), "\(element.id)")
      element.children.forEach(expectUnplanned)
    }
    screen.screen.elements.forEach(expectUnplanned)
    #expect(screen.screen.elements.allSatisfy { $0.traits.contains(.permanent) }, "(T8)")
    let scopes = ScopeTree(tree, Grouping())
    // A group of one stop is that stop (G4).
    #expect((0..<scopes.count(of: 1)).count >= 4)
  }
}
