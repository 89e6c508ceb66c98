import Languages
import ProgramFiles

/// The current stops of the group "Switchlight" (D6).
///
/// No scope of it has more than six stops, except the outermost one, which has at most seven, the
/// most needed first. Its labels and ids are ours; those of windows are marked by their prefix.
package struct PanelStops: Sendable {
  /// Another window that can be activated.
  package struct Window: Hashable, Sendable {
    /// The window's application and object path.
    package var reference: AccessibleReference
    /// Its title, cleaned.
    package var title: String
    /// True if it belongs to a panel.
    package var isPanel: Bool

    /// Creates an entry for a window.
    package init(_ reference: AccessibleReference, title: String, isPanel: Bool = false) {
      self.reference = reference
      self.title = title
      self.isPanel = isPanel
    }
  }

  /// The maximum number of other windows offered.
  private static let windowLimit = 9

  /// True if a window is shown that accepts keys and can be closed.
  package var hasWindow = false
  /// True if that window belongs to a panel, which neither accepts keys nor is closed.
  package var isOnPanel = false
  /// True if that window is the shell itself, which cannot be closed.
  package var isOnShell = false
  /// True if that window fills its screen; nil if that cannot be requested.
  package var fillsScreen: Bool?
  /// The name of that window's program, if it can be restarted with access (D16).
  package var restartable: String?
  /// The other windows.
  package var otherWindows: [Window] = []
  /// True if a pointer can act at any point of the display.
  package var hasPointer = false
  /// True if keys can be pressed.
  package var hasKeys = true
  /// True if the upper layer can be closed without a key (F1).
  package var canClose = false
  /// True if those keys include every letter, so that our own keyboard can write (K4).
  package var hasTyping = true
  /// True if a helper is being called (F8).
  package var isCalling = false
  /// True if the start of a drag is known.
  package var isDragging = false
  /// The programs that can be started, by their names.
  package var programs: [InstalledProgram] = []
  /// The ids of the started programs, the last one first.
  package var recentPrograms: [String] = []
  /// The confirmation that the user was asked for and has not answered yet.
  package var question: PanelConfirmation?
  /// The scan settings that can be changed; nil if no stops for the scan are offered.
  package var scan: ScanValues?

  /// True on the lock screen while it asks for a password, false before that; nil elsewhere (D17).
  package var asksForPassword: Bool?
  /// The notifications of programs, the latest first (F8).
  package var notifications: [DesktopNotification] = []
  /// True if notifications are announced; nil if they are not followed.
  package var announces: Bool?

  let language: Language

  /// Offers the stops without a window, in a language, a BCP 47 tag.
  package init(in language: String) { self.language = Language.speaking(language).language }

  /// The entries, in the order in which they are scanned.
  package var entries: [DesktopEntry] {
    let help = language.help
    var entries = [DesktopEntry("help", isCalling ? help.end : help.begin, .help)]
    if let asksForPassword { return entries + unlocking(asksForPassword) }
    if isDragging { entries.append(entry("cancelDrag", .cancelDrag, .cancelDrag)) }
    if isOnPanel { entries.append(entry("leavePanel", .leavePanel, .leavePanel)) }
    // A screen is never without a stop.
    if hasKeys || canClose || !hasWindow {
      entries.append(DesktopEntry("escape", language.desktop.escape, .key(.escape)))
    }
    if hasWindow, hasKeys, !isOnPanel {
      entries.append(DesktopEntry("keys", language.desktop.keys, .group(keys)))
    }
    if hasWindow || hasPointer { entries.append(group("pointer", .pointer, pointer)) }
    let windows = windows
    if !windows.isEmpty { entries.append(group("windows", .windows, windows)) }
    if !programs.isEmpty {
      let stops = ProgramStops(programs: programs, recent: recentPrograms, language: language)
      entries.append(group("programs", .programs, stops.entries))
    }
    // A pause would end the drag.
    if let scan, !isDragging { entries.append(group("scanning", .scanning, scanning(scan))) }
    return entries
  }

  /// The ids of all stops that it can contain, except those of other windows.
  package static let ids: Set<String> = {
    var ids: Set<String> = [
      "switchlight", "switchlight.programs", "switchlight.programs.recent",
      "switchlight.notifications", "switchlight.notifications.earlier",
      "switchlight.restart", "switchlight.restartNow", "switchlight.closeNotifications",
      "switchlight.quiet", "switchlight.unlock",
    ]
    for category in ProgramCategory.allCases { ids.insert("switchlight.programs.\(category)") }
    func add(_ entries: [DesktopEntry]) {
      for entry in entries {
        ids.insert(entry.id)
        if case .group(let inside) = entry.action { add(inside) }
      }
    }
    var stops = PanelStops(in: "en")
    stops.hasWindow = true
    stops.hasPointer = true
    for fills in [false, true] {
      stops.fillsScreen = fills
      add(stops.entries)
    }
    var scan = ScanValues()
    scan.speaks = true
    stops.scan = scan
    stops.question = .scanningOff
    add(stops.entries)
    stops.question = nil
    add(stops.entries)
    stops.isDragging = true
    stops.question = .close
    add(stops.entries)
    stops.isOnPanel = true
    add(stops.entries)
    return ids
  }()

  // MARK: Groups

  /// The stops on the lock screen.
  private func unlocking(_ asksForPassword: Bool) -> [DesktopEntry] {
    let next =
      asksForPassword
      ? DesktopEntry("keyboard.show", language.word(.keyboard), .showKeyboard)
      : entry("unlock", .unlockScreen, .key(.enter))
    let escape = DesktopEntry("escape", language.desktop.escape, .key(.escape))
    return [next, escape] + (scan.map { [group("scanning", .scanning, scanning($0))] } ?? [])
  }

  private var keys: [DesktopEntry] {
    let words = language.desktop
    let keyboard = DesktopEntry("keyboard.show", language.word(.keyboard), .showKeyboard)
    return (hasTyping ? [keyboard] : []) + [
      key("enter", words.enter, 0xFF0D), key("tab", words.tab, 0xFF09),
      group(
        "arrows", .arrowKeys,
        [
          key("down", words.down, 0xFF54), key("up", words.up, 0xFF52),
          key("right", words.right, 0xFF53), key("left", words.left, 0xFF51),
        ]),
      group(
        "moreKeys", .moreKeys,
        [
          key("pageDown", .pageDown, 0xFF56), key("pageUp", .pageUp, 0xFF55),
          key("home", .home, 0xFF50), key("end", .end, 0xFF57),
          key("backTab", .backTab, 0xFF09, [.shift]), key("space", words.space, 0x20),
        ]),
      group(
        "otherKeys", .otherKeys,
        [
          key("addressBar", .addressBar, 0x6C, [.control]), key("fullScreen", .fullScreen, 0xFFC8),
        ]),
    ]
  }

  private var pointer: [DesktopEntry] {
    var entries = [entry("nextMenu", .menuOfNextPick, .menuOfNextPick)]
    guard hasPointer else { return entries }
    entries.append(
      isDragging
        ? entry("point", .dropPoint, .point(.click))
        : DesktopEntry("point", language.menu.pointMode, .point(.click)))
    entries += [
      entry("doublePoint", .doubleClickPoint, .point(.doubleClick)),
      entry("rightPoint", .rightClickPoint, .point(.rightClick)),
      entry("dragPoint", .dragPoint, .point(.drag)),
      group(
        "scrolling", .scrolling,
        [
          entry("scrollDownPoint", .scrollDownPoint, .point(.scrollDown)),
          entry("scrollUpPoint", .scrollUpPoint, .point(.scrollUp)),
        ]),
    ]
    return entries
  }

  private var windows: [DesktopEntry] {
    let words = language.desktop
    let sorted = otherWindows.filter { !$0.isPanel } + otherWindows.filter(\.isPanel)
    let others = sorted.prefix(Self.windowLimit).map { window in
      let id = "window." + window.reference.application + window.reference.path
      return window.isPanel
        ? DesktopEntry(
          id, "\(language.word(.panel)): \(window.title)", .showPanel(window.reference))
        : DesktopEntry(id, "\(words.goTo) \(window.title)", .goTo(window.reference))
    }
    // They are not windows, and are a single stop, so they follow all windows.
    let notifications = notificationGroup.map { [$0] } ?? []
    let limit = DesktopEntry.groupLimit - notifications.count
    guard hasWindow, !isOnPanel, !isOnShell else {
      return DesktopEntry.nested(Array(others), id: "windows", language, limit: limit)
        + notifications
    }
    let closing =
      question == .close
      ? DesktopEntry("closeNow", words.closeReally, .close)
      : DesktopEntry("close", words.closeWindow, .askToClose)
    let restarting = restartable.map { name in
      question == .restart
        ? DesktopEntry("restartNow", language.word(.restartNow, of: name), .restart)
        : DesktopEntry("restart", language.word(.restart, of: name), .askToRestart)
    }
    if let restarting {
      let rest = [closing] + filling + others
      return DesktopEntry.nested([restarting] + rest, id: "windows", language, limit: limit)
        + notifications
    }
    // The answer to a question precedes the other windows.
    return DesktopEntry.nested(
      question == .close ? [closing] + filling + others : filling + others + [closing],
      id: "windows", language, limit: limit) + notifications
  }

  private var filling: [DesktopEntry] {
    guard let fillsScreen else { return [] }
    return [
      fillsScreen
        ? entry("leaveFullScreen", .leaveFullScreen, .fillScreen(false))
        : entry("fillScreen", .fillScreen, .fillScreen(true))
    ]
  }

  private func scanning(_ values: ScanValues) -> [DesktopEntry] {
    let pause = DesktopEntry("pause", language.menu.pause, .pause)
    let settings = [
      DesktopEntry("settings", language.settings.title, .settings),
      values.speaks.map { entry("voice", .voice, .speak(!$0), isSelected: $0) },
      announcing,
    ].compactMap { $0 }
    // The answer to a question precedes all other stops.
    if question == .scanningOff {
      return [entry("turnOffNow", .scanningOffNow, .turnOff), pause] + settings
    }
    return [pause] + settings + [entry("turnOff", .scanningOff, .askToTurnOff)]
  }

  // MARK: Entries

  func entry(
    _ id: String, _ word: DesktopWord, _ action: DesktopEntry.Purpose, isSelected: Bool = false
  ) -> DesktopEntry {
    var entry = DesktopEntry(id, language.word(word), action)
    entry.isSelected = isSelected
    return entry
  }

  func group(_ id: String, _ word: DesktopWord, _ entries: [DesktopEntry]) -> DesktopEntry {
    entry(id, word, .group(entries))
  }

  private func key(
    _ id: String, _ label: String, _ symbol: UInt32, _ modifiers: [KeyCombination.Modifier] = []
  ) -> DesktopEntry {
    DesktopEntry(id, label, .key(KeyCombination(symbol, modifiers)))
  }

  private func key(
    _ id: String, _ word: DesktopWord, _ symbol: UInt32, _ modifiers: [KeyCombination.Modifier] = []
  ) -> DesktopEntry {
    key(id, language.word(word), symbol, modifiers)
  }
}
