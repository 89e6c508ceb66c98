import ScreenElements

/// The keys of the settings that a person changes by the switch (N2).
extension ProfileKeys {
  /// Returns the keys of a setting with their values in a profile, as a file has them.
  package static func texts(
    of setting: Setting, in profile: Profile
  ) -> [(key: String, value: String)] {
    switch setting {
    case .speed: profile.stepPath.map { text($0, profile) } ?? []
    case .firstPause: text("scanning.firstItemPause", profile)
    case .loops: text("scanning.loops", profile)
    case .speech: text("speech.enabled", profile)
    case .voiceSpeed: text("speech.rate", profile)
    case .hold: switchTexts("hold", profile)
    case .ignoreRepeat: switchTexts("ignoreRepeat", profile)
    case .pointSpeed: text("point.speed", profile)
    case .highlight: text("look.width", profile)
    case .highlightColor: text("look.color", profile)
    case .menuTheme: text("look.theme", profile)
    case .method: text("scanning.method", profile)
    case .groups: text("scanning.groups", profile)
    }
  }

  private static func text(_ path: String, _ profile: Profile) -> [(key: String, value: String)] {
    let value = self.profile.first { $0.path == path }?.text(profile)
    return value.map { [(path, $0)] } ?? []
  }

  private static func switchTexts(
    _ path: String, _ profile: Profile
  ) -> [(key: String, value: String)] {
    profile.scanning.switches.compactMap { own in
      let value = oneSwitch.first { $0.path == path }?.text(own)
      return value.map { ("switches.\(own.name).\(path)", $0) }
    }
  }
}
