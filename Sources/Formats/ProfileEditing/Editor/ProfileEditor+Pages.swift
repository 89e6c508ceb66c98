import Profiles

extension ProfileEditor {
  /// The current page.
  package var page: EditorPage {
    switch place {
    case .groups: groupsPage
    case .group(let title): groupPage(title)
    case .setting(let path): settingPage(path)
    case .typing(let typing): typingPage(typing)
    case .problems: problemsPage
    case .leaving: leavingPage
    }
  }

  // MARK: Pages

  private var groupsPage: EditorPage {
    let rows = facts.groups.map { group -> EditorPage.Entry in
      let settings = group.paths.compactMap { facts.settings[$0] }
      let changed = settings.count { $0.isChanged }
      let bad = settings.count { $0.problem != nil }
      let notes = [
        changed > 0 ? "\(changed) changed *" : nil, bad > 0 ? "\(bad) with a problem !" : nil,
      ].compactMap { $0 }
      return EditorPage.Entry(
        .group(group.title), ([group.title] + notes).joined(separator: ": "),
        hint: group.paths.map(group.name).joined(separator: ", "))
    }
    return made(
      "Settings", rows: rows,
      note: "Pick a group. Nothing is written before you save. "
        + "To bind a switch: switchlight profile bind")
  }

  private func groupPage(_ title: String) -> EditorPage {
    let group = facts.groups.first { $0.title == title }
    let rows = group.map { group in group.paths.map { entry(of: $0, name: group.name(of: $0)) } }
    let star = "A star marks a change that is not saved."
    guard let own = group?.switchName else { return made(title, rows: rows ?? [], note: star) }
    return made(
      title, rows: rows ?? [],
      note: "\(star) To add a source, leave the editor: switchlight profile bind \(own). "
        + "For another switch give a new name. Recipes: switchlight profile keys recipes")
  }

  private func settingPage(_ path: String) -> EditorPage {
    guard let setting = facts.settings[path] else {
      return made(path, rows: [], note: "The profile no longer has this setting.")
    }
    let (key, value) = (setting.key, setting.value)
    var rows = ValueChoices.all(for: key, at: value.text).map { choice in
      EditorPage.Entry(
        .value(choice.value), choice.value + (choice.value == value.text ? " (now)" : ""),
        hint: choice.meaning)
    }
    if value.isGiven {
      let usual = key.defaultText.map { "Default: \($0.isEmpty ? "empty" : $0)" }
      rows.append(
        EditorPage.Entry(.usual, usual ?? "Remove it", hint: "Removes the line from the file."))
    }
    if !key.form.isWord {
      rows.append(
        EditorPage.Entry(.typeValue, "Type a value", hint: "It is \(key.form.words)."))
    }
    return made(path, rows: rows, note: setting.explanation)
  }

  private func typingPage(_ typing: Typing) -> EditorPage {
    let (title, note): (String, String)
    var rows: [EditorPage.Entry] = []
    switch typing.purpose {
    case .find:
      rows = found(typing.text).map { entry(of: $0, name: $0) }
      title = "Find"
      note =
        if typing.text.isEmpty {
          "Type a part of a name, of a meaning or of a value, or a word such as slow, tired or tremor."
        } else if rows.isEmpty {
          "Nothing is found. Delete letters, or type another word, such as slow, tired or tremor."
        } else {
          "\(rows.count) found."
        }
    case .value(let path):
      title = path
      note = facts.settings[path]?.explanation ?? ""
    case .newName:
      title = "Save as"
      note = "Type the name of the new profile: letters, digits, - and _."
    }
    return made(title, rows: rows, note: typing.problem ?? note, typing: typing)
  }

  private var problemsPage: EditorPage {
    let rows = facts.groups.flatMap(\.paths).compactMap { path -> EditorPage.Entry? in
      guard let problem = facts.settings[path]?.problem else { return nil }
      return EditorPage.Entry(
        .setting(path), "\(path): \(problem.message)", hint: problem.sentence)
    }
    let others = facts.otherProblems.map(\.sentence).joined(separator: " ")
    return made(
      "Problems", rows: rows,
      note: facts.hasProblems
        ? "Pick a problem to change its value. \(others)" : "No problem is left.")
  }

  private var leavingPage: EditorPage {
    made(
      "Leave the editor",
      rows: [
        EditorPage.Entry(
          .saveAndLeave, "Save and leave", hint: "Writes the changes into the file."),
        EditorPage.Entry(.back, "Continue editing", hint: "Returns to the previous page."),
        EditorPage.Entry(
          .leaveUnsaved, "Leave without saving", hint: "The changes are lost."),
      ],
      note: changeCount == 1 ? "1 change is not saved." : "\(changeCount) changes are not saved.")
  }

  // MARK: Parts of pages

  /// Returns a page with the rows of its current part.
  private func made(
    _ title: String, rows: [EditorPage.Entry], note: String, typing: Typing? = nil
  ) -> EditorPage {
    // While a text is typed, the letters need the space.
    let most = typing == nil ? EditorPage.mostRows : 4
    var shown = rows
    if rows.count > most {
      let parts = (rows.count + most - 2) / (most - 1)
      let first = part % parts * (most - 1)
      shown = Array(rows[first..<min(first + most - 1, rows.count)])
      shown.append(
        EditorPage.Entry(
          .more, "More (\(part % parts + 1) of \(parts))", hint: "Shows the next entries."))
    }
    let star = isChanged ? " *" : ""
    return EditorPage(
      place: (typing == nil ? "" : "type ") + title, title: "\(name)\(star) - \(title)", note: note,
      typed: typing?.text, rows: shown,
      letters: typing.map { Self.letters[$0.letters % Self.letters.count] } ?? [],
      actions: typing == nil ? actions : Self.typingActions,
      start: typing == nil
        ? shown.first { starts.contains($0.pick) }?.id : (shown + Self.typingActions).first?.id)
  }

  /// The possible initial picks of the current page.
  private var starts: [EditorPick] {
    var picks: [EditorPick] = []
    if case .setting(let path) = place, let value = facts.settings[path]?.value.text {
      picks.append(.value(value))
    }
    switch left {
    case .group(let title): picks.append(.group(title))
    case .setting(let path): picks.append(.setting(path))
    case .groups, .typing, .problems, .leaving, nil: break
    }
    return picks
  }

  /// The entries at the end of a page; a question has only its answers.
  private var actions: [EditorPage.Entry] {
    guard place != .leaving else { return [] }
    return [
      places.count > 1 ? EditorPage.Entry(.back, "Back") : nil,
      canUndo ? EditorPage.Entry(.undo, "Undo") : nil,
      canRedo ? EditorPage.Entry(.redo, "Redo") : nil,
      EditorPage.Entry(.find, "Find"),
      facts.hasProblems && place != .problems
        ? EditorPage.Entry(.problems, "Problems") : nil,
      isChanged ? EditorPage.Entry(.save, "Save") : nil,
      EditorPage.Entry(.saveAs, "Save as"),
      EditorPage.Entry(.leave, "Leave"),
    ].compactMap { $0 }
  }

  private static let typingActions = [
    EditorPage.Entry(.done, "Done"), EditorPage.Entry(.letter(" "), "Space"),
    EditorPage.Entry(.deleteLetter, "Delete"),
    EditorPage.Entry(
      .otherLetters, "Letters", hint: "Shows capitals and signs, then letters with marks."),
    EditorPage.Entry(.back, "Cancel"),
  ]

  /// The pages of letters, each in rows.
  private static let letters: [[[EditorPage.Entry]]] = [
    ["abcdefghijklm", "nopqrstuvwxyz", "0123456789-_.,"],
    ["ABCDEFGHIJKLM", "NOPQRSTUVWXYZ", "|/()+:;!?'\"&@#"],
    ["áàâäãåæçéèêëíì", "îïñóòôöõøœúùûü", "ýÿßÄÅÆÇÉÖØÜ¿¡%"],
  ]
  .map { $0.map { row in row.map { EditorPage.Entry(.letter(String($0)), String($0)) } } }

  private func entry(of path: String, name: String) -> EditorPage.Entry {
    let setting = facts.settings[path]
    return EditorPage.Entry(
      .setting(path), setting?.label(name) ?? name, hint: setting?.explanation ?? "")
  }

  /// Returns the paths of the settings with all words of a text in their path, meaning, values or
  /// everyday words; those with the first word in their path come first, then those for which
  /// people use it.
  ///
  /// If people use the whole word for settings, both are first, in the order of the groups (N3.16).
  func found(_ text: String) -> [String] {
    let words = text.lowercased().split(separator: " ")
    guard let first = words.first else { return [] }
    let matches = facts.groups.flatMap { group in
      group.paths.filter { path in
        guard let key = facts.settings[path]?.key else { return false }
        let values = key.form.valueWords.map { "\($0.word) \($0.meaning)" }
        let about = ([group.title, path, key.meaning, synonyms(of: path)] + values)
          .joined(separator: " ")
        return words.allSatisfy(about.lowercased().contains)
      }
    }
    let people = SettingSynonyms.keys(for: String(first))
    let named = matches.filter { path in
      path.lowercased().contains(first)
        || facts.settings[path].map { people.contains($0.key.path) } ?? false
    }
    let called = matches.filter { !named.contains($0) && synonyms(of: $0).contains(" \(first)") }
    return named + called + matches.filter { !named.contains($0) && !called.contains($0) }
  }

  private func synonyms(of path: String) -> String {
    facts.settings[path].flatMap { SettingSynonyms.words[$0.key.path] } ?? ""
  }
}
