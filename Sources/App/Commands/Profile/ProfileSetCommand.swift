import ProgramIO
import ArgumentParser
import Diagnostics
import LiveScanning
import ProfileEditing
import ProfileStorage
import Profiles
import SystemCalls

/// `switchlight profile set`: changes settings.
struct ProfileSetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Change one or more profile settings.",
    discussion: """
      Only the line of the setting changes; comments and everything else stay. The previous version \
      is kept beside the file, with ~ at the end of its name. A rejected profile is not written. A key is \
      a whole path or its end, if only one path has this end and it can mean nothing else. Put \
      -- before a value that begins with --.

      Exit status: 64 there is no such key; 65 the value is wrong, or the profile would be rejected; 66 \
      there is no such profile; 69 another program is in the way, or the disk is full; 77 it may not be \
      written.

      Examples:
        switchlight profile set interval 2s
        switchlight profile set longPress.after 1s longPress.action back
        switchlight profile set --profile evening scanning.loops forever
        switchlight profile set speech.rate -20
      """)

  @OptionGroup var choice: ProfileChoice

  @Flag(help: "Write the profile even if it would be rejected.")
  var force = false

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("Keys, each followed by its value.", valueName: "key value"),
    completion: profileKeysAndValues)
  var words: [String]

  /// The arguments without `--`, which ends the options.
  private var pairs: [String] {
    guard let end = words.firstIndex(of: "--") else { return words }
    return Array(words[..<end] + words[(end + 1)...])
  }

  func validate() throws {
    // A word that is not an option is a value, such as -20, unless it has the form of a long
    // option.
    if let option = words.prefix(while: { $0 != "--" }).first(where: { $0.hasPrefix("--") }) {
      throw ValidationError("\(quoted(option)) is not an option.")
    }
    let words = pairs
    if let word = words.first(where: { $0.contains("=") }), !words.count.isMultiple(of: 2) {
      throw ValidationError(
        "Write a space instead of =: switchlight profile set "
          + word.replacing("=", with: " ", maxReplacements: 1))
    }
    guard words.count.isMultiple(of: 2), !words.isEmpty else {
      throw ValidationError(
        "Each key needs a value, such as: switchlight profile set interval 2s. "
          + "To change another profile, add: --profile NAME")
    }
  }

  func run() throws {
    var paths: [String] = []
    let change = try withProfiles { storage throws(ProfileStorageProblem) in
      let stored = try storage.find(choice.profile)
      return try storage.change(stored, isForced: force) { draft throws(ProfileEditProblem) in
        let words = pairs
        for place in stride(from: 0, to: words.count, by: 2) {
          let path = try draft.set(words[place], to: words[place + 1], isForced: force)
          guard !paths.contains(path) else { throw .twice(key: path) }
          paths.append(path)
        }
      }
    }
    guard let change else {
      StandardError.write("No change was needed.")
      return
    }
    report(change)
  }
}

/// Reports the changes, the file, and the warnings about it, unless they were shown before.
func report(_ change: ProfileRevision, warns: Bool = true) {
  let rows = columns(change.differences.map { $0.row.map { shortened($0, toColumns: 60) } })
  if !rows.isEmpty { StandardError.write(rows.withoutLastLineBreak()) }
  for warning in change.warnings where warns { StandardError.write("\(warning.printed)\n") }
  let kept: PrintableText = change.previous.map { " The previous version is \(visible($0))." } ?? ""
  StandardError.write("Written: \(visible(change.path)).\(kept)")
  reportSession(of: change.path)
}

/// Reports the effect of a change on a running session that uses the profile (R7).
private func reportSession(of path: String) {
  guard case .runs(_, let status?) = RunningSession.find(environment: programEnvironment()),
    status.isProfile(at: path)
  else { return }
  StandardError.write("A session is using it. To reload it: switchlight reload")
}

/// Reports that a running session uses another profile than this one, which is in use now (R10.3).
func reportSession(before chosen: StoredProfile) {
  guard case .runs(_, let status?) = RunningSession.find(environment: programEnvironment()),
    !status.isProfile(at: chosen.path)
  else { return }
  StandardError.write(
    "A session is using \(quoted(status.profile)). To change it to \(quoted(chosen.name)): "
      + "switchlight reload. If it was started with --profile, end it first: switchlight stop")
}
