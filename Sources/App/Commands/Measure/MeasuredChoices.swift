import Diagnostics
import ProfileStorage
import Profiles
import ScanEngine
import SimulatedPeople
import ScanTime
import SwitchInput

/// One measured way of scanning: the profile with other values.
struct MeasuredChoice {
  /// The name for people, such as `method=auto interval=1s`; the profile's name without a
  /// comparison.
  var name: String
  var settings: ScanSettings
}

/// The argument of `--compare`: keys of the profile, each with the values to try.
struct MeasuredChoices {
  /// A key with its values.
  private struct Factor {
    /// The key as typed, and its full path with the name of a switch.
    let word: String
    let path: String
    let values: [String]
  }

  /// A problem of the text.
  struct Problem: Error {
    let message: String
    let hint: String
  }

  private let factors: [Factor]

  /// The maximum number of choices.
  static let most = 60

  /// Parses keys separated by commas, each without a value, or with `=` and values separated by
  /// commas.
  init(_ text: String, of profile: Profile) throws(Problem) {
    let switches = profile.scanning.switches.map(\.name)
    var factors: [Factor] = []
    var (word, values): (String?, [String]) = (nil, [])
    func finish() throws(Problem) {
      guard let word else { return }
      factors.append(try Self.factor(word, values, switches))
    }
    /// True if a word is another value of the current key: a word that it accepts, or no key.
    func isValue(_ piece: String) -> Bool {
      guard let word, !values.isEmpty,
        let key = try? ProfileKeys.find(word, switches: switches).key
      else { return false }
      if case .word = key.form, key.problems(of: piece).isEmpty { return true }
      return (try? ProfileKeys.find(piece, switches: switches)) == nil
    }
    for piece in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      let parts = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 1, isValue(piece) {
        values.append(piece)
        continue
      }
      try finish()
      word = String(parts[0])
      values = parts.count == 2 ? [String(parts[1])] : []
    }
    try finish()
    self.factors = factors
    let paths = factors.map(\.path)
    if let twice = paths.first(where: { path in paths.count { $0 == path } > 1 }) {
      throw Problem(
        message: "--compare names \(twice) twice",
        hint: "Give all its values in one option, separated by commas.")
    }
    let count = factors.reduce(1) { min($0 * $1.values.count, 1_000_000) }
    guard count <= MeasuredChoices.most else {
      throw Problem(
        message: "--compare has \(count) choices; \(MeasuredChoices.most) are the most",
        hint: "Compare fewer values at a time.")
    }
  }

  private static func factor(
    _ word: String, _ given: [String], _ switches: [String]
  ) throws(Problem) -> Factor {
    let found: (path: [String], key: ProfileKey)
    do throws(KeyProblem) {
      found = try ProfileKeys.find(word, switches: switches)
    } catch {
      throw Problem(message: "--compare: \(error.message)", hint: error.hint)
    }
    let path = found.path.joined(separator: ".")
    guard found.key.isSetting else {
      throw Problem(
        message: "--compare: \(path) is not a setting",
        hint: "Compare a value, such as interval=1s,1.5s.")
    }
    var values = given
    if values.isEmpty {
      guard case .word(let words) = found.key.form else {
        throw Problem(
          message: "--compare: \(path) has no list of values to try",
          hint: "Name some: --compare \(word)=VALUE,VALUE. It is \(found.key.form.words).")
      }
      values = words.map(\.word)
    }
    for value in values {
      if let wrong = found.key.problems(of: value).first(where: { $0.severity == .error }) {
        throw Problem(message: "--compare: \(wrong.message)", hint: wrong.hint ?? "")
      }
    }
    if let twice = values.first(where: { value in values.count { $0 == value } > 1 }) {
      throw Problem(
        message: "--compare names \(path)=\(twice) twice", hint: "Name each value once.")
    }
    return Factor(word: word, path: path, values: values)
  }

  /// Returns the choices with their settings, and those that cannot be measured with the reason.
  func choices(
    of bytes: [UInt8], at file: String, _ profile: Profile
  ) -> (measured: [MeasuredChoice], left: [(name: String, reason: String)]) {
    var combinations: [[(factor: Factor, value: String)]] = [[]]
    for factor in factors {
      combinations = combinations.flatMap { chosen in
        factor.values.map { chosen + [(factor, $0)] }
      }
    }
    var measured: [MeasuredChoice] = []
    var left: [(name: String, reason: String)] = []
    for chosen in combinations {
      let name = chosen.map { "\($0.factor.word)=\($0.value)" }.joined(separator: " ")
      let settings = chosen.map { "\($0.factor.path)=\($0.value)" }
      switch Self.read(bytes, file, settings, profile) {
      case .success(let found):
        measured.append(MeasuredChoice(name: name + found.note, settings: found.settings))
      case .failure(let reason): left.append((name, reason.words))
      }
    }
    return (measured, left)
  }

  private struct Reason: Error { let words: String }

  /// Reads the profile with other values; if its switches cannot perform the method, the first one
  /// gets another action.
  private static func read(
    _ bytes: [UInt8], _ file: String, _ settings: [String], _ profile: Profile
  ) -> Result<(settings: ScanSettings, note: String), Reason> {
    var first: Reason?
    let name = profile.scanning.switches.first?.name
    let otherActions = name.map { name in
      ["select", "next", "scan"].map { (action: $0, setting: "switches.\(name).press=\($0)") }
    }
    for other in [nil] + (otherActions ?? []).map(Optional.some) {
      let reading = readProfile(
        bytes, name: file, settings: settings + [other?.setting].compactMap { $0 })
      guard let found = reading.profile?.scanning else {
        first =
          first ?? Reason(words: reading.diagnostics.first { $0.severity == .error }?.message ?? "")
        continue
      }
      if let reason = found.reasonNobodyScans {
        first = first ?? Reason(words: reason)
        continue
      }
      return .success((found, other.map { " (\(name ?? ""): \($0.action))" } ?? ""))
    }
    return .failure(first ?? Reason(words: "it cannot be used to scan"))
  }
}
