import ScreenElements
import Testing

@testable import DesktopTree

@Suite("Knowledge about programs that do not answer")
struct SurveyTests {
  private let root = AccessibleReference(application: "registry", path: "/root")

  private func program(_ number: Int) -> AccessibleReference {
    AccessibleReference(application: ":1.\(number)", path: "/root")
  }

  /// A look at the programs that the root lists, of which some answer; each has a window.
  private func look(
    listing listed: [Int] = [1, 2], answering: Set<String>, isActive: Bool = false,
    leavingOut left: Set<String> = [], known: DesktopWindows = DesktopWindows(),
    refusing: Set<String> = []
  ) -> WindowSurvey {
    var survey = WindowSurvey(root: root, leavingOut: left, known: known)
    while let asked = survey.next() {
      let isRoot = asked.reference == root
      let name = asked.reference.application
      if refusing.contains(name) { survey.handle(.none, of: asked.number) }
      guard isRoot || answering.contains(name) else { continue }
      let answer: AccessibleAnswer =
        switch asked.question {
        case .children:
          .references(
            isRoot
              ? listed.map { program($0) } : [AccessibleReference(application: name, path: "/w")])
        case .states: .states(isActive ? [.showing, .active] : .showing)
        case .role: .number(Double(AccessibleRole.frame.rawValue))
        case .name: .text(name + asked.reference.path)
        default: .none
        }
      survey.handle(answer, of: asked.number)
    }
    return survey
  }

  private func titles(_ survey: WindowSurvey) -> [String] {
    survey.result.all.map(\.window.title)
  }

  @Test("An omitted or slow program keeps its windows (D10)")
  func leftOut() {
    let known = look(answering: [":1.1", ":1.2"]).result
    #expect(known.all.map(\.window.title) == [":1.1/w", ":1.2/w"])
    // Not asked at all.
    let second = look(answering: [":1.2"], leavingOut: [":1.1"], known: known)
    #expect(second.isComplete)
    #expect(second.result == known)
    // Asked, and silent.
    let third = look(answering: [":1.2"], known: known)
    #expect(!third.isComplete && third.hasRoot)
    #expect(third.unanswered == [":1.1"])
    #expect(third.result == known)
    // A silent window is no longer active once another one reports that it is.
    let active = look(answering: [":1.1", ":1.2"], isActive: true).result
    let fifth = look(answering: [":1.2"], known: active)
    #expect(fifth.result.active()?.window.title == ":1.1/w")
    let sixth = look(answering: [":1.2"], isActive: true, known: active)
    #expect(sixth.result.all.map(\.window.isActive) == [false, true])
  }

  @Test("A hanging program keeps its windows although the registry omits it (D10)")
  func unlisted() {
    let known = look(answering: [":1.1", ":1.2"]).result
    // It is known to be silent, and is not asked.
    let left = look(listing: [2], answering: [":1.2"], leavingOut: [":1.1"], known: known)
    #expect(left.isComplete)
    #expect(Set(titles(left)) == [":1.1/w", ":1.2/w"])
    // It was never asked since it hangs.
    let hung = look(listing: [2], answering: [":1.2"], known: known)
    #expect(hung.unanswered == [":1.1"])
    #expect(Set(titles(hung)) == [":1.1/w", ":1.2/w"])
    #expect(
      Set(hung.result.applications) == Set(known.applications), "all of it is as it was")
    // Round after round.
    let again = look(
      listing: [2], answering: [":1.2"], leavingOut: [":1.1"], known: hung.result)
    #expect(Set(titles(again)) == [":1.1/w", ":1.2/w"])
    // It answers before the registry lists it again, and after that.
    for listed in [[2], [2, 1]] {
      let back = look(listing: listed, answering: [":1.1", ":1.2"], known: again.result)
      #expect(back.isComplete)
      #expect(titles(back).sorted() == [":1.1/w", ":1.2/w"], "it is there once")
    }
  }

  @Test("A program that left the bus is removed, and at most 200 are kept (D10, D8)")
  func gone() {
    let known = look(answering: [":1.1", ":1.2"]).result
    let gone = look(listing: [2], answering: [":1.2"], known: known, refusing: [":1.1"])
    #expect(gone.isComplete)
    #expect(gone.result.applications.map(\.reference) == [program(2)])
    let names = Set((1...150).map { ":1.\($0)" })
    let many = look(listing: Array(1...150), answering: names).result
    let others = look(
      listing: Array(151...300), answering: Set((151...300).map { ":1.\($0)" }), known: many)
    #expect(others.result.applications.count == 200)
  }
}
