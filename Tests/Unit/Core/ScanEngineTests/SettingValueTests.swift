import ScanTime
import ScreenElements
import SwitchInput
import Testing

@testable import ScanEngine

/// The settings that a person changes by the switch, as values.
@Suite("Settings by the switch (N2)")
struct SettingValueTests {
  private func settings(_ actions: [Action] = [.select]) -> ScanSettings {
    ScanSettings(
      switches: actions.enumerated().map { SwitchSettings(name: "s\($0)", press: $1) })
  }

  @Test("Steps stay within their bounds, and never jump over the profile's value (N2)")
  func steps() throws {
    let lowest: [Setting: Int32] = [
      .speed: 300, .firstPause: 0, .loops: 1, .hold: 0, .ignoreRepeat: 0, .pointSpeed: 20,
      .voiceSpeed: 0,
    ]
    for (setting, lowest) in lowest {
      var settings = settings([.select, .point])
      settings.speech.enabled = true
      for (raises, goesDown) in [(true, setting == .speed), (false, setting != .speed)] {
        var steps = 0
        while let next = settings.step(setting, raises: raises) {
          let before = try #require(settings.value(of: setting))
          settings = try #require(settings.setting(SettingValue(setting, next)))
          #expect(settings.value(of: setting) == next)
          #expect(next == 0 || before == 0 || (next < before) == goesDown, "\(setting) \(next)")
          steps += 1
          try #require(steps < 200, "\(setting)")
        }
        if goesDown { #expect(settings.value(of: setting) == lowest, "\(setting)") }
      }
    }
    var slow = settings()
    slow.interval = .milliseconds(60_000)
    #expect(slow.step(.speed, raises: false) == nil)
    #expect(slow.step(.speed, raises: true) == 10_000)
    slow.interval = .milliseconds(50)
    #expect(slow.step(.speed, raises: true) == nil)
  }

  @Test(
    "Undo all rewrites only values that were kept (N2.13)",
    arguments: [true, false])
  func undoesKept(isKept: Bool) throws {
    var settings = settings([.select, .next, .settings])
    settings.method = .step
    var rig = EngineRig(settings, flat)
    var time: Int64 = 1000
    func act(_ index: Int) {
      rig.tap(index, at: time)
      time += 1000
    }
    /// Moves on until an entry is highlighted, and picks it.
    func pick(_ entry: String) throws {
      let isThere = (0..<20).contains { _ in
        let highlight = rig.log.last { $0.contains(" highlight ") } ?? ""
        if !highlight.contains(entry) { act(1) }
        return highlight.contains(entry)
      }
      try #require(isThere, "\(entry): \(rig.log)")
      act(0)
    }
    // The first press begins the scan.
    act(0)
    act(2)
    try pick("ignore-repeat")
    try pick("raise")
    rig.send(.setting(.accepted(SettingValue(.ignoreRepeat, 500))), at: time)
    // A press too soon after a change keeps nothing (N2.22).
    time += 1000
    if isKept { try pick("keep") }
    try pick("undo-all")
    let requests = rig.log.filter { $0.contains(" keep [") }
    #expect(requests.count == (isKept ? 2 : 0), "\(rig.log)")
    #expect(rig.state.settings == settings && rig.violations.isEmpty, "\(rig.violations)")
  }

  @Test("Only effective settings are offered (N2)")
  func offered() {
    func names(_ settings: ScanSettings, isDrawn: Bool = false) -> [Setting] {
      settings.offered(isDrawn: isDrawn).map(\.setting)
    }
    #expect(
      names(settings())
        == [.speed, .firstPause, .loops, .speech, .hold, .ignoreRepeat, .method, .groups])
    var stepping = settings([.select, .next])
    stepping.method = .step
    #expect(names(stepping) == [.speech, .hold, .ignoreRepeat, .method, .groups])
    #expect(
      names(stepping, isDrawn: true)
        == [
          .speech, .hold, .ignoreRepeat, .highlight, .highlightColor, .menuTheme, .method, .groups,
        ])
    stepping.speech.enabled = true
    #expect(names(stepping).prefix(2) == [.speech, .voiceSpeed])
    var points = settings()
    points.mode = .point
    #expect(names(points).contains(.pointSpeed))
    var held = settings([.scan])
    held.method = .inverse
    #expect(!names(held).contains(.method))
  }

  @Test("A value outside of its bounds, or without an effect, is no setting (N2)")
  func refused() {
    for value in [-1, 0, 299, 10_001, Int32.max, .min] as [Int32] {
      #expect(settings().setting(SettingValue(.speed, value)) == nil, "\(value)")
    }
    #expect(settings().setting(SettingValue(.pointSpeed, 100)) == nil)
    #expect(settings().setting(SettingValue(.method, 1)) == nil)
    #expect(settings().setting(SettingValue(.groups, 7)) == nil)
    #expect(settings().setting(SettingValue(.loops, 0))?.loops == .forever)
    #expect(settings().setting(SettingValue(.voiceSpeed, 100)) == nil)
    var points = settings([.select, .point])
    for (speed, value) in [(Double.nan, 0), (.infinity, 0), (-5, 0), (1e300, 1_000_000)] {
      points.point.speed = speed
      #expect(points.value(of: .pointSpeed) == Int32(value), "\(speed)")
    }
    var fast = settings()
    fast.speech.enabled = true
    for rate in [Int.min, -101, 101, .max] {
      fast.speech.rate = rate
      #expect(fast.value(of: .voiceSpeed) == (rate < 0 ? 0 : 200))
      #expect(fast.setting(SettingValue(.voiceSpeed, .max)) == nil)
    }
  }

  @Test(
    "A highlight width that is not a choice replaces the nearest smaller one (N2)")
  func widths() {
    var own = settings()
    for (width, choices) in [(4, [2, 8, 16]), (7, [2, 8, 16]), (30, [2, 4, 8])] as [(Int, [Int32])]
    {
      own.highlightWidth = width
      for choice in choices {
        #expect(own.setting(SettingValue(.highlight, choice))?.highlightWidth == Int(choice))
      }
      #expect(own.setting(SettingValue(.highlight, 5)) == nil)
    }
    #expect(own.setting(SettingValue(.highlight, 16)) == nil)
  }

  @Test("Each color of the highlight and of menus can be chosen, and no other value (N2)")
  func colors() {
    for color in HighlightColor.allCases {
      let changed = settings().setting(SettingValue(.highlightColor, color.rawValue))
      #expect(changed?.highlightColor == color)
      #expect(changed?.value(of: .highlightColor) == color.rawValue)
    }
    for theme in MenuTheme.allCases {
      let changed = settings().setting(SettingValue(.menuTheme, theme.rawValue))
      #expect(changed?.menuTheme == theme && changed?.value(of: .menuTheme) == theme.rawValue)
    }
    #expect(settings().setting(SettingValue(.highlightColor, 8)) == nil)
    #expect(settings().setting(SettingValue(.menuTheme, -1)) == nil)
  }

  @Test("A time is read in figures, and spoken in words (N2.19)")
  func readTimes() {
    func words(_ value: Int32, _ language: String) -> [String] {
      let entry = MenuEntry.setting(.open(SettingValue(.speed, value)))
      return [entry.writtenWords(in: language), entry.words(in: language)]
    }
    #expect(words(1200, "en") == ["speed, 1.2 s", "speed, one point two seconds"])
    #expect(words(750, "de") == ["Tempo, 750 ms", "Tempo, siebenhundertfünfzig Millisekunden"])
    #expect(words(2000, "fr").first == "vitesse, 2 s")
    #expect(words(1250, "nl").first == "snelheid, 1,25 s")
    let kept = MenuEntry.setting(.keep(SettingValue(.hold, 25)))
    #expect(kept.writtenWords(in: "en") == "keep: minimum press, 25 ms")
    #expect(MenuEntry.pause.writtenWords(in: "en") == MenuEntry.pause.words(in: "en"))
  }

  @Test("The two ends of each range are words, or have a unit, to read and spoken (N2.21)")
  func ends() {
    func words(_ setting: Setting, _ value: Int32, _ language: String) -> [String] {
      let entry = MenuEntry.setting(.choose(SettingValue(setting, value)))
      return [entry.writtenWords(in: language), entry.words(in: language)]
    }
    let ends: [(Setting, Int32, [String], [String])] = [
      (
        .speed, 300, ["300 ms", "three hundred milliseconds"],
        ["300 ms", "dreihundert Millisekunden"]
      ),
      (.speed, 10_000, ["10 s", "ten seconds"], ["10 s", "zehn Sekunden"]),
      (.firstPause, 0, ["none", "none"], ["keine", "keine"]),
      (.firstPause, 5000, ["5 s", "five seconds"], ["5 s", "fünf Sekunden"]),
      (.loops, 1, ["1", "1"], ["1", "1"]),
      (.loops, 0, ["without end", "without end"], ["ohne Ende", "ohne Ende"]),
      (.voiceSpeed, 0, ["slowest", "slowest"], ["am langsamsten", "am langsamsten"]),
      (.voiceSpeed, 200, ["fastest", "fastest"], ["am schnellsten", "am schnellsten"]),
      (
        .voiceSpeed, 70, ["30 % slower", "thirty percent slower"],
        ["30 % langsamer", "dreißig Prozent langsamer"]
      ),
      (.hold, 0, ["none", "none"], ["keine", "keine"]),
      (.hold, 2000, ["2 s", "two seconds"], ["2 s", "zwei Sekunden"]),
      (.ignoreRepeat, 0, ["none", "none"], ["keine", "keine"]),
      (.ignoreRepeat, 3000, ["3 s", "three seconds"], ["3 s", "drei Sekunden"]),
      (
        .pointSpeed, 20, ["20 points a second", "20 points a second"],
        ["20 Punkte pro Sekunde", "20 Punkte pro Sekunde"]
      ),
      (
        .pointSpeed, 1000, ["1000 points a second", "1000 points a second"],
        ["1000 Punkte pro Sekunde", "1000 Punkte pro Sekunde"]
      ),
    ]
    for (setting, value, english, german) in ends {
      #expect(words(setting, value, "en") == english)
      #expect(words(setting, value, "de") == german)
      guard setting != .loops else { continue }
      for language in ["fr", "es", "it", "nl"] {
        let found = words(setting, value, language)
        #expect(found.allSatisfy { Int($0) == nil && !$0.isEmpty }, "\(found)")
      }
    }
  }

  @Test("Each setting and choice has its own words in each language (N2)")
  func words() {
    for language in ["en", "de", "fr", "es", "it", "nl"] {
      let names = Setting.allCases.map {
        MenuEntry.setting(.open(SettingValue($0, 1))).words(in: language)
      }
      #expect(Set(names).count == names.count && !names.contains(""), "\(names)")
      let counts: [Setting: Int32] = [
        .method: 7, .groups: 4, .speech: 2, .highlightColor: 8, .menuTheme: 3,
      ]
      for (setting, count) in counts {
        let choices = (0..<count).map {
          MenuEntry.setting(.choose(SettingValue(setting, $0))).words(in: language)
        }
        #expect(Set(choices).count == choices.count && !choices.contains(""), "\(choices)")
        #expect(choices.allSatisfy { Int($0) == nil }, "\(choices)")
      }
      let values =
        [2, 4, 8, 16].map { SettingValue(.highlight, $0) }
        + [0, 80, 100, 120, 200].map { SettingValue(.voiceSpeed, $0) }
      let words = values.map { MenuEntry.setting(.choose($0)).words(in: language) }
      #expect(Set(words).count == words.count && !words.contains(""), "\(words)")
    }
  }
}
