import Diagnostics
import ScanEngine
import ScanTime
import SwitchInput
import YAMLReading

extension ProfileReader {
  /// The setting that an assignment changes.
  private enum Target {
    case profile(SettingKey<Profile>)
    case oneSwitch(SettingKey<SwitchSettings>, number: Int)
    case recipe(SettingKey<Recipe>, number: Int)
    case recipeAction(recipe: Int, switch: Int)
  }

  /// Reads `KEY=VALUE`, which overrides the file.
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
    switch target {
    case .profile(let key): write(key, key.form.node(value, at: position), reader: number)
    case .recipe(let key, let recipe):
      write(key, key.form.node(value, at: position), recipe: recipe, reader: number)
    case .recipeAction(let recipe, let index):
      let form = ProfileKeys.recipeAction(ofSwitch: "").form
      write(
        action: form.node(value, at: position), recipe: recipe, switch: index, reader: number)
    case .oneSwitch(let key, let switchNumber):
      let settings = profile.scanning.switches[switchNumber]
      guard key.text(settings) != nil else {
        let part = key.path.prefix { $0 != "." }
        readers[number].log.error(
          at: .start, "the switch \(quoted(settings.name)) has no \(part)",
          hint: "Give it one in the profile first.")
        return
      }
      write(key, key.form.node(value, at: position), switch: switchNumber, reader: number)
    }
  }

  /// Finds the setting of a key: its whole path, or the end of just one path.
  private mutating func target(_ key: String, _ number: Int) -> Target? {
    let all = targets
    do throws(KeyProblem) {
      return all[try matchKey(key, among: all.map(\.path))].target
    } catch {
      readers[number].log.error(at: .start, error.message, hint: error.hint)
      return nil
    }
  }

  private var targets: [(path: String, target: Target)] {
    var all: [(String, Target)] = ProfileKeys.profile.map { ($0.path, .profile($0)) }
    for (number, settings) in profile.scanning.switches.enumerated() {
      for key in ProfileKeys.oneSwitch {
        all.append(("switches.\(settings.name).\(key.path)", .oneSwitch(key, number: number)))
      }
    }
    for (number, recipe) in profile.scanning.recipes.enumerated() {
      for key in ProfileKeys.oneRecipe {
        all.append(("recipes.\(recipe.name).\(key.path)", .recipe(key, number: number)))
      }
      for (index, own) in profile.scanning.switches.enumerated() {
        all.append(
          (
            "recipes.\(recipe.name).switches.\(own.name)",
            .recipeAction(recipe: number, switch: index)
          ))
      }
    }
    return all
  }
}
