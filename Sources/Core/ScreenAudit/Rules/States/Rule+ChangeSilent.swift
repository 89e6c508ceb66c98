import ScreenElements

extension ScreenCheck {
  /// Finds picks with changes that are not spoken (E11).
  ///
  /// A change of a value is not spoken automatically, not even that of the picked element (E10).
  /// The title of a new screen is spoken.
  mutating func findSilentChanges(_ screens: [AuditedScreen], at screen: Int) {
    for index in subjects.indices where subjects[index].isRead {
      let responses = subjects[index].element.onSelect
      if let target = silentChange(responses) {
        let what = target == subjects[index].element.id ? "its own value" : quoted(target)
        report(
          .changeSilent, at: index,
          "Picking this changes \(what), and nothing is said.",
          measured: "a change of \(what) in silence", required: "an announcement",
          fix: "Add {say: …} to its onSelect, with what has changed.")
      }
      if let program = silentProgram(responses) {
        report(
          .changeSilent, at: index,
          "Picking this runs \(quoted(program)), and nothing is said.",
          measured: "a program in silence", required: "an announcement",
          fix: "Add {say: …} to its onSelect, with what is done.")
      }
      for response in responses {
        guard case .open(let file) = response, let opened = screens[screen].opened[file],
          screens.indices.contains(opened), opened != screen,
          screens[opened].tree.title == tree.title
        else { continue }
        report(
          .changeSilent, at: index,
          "Picking this opens \(quoted(file)), which has the same title as this screen.",
          measured: "the title \(quoted(tree.title)) again",
          required: "a title that says what is new",
          fix: "Give the opened screen its own title.")
      }
    }
  }

  /// Returns the program that responses run without speaking or showing anything else, and that
  /// nobody can undo (B1); nil if there is none.
  private func silentProgram(_ responses: [SelectionResponse]) -> String? {
    var program: String?
    for response in responses {
      switch response {
      case .say, .open, .layout, .back, .help, .toggle, .message(.say), .message(.speak):
        return nil
      case .outside(.run(let words)): program = program ?? words.first
      case .outside, .set, .message: break
      }
    }
    return program
  }

  /// Returns the first element that responses change without speaking or showing anything else.
  private func silentChange(_ responses: [SelectionResponse]) -> String? {
    var changed: String?
    for response in responses {
      switch response {
      // The content of another layout is in another file.
      case .say, .open, .layout, .back, .help, .toggle, .message(.say), .message(.speak):
        return nil
      case .outside, .message: break
      case .set(let id, _, _, _):
        if changed == nil, tree.index(of: id) != nil { changed = id }
      }
    }
    return changed
  }
}
