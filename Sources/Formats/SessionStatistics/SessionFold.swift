import EventFormats
import ScanTime
import Scripts

/// Accumulates the events of a session in order (N5).
struct SessionFold {
  private var session: SessionRecord
  private let elements: RecordedElements
  private var picker = PickReader()

  /// The time of the latest event, in microseconds.
  private var now: Int64 = 0
  private var isScanning = false
  /// The beginning of a recipe or the time of its latest act, until the next act.
  private var recipeTimed: Int64 = 0
  /// The time of scanning up to now without breaks, in microseconds.
  private var active: Int64 = 0
  /// The scan time at the latest press, up to which it belongs to an hour.
  private var activeAtPress: Int64 = 0
  /// The time of the latest press.
  private var pressed: Int64 = 0
  /// The time of the latest gesture: a highlight at that time was moved by it.
  private var recognized: Int64 = -1
  /// The passes since the latest press; those of a break do not count.
  private var passes: (begun: Int, idle: Int) = (0, 0)
  /// The first stop of the current pass.
  private var passBegin: Int?
  /// The date on the clock at a time of the session.
  private var date: (minutes: Int, at: Int64)?

  // The current selection, since the previous pick.
  private var selectionBegin: Int64 = 0
  private var isTimed = false
  private var presses: Int32 = 0
  private var steps: Int32 = 0

  /// The index of each stop by its bytes in an event.
  private var stops: [ArraySlice<UInt8>: Int] = [:]
  private var visits: [StopVisits] = []
  /// The number of the current selection; visits with any other number are outdated.
  private var selection = 0
  /// The entered groups, with the index of the stop, and true once something was picked in it.
  private var entered: [(stop: Int, isUsed: Bool)] = []
  private var groupOfStop: [Int: Int] = [:]
  private var elementIndexes: [String: Int32] = [:]
  private var switchIndexes: [String: Int] = [:]
  /// The picks that can be undone, with their ids, the latest one last.
  private var open: [(pick: Int, id: String)] = []
  private var practice = PracticePicks()

  /// The minimum time without a press that is a break, in microseconds.
  static let shortestBreak: Int64 = 5 * 60_000_000

  /// The visits to a stop in one selection.
  private struct StopVisits {
    var selection = -1
    var highlights: Int32 = 0
    var entries: Int32 = 0
    /// The time of the latest highlight.
    var highlighted: Int64 = 0
  }

  init(name: String, _ elements: RecordedElements) {
    session = SessionRecord(name: name)
    self.elements = elements
  }

  // MARK: Lines

  mutating func add(_ time: LocalTime, at instant: Instant) {
    if session.began == nil { session.began = time }
    date = (time.minutes, instant.microseconds)
  }

  mutating func add(_ profile: RecordedProfile) {
    if session.profiles.last != profile { session.profiles.append(profile) }
  }

  /// Notes that the desktop is scanned.
  ///
  /// - Returns: false if something was highlighted or picked before, on a stored screen.
  mutating func beginDesktop() -> Bool {
    session.isOfDesktop = true
    return session.picks.isEmpty && session.groups.isEmpty
  }

  /// Starts a part that is not recorded.
  mutating func beginGap(at instant: Instant?) {
    advance(to: instant)
    isScanning = false
    beginSelection(isTimed: false)
    entered = []
  }

  mutating func endGap(at instant: Instant?) {
    advance(to: instant)
    isScanning = true
    picker.isInRecipe = false
    beginSelection(isTimed: false)
  }

  mutating func end(at instant: Instant?) { advance(to: instant) }

  mutating func add(_ event: RecordedEvent) {
    // Most events are texts for the voice, which count nothing.
    if event.name == .said { return }
    advance(to: event.at)
    let picked = picker.follow(event)
    switch event.name {
    case .switched: takeSwitch(event.rest)
    case .highlight: highlight(event.rest)
    case .entered: enter(event.rest)
    case .left: leave(event.rest)
    case .activated:
      if picker.isInRecipe { countAct() } else if let picked { pick(picked, event.rest) }
    case .acted: noteKey(event.rest)
    case .started, .resumed:
      isScanning = true
      if event.name == .started { beginSelection(isTimed: true) }
      passBegin = nil
    case .completed:
      endPass()
      isScanning = false
    case .stopped, .paused: isScanning = false
    case .recipe:
      isScanning = !picker.isInRecipe
      passBegin = nil
      recipeTimed = now
      if isScanning { beginSelection(isTimed: true) }
    case .menu, .closed, .mode, .cleared: passBegin = nil
    default: break
    }
  }

  mutating func finish() -> SessionRecord {
    commit()
    // Without the screen, only a correction by a key shows that there are such keys.
    if elements.areKnown && !session.isOfDesktop || session.picks.contains(where: \.isCorrection) {
      for index in session.picks.indices { session.picks[index].isJudged = true }
    }
    if practice.areOfGame { session.judgePractice() }
    return session
  }

  // MARK: Time

  private mutating func advance(to instant: Instant?) {
    guard let instant, instant.microseconds > now else { return }
    if isScanning { active += instant.microseconds - now }
    now = instant.microseconds
  }

  /// The current hour on the clock.
  private var hour: Int32? {
    date.map { Int32(clamping: ($0.minutes + Int((now - $0.at) / 60_000_000)) / 60) }
  }

  /// Adds the time since the latest press to the current hour, unless it was a break.
  private mutating func commit() {
    let time = active - activeAtPress
    if time >= Self.shortestBreak {
      active = activeAtPress
      beginSelection(isTimed: false)
    } else {
      withHour { [passes] hour in
        hour.scanningTime += time
        hour.passes += passes.begun
        hour.idlePasses += passes.idle
      }
      activeAtPress = active
    }
    passes = (0, 0)
  }

  private mutating func withHour(_ change: (inout HourRecord) -> Void) {
    let hour = hour
    if session.hours.last?.hour != hour || session.hours.isEmpty {
      session.hours.append(HourRecord(hour: hour))
    }
    change(&session.hours[session.hours.count - 1])
  }

  private mutating func beginSelection(isTimed: Bool) {
    self.isTimed = isTimed
    selectionBegin = active
    presses = 0
    steps = 0
    selection += 1
  }

  // MARK: Switches and passes

  private mutating func takeSwitch(_ rest: ArraySlice<UInt8>) {
    // The phase is the last word; the name before it may be quoted.
    guard let space = rest.lastIndex(of: UInt8(ascii: " ")) else { return }
    switch String(decoding: rest[(space + 1)...], as: UTF8.self) {
    case "pressed":
      commit()
      pressed = now
      presses += 1
      withHour { $0.presses += 1 }
      change(switchOf: rest[..<space]) { $0.presses += 1 }
    case "recognized":
      recognized = now
      change(switchOf: rest[..<space]) { $0.recognized += 1 }
    case "ignored": change(switchOf: rest[..<space]) { $0.ignored += 1 }
    case "cancelled": change(switchOf: rest[..<space]) { $0.cancelled += 1 }
    default: break
    }
  }

  private mutating func change(
    switchOf source: ArraySlice<UInt8>, _ change: (inout SwitchRecord) -> Void
  ) {
    let text = SessionFold.text(source)
    let name = text.lastIndex(of: "/").map { String(text[..<$0]) } ?? text
    if switchIndexes[name] == nil {
      switchIndexes[name] = session.switches.count
      session.switches.append(SwitchRecord(name: name))
    }
    guard let index = switchIndexes[name] else { return }
    change(&session.switches[index])
  }

  private mutating func highlight(_ rest: ArraySlice<UInt8>) {
    steps += 1
    let stop = stop(rest)
    visit(stop) { [now] visits in
      visits.highlights += 1
      visits.highlighted = now
    }
    if let group = groupOfStop[stop] { session.groups[group].highlights += 1 }
    if passBegin == nil {
      passBegin = stop
      passes.begun += 1
    } else if passBegin == stop, recognized != now {
      passes.begun += 1
      passes.idle += 1
    }
  }

  /// Ends a pass without a press.
  private mutating func endPass() {
    if passBegin != nil { passes.idle += 1 }
    passBegin = nil
  }

  /// Counts an act of a recipe, with the time since the previous one unless that was a break.
  private mutating func countAct() {
    let time = now - recipeTimed
    recipeTimed = now
    withHour { hour in
      hour.recipeActs += 1
      if time < Self.shortestBreak { hour.recipeTime += time }
    }
  }

  // MARK: Stops and groups

  private mutating func stop(_ name: ArraySlice<UInt8>) -> Int {
    if let known = stops[name] { return known }
    let index = visits.count
    // The bytes of the file are not kept for a name.
    stops[Array(name)[...]] = index
    visits.append(StopVisits())
    if !session.isOfDesktop, name.first == UInt8(ascii: "["), name.last == UInt8(ascii: "]") {
      groupOfStop[index] = session.groups.count
      session.groups.append(GroupRecord(name: SessionFold.text(name.dropFirst().dropLast())))
    }
    return index
  }

  private mutating func visit(_ stop: Int, _ change: (inout StopVisits) -> Void) {
    if visits[stop].selection != selection { visits[stop] = StopVisits(selection: selection) }
    change(&visits[stop])
  }

  private func missed(_ stop: Int, used: Int32? = nil) -> Int32 {
    let visits = visits[stop]
    guard visits.selection == selection else { return 0 }
    return max(visits.highlights - (used ?? visits.entries), 0)
  }

  private func stop(ofGroup name: ArraySlice<UInt8>) -> [UInt8] {
    [UInt8(ascii: "[")] + name + [UInt8(ascii: "]")]
  }

  private mutating func enter(_ name: ArraySlice<UInt8>) {
    let stop = stop(stop(ofGroup: name)[...])
    visit(stop) { $0.entries += 1 }
    entered.append((stop, false))
    if let group = groupOfStop[stop] { session.groups[group].entered += 1 }
    withHour { $0.groupsEntered += 1 }
    passBegin = nil
  }

  private mutating func leave(_ rest: ArraySlice<UInt8>) {
    guard let space = rest.lastIndex(of: UInt8(ascii: " ")) else { return }
    let reason = LeavingReason(rawValue: String(decoding: rest[(space + 1)...], as: UTF8.self))
    if reason == .loops { endPass() }
    passBegin = nil
    let stop = stop(stop(ofGroup: rest[..<space])[...])
    guard let index = entered.lastIndex(where: { $0.stop == stop }) else { return }
    let isUsed = entered[index].isUsed
    entered.removeSubrange(index...)
    guard reason != nil, !isUsed else { return }
    if let group = groupOfStop[stop] { session.groups[group].left += 1 }
    withHour { $0.groupsLeft += 1 }
  }

  /// The reasons of a person to leave a group.
  private enum LeavingReason: String {
    case exit, back, loops
  }

  // MARK: Picks

  private mutating func pick(_ id: String, _ rest: ArraySlice<UInt8>) {
    if !session.isOfDesktop { practice.note(id) }
    let stop = stop(SessionFold.firstWord(of: rest))
    let highlighted = visits[stop].selection == selection ? visits[stop].highlighted : nil
    // The highlight of a pick is not a miss; each highlight of a group without an entry is one.
    let misses = missed(stop, used: 1) + entered.reduce(0) { $0 + missed($1.stop) }
    var pick = PickRecord(
      element: session.isOfDesktop ? nil : element(id), hour: hour,
      time: isTimed ? active - selectionBegin : nil,
      reaction: highlighted.flatMap { pressed >= $0 ? pressed - $0 : nil },
      presses: presses, steps: steps, misses: misses)
    let meaning = elements.meanings[id] ?? .ordinary
    switch meaning {
    case .ordinary, .opens: break
    case .goesBack:
      pick.isCorrection = open.last.map { elements.meanings[$0.id] == .opens } ?? false
    case .takesBack: pick.isCorrection = true
    case .endsMessage: open = []
    }
    session.picks.append(pick)
    if pick.isCorrection { takeBack() }
    if meaning == .ordinary || meaning == .opens { open.append((session.picks.count - 1, id)) }
    for index in entered.indices {
      entered[index].isUsed = true
      if let group = groupOfStop[entered[index].stop] { session.groups[group].picks += 1 }
    }
    passBegin = nil
    beginSelection(isTimed: true)
  }

  /// Undoes the latest pick that can be undone.
  private mutating func takeBack() {
    if let last = open.popLast() { session.picks[last.pick].isWrong = true }
  }

  /// Notes the latest pick as a correction if it pressed a key that deletes or undoes.
  private mutating func noteKey(_ rest: ArraySlice<UInt8>) {
    let words = RecordedEvent.words(of: rest)
    guard words.count == 3, words[1] == "keys", Self.correctingKeys.contains(words[2]),
      let last = open.last, last.id == words[0], last.pick == session.picks.count - 1
    else { return }
    open.removeLast()
    session.picks[last.pick].isCorrection = true
    takeBack()
  }

  /// The keys that delete the previous letter or word, or undo, as events write them.
  private static let correctingKeys: Set = ["backspace", "ctrl+backspace", "ctrl+z"]

  private mutating func element(_ id: String) -> Int32 {
    let id = elements.keys.contains(id) ? SessionRecord.typingKeys : id
    if let known = elementIndexes[id] { return known }
    let index = Int32(clamping: session.elements.count)
    elementIndexes[id] = index
    session.elements.append(id)
    return index
  }

  // MARK: Words

  /// Returns the first word of an event's rest, with its quotes.
  private static func firstWord(of rest: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard rest.first == UInt8(ascii: "\"") else {
      return rest.prefix { $0 != UInt8(ascii: " ") }
    }
    var offset = rest.startIndex + 1
    while offset < rest.endIndex, rest[offset] != UInt8(ascii: "\"") {
      offset += rest[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return rest[..<min(offset + 1, rest.endIndex)]
  }

  /// Returns a word without its quotes and escapes.
  private static func text(_ word: ArraySlice<UInt8>) -> String {
    RecordedEvent.words(of: word).first ?? String(decoding: word, as: UTF8.self)
  }
}
