import Diagnostics
import Profiles

/// An editor of one profile, for a full screen: pages of entries, and the effects of picks and
/// typed keys (N3).
///
/// It is a value and does no I/O: a session shows ``page``, passes picks and keys, and performs the
/// requests.
package struct ProfileEditor: Sendable {
  /// A request to the session around the editor.
  package enum Request: Hashable, Sendable {
    /// Write the changes into the file, and call ``saved(_:as:)`` or ``notSaved(_:)``.
    case save
    /// The same for a new profile of that name.
    case saveAs(String)
    /// End the session.
    case leave
  }

  /// A page, and the position in it.
  enum Place: Hashable, Sendable {
    case groups
    case group(title: String)
    case setting(path: String)
    case typing(Typing)
    case problems
    case leaving
  }

  /// A text that is being typed.
  struct Typing: Hashable, Sendable {
    enum Purpose: Hashable, Sendable {
      case find
      case value(path: String)
      case newName
    }

    var purpose: Purpose
    var text = ""
    /// The number of times that other letters were shown.
    var letters = 0
    /// The reason that the text was rejected.
    var problem: String?
  }

  /// A change that can be undone.
  private struct Change: Sendable {
    var draft: ProfileDraft
    var words: String
  }

  /// The name of the profile that is edited.
  package private(set) var name: String
  /// The profile with all changes.
  package private(set) var draft: ProfileDraft
  /// The last known state of the profile's file.
  private var saved: ProfileDraft
  private(set) var facts: EditorFacts
  private var done: [Change] = []
  private var undone: [Change] = []
  /// The pages that lead to the current one, which is the last; never empty.
  private(set) var places: [Place] = [.groups]
  /// The page that was last left by going back; nil after a step forward.
  private(set) var left: Place?
  /// The index of the part of a long page that is shown.
  private(set) var part = 0
  /// The result of the latest pick, in a few words; empty if the page itself shows it.
  package private(set) var message = ""
  /// True if the editor ends once the changes are saved.
  private var leavesWhenSaved = false

  /// The maximum number of changes that can be undone.
  private static let mostChanges = 500

  /// Creates an editor of a saved profile, which may be invalid.
  package init(_ draft: ProfileDraft, name: String) {
    self.draft = draft
    self.name = name
    saved = draft
    facts = EditorFacts(draft, saved: draft)
  }

  /// The current page.
  var place: Place { places.last ?? .groups }
  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// True if changes would be lost at the end of the editor.
  package var isChanged: Bool { !facts.changedPaths.isEmpty }
  /// The number of settings that differ from the file.
  package var changeCount: Int { facts.changedPaths.count }

  /// Applies the changes to another version of the file, which another program may have changed.
  package func apply(to file: inout ProfileDraft) throws(ProfileEditProblem) {
    for value in draft.values where facts.changedPaths.contains(value.path) {
      if value.isGiven, let text = value.text {
        try file.set(value.path, to: text)
      } else {
        _ = try file.unset(value.path)
      }
    }
  }

  /// Returns the profile for a new file, with that name in it, unless its name was changed in the
  /// editor.
  package func copy(named name: String) throws(ProfileEditProblem) -> ProfileDraft {
    var copy = draft
    if facts.settings["name"]?.isChanged != true { try copy.rename(to: name) }
    return copy
  }

  // MARK: Picks and keys

  /// Performs the effect of an entry of the current page; any other id has no effect.
  package mutating func pick(_ id: String) -> Request? {
    guard let entry = page.entries.first(where: { $0.id == id }) else { return nil }
    message = ""
    return perform(entry.pick)
  }

  /// True if a key has an effect on the current page: in an input field it types a letter,
  /// elsewhere it is a shortcut.
  package func takes(_ key: String) -> Bool { pick(ofKey: key) != nil }

  /// Performs the effect of a key by its name, such as `a`, `space`, `backspace` or `escape`; any
  /// other key has no effect.
  package mutating func type(_ key: String) -> Request? {
    message = ""
    return pick(ofKey: key).flatMap { perform($0) }
  }

  private func pick(ofKey key: String) -> EditorPick? {
    switch place {
    // No setting has this character in its name or meaning; on other pages it starts a search.
    case .typing(let typing) where typing.purpose == .find && key == "/": return .find
    case .typing:
      let named: [String: EditorPick] = [
        "enter": .done, "escape": .back, "backspace": .deleteLetter, "space": .letter(" "),
        "ctrl-d": .leave,
      ]
      return named[key] ?? (key.count == 1 ? .letter(key) : nil)
    case .setting(let path)
    where key.count == 1 && key.allSatisfy(\.isNumber)
      && facts.settings[path]?.key.form.isWord == false:
      return .letter(key)
    // The cursor is at no page before the first one.
    case .groups where ["left", "backspace"].contains(key): return nil
    case .groups, .group, .setting, .problems, .leaving: return Self.shortcuts[key]
    }
  }

  /// The shortcuts on every page without an input field.
  private static let shortcuts: [String: EditorPick] = [
    "escape": .back, "backspace": .back, "left": .back, "u": .undo, "r": .redo, "/": .find,
    "s": .save, "q": .leave, "ctrl-d": .leave, "page-down": .more,
  ]

  private mutating func perform(_ pick: EditorPick) -> Request? {
    switch pick {
    case .group(let title): go(to: .group(title: title))
    case .setting(let path): go(to: .setting(path: path))
    case .value(let value):
      if case .setting(let path) = place, facts.settings[path]?.value.text == value {
        message = "\(path) stays \(value)."
        return nil
      }
      setShown { draft, path throws(ProfileEditProblem) in try draft.set(path, to: value) }
    case .usual: setShown { draft, path throws(ProfileEditProblem) in _ = try draft.unset(path) }
    case .typeValue: typeValue()
    case .more: part += 1
    case .letter(let letter): edit { $0.text += letter }
    case .otherLetters: edit { $0.letters += 1 }
    case .deleteLetter: edit { $0.text = String($0.text.dropLast()) }
    case .done: return takeTyped()
    case .find: beginSearch()
    case .problems: go(to: .problems)
    case .undo: undo()
    case .redo: redo()
    case .save: return save(thenLeaves: false)
    case .saveAs: go(to: .typing(Typing(purpose: .newName)))
    case .saveAndLeave: return save(thenLeaves: true)
    case .leaveUnsaved: return .leave
    case .leave: return leave()
    case .back: return back()
    }
    return nil
  }

  private mutating func go(to place: Place) {
    places.append(place)
    (left, part) = (nil, 0)
  }

  private mutating func replace(with place: Place) {
    places[places.count - 1] = place
  }

  private mutating func back() -> Request? {
    guard places.count > 1 else { return leave() }
    left = places.removeLast()
    part = 0
    return nil
  }

  private mutating func leave() -> Request? {
    guard isChanged else { return .leave }
    if place != .leaving { go(to: .leaving) }
    return nil
  }

  private mutating func save(thenLeaves leaves: Bool) -> Request? {
    guard isChanged else {
      message = "Nothing has changed."
      return leaves ? .leave : nil
    }
    leavesWhenSaved = leaves
    return .save
  }

  // MARK: Texts

  private mutating func typeValue() {
    guard case .setting(let path) = place else { return }
    let now = facts.settings[path]?.value.text ?? ""
    go(to: .typing(Typing(purpose: .value(path: path), text: now)))
  }

  private mutating func beginSearch() {
    let search = Place.typing(Typing(purpose: .find))
    if case .typing(let typing) = place, typing.purpose == .find {
      replace(with: search)
    } else {
      go(to: search)
    }
  }

  private mutating func edit(_ body: (inout Typing) -> Void) {
    // A digit on the page of a setting starts typing its value.
    if case .setting(let path) = place { go(to: .typing(Typing(purpose: .value(path: path)))) }
    guard case .typing(var typing) = place else { return }
    body(&typing)
    typing.problem = nil
    replace(with: .typing(typing))
    part = 0
  }

  private mutating func takeTyped() -> Request? {
    guard case .typing(var typing) = place else { return nil }
    switch typing.purpose {
    case .find:
      // The first result, as its page shows them all.
      if let first = found(typing.text).first { go(to: .setting(path: first)) }
    case .newName:
      leavesWhenSaved = false
      return .saveAs(typing.text)
    case .value(let path):
      do throws(ProfileEditProblem) {
        var changed = draft
        try changed.set(path, to: typing.text)
        places.removeLast()
        keep(changed, words: path)
      } catch {
        typing.problem = error.shortText
        message = error.shortText
        replace(with: .typing(typing))
      }
    }
    return nil
  }

  // MARK: Changes

  private mutating func setShown(
    _ body: (inout ProfileDraft, String) throws(ProfileEditProblem) -> Void
  ) {
    guard case .setting(let path) = place else { return }
    do throws(ProfileEditProblem) {
      var changed = draft
      try body(&changed, path)
      keep(changed, words: path)
    } catch {
      message = error.shortText
    }
  }

  private mutating func keep(_ changed: ProfileDraft, words path: String) {
    guard changed.bytes != draft.bytes else { return }
    done.append(Change(draft: draft, words: path))
    if done.count > Self.mostChanges { done.removeFirst() }
    undone = []
    show(changed)
    message = "\(path): \(facts.settings[path]?.value.shownText ?? "none")"
  }

  private mutating func undo() {
    guard step(from: \.done, to: \.undone, "Undone") else {
      message = "There is nothing to undo."
      return
    }
  }

  private mutating func redo() {
    guard step(from: \.undone, to: \.done, "Redone") else {
      message = "There is nothing to redo."
      return
    }
  }

  /// Restores the latest draft of one list, and moves the current one to the other list.
  ///
  /// - Returns: false if the list is empty.
  private mutating func step(
    from source: WritableKeyPath<Self, [Change]>, to target: WritableKeyPath<Self, [Change]>,
    _ word: String
  ) -> Bool {
    guard let change = self[keyPath: source].popLast() else { return false }
    self[keyPath: target].append(Change(draft: draft, words: change.words))
    show(change.draft)
    message = "\(word): \(change.words)."
    return true
  }

  private mutating func show(_ changed: ProfileDraft) {
    draft = changed
    facts = EditorFacts(draft, saved: saved)
  }

  // MARK: Results of saving

  /// Continues after the changes were written.
  ///
  /// - Parameters:
  ///   - file: the profile that the file now contains.
  ///   - name: its name.
  package mutating func saved(_ file: ProfileDraft, as name: String) -> Request? {
    if case .typing(let typing) = place, typing.purpose == .newName { places.removeLast() }
    if place == .leaving { places.removeLast() }
    self.name = name
    // Undo to a text without the changes of another program would revert these too.
    if file.bytes != draft.bytes { (done, undone) = ([], []) }
    saved = file
    show(file)
    message = "Saved: \(name)."
    return leavesWhenSaved ? .leave : nil
  }

  /// Continues after writing failed, and shows the reason.
  package mutating func notSaved(_ reason: String) {
    leavesWhenSaved = false
    message = reason
    if case .typing(var typing) = place {
      typing.problem = reason
      replace(with: .typing(typing))
    }
  }
}

extension ProfileEditProblem {
  /// The problem in one or two sentences, for a line of the editor.
  var shortText: String {
    switch self {
    case .value(_, let problems):
      problems.filter { $0.severity == .error }.map(\.sentence).joined(separator: " ")
    case .key, .notASetting, .onlyByHand, .older, .twice: printed.sentences
    }
  }
}
