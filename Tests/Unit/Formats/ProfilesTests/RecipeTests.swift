import Profiles
import ScanEngine
import ScanTime
import SwitchInput
import Testing

@Suite("Recipes of a profile (N4)")
struct RecipeTests {
  private func recipes(_ lines: String, _ keys: String = "") -> String {
    profileText(keys, "recipes:\n  " + lines)
  }

  @Test("A recipe has a title, a time and actions; a switch that it does not name ends it (N4)")
  func reading() throws {
    let text = recipes(
      "pages: {title: Page turner, after: 5s, switches: {main: scroll-down}}\n  other: {}",
      "  end: {sources: [{terminal: e}], ignoreRepeat: 250ms}")
    let profile = try #require(read(text).profile)
    let pages = try #require(profile.scanning.recipes.first)
    #expect(pages.name == "pages" && pages.shownTitle == "Page turner")
    #expect(pages.after == .milliseconds(5000) && pages.actions == [.scrollDown, .end])
    let other = profile.scanning.recipes[1]
    #expect(other.shownTitle == "other" && other.after == .milliseconds(60_000))
    #expect(other.actions == [.end, .end])
    #expect(problems(text).contains { $0.contains("no switch does anything") })
    #expect(read(profile.fileText).profile == profile)
  }

  @Test("Each problem of a recipe has its position and a hint (N4, Y4)")
  func problemsWithPositions() throws {
    let cases: [(lines: String, place: (Int, Int), message: String, hint: String)] = [
      ("pages: {switches: {main: jump}}", (9, 28), "it must be one of", "Write one of"),
      ("pages: {switches: {mian: activate}}", (9, 22), "is not a switch", "Did you mean main?"),
      ("pages: {switches: main}", (9, 21), "switches must be", "Write switches:"),
      ("pages: {after: 10}", (9, 18), "after", "Write 10s or 10min"),
      ("pages: {title: [a]}", (9, 18), "title must be", "Write title:"),
      ("pages: {wait: 1s}", (9, 11), "is not a key of a recipe", "after"),
      ("a b: {}", (9, 3), "is not the name of a recipe", "Call it page-turner"),
      ("pages: 3", (9, 10), "a recipe must be", "Write"),
      (
        "pages: {title: \(String(repeating: "a", count: 61))}", (9, 18), "too long",
        "at most 60"
      ),
    ]
    for (lines, place, message, hint) in cases {
      let errors = read(recipes(lines)).diagnostics.filter { $0.severity == .error }
      let first = try #require(errors.first, "\(lines)")
      #expect(first.message.contains(message), "\(lines): \(first.message)")
      #expect(first.hint?.contains(hint) == true, "\(lines): \(first.hint ?? "")")
      #expect((first.position.line, first.position.column) == place, "\(lines): \(first.position)")
    }
  }

  @Test("More than 20 recipes are rejected (N4)")
  func most() {
    func many(_ count: Int) -> String {
      recipes(
        (1...count).map { "r\($0): {switches: {main: activate}}" }.joined(separator: "\n  "))
    }
    #expect(read(many(20)).profile?.scanning.recipes.count == 20)
    #expect(problems(many(21)).contains { $0.contains("21 recipes; it can have 20") })
  }

  @Test(
    "A recipe that neither a time nor a press can end is rejected at its time (N4, Y1)",
    arguments: [
      ("", "off", "activate", true), ("", "5s", "activate", false), ("", "off", "menu", false),
      ("    longPress: {after: 1s, action: back}", "off", "activate", false),
      ("    longPress: {after: 1s, action: help}", "off", "activate", true),
      ("    press: help", "off", "end", true),
      ("  b: {sources: [{terminal: b}], ignoreRepeat: 250ms}", "off", "activate", false),
    ])
  func endless(keys: String, after: String, action: String, isRefused: Bool) throws {
    let text = recipes("pages: {after: \(after), switches: {main: \(action)}}", keys)
    let reading = read(text)
    let error = reading.diagnostics.first { $0.message.contains("never ends") }
    #expect((error != nil) == isRefused, "\(reading.diagnostics)")
    #expect((reading.profile == nil) == isRefused)
    if isRefused {
      #expect(error?.position.line == 9 && error?.hint?.contains("after: 60s") == true)
    }
  }

  @Test("Values can be set and overridden by their paths, and a new recipe can be created (N4)")
  func settings() throws {
    let text = recipes("pages: {switches: {main: scroll-down}}")
    let profile = try #require(
      read(text, settings: ["recipes.pages.after=2s", "recipes.pages.switches.main=activate"])
        .profile)
    #expect(profile.scanning.recipes[0].after == .milliseconds(2000))
    #expect(profile.scanning.recipes[0].actions == [.activate])
    let found = try ProfileKeys.find("recipes.new.after", switches: ["main"])
    #expect(found.path == ["recipes", "new", "after"] && found.key.path == "recipes.RECIPE.after")
    #expect(throws: KeyProblem.self) { try ProfileKeys.find("recipes.a b.after", switches: []) }
    let names = ProfileKeys.names(switches: ["main"], recipes: ["pages"])
    #expect(names.contains("recipes.pages.switches.main") && names.contains("pages.after"))
  }
}
