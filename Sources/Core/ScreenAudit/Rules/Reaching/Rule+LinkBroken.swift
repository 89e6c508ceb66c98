import ScreenElements

extension ScreenCheck {
  /// Finds presses with a missing target (E11, B1).
  mutating func findBrokenLinks(_ broken: Set<String>, dead: [String: String]) {
    guard !broken.isEmpty || !dead.isEmpty else { return }
    // Including hidden elements, because another layout may show them.
    for index in subjects.indices {
      if let file = dead[subjects[index].element.id] { reportDeadLink(to: file, at: index) }
      var reported: Set<String> = []
      for response in subjects[index].element.allResponses {
        guard let file = response.linkedFile, broken.contains(file),
          reported.insert(file).inserted
        else { continue }
        report(
          .linkBroken, at: index, "Picking this leads to \(quoted(file)), which cannot be read.",
          measured: "no screen \(quoted(file))", required: "a screen that can be read",
          fix: "Correct the name, or put the file beside this one.")
      }
    }
  }
}

extension ScreenCheck {
  /// Reports a button of a board that cannot open its board (B5).
  private mutating func reportDeadLink(to file: String, at index: Int) {
    let isDisabled = subjects[index].element.traits.contains(.notEnabled)
    report(
      .linkBroken, at: index,
      isDisabled
        ? "This cannot be picked, because it opens \(quoted(file)), which does not exist."
        : "Picking this opens nothing, because \(quoted(file)) does not exist.",
      measured: "no board \(quoted(file))", required: "an existing board",
      fix: "Export the boards together, or correct the link where they were made.")
  }
}

extension SelectionResponse {
  /// The screen to open, by the name in the response; nil if there is none.
  fileprivate var linkedFile: String? {
    switch self {
    case .open(let file), .layout(let file): file
    case .say, .back, .set, .toggle, .message, .help, .outside: nil
    }
  }
}
