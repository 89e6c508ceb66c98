import Randomness
import ScreenElements
import Testing

@testable import AccessibilityBus
@testable import DesktopSession
@testable import DesktopTree

/// The field of a password beside others, while our own keyboard is shown (D12, K1 to K3).
@Suite("Our own keyboard and password fields")
struct SecretFieldTests {
  @Test(
    "Nothing typed for a password is learned, predicted from or reported, whatever moves the focus (D12, K3)",
    arguments: 0..<150)
  func random(_ seed: Int) {
    let desk = WritingDesk(seed: UInt64(seed))
    for _ in 0..<120 { desk.step() }
    desk.port.handle(.end)
    #expect(desk.learned.allSatisfy { !desk.isSecret($0) }, "\(desk.learned)")
    #expect(desk.words.asked.allSatisfy { !desk.isSecret($0) }, "\(desk.words.asked)")
    #expect(desk.reported.allSatisfy { !desk.isSecret($0) }, "\(desk.reported)")
  }

  @Test("Text written into other fields is learned too (K3)")
  func others() {
    var learned = ""
    for seed in 0..<20 {
      let desk = WritingDesk(seed: UInt64(seed), secretCount: 0)
      for _ in 0..<120 { desk.step() }
      desk.port.handle(.end)
      learned += desk.learned.joined()
    }
    #expect(learned.contains { $0.isLetter })
  }

  @Test(
    "The keyboard closes if the focus moves by itself between a password and another field (K1)"
  )
  func movedByItself() {
    for (from, to) in [(1, 0), (0, 1)] {
      let desk = WritingDesk(seed: 1)
      desk.open(from)
      desk.type(.text("a"))
      desk.focus = to
      desk.lookAndShow()
      #expect(desk.port.state.keyboard == nil)
      #expect(desk.said.last == (to == 1 ? "Word, password" : "Name, text field"))
    }
  }

  @Test("After \"next field\", the keyboard moves along and announces the field (K1)")
  func askedFor() {
    let desk = WritingDesk(seed: 1)
    desk.open(0)
    desk.type(.text("a"))
    desk.type(.nextField)
    desk.lookAndShow()
    #expect(desk.port.state.keyboard?.field == WritingDesk.reference(1))
    #expect(desk.port.state.keyboard?.isSecret == true && desk.port.entersSecret)
    #expect(desk.said.last == "Word, password")
  }

  @Test("The remaining keys of a word are not pressed after another field gets the focus (K4)")
  func cut() {
    let desk = WritingDesk(seed: 1)
    desk.open(1)
    desk.begin(.phrase("qxz"))
    desk.arrive()
    desk.focus = 0
    desk.look()
    desk.pressAll()
    #expect(desk.texts == ["", "q", ""], "the first one was on its way")
    #expect(desk.port.state.acts.current == nil)
  }

  @Test("The shown screen counts as a secret until the session has accepted the next one (D12)")
  func stillShown() {
    let desk = WritingDesk(seed: 1)
    desk.open(1)
    desk.type(.text("q"))
    desk.focus = 0
    desk.look()
    #expect(desk.port.state.keyboard == nil && desk.port.entersSecret)
    desk.show()
    #expect(!desk.port.entersSecret && !desk.port.entersText)
  }

  @Test("Nothing is learned from a field that stops showing its text (D12, K3)")
  func becomesSecret() {
    let desk = WritingDesk(seed: 1)
    desk.open(0)
    for letter in "hunter two " { desk.type(.text(String(letter))) }
    desk.look()
    desk.secrets.insert(0)
    desk.lookAndShow()
    #expect(desk.port.state.keyboard != nil && desk.port.entersSecret)
    desk.port.handle(.end)
    #expect(desk.learned.isEmpty)
  }
}
