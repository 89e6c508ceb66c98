import ScanEngine
import ScanTime
import SwitchInput

extension ProfileKeys {
  /// Every key of a profile in the order of a file; `NAME` represents the name of a switch.
  package static let all: [ProfileKey] = {
    let general = settings.filter { !$0.path.contains(".") }
    let first = ["name"]
    return [format] + general.filter { first.contains($0.path) } + [sources] + ofSwitches
      + general.filter { $0.path == "grab" } + settings.filter { $0.path.contains(".") }
      + general.filter { $0.path == "bailOut" }
  }()

  private static let format = ProfileKey(
    path: "format", form: .format(ProfileHistory.known.format), rule: "",
    meaning: "The format of the file; required in every file.")

  private static let sources = ProfileKey(
    path: "switches.NAME.sources", form: .sources, rule: "I6",
    meaning: "The sources of its presses; each of them counts as this switch.")

  private static let settings: [ProfileKey] = profile.map {
    ProfileKey($0, defaults: Profile(name: ""), sample: Profile(name: ""))
  }

  private static let ofSwitches: [ProfileKey] = {
    let defaults = SwitchSettings(name: "", press: .select)
    var sample = defaults
    sample.longPress = LongPress(after: .milliseconds(1000), action: .back)
    sample.moveRepeat = MoveRepeat(after: .milliseconds(500), every: .milliseconds(200))
    return oneSwitch.map {
      ProfileKey($0, prefix: "switches.NAME.", defaults: defaults, sample: sample)
    }
  }()

  /// Finds a key of a profile with these switches: by its whole path, or by an end that only one
  /// path has.
  ///
  /// - Returns: the keys that lead to it, with the name of the switch, and the key itself.
  package static func find(
    _ text: String, switches: [String]
  ) throws(KeyProblem) -> (path: [String], key: ProfileKey) {
    let places = all.flatMap { key -> [(path: [String], key: ProfileKey)] in
      let parts = key.path.split(separator: ".").map(String.init)
      guard parts.contains("NAME") else { return [(parts, key)] }
      return switches.map { name in (parts.map { $0 == "NAME" ? name : $0 }, key) }
    }
    let number = try matchKey(text, among: places.map { $0.path.joined(separator: ".") })
    return places[number]
  }

  /// Returns the possible keys of the mapping at a path, in their usual order; the path contains
  /// the names of switches.
  package static func order(at path: [String]) -> [String] {
    var names: [String] = []
    let place = path.enumerated().map { $0 == 1 && path[0] == "switches" ? "NAME" : $1 }
    for key in all {
      let parts = key.path.split(separator: ".").map(String.init)
      guard parts.count > place.count, Array(parts.prefix(place.count)) == place else { continue }
      let name = parts[place.count]
      if name != "NAME", !names.contains(name) { names.append(name) }
    }
    return names
  }
}
