import ArgumentParser
import Diagnostics
import Languages
import LiveScanning
import ProgramIO
import ScreenElements

/// The end of a session of `run`.
struct RunOutcome {
  var code: ExitCode
  /// The options of the command that continues it; nil if nothing does.
  var successor: [String]?

  /// Ends the program with the exit code of an unsuccessful session.
  func check() throws {
    guard code.isSuccess else { throw code }
  }
}

/// Sessions that continue one another, at a pick that starts `switchlight run` (R11).
extension RunCommand {
  /// Runs this session and those that continue it.
  ///
  /// If one of them cannot begin, the one before it begins again: a person whose only switch scans
  /// has no other way out.
  func continueSessions() throws {
    var (command, leadsToDesktop) = (self, false)
    var outcome = try command.runSession(leadsToDesktop: leadsToDesktop)
    while let options = outcome.successor {
      do {
        let next = try successor(of: command, options)
        let leads = !next.desktop && (command.desktop || leadsToDesktop)
        outcome = try next.runSession(leadsToDesktop: leads)
        (command, leadsToDesktop) = (next, leads)
      } catch {
        StandardError.write(
          "warning: that session could not begin, so the one before it goes on")
        outcome = try command.runSession(leadsToDesktop: leadsToDesktop)
      }
    }
    try outcome.check()
  }

  private func runSession(leadsToDesktop: Bool) throws -> RunOutcome {
    guard !desktop else { return try runDesktop() }
    return try runStored(
      try screen ?? RunCommand.screenWithoutName(), leadsToDesktop: leadsToDesktop)
  }

  /// Returns the command that continues a session of these sessions: without options of its own, with
  /// the same profile and, for the same kind of screen, the same outputs (R11.4).
  private func successor(of command: RunCommand, _ options: [String]) throws -> RunCommand {
    var next = try RunCommand.parse(options)
    if next.profile == nil {
      next.profile = command.profile
      next.changes = command.changes + next.changes
    }
    if next.output == nil {
      next.output =
        next.desktop == desktop ? output : OutputList([next.desktop ? .overlay : .window])
    }
    return next
  }
}

extension Screen {
  /// The room below the screen for the stop that leads back.
  private static let room = 64.0
  private static let gap = 8.0

  /// Returns the screen with a last stop that continues on the desktop (R11.3).
  func leadingToDesktop() -> Screen {
    var screen = self
    let width = min(size.width - 2 * Self.gap, 240)
    var stop = Element.button(
      "switchlight.desktop", Language.speaking(language).language.word(.programs)
    ).onSelect(.outside(.run(HandOver.words(running: ["--desktop"]))))
    stop.frame = Frame(
      x: Self.gap, y: size.height + Self.gap, width: width, height: Self.room - 2 * Self.gap)
    stop.traits.formUnion([.unplanned, .permanent])
    screen.elements.append(stop)
    screen.size.height += Self.room
    return screen
  }
}
