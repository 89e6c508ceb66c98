import DesktopTree
import ScreenElements
import Testing

@testable import DisplayServer

/// Windows of three programs: those from 0x100 on are meant, from 0x200 on of another one, from 0x900 on of the manager.
@Suite("Windows at the pointer")
struct PointLookTests {
  private let point = Point(x: 50, y: 60)

  private func window(
    _ id: UInt32, _ kind: DisplayWindow.Kind = .normal, process: Int? = nil
  ) -> DisplayWindow {
    DisplayWindow(id: id, process: process, frame: nil, kind: kind)
  }

  /// Returns true if a window is at the points.
  ///
  /// `paths` lists the windows at each point, from the outermost one on.
  private func isClear(
    _ target: UInt32, _ paths: [[UInt32]], overriding: Set<UInt32> = [],
    known: [DisplayWindow] = []
  ) -> Bool? {
    let points = (0..<paths.count).map { Point(x: Double($0), y: 60) }
    var look = PointLook(
      for: target, at: points, .init(root: 1, ownBits: 0xFF, windows: known))
    var count = 0
    while let question = look.next() {
      count += 1
      switch question {
      case .child(let window, let x, let y):
        #expect(y == 60)
        let path = [1] + paths[Int(x)]
        let place = path.firstIndex(of: window).map { $0 + 1 } ?? path.count
        look.handle(.child(place < path.count ? path[place] : 0), to: question)
      case .attributes(let window):
        look.handle(
          .attributes(isVisible: true, isOverriding: overriding.contains(window)), to: question)
      default: Issue.record("\(question)")
      }
      #expect(count < 200)
    }
    return look.isClear
  }

  @Test(
    "The window is clear with contents of its own or of others, alone or in a manager's frame (F6)")
  func inside() {
    #expect(isClear(0x100, [[0x100]]) == true)
    #expect(isClear(0x100, [[0x900, 0x901, 0x100, 0x101]]) == true)
    #expect(isClear(0x100, [[0x100, 0x200]]) == true, "what another program shows in it")
    #expect(isClear(0x100, [[0x900, 0x100], [0x900, 0x100]]) == true)
    #expect(isClear(0x100, []) == true)
  }

  @Test("Another window, or a missing one, is not clicked, at either end of a drag (F6)")
  func others() {
    #expect(isClear(0x100, [[]]) == false)
    #expect(isClear(0x100, [[0x200]]) == false)
    #expect(isClear(0x100, [[0x200]], overriding: [0x200]) == false, "a notification")
    #expect(isClear(0x100, [[0x900, 0x200]]) == false)
    #expect(isClear(0x100, [[0x900]]) == false, "a title bar")
    #expect(isClear(0x100, [[0x900, 0x102]]) == false, "another window of its program")
    #expect(isClear(0x100, [[0x102]]) == false, "the same without a window manager")
    #expect(isClear(0x100, [[0x100], [0x200]]) == false)
  }

  @Test("Popups and dialogs of the same program are clear, regardless of their connection (F6)")
  func own() {
    #expect(isClear(0x100, [[0x102, 0x103]], overriding: [0x102]) == true)
    #expect(isClear(0x100, [[0x900, 0x102]], known: [window(0x102, .dialog)]) == true)
    #expect(isClear(0x100, [[0x900, 0x202]], known: [window(0x202, .dialog)]) == false)
    let processes = [window(0x100, process: 7), window(0x202, .popup, process: 7)]
    #expect(isClear(0x100, [[0x202]], overriding: [0x202], known: processes) == true)
    let unknown = [window(0x100), window(0x202, .popup)]
    #expect(isClear(0x100, [[0x202]], overriding: [0x202], known: unknown) == false)
  }

  @Test("The search ends whatever the answers are (F6)")
  func hostile() {
    var look = PointLook(
      for: 0x100, at: [point], .init(root: 1, ownBits: 0xFF, windows: []))
    var next: UInt32 = 0x1000
    var count = 0
    while let question = look.next() {
      count += 1
      next += 0x100
      look.handle(count < 1000 ? .child(next) : .none, to: question)
    }
    #expect(count < 100 && look.isClear == false)
    var silent = PointLook(for: 0x100, at: [point], .init(root: 1, ownBits: 0xFF, windows: []))
    let question = silent.next()
    silent.handle(.none, to: question ?? .focus)
    #expect(silent.isClear == false)
  }
}
