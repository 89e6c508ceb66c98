import Diagnostics
import ScreenElements
import Profiles
import ScanAnalysis
import ScanEngine
import Scripts

/// A result of the search for dead ends of a profile on a screen (Y1).
package struct DeadEndFinding: Equatable {
  /// True if there is a dead end, so that the profile is rejected; otherwise there were too many
  /// states to explore.
  package var isDeadEnd: Bool
  /// A sentence that names the file, the screen, the state and the missing way out.
  package var message: PrintableText
}

extension InputFiles {
  /// The maximum number of states explored on a screen before a command begins; a typical screen
  /// has a few hundred.
  package static let quickLimit = 5_000
  /// The maximum number of states that a check explores on a screen: some seconds at most.
  package static let fullLimit = 500_000
  /// The maximum total number of elements of the screens that are searched before a command begins.
  package static let quickElements = 4_000

  /// Rejects a profile that has a dead end on one of the screens (Y1); reports undecided screens.
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

  /// Searches for dead ends on every screen: on the first one, then on the others, ordered by path.
  ///
  /// `limit` is the maximum number of states of one screen. Screens beyond the maximum number of
  /// elements are omitted and reported. `hint` returns the next step for a screen with more states.
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
      if ScopeTree(tree, Grouping()).count(of: 0) == 0 {
        findings.append(
          DeadEndFinding(
            isDeadEnd: false,
            message: place + "there is no stop, so no pick can leave it\n"
              + "hint: Give it a stop that opens another screen."))
      }
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
            message: place + "there are more than \(limit) states, too many to search now; "
              + "the searched ones have no dead end\nhint: \(hint(file))"))
      }
    }
    return findings
  }
}
