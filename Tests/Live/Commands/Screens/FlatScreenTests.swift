import Profiles
import ScanEngine
import ScreenElements
import Testing

@testable import Commands

/// The warnings of `run` about a screen with many stops in one scope (B6).
@Suite("Many stops in one scope")
struct FlatScreenTests {
  private func screen(_ count: Int) -> Screen {
    Screen(
      title: "Words", size: Size(width: 1000, height: 1000),
      elements: (0..<count).map { number in
        Element.button("b\(number)", "B\(number)").frame(
          x: Double(number % 8) * 100, y: Double(number / 8) * 60, width: 90, height: 50)
      })
  }

  private func profile(_ groups: String) throws -> Profile {
    let text = """
      format: switchlight-profile/1
      name: Test
      switches: {main: {sources: [{terminal: space}], press: select}}
      scanning: {groups: \(groups)}
      """
    return try #require(readProfile(Array(text.utf8), name: "test").profile)
  }

  @Test("More than 30 stops in sequence are reported, with a way to scan in rows")
  func reported() throws {
    let warning = try #require(RunCommand.flatWarning(screen(31), profile("containers")))
    #expect(
      warning.string == """
        warning: 31 stops of "Words" are scanned one by one with this profile.
        hint: Rows are faster: --profile one-switch-rows, or --set groups=rows. Planned \
        groups are fastest: --set groups=planned
        """)
    #expect(try RunCommand.flatWarning(screen(30), profile("none")) == nil)
    #expect(try RunCommand.flatWarning(screen(31), profile("rows")) == nil)
  }

  @Test("Planned groups count as groups (M4)")
  func planned() throws {
    #expect(try RunCommand.flatWarning(screen(31), profile("planned")) == nil)
  }

  @Test("A profile that does not move from stop to stop causes no report (B6)")
  func otherMethods() throws {
    var profile = try profile("none")
    for method in [ScanMethod.elimination, .directed] {
      profile.scanning.method = method
      #expect(RunCommand.flatWarning(screen(31), profile) == nil, "\(method)")
    }
    profile.scanning.method = .step
    #expect(RunCommand.flatWarning(screen(31), profile) != nil)
    profile.scanning.mode = .point
    #expect(RunCommand.flatWarning(screen(31), profile) == nil)
  }
}
