import Profiles
import Testing

@Suite("The meaning of a word in a profile")
struct KeyLookupTests {
  @Test("A word of people finds the settings that it is used for, and names the command (R8.11)")
  func wordsOfPeople() throws {
    #expect(
      try Set(ProfileKeys.lookUp("Tremor").keys.map(\.path)) == [
        "switches.NAME.hold", "switches.NAME.ignoreRepeat", "switches.NAME.on",
        "scanning.changeGuard",
      ])
    let speed = try ProfileKeys.lookUp("speed").keys.map(\.path)
    #expect(Set(["scanning.interval", "point.speed", "speech.rate"]).isSubset(of: speed))
    let problem = #expect(throws: KeyProblem.self) {
      _ = try ProfileKeys.find("zittern", switches: ["main"])
    }
    #expect(problem?.hint == "To see the settings for it: switchlight profile keys zittern")
  }

  @Test("Each word of each value has a meaning of one sentence, and is found by the word")
  func words() throws {
    for key in ProfileKeys.all {
      for word in key.form.valueWords {
        #expect(word.meaning.hasSuffix("."), "\(key.path): \(word)")
        #expect(!word.meaning.dropLast().contains(". "), "\(key.path): \(word)")
        let found = try ProfileKeys.lookUp(String(word.name)).values
        #expect(
          found.contains { $0.word == word && $0.paths.contains(key.path) }, "\(key.path): \(word)")
      }
    }
  }

  @Test("Every accepted word has a meaning, and every other word is rejected")
  func read() {
    for key in ProfileKeys.all {
      for word in key.form.valueWords where word.word != "profile NAME" {
        #expect(key.problems(of: word.word).isEmpty, "\(key.path): \(word.word)")
        #expect(
          !key.problems(of: word.word + "x").isEmpty || key.form.isFree, "\(key.path): \(word.word)"
        )
      }
    }
  }

  @Test("Each list of words with their meanings fits into 80 columns")
  func width() {
    let lists = ProfileKeys.all.map { ($0.path, $0.form.valueWords.map { ($0.word, $0.meaning) }) }
    let sources = ("sources", ProfileKeys.ofSources.map { ($0.name, $0.meaning) })
    for (path, words) in lists + [sources] {
      let longest = words.map { $0.0.count }.max() ?? 0
      for (word, meaning) in words {
        #expect(longest + 4 + meaning.count <= 80, "\(path): \(word)")
      }
    }
  }

  @Test("Each key of a source is found, with its meaning")
  func sources() throws {
    let names = [
      "device", "vendor", "product", "port", "uniq", "id", "key", "axis", "above", "below",
    ]
    #expect(ProfileKeys.ofSources.map(\.name) == names + ["until", "terminal"])
    for key in ProfileKeys.ofSources {
      #expect(try ProfileKeys.lookUp(key.name).ofSources == [key])
      #expect(key.meaning.hasSuffix("."))
    }
  }

  @Test(
    "A word may be a key, a section and values at the same time",
    arguments: [
      ("inverse", [], ["inverse"]), ("select", ["scanning.select"], ["select"]),
      ("point.speed", ["point.speed"], []), ("choose", [], ["choose 1"]),
      ("choose 7", [], ["choose 1"]),
      ("profile", [], ["profile NAME"]), ("next", [], ["next", "next"]),
    ] as [(String, [String], [String])])
  func several(word: String, keys: [String], values: [String]) throws {
    let found = try ProfileKeys.lookUp(word)
    #expect(found.keys.map(\.path) == keys)
    #expect(found.values.map(\.word.word) == values)
  }

  @Test(
    "An unknown word gives a suggestion",
    arguments: [
      ("invrese", "inverse"), ("termnal", "terminal"), ("intervall", "interval"),
      ("slect", "select"),
      ("scanning.methd", "scanning.method"),
    ])
  func slip(word: String, meant: String) {
    let problem = #expect(throws: KeyProblem.self) { try ProfileKeys.lookUp(word) }
    #expect(problem?.hint == "Did you mean \(meant)?")
  }

  @Test("A key may be written by its last part if only one path has it")
  func names() {
    let names = ProfileKeys.names(switches: ["main", "other"])
    #expect(Set(names).count == names.count)
    for name in [
      "scanning.interval", "interval", "main.hold", "switches.main.hold", "other.longPress.after",
    ] {
      #expect(names.contains(name), "\(name)")
    }
    // Both switches have these keys, or two sections have them, or they are not single values and
    // cannot be set.
    for name in ["hold", "longPress.after", "loops", "format", "sources", "switches.main.sources"] {
      #expect(!names.contains(name), "\(name)")
    }
    for name in names {
      #expect(throws: Never.self) { try ProfileKeys.find(name, switches: ["main", "other"]) }
    }
    #expect(ProfileKeys.names(switches: ["main"]).contains("hold"))
  }

  @Test("An ambiguous ending belongs to one path, and is never offered")
  func doubtfulEnds() throws {
    let names = ProfileKeys.names(switches: ["main"])
    let ends = ProfileKeys.all.map { key in
      key.path.split(separator: ".").last.map(String.init) ?? ""
    }
    var found: Set<String> = []
    for end in Set(ends) where ends.count(where: { $0 == end }) == 1 {
      let path = ProfileKeys.all.first { $0.path.hasSuffix("." + end) }?.path ?? ""
      let problem: KeyProblem?
      do throws(KeyProblem) {
        _ = try ProfileKeys.find(end, switches: ["main"])
        problem = nil
      } catch {
        problem = error
      }
      guard let problem, !path.isEmpty, problem.hint.hasPrefix("Write the whole path.") else {
        continue
      }
      found.insert(end)
      #expect(!names.contains(end) && problem.hint.contains(path.replacing("NAME", with: "main")))
    }
    #expect(
      found == [
        "speed", "rate", "every", "pressTime", "action", "width", "pick", "pass", "screen",
        "failure", "enabled",
      ])
    for end in found {
      let problem = #expect(throws: KeyProblem.self) {
        try ProfileKeys.find(String(end.dropLast()), switches: ["main"])
      }
      #expect(problem?.hint != "Did you mean \(end)?")
    }
  }
}

extension SettingForm {
  /// True if other texts than its words are values too.
  fileprivate var isFree: Bool {
    switch self {
    case .lettersOr: true
    default: false
    }
  }
}
