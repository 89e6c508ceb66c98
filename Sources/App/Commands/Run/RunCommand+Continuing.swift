import ArgumentParser
import Diagnostics
import Languages
import LiveScanning
import ProgramIO
import ScreenElements

/// The end of a session of `run`.
struct RunOutcome {
  var code: ExitCode
  /// The stored screens that it has shown; nil for the desktop.
  var stored: StoredSession?
  /// The legacy for the session that continues it; nil if none does.
  var legacy: SessionLegacy?

  /// Ends the program with the exit code of an unsuccessful session.
  func check() throws {
    guard code.isSuccess else { throw code }
  }
}

/// The files of a session that shows stored screens, as they were read.
struct StoredSession {
  /// The screen that is shown first.
  let screen: String
  let files: InputFiles
  var beginning: SessionBeginning
}

extension RunCommand {
  /// Runs this session and those that continue it, at picks that start `switchlight run` (R11).
  func continueSessions() throws {
    var session = LinkedSession(command: self, first: self)
    var outcome = try session.run(after: nil)
    while var legacy = outcome.legacy {
      do {
        let next = try session.next(after: legacy)
        if let trace = session.command.trace {
          StandardError.write(
            "The recording \(visible(trace)) is complete: the next session is not recorded.")
        }
        outcome = try next.run(after: legacy)
        session = next
      } catch {
        // A person whose only switch scans has no other way out.
        if !(error is ExitCode) { StandardError.write("error: \(RunCommand.message(for: error))") }
        legacy.isRefused = true
        outcome = try session.begunAgain(after: legacy, showing: outcome.stored)
      }
    }
    try outcome.check()
  }
}

/// A session of `run` among those that continue one another (R11).
private struct LinkedSession {
  var command: RunCommand
  /// The command of the first session, whose outputs they all have.
  let first: RunCommand
  /// True if its screens have a stop that continues on the desktop.
  var leadsToDesktop = false
  /// The screen to which the desktop leads back; nil for the kept one.
  var screen: String?

  func run(after legacy: SessionLegacy?) throws -> RunOutcome {
    if command.desktop { return try command.runDesktop(leadingTo: screen, after: legacy) }
    return try command.runStored(
      try command.screen ?? RunCommand.screenWithoutName(), leadsToDesktop: leadsToDesktop,
      after: legacy)
  }

  /// Returns the session that continues this one: without options of its own, with the same profile
  /// and the same kind of outputs (R11.4).
  func next(after legacy: SessionLegacy) throws -> LinkedSession {
    var next = self
    next.command = try RunCommand.parse(legacy.options)
    if next.command.profile == nil {
      next.command.profile = legacy.profile ?? command.profile
      next.command.changes = legacy.changes + next.command.changes
    }
    if next.command.output == nil { next.command.output = outputs(onDesktop: next.command.desktop) }
    next.leadsToDesktop = !next.command.desktop && (command.desktop || leadsToDesktop)
    if !command.desktop { next.screen = command.screen }
    return next
  }

  /// Returns the outputs of the first session, with the picture of the other kind of screen.
  private func outputs(onDesktop isDesktop: Bool) -> OutputList? {
    guard isDesktop != first.desktop else { return first.output }
    let others = (first.output?.outputs ?? []).filter {
      ![.terminal, .overlay, .window].contains($0)
    }
    return OutputList(others + [isDesktop ? .overlay : .window])
  }

  /// Begins this session again, because the next one could not begin (R11.5).
  ///
  /// It reads no file: its own could have become unusable. Its trace is complete, and is not replaced
  /// by another one.
  ///
  /// - Parameter stored: the screens that it has shown; nil for the desktop.
  mutating func begunAgain(
    after legacy: SessionLegacy, showing stored: StoredSession?
  ) throws -> RunOutcome {
    StandardError.write("warning: that session could not begin, so the one before it goes on")
    command.trace = nil
    command.traceTexts = false
    command.profile = legacy.profile ?? command.profile
    command.changes = legacy.changes
    guard var stored else {
      return try command.runDesktop(legacy.beginning, leadingTo: screen, after: legacy)
    }
    stored.beginning = legacy.beginning
    return try command.runStored(stored, leadsToDesktop: leadsToDesktop, after: legacy)
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
