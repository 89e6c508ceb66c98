import Diagnostics
import ScreenElements
import ScanAnalysis
import ScanEngine
import ScreenAudit
import Measuring
import ScreenFormats
import SimulatedPeople
import StoredScreens
import ScanTime
import SwitchInput

/// The results of an audit of screens that were read, ready to be printed.
struct AuditReport {
  /// A screen that was audited.
  struct AuditedFile {
    var path: String
    /// True if the path is a file; false for a window.
    var isFile: Bool
    var audited: AuditedScreen
    /// The position of each element in the file, by its id.
    var positions: [String: SourcePosition]
    /// The reason that the simulated person did not try to reach anything; nil without a person,
    /// and if they did.
    var untried: UnreachableReason?
    /// The language tag guessed from the texts; nil if the source or the command line defines the
    /// language.
    var guessedLanguage: String?
  }

  var screens: [AuditedFile]
  /// The checked rules, in the order of the table.
  var rules: [AuditRule]
  var findings: [Finding]
  /// The rules that could not be checked on a screen and have no finding there.
  let skipped: [SkippedRule]
  /// The name of the profile for the reported costs; nil if none was given.
  var profile: String?
  /// The settings of that profile, for the groups in pictures.
  let settings: ScanSettings?
  /// The tasks with a requested cost; empty without a profile.
  var tasks: [AuditTask] = []
  /// The paths of the screens that could not be read, and of those with errors: their findings are
  /// unknown (Y4.8).
  var unread: [String] = []
  /// The number of findings in the baseline, which are removed from the others.
  var knownCount = 0
  /// The severities that fail the audit.
  var failing: Set<Finding.Severity> = [.error]

  /// Audits screens in the order in which they were read.
  ///
  /// The engine itself computes the costs with the switches of a profile, and a simulated person
  /// makes the attempts. `missing` contains the paths of linked screens that could not be read.
  /// `progress` is called before each screen with the number of completed screens.
  init(
    _ readings: [(path: String, reading: ScreenReading)], missing: Set<String>,
    deadLinks: [String: [String: String]] = [:], areFiles: Bool = true, rules: [AuditRule],
    _ options: AuditOptions, profile: (name: String, file: String, settings: ScanSettings)?,
    person: Person?, progress: (_ done: Int) -> Void = { _ in }
  ) {
    var places: [String: Int] = [:]
    for (place, entry) in readings.enumerated() { places[entry.path] = place }
    screens = readings.enumerated().compactMap { place, entry in
      progress(place)
      let (path, reading) = entry
      guard var screen = reading.screen else { return nil }
      let guess = screen.language == "und" ? screen.probableLanguage : nil
      if let guess { screen.language = guess }
      var audited = AuditedScreen(ElementTree(screen), name: path)
      for reference in reading.references {
        let target = ScreenPath.resolve(reference.file, beside: path)
        audited.opened[reference.file] = places[target]
        if missing.contains(target) { audited.broken.insert(reference.file) }
      }
      audited.deadLinks = deadLinks[path] ?? [:]
      audited.unknown = reading.unknown
      if let profile { audited.costs = costs(of: audited.tree, profile.settings) }
      var untried: UnreachableReason?
      if let profile, let person {
        let limit = TimeSpan.milliseconds(Int64(clamping: options.timeLimit))
        audited.tries = ReachTries.all(person, profile.settings, on: audited.tree, within: limit)
          .map { ElementTries(id: $0.id, tries: $0.tries, reached: $0.reached) }
        if audited.tries.isEmpty {
          untried = UnreachableReason(profile.settings, at: profile.file, at: path)
        }
      }
      return AuditedFile(
        path: path, isFile: areFiles, audited: audited, positions: reading.positions,
        untried: untried,
        guessedLanguage: guess)
    }
    self.rules = AuditRule.allCases.filter { rules.contains($0) }
    self.profile = profile?.name
    settings = profile?.settings
    var options = options
    if let settings = profile?.settings {
      options.picking = settings.picking(on: screens.map(\.audited.tree))
    }
    let systemParts = readings.filter { $0.reading.screen != nil }.map(\.reading.systemParts)
    // The author of an app is not responsible for the parts of the system, such as the keyboard.
    let found = audit(screens.map(\.audited), rules: rules, options).filter {
      systemParts[$0.screen].isDisjoint(with: $0.path)
    }
    findings = found
    var looked = screens.map { _ in Set<AuditRule>() }
    for finding in found { looked[finding.screen].insert(finding.rule) }
    skipped = skippedRules(screens.map(\.audited), rules: rules, options)
      .filter { !looked[$0.screen].contains($0.rule) }
  }

  /// Returns true if a finding fails the audit.
  func fails(_ finding: Finding) -> Bool { failing.contains(finding.severity) }

  /// True if a finding fails the audit, or if a task is impossible and any severity fails.
  var fails: Bool {
    findings.contains { fails($0) }
      || !failing.isEmpty && tasks.contains { $0.reach == .unreachable }
  }

  /// Returns the number of findings with a severity.
  func count(_ severity: Finding.Severity) -> Int { findings.count { $0.severity == severity } }

  /// Returns the position of a finding's element in its file, or the start of the file; nil for a
  /// window, and for an element without a single position.
  func position(of finding: Finding) -> SourcePosition? {
    let screen = screens[finding.screen]
    guard screen.isFile else { return nil }
    return finding.element.map { screen.positions[$0] } ?? .start
  }

  /// Returns the findings of a screen, in their order.
  func findings(on screen: Int) -> [Finding] { findings.filter { $0.screen == screen } }
}

private func costs(of tree: ElementTree, _ settings: ScanSettings) -> [ElementCost] {
  let costs = ScanState.reachCosts(settings, on: tree)
  return costs.ids.compactMap { id in
    switch costs[id] {
    // Text that is not a stop has no cost, and need not be reached (E13).
    case .unreachable where tree.index(of: id).map({ tree[$0].isStatic }) ?? false: nil
    case .reached(let cost):
      ElementCost(
        id: id,
        reach: .reached(
          presses: cost.presses, milliseconds: Int(clamping: cost.time.microseconds / 1000)))
    case .unreachable: ElementCost(id: id, reach: .unreachable)
    case .unknown: ElementCost(id: id, reach: .unknown)
    }
  }
}
