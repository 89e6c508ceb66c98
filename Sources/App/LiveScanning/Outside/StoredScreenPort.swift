import ScanEngine
import ScreenElements
import Session
import StoredScreens
import ScanTime
import SwitchInput

/// Stored screens as the elements of a live session: they answer at once, and perform those outside
/// acts that trust permits (B1).
final class StoredScreenPort: ElementPort, InputPort {
  /// A change of the program of an element, as a script records it.
  struct Reported {
    /// The element's id.
    var id: String
    /// The path of its screen, relative to the folder of the first one.
    var file: String
    /// True if the program continues.
    var isRunning: Bool
  }

  private var player: ScreenPlayer
  private let programs: OutsidePrograms
  /// The port that presses keys; nil if no screen does.
  private let keys: OutsideKeys?
  /// Returns the programs of an act; without words if no program performs it.
  private let choice: (OutsideAct, ScreenPlayer.Place) -> OutsidePrograms.Choice
  /// The end of the session at a pick that starts another one (R11).
  private let handOver: HandOver?
  /// Speaks to others instead of a sound whose players have failed, and reports that (B5.64).
  private let sayToOthers: (String) -> Void
  /// The answered request whose sound could not be played, and its element.
  private var unplayed: (request: UInt64, id: String)?
  /// Keeps the message for the next session; nil if it must not be kept.
  private let keep: (([String]) -> Void)?
  /// The time at which the message is kept, after it changed.
  private var keepTime: Instant?
  /// The time from the last change of the message to keeping it, so that no press waits for a disk.
  private static let keepPause = TimeSpan.milliseconds(1000)
  /// A report for each change of the layout that the engine has not handled yet, in order.
  private var reported: [Reported] = []

  /// Creates a port of screens whose acts are performed by programs.
  init(
    _ player: ScreenPlayer, programs: OutsidePrograms, keys: OutsideKeys? = nil,
    keep: (([String]) -> Void)? = nil, handOver: HandOver? = nil,
    sayToOthers: @escaping (String) -> Void = { _ in },
    choice: @escaping (OutsideAct, ScreenPlayer.Place) -> OutsidePrograms.Choice
  ) {
    self.player = player
    self.programs = programs
    self.keys = keys
    self.keep = keep
    self.handOver = handOver
    self.sayToOthers = sayToOthers
    self.choice = choice
  }

  func perform(_ request: ActivationRequest, at instant: Instant) -> ActivationAnswer? {
    var after = player
    var answer = after.answer(request)
    let place = player.place(of: request.id)
    for act in answer.acts {
      switch act {
      case .ended: programs.end(at: place)
      case .began(let act):
        if begin(act, at: place) { continue }
        guard case .play = act, player.unplayed[place] != nil else {
          return player.failure(of: request)
        }
        after = player
        after.failNext(request.id)
        answer = after.answer(request)
        unplayed = (request.number, request.id)
      }
    }
    if keep != nil, player.messagePieces != after.messagePieces {
      keepTime = instant + Self.keepPause
    }
    player = after
    return answer
  }

  /// The composed message.
  var messagePieces: [String] { player.messagePieces }

  private func begin(_ act: OutsideAct, at place: ScreenPlayer.Place) -> Bool {
    switch act {
    case .run:
      let choice = choice(act, place)
      let name = player.spokenName(at: place) ?? ""
      return handOver?.begin(choice.words.first ?? [], named: name) == true
        || programs.begin(choice, at: place)
    case .play: return programs.begin(choice(act, place), at: place)
    case .press(let chord): return keys?.press([chord]) ?? false
    case .type(let text):
      return keys?.press(text.unicodeScalars.map { KeyChord(typing: $0) }) ?? false
    }
  }

  var descriptors: [Int32] { programs.descriptors }
  var nextDeadline: Instant? {
    [programs.nextDeadline, keepTime].compactMap { $0 }.min()
  }

  func read(_ ready: [Int32], now: Instant, into inputs: inout [TimedInput]) {
    if let keepTime, keepTime <= now { keepMessage() }
    for (place, change) in programs.changes(until: now) {
      switch change {
      case .goesOn: show(true, at: place, now, into: &inputs)
      case .ended(let isBad, let wasShown):
        // A second program of the same element may still be running.
        if wasShown, !programs.isShown(at: place) { show(false, at: place, now, into: &inputs) }
        if isBad { reportBadEnd(at: place, now, into: &inputs) }
      }
    }
  }

  /// Reports that a program has failed; the words of a button are spoken instead of its recorded
  /// sound.
  private func reportBadEnd(
    at place: ScreenPlayer.Place, _ now: Instant, into inputs: inout [TimedInput]
  ) {
    switch player.unplayed[place] {
    case .message(.say(let words)): sayToOthers(words)
    case .say(let words): inputs.append(TimedInput(.announce(words), at: now))
    default:
      if let words = player.badEnd(at: place) {
        inputs.append(TimedInput(.announce(words), at: now))
      }
    }
  }

  private func show(
    _ isRunning: Bool, at place: ScreenPlayer.Place, _ now: Instant,
    into inputs: inout [TimedInput]
  ) {
    let tree = player.setRunning(isRunning, at: place)
    reported.append(
      Reported(id: place.id, file: player.scriptName(of: place.path), isRunning: isRunning))
    inputs.append(TimedInput(.layout(tree, focus: nil), at: now))
  }

  /// Removes and returns the program's change that belongs to the next change of the layout.
  func takeReported() -> Reported? { reported.isEmpty ? nil : reported.removeFirst() }

  /// Returns the element of a request whose recorded sound could not be played, once.
  func takeUnplayed(_ request: UInt64) -> String? {
    guard let found = unplayed, found.request == request else { return nil }
    unplayed = nil
    return found.id
  }

  func heldSources() -> [SourceID] { [] }

  /// Ends the programs with the session, and keeps the last change.
  func close() {
    programs.endAll()
    if keepTime != nil { keepMessage() }
  }

  private func keepMessage() {
    keepTime = nil
    keep?(player.messagePieces)
  }
}
