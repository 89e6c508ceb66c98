import ScanEngine
import Scripts
import StoredScreens
import ScanTime
import SwitchInput

/// The environment of the engine that the script controls: sources, screens and profiles.
extension Script {
  /// The sources that are absent at the start.
  var absentAtFirst: Set<SourceName> {
    var absent: Set<SourceName> = []
    for entry in entries {
      guard entry.at == .zero, entry.command.isFinding else { break }
      guard case .found(let source, let finding) = entry.command else { continue }
      if finding == .absent { absent.insert(source) } else { absent.remove(source) }
    }
    return absent
  }
}

extension Script.Command {
  /// True if it only changes the results of later queries, without an input for the engine.
  var isFinding: Bool {
    switch self {
    case .found, .profile, .firstScreen, .fail: true
    default: false
    }
  }
}

extension SimulatedSession {
  /// Applies a line of the script to the environment, and returns its input for the engine; nil if
  /// it has none.
  mutating func input(of entry: Script.Entry) -> ScanInput? {
    switch entry.command {
    case .start: return .start
    case .stop: return .stop
    case .pause: return .pause
    case .resume: return .resume
    case .speechWaits: return .speechWaits
    case .speechBegan: return .speechBegan
    case .speechEnded: return .speechEnded
    case .help: return .help
    case .drawn: return .drawn
    case .speechDropped: return .speechDropped
    case .scrolled(let position): return .scrolled(position)
    case .announce(let text): return .announce(text)
    case .announced(let text, let end): return .announced(text, end)
    case .speechPace(let pace): return .speechPace(pace)
    case .suspend:
      return .suspend
    case .wake:
      look(at: entry.at)
      return .wake(held: heldSources(of: state.settings))
    case .press(let source, let timestamp):
      held.insert(source)
      return state.isSuspended ? nil : id(of: source).map { .press($0, timestamp: timestamp) }
    case .release(let source, let timestamp):
      held.remove(source)
      return state.isSuspended ? nil : id(of: source).map { .release($0, timestamp: timestamp) }
    case .connect(let source, let isHeld):
      if isHeld { held.insert(source) } else { held.remove(source) }
      disconnected.remove(source)
      return id(of: source).map { .connect($0, held: isHeld) }
    case .disconnect(let source):
      disconnected.insert(source)
      return id(of: source).map { .disconnect($0) }
    case .found(let source, let finding):
      find(source, finding)
      keep(entry)
      return nil
    case .screen(let file, let focus, let words, let isUnexpected):
      return player.open(path(of: file)).map {
        .screen($0, focus: focus, say: words, isUnexpected: isUnexpected)
      }
    case .layout(let file, let focus, let words):
      return player.replace(with: path(of: file)).map { .layout($0, focus: focus, say: words) }
    case .program(let id, let file, let isRunning):
      let place =
        file.map { ScreenPlayer.Place(path: path(of: $0), id: id) } ?? player.place(of: id)
      return .layout(player.setRunning(isRunning, at: place), focus: nil)
    case .message(let pieces): return .layout(player.restoreMessage(pieces), focus: nil)
    case .fail(let id):
      player.failNext(id)
      return nil
    case .profile(let name, let profile):
      profiles[name] = profile
      keep(entry)
      return nil
    case .reload(let name):
      return .profile(change(to: name, at: entry.at))
    case .setting(let answer): return .setting(answer)
    case .firstScreen, .end:
      return nil
    case .live(let change, let edits, let focus, let words, let isUnexpected):
      let tree = show(edits)
      return change == .screen
        ? .screen(tree, focus: focus, say: words, isUnexpected: isUnexpected)
        : .layout(tree, focus: focus, say: words)
    case .answered(let answer):
      return answer.isAtOnce ? nil : self.answer(answer)
    case .gap:
      isInGap = true
      return nil
    case .goesOn(let profile, let edits, let focus):
      goOn(with: profile, on: show(edits), focus: focus, at: entry.at)
      return nil
    }
  }

  /// Changes the state of a source for later queries, without an input.
  private mutating func find(_ source: Script.SourceName, _ finding: Script.FoundState) {
    if finding == .absent { disconnected.insert(source) } else { disconnected.remove(source) }
    if finding == .held { held.insert(source) } else { held.remove(source) }
  }

  /// Applies the states of sources at this instant.
  ///
  /// A device can report a press after the release of its key.
  private mutating func look(at instant: Instant) {
    for known in findings where known.at == instant {
      if case .found(let source, let finding) = known.command { find(source, finding) }
    }
  }

  private mutating func keep(_ finding: Script.Entry) {
    if let first = findings.first, first.at < finding.at { findings.removeAll() }
    findings.append(finding)
  }

  /// Returns true if the same source or profile already has a result at the same instant.
  func isFoundAgain(_ entry: Script.Entry) -> Bool {
    findings.contains { known in
      guard known.at == entry.at else { return false }
      return switch (known.command, entry.command) {
      case (.found(let source, _), .found(let other, _)): source == other
      case (.profile(let name, _), .profile(let other, _)): name == other
      default: false
      }
    }
  }

  /// Returns the path of a screen in a script, relative to the folder of the first screen.
  private func path(of file: String) -> String {
    ScreenPath.resolve(file, beside: player.firstPath)
  }

  /// Returns the result of a request for another profile.
  ///
  /// Its switches have the states that the script has set.
  mutating func change(to name: String, at instant: Instant) -> ProfileChange {
    look(at: instant)
    switch profiles[name] {
    case .good(let settings):
      let connected = Self.sources(of: settings).filter { !disconnected.contains($0.name) }
        .map(\.id)
      if state.losesEverySwitch(with: connected) {
        return .refused(name: name, message: "None of its switches is connected.")
      }
      return .accepted(
        name: name, settings, connected: connected, held: heldSources(of: settings))
    case .bad(let message):
      return .refused(name: name, message: message)
    case .pending:
      return .refused(name: name, message: "It is still being read.")
    case nil:
      return .refused(name: name, message: "There is no such profile.")
    }
  }

  private func heldSources(of settings: ScanSettings) -> [SourceID] {
    Self.sources(of: settings).filter { held.contains($0.name) }.map(\.id)
  }

  /// Returns the source in the current profile; nil if the profile does not contain it.
  private func id(of name: Script.SourceName) -> SourceID? {
    let switches = state.settings.switches
    guard let index = switches.firstIndex(where: { $0.name == name.name }),
      name.number <= switches[index].sourceCount
    else { return nil }
    return SourceID(switchIndex: index, sourceIndex: name.number - 1)
  }

  static func sources(
    of settings: ScanSettings
  ) -> [(id: SourceID, name: Script.SourceName)] {
    settings.switches.enumerated().flatMap { index, settings in
      (0..<max(settings.sourceCount, 0)).map { source in
        (
          SourceID(switchIndex: index, sourceIndex: source),
          Script.SourceName(settings.name, source + 1)
        )
      }
    }
  }
}
