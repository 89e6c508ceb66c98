import DesktopTree
import ScanTime
import Testing

@testable import DesktopSession

@Suite("Programs that were started")
struct StartedProgramTests {
  private func window(_ number: Int) -> AccessibleReference {
    AccessibleReference(application: ":1.\(number)", path: "/p")
  }

  @Test("A program without a new window after 30 s did not open, which is reported once (D16)")
  func silence() {
    var started = StartedPrograms()
    started.begin("Editor", beside: [window(1)], at: .zero)
    started.update([window(1)])
    #expect(started.nextDeadline == .zero + .milliseconds(30_000))
    #expect(started.takeUnopened(at: .zero + .milliseconds(29_999)) == [])
    #expect(started.takeUnopened(at: .zero + .milliseconds(30_000)) == ["Editor"])
    #expect(started.takeUnopened(at: .zero + .milliseconds(90_000)) == [])
    #expect(started.nextDeadline == nil)
  }

  @Test("A new window counts as opened; one that closes does not (D16)")
  func windows() {
    var started = StartedPrograms()
    started.begin("Editor", beside: [window(1), window(2)], at: .zero)
    started.update([window(1)])
    #expect(started.nextDeadline != nil)
    started.update([window(1), window(3)])
    #expect(started.takeUnopened(at: .zero + .milliseconds(40_000)) == [])
  }

  @Test("At most 16 started programs are waited for (Y2)")
  func limit() {
    var started = StartedPrograms()
    for number in 0..<40 { started.begin("\(number)", beside: [], at: .zero) }
    #expect(
      started.takeUnopened(at: .zero + .milliseconds(30_000)) == (24..<40).map { "\($0)" })
  }
}
