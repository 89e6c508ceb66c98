import ProgramIO
import ArgumentParser
import Diagnostics
import ProfileEditing
import ProfileStorage

/// The next steps with a profile that was just saved: use it, bind its switches, try it.
struct NextSteps {
  /// The screen for a trial of the profile.
  private static let screen = "welcome"

  let stored: StoredProfile
  let switches: [String]

  /// One step: its meaning, and the words of its command.
  private struct Step {
    let meaning: String
    let words: [String]

    /// The command as the user types it.
    var command: PrintableText { "switchlight \(words.map(shellWord).joined(separator: " "))" }
  }

  private var steps: [Step] {
    let name = stored.name
    let use = Step(meaning: "Use it from now on", words: ["profile", "use", name])
    let bind = switches.map { name in
      Step(
        meaning: "Bind the switch \(quoted(name)) by pressing it",
        words: ["profile", "bind", name, "--profile", stored.name])
    }
    let run = Step(
      meaning: "Try it on a screen; q or Ctrl-C ends that",
      words: ["run", "--profile", name, "--screen", NextSteps.screen])
    return [use] + bind + [run]
  }

  /// Prints the commands, for a user who runs them later.
  func printCommands() {
    StandardError.write("Next:")
    for step in steps { StandardError.write("  \(step.command)") }
    StandardError.write("After each bind, press that switch.")
  }

  /// Offers each step until the user declines; without a user it prints the commands.
  func offer(_ lines: inout AnswerLines) throws {
    guard lines.isOfPerson else { return printCommands() }
    let steps = steps
    let end = String(steps.count + 1)
    while true {
      lines.show(
        "What next?",
        steps.enumerated().map { (String($0 + 1), $1.meaning) } + [(end, "Nothing more")])
      StandardError.write("[\(end)]", endsLine: false)
      let answer = try lines.next()?.split(whereSeparator: \.isWhitespace).joined() ?? end
      if answer.isEmpty || answer == end { return }
      guard let number = Int(answer), steps.indices.contains(number - 1) else {
        lines.say("Answer with a number from 1 to \(end).")
        continue
      }
      perform(steps[number - 1])
    }
  }

  /// Runs the command of a step; a failed one has reported the reason, and can be done later.
  private func perform(_ step: Step) {
    StandardError.write("\(step.command)")
    do {
      var command = try Switchlight.parseAsRoot(step.words)
      try command.run()
    } catch {
      // Ctrl-C is a normal end of a session.
      if let end = error as? ExitCode, end.rawValue == 130 { return }
      if !(error is ExitCode) { StandardError.write("error: \(Switchlight.message(for: error))") }
      StandardError.write("To do it later: \(step.command)")
    }
  }
}
