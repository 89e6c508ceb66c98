import Diagnostics
import ScreenElements
import Profiles
import ScanAnalysis
import ScanEngine
import Scripts

/// What the search for dead ends has to say of a profile on a screen (Y1).
package struct DeadEndFinding: Equatable {
  /// True if there is one, so that the profile is refused; else there were too many states to look at all of
  /// them.
  package var isDeadEnd: Bool
  /// A sentence that names the file, the screen, the state and what is missing.
  package var message: PrintableText
}

extension InputFiles {
  /// How many states are looked at on a screen before a command begins; on a screen that people use
  /// there are a few hundred.
  package static let quickLimit = 5_000
  /// How many states a check looks at on a screen: some seconds at most.
  package static let fullLimit = 500_000
  /// How many elements the screens have together that are looked at then.
  package static let quickElements = 4_000

  /// Refuses a profile that has a dead end on a screen that was read (Y1); what could not be decided
  /// quickly is reported.
  package mutating func refuseDeadEnds(
    of profile: Profile, at path: String, showing screen: String,
    _ others: [String: FoundProfile] = [:]
  ) {
    let findings = deadEnds(
      of: profile, others, first: screen, limit: InputFiles.quickLimit,
      elements: InputFiles.quickElements
    ) { screen in
      "Run `switchlight profile check \(visible(path)) --screen \(visible(screen))`, which looks at "
        + "up to \(InputFiles.fullLimit)."
    }
    for finding in findings {
      if finding.isDeadEnd {
        refuse(CommandFailure(status: .badData, message: error(finding)))
      } else {
        messages.append("\(visible(path)): warning: \(finding.message)")
      }
    }

    func error(_ finding: DeadEndFinding) -> PrintableText {
      "\(visible(path)): error: \(finding.message)"
    }
  }

  /// Looks for dead ends on every screen that was read: on the first one, then in the order of their
  /// paths.
  ///
  /// `limit` bounds the states of one screen; screens after that many elements are left out and reported.
  /// `hint` says what to do next where a screen has more states.
  package func deadEnds(
    of profile: Profile, _ others: [String: FoundProfile], first: String? = nil,
    limit: Int, elements: Int, hint: (_ screen: String) -> String
  ) -> [DeadEndFinding] {
    let profiles = others.sorted { $0.key < $1.key }.compactMap { name, stored in
      if case .good(let settings) = stored { (name: name, settings: settings) } else { nil }
    }
    var findings: [DeadEndFinding] = []
    var count = 0
    let ordered = screens.sorted {
      ($0.key == first ? 0 : 1, $0.key) < ($1.key == first ? 0 : 1, $1.key)
    }
    for (file, screen) in ordered {
      let place: PrintableText = "on the screen \(visible(file)), "
      guard count < elements else {
        findings.append(
          DeadEndFinding(
            isDeadEnd: false,
            message: place
              + "and on those after it, no dead ends were searched for: there are too "
              + "many\nhint: Run `switchlight profile check` with them."))
        break
      }
      let tree = ElementTree(screen.offering(goesBack: file != first))
      count += tree.count
      let search = ScanState.findDeadEnd(
        profile.scanning, on: tree, profiles: profiles, limit: limit)
      switch search {
      case .none: break
      case .found(let deadEnd):
        let inside: PrintableText = deadEnd.profile.map { "with the profile \(quoted($0)), " } ?? ""
        findings.append(
          DeadEndFinding(
            isDeadEnd: true, message: "\(place)\(inside)\(deadEnd.message)"))
      case .tooMany(let limit):
        findings.append(
          DeadEndFinding(
            isDeadEnd: false,
            message: place + "there are more than \(limit) states, too many to look at all of them "
              + "now; no dead end is among those that were looked at\nhint: \(hint(file))"))
      }
    }
    return findings
  }
}
