import DesktopTree
import ScanTime
import Testing

@testable import DesktopSession

@Suite("The highlight to return to")
struct HighlightMemoryTests {
  private static let one = AccessibleReference(application: ":1.1", path: "/one")
  private static let two = AccessibleReference(application: ":1.2", path: "/two")
  private static let three = AccessibleReference(application: ":1.3", path: "/three")

  private func at(_ milliseconds: Int64) -> Instant { Instant(microseconds: milliseconds * 1000) }

  /// A window in which a stop is highlighted, and another one that came over it at 1000 ms.
  private func interrupted(layer: String? = nil) -> HighlightMemory {
    var memory = HighlightMemory()
    _ = memory.begin(Self.one, layer: nil, hasActed: false, at: at(0))
    memory.note("tea", isOfEarlier: false)
    if let layer {
      #expect(memory.change(to: layer) == nil)
      memory.note("milk", isOfEarlier: false)
    }
    #expect(memory.begin(Self.two, layer: nil, hasActed: true, at: at(1000)) == nil)
    memory.note("flash", isOfEarlier: false)
    return memory
  }

  @Test("A window that is shown for a moment leads back to the highlight of the previous one (D1)")
  func back() {
    var memory = interrupted()
    #expect(memory.begin(Self.one, layer: nil, hasActed: false, at: at(1999)) == "tea")
    // The second window returns as quickly.
    #expect(memory.begin(Self.two, layer: nil, hasActed: false, at: at(2100)) == "flash")
  }

  @Test("A layer that was read and not shown keeps its highlight when another one opens (D2)")
  func unshownLayer() {
    var memory = HighlightMemory()
    _ = memory.begin(Self.one, layer: nil, hasActed: false, at: at(0))
    memory.note("file", isOfEarlier: false)
    #expect(memory.change(to: "menu") == nil)
    memory.note("open", isOfEarlier: false)
    // The menu is closed, and its dialog opens before the window is highlighted.
    #expect(memory.change(to: nil) == "file")
    #expect(memory.change(to: "dialog") == nil)
    memory.note("cancel", isOfEarlier: false)
    #expect(memory.change(to: nil) == "file")
  }

  @Test(
    "After a longer time, after an act, or in a third window, the first stop is highlighted (D1)")
  func firstStop() {
    var memory = interrupted()
    #expect(memory.begin(Self.one, layer: nil, hasActed: false, at: at(2000)) == nil)
    memory = interrupted()
    #expect(memory.begin(Self.one, layer: nil, hasActed: true, at: at(1100)) == nil)
    memory = interrupted()
    #expect(memory.begin(Self.three, layer: nil, hasActed: false, at: at(1100)) == nil)
    memory = interrupted()
    memory.forget()
    #expect(memory.begin(Self.one, layer: nil, hasActed: false, at: at(1100)) == nil)
  }

  @Test("The layer that is open at that time decides which highlight returns (D1, D2)")
  func layers() {
    var memory = interrupted(layer: "menu")
    #expect(memory.begin(Self.one, layer: "menu", hasActed: false, at: at(1100)) == "milk")
    #expect(memory.change(to: nil) == "tea")
    memory = interrupted(layer: "menu")
    #expect(memory.begin(Self.one, layer: nil, hasActed: false, at: at(1100)) == "tea")
    memory = interrupted()
    #expect(memory.begin(Self.one, layer: "menu", hasActed: false, at: at(1100)) == nil)
    #expect(memory.change(to: nil) == "tea")
  }

  @Test("A highlight shown after the next window was read belongs to the earlier one (D1)")
  func late() {
    var memory = HighlightMemory()
    _ = memory.begin(Self.one, layer: nil, hasActed: false, at: at(0))
    memory.note("tea", isOfEarlier: false)
    _ = memory.begin(Self.two, layer: nil, hasActed: false, at: at(1000))
    memory.note("sugar", isOfEarlier: true)
    #expect(memory.begin(Self.one, layer: nil, hasActed: false, at: at(1100)) == "sugar")
  }
}
