import Diagnostics
import ScanEngine
import ScanTime
import SwitchInput

/// Sentences about every value that differs from the default.
extension Profile {
  var differenceSentences: [String] {
    let usual = Profile(name: "")
    let differing = ProfileKeys.profile.filter { key in
      key.path != "name" && key.text(self) != key.text(usual)
    }
    guard !differing.isEmpty else { return ["Nothing but the switches."] }
    return differing.map { key in
      "\(key.meaning.withoutFullStop): \(key.plainValue(in: self)) (usual: \(key.plainValue(in: usual)))."
    }
  }
}

extension SettingKey {
  /// Its value in plain words.
  fileprivate func plainValue(in root: Root) -> String {
    guard let value = text(root), !value.isEmpty else { return "nothing" }
    switch form {
    case .boolean: return value == "true" ? "yes" : "no"
    case .duration, .durationOrOff:
      guard let time = try? microseconds(inDuration: value) else { return "not at all" }
      return TimeSpan(microseconds: time).plainText
    case .number(_, let unit): return unit.isEmpty ? value : "\(value) \(unit)"
    case .integer, .integerOr, .passes, .word, .lettersOr, .texts, .text, .action, .format,
      .sources:
      return value
    }
  }
}

extension String {
  fileprivate var withoutFullStop: Substring { hasSuffix(".") ? dropLast() : self[...] }
}
