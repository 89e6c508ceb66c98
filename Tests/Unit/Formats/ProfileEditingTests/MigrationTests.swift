import Foundation
import ProfileEditing
import Profiles
import Testing
import YAMLEditing

@testable import Profiles

/// A history that only tests have: version 0 called the interval `speed` and had no groups.
private let history = ProfileHistory(
  current: 1,
  steps: [
    ProfileHistory.Step(from: 0) { text throws(YAMLEditProblem) in
      if let old = text[["scanning", "speed"]] {
        try text.set(["scanning", "interval"], to: .word(old.flowText), order: ProfileKeys.order)
        try text.remove(["scanning", "speed"])
      }
    }
  ])

private let old = commented.replacing("profile/1", with: "profile/0")
  .replacing("  interval: 1.5s                # begin slowly\n", with: "  speed: 1.5s\n")

@Suite("Versions of the format")
struct MigrationTests {
  @Test("An older profile is read as if it were migrated, and that is reported (Y4)")
  func older() throws {
    let reading = readProfile(Array(old.utf8), name: "p.yaml", history: history)
    let profile = try #require(reading.profile, "\(reading.diagnostics)")
    #expect(profile.scanning.interval == .milliseconds(1500))
    #expect(
      reading.diagnostics.map(\.description) == [
        """
        p.yaml:3:9: warning: the profile has the older format switchlight-profile/0, and is read as \
        switchlight-profile/1
        format: switchlight-profile/0   # always
                ^
        hint: Rewrite it, with its comments: switchlight profile migrate
        """
      ])
  }

  @Test("Migration rewrites an older profile with its comments, once")
  func migrate() throws {
    var draft = try ProfileDraft(Array(old.utf8), name: "p.yaml", history: history)
    #expect(try draft.migrate() == 0)
    #expect(
      text(draft)
        == commented.replacing(
          "  interval: 1.5s                # begin slowly\n", with: "  interval: 1.5s\n"
        )
        .replacing(
          "  # About the time.\n  interval: 1.5s\n", with: "  interval: 1.5s\n  # About the time.\n"
        ))
    #expect(text(draft).contains("format: switchlight-profile/1   # always\n"))
    #expect(!text(draft).contains("speed"))
    let migrated = draft.bytes
    #expect(try draft.migrate() == nil)
    #expect(draft.bytes == migrated && draft.reading.diagnostics.isEmpty)
  }

  @Test("An older profile is not changed before its migration, because its keys may differ")
  func refused() throws {
    var draft = try ProfileDraft(Array(old.utf8), name: "p.yaml", history: history)
    do {
      try draft.set("dwell", to: "2s")
      Issue.record("it was changed")
    } catch {
      #expect(
        error.printed.string
          == "error: p.yaml has an older format\n"
          + "hint: Rewrite it first, with its comments: switchlight profile migrate")
    }
    #expect(text(draft) == old)
  }

  @Test("A newer profile is rejected with the required version as the only error (Y4)")
  func newer() {
    let reading = readProfile(
      Array("format: switchlight-profile/2\nnew: 1\n".utf8), name: "p.yaml")
    #expect(reading.profile == nil)
    #expect(
      reading.diagnostics.map(\.description) == [
        """
        p.yaml:1:9: error: the profile has the format switchlight-profile/2, and this Switchlight reads up \
        to switchlight-profile/1
        format: switchlight-profile/2
                ^
        hint: Use a Switchlight that reads switchlight-profile/2.
        """
      ])
  }

  @Test("Version 0 never existed: a file that declares it is rejected")
  func never() {
    let reading = readProfile(Array(old.utf8), name: "p.yaml")
    #expect(
      reading.profile == nil
        && reading.diagnostics.contains {
          $0.message == "the format \"switchlight-profile/0\" is not known"
        })
  }

  @Test("The frozen profile of version 1 has every key of that version, and is read as before")
  func frozen() throws {
    #expect(
      ProfileHistory.known.current == 1 && ProfileHistory.known.format == ProfileVersion1.format)
    let known = ProfileKeys.all.map(\.path)
    for key in ProfileVersion1.keys { #expect(known.contains(key), "\(key) is lost") }
    let folder = URL(filePath: #filePath).appending(path: "../../../../Fixtures/profiles")
      .standardizedFileURL
    let bytes = Array(try Data(contentsOf: folder.appending(path: "version-1.yaml")))
    let draft = try ProfileDraft(bytes, name: "version-1.yaml")
    #expect(
      draft.reading.profile != nil && draft.reading.diagnostics.isEmpty,
      "\(draft.reading.diagnostics)")
    let given = draft.values.filter(\.isGiven)
    let names = Set(given.map { $0.path.replacing(/^switches\.[a-z]+/, with: "switches.NAME") })
    #expect(names == Set(ProfileVersion1.keys))
    let expected = try String(
      contentsOf: folder.appending(path: "version-1.values"), encoding: .utf8)
    #expect(given.map { "\($0.path) = \($0.text ?? "")\n" }.joined() == expected)
  }
}
