import ScreenElements
import ScanTime
import Testing

@testable import DesktopSession
@testable import DesktopTree

@Suite("The shown web page and its scrolling")
struct PageFollowingTests {
  private func page(
    _ path: String, _ name: String = "Page", loading: Bool = false, stops: Set<String> = ["a"]
  ) -> DesktopDocument {
    DesktopDocument(
      reference: AccessibleReference(application: ":1.1", path: path), name: name,
      isLoading: loading, stops: stops)
  }

  @Test("Another page of the same window is announced once, the first page of a window never (D1)")
  func another() {
    var pages = PageFollowing()
    #expect(pages.newPage(page("/1"), isCovered: false, isNewWindow: true) == nil)
    #expect(pages.newPage(page("/1", "Renamed"), isCovered: false, isNewWindow: false) == nil)
    #expect(pages.newPage(page("/2"), isCovered: false, isNewWindow: false) == page("/2"))
    #expect(pages.newPage(page("/2"), isCovered: false, isNewWindow: false) == nil)
    #expect(pages.newPage(page("/3"), isCovered: false, isNewWindow: true) == nil)
  }

  @Test("The first page of a window may appear later than the window (D1, D8)")
  func late() {
    var pages = PageFollowing()
    #expect(pages.newPage(nil, isCovered: false, isNewWindow: true) == nil)
    #expect(pages.newPage(page("/1"), isCovered: false, isNewWindow: false) == nil)
    #expect(pages.newPage(page("/2"), isCovered: false, isNewWindow: false) != nil)
  }

  @Test("A page is announced when it has a name, and no menu covers it (D1)")
  func whenReady() {
    var pages = PageFollowing()
    _ = pages.newPage(page("/1"), isCovered: false, isNewWindow: true)
    let empty = page("/2", loading: true, stops: [])
    #expect(pages.newPage(empty, isCovered: false, isNewWindow: false) == nil)
    let nameless = page("/2", "", loading: true)
    #expect(pages.newPage(nameless, isCovered: false, isNewWindow: false) == nil)
    #expect(pages.newPage(page("/2"), isCovered: true, isNewWindow: false) == nil)
    #expect(
      pages.newPage(page("/2", loading: true), isCovered: false, isNewWindow: false)?.name == "Page"
    )
  }

  @Test("The announcement and focus of a change remain unless a later change replaces them (F3)")
  func joined() {
    let named = DesktopChange.layout(focus: "a", say: "Page")
    #expect(DesktopChange.none.joined(named) == named)
    #expect(named.joined(.none) == named)
    #expect(named.joined(.layout(focus: nil)) == named)
    #expect(named.joined(.layout(focus: "b")) == .layout(focus: "b", say: "Page"))
    #expect(named.joined(.screen(focus: "c")) == .screen(focus: "c"))
    #expect(
      DesktopChange.screen(focus: nil).joined(named) == .screen(focus: "a", say: "Page"))
  }

  @Test("The first page of a window is announced if the person has acted in the window before (D1)")
  func firstAfterAnAct() {
    var pages = PageFollowing()
    func handle(_ page: DesktopDocument?, _ title: String, isNewWindow: Bool) -> DesktopDocument? {
      pages.newPage(page, title: title, isCovered: false, isNewWindow: isNewWindow)
    }
    // An act in another window does not count.
    pages.noteAct()
    #expect(handle(nil, "Browser", isNewWindow: true) == nil)
    #expect(handle(nil, "Page - Browser", isNewWindow: false) == nil)
    pages.noteAct()
    #expect(handle(nil, "Page - Browser", isNewWindow: false) == nil)
    #expect(handle(page("/2", "New tab"), "New tab", isNewWindow: false) == page("/2", "New tab"))
    // The page in the window's title appears after an act.
    #expect(handle(nil, "Page - Browser", isNewWindow: true) == nil)
    pages.noteAct()
    #expect(handle(page("/1"), "Page - Browser", isNewWindow: false) == nil)
    #expect(handle(page("/2", "New tab"), "New tab", isNewWindow: false) == page("/2", "New tab"))
  }

  @Test("A page that reports its position late was there before the person acted (D1)")
  func unplaced() {
    var pages = PageFollowing()
    func handle(_ page: DesktopDocument, isPlaced: Bool, isNewWindow: Bool = false)
      -> DesktopDocument?
    {
      var page = page
      page.isPlaced = isPlaced
      return pages.newPage(page, title: "Browser", isCovered: false, isNewWindow: isNewWindow)
    }
    #expect(handle(page("/1", ""), isPlaced: false, isNewWindow: true) == nil)
    pages.noteAct()
    #expect(handle(page("/1", "Renamed"), isPlaced: true) == nil)
    // Another page is reported once its position is known.
    #expect(handle(page("/2", ""), isPlaced: false) == nil)
    #expect(handle(page("/2", "New tab"), isPlaced: true) == page("/2", "New tab"))
  }

  @Test("A stop that appears late is highlighted once it is there (D1, D7)")
  func awaited() {
    let stop = PendingHighlight.new(in: "list", besides: ["a"])
    var isThere = true
    func find(_ awaited: PendingHighlight) -> String? { awaited == stop && isThere ? "b" : nil }
    func at(_ milliseconds: Int64) -> Instant { Instant(microseconds: milliseconds * 1000) }
    let said = DesktopChange.layout(focus: nil, say: "Page")
    var awaiting = HighlightWait()
    #expect(awaiting.resolve(said, at: at(0), find: find) == said)
    isThere = false
    awaiting.begin(stop, at: at(0))
    #expect(awaiting.resolve(said, at: at(100), find: find) == said)
    isThere = true
    // Without a change nothing moves.
    #expect(awaiting.resolve(.none, at: at(150), find: find) == .none)
    #expect(awaiting.resolve(said, at: at(200), find: find) == .layout(focus: "b", say: "Page"))
    // Once.
    #expect(awaiting.resolve(said, at: at(300), find: find) == said)
    // The person does something else, another screen is shown, or the stop appears too late.
    awaiting.begin(stop, at: at(0))
    awaiting.end()
    #expect(awaiting.resolve(said, at: at(100), find: find) == said)
    awaiting.begin(stop, at: at(0))
    #expect(awaiting.resolve(.screen(focus: nil), at: at(100), find: find) == .screen(focus: nil))
    #expect(awaiting.resolve(said, at: at(200), find: find) == said)
    awaiting.begin(stop, at: at(0))
    #expect(awaiting.resolve(said, at: at(5000), find: find) == said)
  }

  @Test("A scrolled list is polled until it rests, and once again if nothing has moved (F4)")
  func rests() {
    func tree(_ y: Double) -> ElementTree {
      var element = Element(id: "a")
      element.frame = Frame(x: 0, y: y, width: 10, height: 10)
      return ElementTree(
        Screen(title: "", size: Size(width: 100, height: 100), elements: [element]))
    }
    let frame = Frame(x: 0, y: 0, width: 100, height: 900)
    let wheel = DesktopWheel(
      reference: AccessibleReference(application: ":1.1", path: "/p"), frame: frame,
      saidFrame: frame, directions: [.down])
    #expect(wheel.turns(.down) == 7)
    var turn = WheelTurn(wheel, .down)
    #expect(turn.pause == .milliseconds(600))
    #expect(turn.needsLook(at: tree(50)) == true)
    #expect(turn.pause == .milliseconds(800))
    #expect(turn.needsLook(at: tree(20)) == true)
    #expect(turn.needsLook(at: tree(0)) == true)
    #expect(turn.needsLook(at: tree(0)) == false)
    #expect(!turn.isAtEdge)
    var edge = WheelTurn(wheel, .down)
    #expect(edge.needsLook(at: tree(50)) == true)
    #expect(edge.needsLook(at: tree(50)) == true)
    // The deadline of the act may have passed, so the edge is unknown.
    #expect(!edge.isAtEdge)
    #expect(edge.needsLook(at: tree(50)) == false)
    #expect(edge.isAtEdge)
  }
}
