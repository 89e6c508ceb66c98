import ScreenElements

extension ScreenCheck {
  /// What a press leads to is there (E11, B1).
  mutating func findBrokenLinks(_ broken: Set<String>) {
    guard !broken.isEmpty else { return }
    // Hidden ones too: another layout may show them.
    for place in subjects.indices {
      var reported: Set<String> = []
      for response in subjects[place].element.allResponses {
        guard let file = response.linkedFile, broken.contains(file),
          reported.insert(file).inserted
        else { continue }
        report(
          .linkBroken, at: place, "Picking this leads to \(quoted(file)), which cannot be read.",
          measured: "no screen \(quoted(file))", required: "a screen that can be read",
          fix: "Correct the name, or put the file beside this one.")
      }
    }
  }
}

extension SelectionResponse {
  /// The screen that it leads to, by the name that it has there.
  fileprivate var linkedFile: String? {
    switch self {
    case .open(let file), .layout(let file): file
    case .say, .back, .set, .toggle, .message, .help, .outside: nil
    }
  }
}
