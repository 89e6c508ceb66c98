import DeviceNaming
import Diagnostics
import ScanEngine
import ScanTime
import SwitchInput
import YAMLEditing

extension Profile {
  /// The profile as a file of its format, with the settings that differ from the defaults; reading
  /// it results in the same settings.
  package var fileText: String {
    let defaults = Profile(name: "")
    var fields = [YAMLField("format", .text(ProfileHistory.known.format))]
    var sections: [(name: String, fields: [YAMLField])] = ProfileReader.sections.map { ($0, []) }
    for key in ProfileKeys.profile {
      guard let field = key.field(in: self, unless: defaults) else { continue }
      if let index = sections.firstIndex(where: { key.path.hasPrefix($0.name + ".") }) {
        sections[index].fields.append(field)
      } else {
        fields.append(field)
      }
    }
    let switches = zip(scanning.switches, sources).map { settings, sources in
      YAMLField(settings.name, .mapping(settings.fields(sources)))
    }
    fields.append(YAMLField("switches", .mapping(switches)))
    let recipes = scanning.recipes.map {
      YAMLField($0.name, .mapping($0.fields(scanning.switches)))
    }
    if !recipes.isEmpty { fields.append(YAMLField("recipes", .mapping(recipes))) }
    for section in sections where !section.fields.isEmpty {
      fields.append(YAMLField(section.name, .mapping(section.fields)))
    }
    return YAMLValue.document(fields)
  }

  /// Creates a profile with these settings and without real sources of presses: each source is a
  /// device by its name in scripts, such as `main/1`.
  package init(withoutSourcesOf scanning: ScanSettings) {
    self.init(name: "")
    self.scanning = scanning
    sources = scanning.switches.map { settings in
      (1...max(settings.sourceCount, 1)).map { number in
        .device(DeviceMatcher(name: "\(settings.name)/\(number)"), key: .unknown)
      }
    }
  }
}

extension SwitchSettings {
  fileprivate func fields(_ sources: [SwitchSource]) -> [YAMLField] {
    let defaults = SwitchSettings(name: "", press: .select)
    var fields = [YAMLField("sources", .list(sources.map { YAMLValue($0) }))]
    for key in ProfileKeys.oneSwitch where !key.path.contains(".") {
      if let field = key.field(in: self, unless: defaults) { fields.append(field) }
    }
    for part in ["longPress", "repeat"] {
      let keys = ProfileKeys.oneSwitch.filter { $0.path.hasPrefix(part + ".") }
      let inside = keys.compactMap { $0.field(in: self, unless: defaults) }
      if !inside.isEmpty { fields.append(YAMLField(part, .mapping(inside))) }
    }
    return fields
  }
}

extension Recipe {
  fileprivate func fields(_ switches: [SwitchSettings]) -> [YAMLField] {
    let defaults = Recipe(name: name)
    var fields = ProfileKeys.oneRecipe.compactMap { $0.field(in: self, unless: defaults) }
    let actions = switches.enumerated().compactMap { index, own in
      ProfileKeys.recipeAction(ofSwitch: own.name).field(in: action(of: index), unless: .end)
    }
    fields.append(YAMLField("switches", .mapping(actions)))
    return fields
  }
}

extension SettingKey {
  /// Returns the key with its value, if that differs from the default.
  fileprivate func field(in root: Root, unless defaults: Root) -> YAMLField? {
    guard let value = text(root), value != text(defaults) else { return nil }
    return YAMLField(path.split(separator: ".").last.map(String.init) ?? path, form.written(value))
  }
}
