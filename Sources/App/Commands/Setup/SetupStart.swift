import Diagnostics
import ProfileEditing
import ProfileStorage
import Profiles
import ProgramIO
import ScanTime
import SwitchInput

/// The start of setup: the profile in use if one switch can scan it, otherwise a new profile (R4).
struct SetupStart {
  /// The user's own profile to change; nil for a new one.
  let own: StoredProfile?
  /// The name of the profile.
  let name: String
  /// The `name` in the file of a new profile.
  let title: String
  /// The name of the switch.
  let switchName: String
  /// Its current times.
  let timing: SwitchTiming
  /// The initial profile, which is valid.
  let draft: ProfileDraft
  /// The profile and the screen in use; nil if setup changes that profile, or if none was chosen.
  let inUse: SetupGuide.InUse?
  /// The report about the profile; nil if there is nothing to report.
  let words: PrintableText?

  /// The `name` of a new profile if the user gives none.
  private static let usualTitle = "My switch"
  /// The name of the first profile that setup makes.
  private static let newName = "mine"
  /// The shipped profile for boards, which picks a row first.
  static let boardProfile = "one-switch-rows"

  /// Finds the named profile, or the one in use, or a shipped one; a new machine has only shipped
  /// ones.
  ///
  /// A named profile of the user is changed; if there is none, it is created.
  static func find(named wanted: String?) throws -> SetupStart {
    try withProfiles { store throws(ProfileStorageProblem) in
      let usual = try store.shipped(ProfileStore.usual)
      if let wanted {
        if let own = store.list().first(where: { $0.origin == .own && $0.name == wanted }) {
          return try change(of: own, store)
        }
        try store.checkFree(wanted)
      } else if store.isProfileChosen, let inUse = try? store.find(nil), inUse.origin == .own,
        let draft = try? store.draft(inUse), let found = scanned(draft)
      {
        return SetupStart(
          own: inUse, name: inUse.name, title: usualTitle, switchName: found.name,
          timing: found.timing, draft: draft, inUse: nil,
          words: "Setup begins with your profile \(quoted(inUse.name)), which is in use.")
      }
      var draft = try store.draft(usual)
      draft.noteOrigin(usual.shippedName)
      guard let found = scanned(draft) else {
        throw .badData(
          "error: the shipped profile \(visible(usual.name)) cannot be used\n"
            + "hint: switchlight profile check \(visible(usual.name))")
      }
      let name = wanted ?? freeName(in: store)
      let inUse = other(than: nil, name, store)
      return SetupStart(
        own: nil, name: name, title: wanted ?? usualTitle, switchName: found.name,
        timing: found.timing, draft: draft, inUse: inUse,
        words: inUse.map { "Setup makes the profile \(quoted(name)).\(words(about: $0))" })
    }
  }

  /// Returns the profile and the screen in use; nil if none was chosen, or if setup changes that
  /// profile.
  private static func other(
    than own: StoredProfile?, _ name: String, _ store: ProfileStore
  ) -> SetupGuide.InUse? {
    guard store.isProfileChosen, let inUse = try? store.inUse(),
      own.map({ !store.isSame($0, inUse) }) ?? true
    else { return nil }
    let screen = (try? store.keptScreen()).map { visible($0) }
    return SetupGuide.InUse(profile: visible(inUse.name), screen: screen, new: visible(name))
  }

  private static func words(about inUse: SetupGuide.InUse) -> PrintableText {
    " At its end it asks if that replaces \(quoted(inUse.profile)), which is in use."
  }

  /// Returns the start with a named profile; it is rejected if one switch cannot scan it
  /// automatically, so that no other profile replaces it.
  private static func change(
    of own: StoredProfile, _ store: ProfileStore
  ) throws(ProfileStorageProblem) -> SetupStart {
    let draft = try store.draft(own)
    guard let found = scanned(draft) else {
      throw .badData(
        "error: setup cannot change the profile \(quoted(own.name)): one switch does not scan it in time\n"
          + "hint: Make another one: switchlight setup --profile NAME\n"
          + "hint: To see its problems, if it has any: switchlight profile check \(shellWord(own.name))"
      )
    }
    let inUse = other(than: own, own.name, store)
    return SetupStart(
      own: own, name: own.name, title: usualTitle, switchName: found.name, timing: found.timing,
      draft: draft, inUse: inUse,
      words: "Setup begins with your profile \(quoted(own.name)).\(inUse.map(words) ?? "")")
  }

  /// Returns the switch that picks, and its times; nil if the profile is invalid, or does not scan
  /// automatically with one switch.
  private static func scanned(_ draft: ProfileDraft) -> (name: String, timing: SwitchTiming)? {
    guard let profile = draft.reading.profile, profile.scanning.method == .auto,
      profile.scanning.mode == .item,
      let own = profile.scanning.switches.first(where: { $0.press == .select })
    else { return nil }
    let timing = SwitchTiming(
      interval: profile.scanning.interval, hold: own.hold, ignoreRepeat: own.ignoreRepeat)
    return (own.name, timing)
  }

  private static func freeName(in store: ProfileStore) -> String {
    let taken = Set(store.list().map(\.name))
    return ([newName] + (2...1000).map { "\(newName)-\($0)" }).first { !taken.contains($0) }
      ?? newName
  }
}
