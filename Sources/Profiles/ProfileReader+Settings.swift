import Diagnostics
import SwitchInput
import YAMLReading

extension ProfileReader {
  /// What a setting can change.
  private enum Target {
    case profile(SettingKey<Profile>)
    case oneSwitch(SettingKey<SwitchSettings>, number: Int)
  }

  /// Reads `KEY=VALUE` over what the file says.
  mutating func apply(_ setting: String) {
    let source = SourceText(name: "--set", text: setting)
    let number = readers.count
    readers.append(YAMLReader(source))
    guard let equals = setting.utf8.firstIndex(of: UInt8(ascii: "=")) else {
      readers[number].log.error(
        at: .start, "a setting needs a value", hint: "Write KEY=VALUE, such as interval=800ms.")
      return
    }
    let key = String(setting[..<equals])
    let value = String(setting[setting.utf8.index(after: equals)...])
    guard let target = target(key, number) else { return }
    let offset = setting.utf8.distance(from: setting.startIndex, to: equals) + 1
    let position = source.position(ofByteAt: offset)
    func node(_ form: SettingForm) -> YAMLNode {
      let scalar = YAMLScalar(text: value, isPlain: form != .text)
      return YAMLNode(content: .scalar(scalar), position: position)
    }
    switch target {
    case .profile(let key): write(key, node(key.form), reader: number)
    case .oneSwitch(let key, let switchNumber):
      let settings = profile.scanning.switches[switchNumber]
      guard key.text(settings) != nil else {
        let part = key.path.prefix { $0 != "." }
        readers[number].log.error(
          at: .start, "the switch \(quoted(settings.name)) has no \(part)",
          hint: "Give it one in the profile first.")
        return
      }
      write(key, node(key.form), switch: switchNumber, reader: number)
    }
  }

  /// Finds what a key means: its whole path, or the end of just one path.
  private mutating func target(_ key: String, _ number: Int) -> Target? {
    let all = targets
    if let exact = all.first(where: { $0.path == key }) { return exact.target }
    let found = all.filter { $0.path.hasSuffix("." + key) }
    if found.count == 1 { return found[0].target }
    if found.isEmpty {
      let words = all.map(\.path) + all.map { lastKey($0.path) }
      readers[number].log.error(
        at: .start, "\(quoted(key)) is no setting of this profile",
        hint: suggestion(for: key, among: words).map { "Did you mean \($0)?" }
          ?? "Settings are called as in the profile, such as scanning.interval.")
    } else {
      let paths = found.map(\.path).joined(separator: ", ")
      readers[number].log.error(
        at: .start, "\(quoted(key)) could be one of \(paths)", hint: "Write more of its path.")
    }
    return nil
  }

  private var targets: [(path: String, target: Target)] {
    var all: [(String, Target)] = ProfileKeys.profile.map { ($0.path, .profile($0)) }
    for (number, settings) in profile.scanning.switches.enumerated() {
      for key in ProfileKeys.oneSwitch {
        all.append(("switches.\(settings.name).\(key.path)", .oneSwitch(key, number: number)))
      }
    }
    return all
  }
}
