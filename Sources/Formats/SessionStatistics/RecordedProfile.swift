/// A profile as a trace contains it: its name and its settings (N5.23).
package struct RecordedProfile: Hashable, Sendable {
  /// The name of the profile.
  package let name: String
  /// The values as written, by the paths of their keys; without the format and the sources.
  package let settings: [String: String]

  /// Reads the lines that a trace has below the name, in the form that `run --trace` writes.
  init(name: String, lines: [Substring]) {
    self.name = name
    var settings: [String: String] = [:]
    var sections: [(indent: Int, key: Substring)] = []
    for line in lines {
      let text = line.drop { $0 == " " }
      let indent = line.count - text.count
      sections.removeAll { $0.indent >= indent }
      func path(_ key: Substring? = nil) -> String {
        (sections.map(\.key) + [key].compactMap { $0 }).joined(separator: ".")
      }
      if text.hasPrefix("- ") {
        let before = settings[path()].map { $0 + ", " } ?? ""
        settings[path()] = before + text.dropFirst(2)
      } else if text.hasSuffix(":") {
        sections.append((indent, text.dropLast()))
      } else if let colon = text.firstRange(of: ": ") {
        settings[path(text[..<colon.lowerBound])] = String(text[colon.upperBound...])
      }
    }
    self.settings = settings.filter { $0.key != "format" && !$0.key.hasSuffix(".sources") }
  }
}

/// A setting that differs from the session before (N5.23).
package struct SettingChange: Hashable, Sendable {
  /// The index of the session in ``UseReport/sessions``.
  package let session: Int
  /// The path of the key.
  package let path: String
  /// The value before as written; nil for the default.
  package let before: String?
  /// The value from this session on as written; nil for the default.
  package let after: String?
}

extension UseReport {
  /// The changes of settings from each session to the next one with the same profile.
  package var settingChanges: [SettingChange] {
    var latest: [String: RecordedProfile] = [:]
    return sessions.enumerated().flatMap { index, session in
      session.profiles.flatMap { profile -> [SettingChange] in
        let before = latest.updateValue(profile, forKey: profile.name)?.settings ?? profile.settings
        let paths = Set(before.keys).union(profile.settings.keys).sorted()
        return paths.filter { before[$0] != profile.settings[$0] }.map {
          SettingChange(
            session: index, path: $0, before: before[$0], after: profile.settings[$0])
        }
      }
    }
  }

  /// Returns the profiles of the sessions that began in a period, given as numbers of days since
  /// the beginning of 1970.
  package func profiles(of days: ClosedRange<Int>) -> [RecordedProfile] {
    sessions.filter { session in session.began.map { days.contains($0.day) } ?? false }
      .flatMap(\.profiles)
  }
}
