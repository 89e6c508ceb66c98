import ProgramIO
import ArgumentParser
import Diagnostics
import ProfileEditing
import ProfileStorage
import Profiles

/// `switchlight profile use`: selects the profile in use.
struct ProfileUseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "use",
    abstract: "Switch to a profile.",
    discussion: """
      Commands such as run use it unless you name another one. A rejected profile cannot be the one in \
      use.

      Examples:
        switchlight profile use evening
        switchlight profile use Profiles/two-switch-step.yaml
      """)

  @Argument(help: "The profile, by name or file.", completion: profileNames)
  var profile: String

  func run() throws {
    let (stored, read) = try withProfiles { storage throws(ProfileStorageProblem) in
      let stored = try storage.find(profile)
      let bytes = try storage.read(stored)
      let reading = readProfile(bytes, name: stored.path)
      guard let read = reading.profile else {
        try storage.refuseWrongKind(bytes, stored)
        throw .badData(
          reading.diagnostics.printed
            + "\n\nerror: the profile is rejected, so the previous one stays in use\n"
            + "hint: Fix the problems above, and try again.")
      }
      try storage.use(stored)
      return (stored, read)
    }
    StandardError.write("In use: \(visible(profile)).")
    reportSession(before: stored)
    LoginCommand.warnOfKeysOfTerminal(in: read, stored)
  }
}

/// `switchlight profile path`: prints the path of a profile.
struct ProfilePathCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "path",
    abstract: "Print the file of a profile, for an editor or a copy.",
    discussion: """
      Example:
        nano "$(switchlight profile path evening)"
      """)

  @OptionGroup var choice: NamedProfileChoice

  func run() throws {
    let path = try withProfiles { storage throws(ProfileStorageProblem) in
      let stored = try storage.find(choice.name)
      _ = try storage.read(stored)
      return stored.path
    }
    try writeResult(forFile: true) { $0 += (path + "\n").utf8 }
  }
}

/// `switchlight profile migrate`: converts a profile of an older format to the current one.
struct ProfileMigrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Convert a profile to the current format, with its comments.",
    discussion: """
      Profiles of an older format can still be read; profile check reports them. The previous version is \
      kept beside the file, with ~ at the end of its name.

      Example:
        switchlight profile migrate --profile evening
      """)

  @OptionGroup var choice: ProfileChoice

  func run() throws {
    let change = try withProfiles { storage throws(ProfileStorageProblem) in
      try storage.change(try storage.find(choice.profile)) { draft throws(ProfileEditProblem) in
        _ = try draft.migrate()
      }
    }
    guard let change else {
      StandardError.write("No change was needed: it has the current format.")
      return
    }
    report(change)
  }
}

/// `switchlight profile rename`: renames one of the user's own profiles.
struct ProfileRenameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Rename one of your own profiles.",
    discussion: """
      A profile in use stays in use. The person file and the practice of that name get the new name too. \
      Profiles with a switch that changes to it are listed.

      Example:
        switchlight profile rename evening night
      """)

  @Argument(help: "The profile.", completion: ownProfileNames)
  var name: String

  @Argument(help: "Its new name.")
  var new: String

  func run() throws {
    let (renaming, users, inUse) = try withProfiles { storage throws(ProfileStorageProblem) in
      (
        try storage.rename(name, to: new), storage.ownProfiles(goingOverTo: name),
        try? storage.inUse()
      )
    }
    StandardError.write("Renamed: \(visible(renaming.profile.path)).")
    for part in renaming.kept { StandardError.write(part.message) }
    if renaming.keepsTitle {
      let new = shellWord(renaming.profile.name)
      StandardError.write(
        "warning: its text still calls it \(quoted(name))\n"
          + "hint: To change that: switchlight profile set --profile \(new) name \(new)")
    }
    report(users, of: name)
    if inUse?.path == renaming.profile.path { reportSession(before: renaming.profile) }
  }
}

/// `switchlight profile remove`: removes one of the user's own profiles.
struct ProfileRemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove one of your own profiles; its file is kept with ~ at the end of its name.",
    discussion: """
      The profile in use cannot be removed.

      Example:
        switchlight profile remove evening
      """)

  @Argument(help: "The profile.", completion: ownProfileNames)
  var name: String

  func run() throws {
    let (kept, users) = try withProfiles { storage throws(ProfileStorageProblem) in
      (try storage.remove(name), storage.ownProfiles(goingOverTo: name))
    }
    let file = String(kept.dropLast())
    StandardError.write(
      "Removed, and kept as \(visible(kept)).\n"
        + "To restore it: mv \(shellWord(kept)) \(shellWord(file))")
    report(users, of: name)
  }
}

/// Warns of profiles with a switch to a profile that no longer exists.
private func report(_ users: [String], of name: String) {
  for user in users {
    StandardError.write(
      "warning: a switch of \(quoted(user)) changes to \(quoted(name)), which no longer exists"
    )
  }
}

extension ProfileStore {
  /// Returns the user's own profiles with a switch to the profile of that name.
  fileprivate func ownProfiles(goingOverTo name: String) -> [String] {
    list().filter { $0.origin == .own }.compactMap { stored in
      guard let bytes = try? read(stored),
        let profile = readProfile(bytes, name: stored.path).profile
      else { return nil }
      let actions = profile.scanning.switches.flatMap { [$0.press, $0.longPress?.action] }
      return actions.contains(.profile(name)) ? stored.name : nil
    }
  }
}
