import Testing

@testable import AccessibilityBus

@Suite("Programs of our own login")
struct LoginSessionTests {
  @Test("Another login or another display is foreign; an unknown one is not (D13)")
  func foreign() {
    func place(_ login: String?, _ displays: [String: String]) -> LoginSession.Place {
      LoginSession.Place(login: login, displays: displays)
    }
    let own = place("2", ["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"])
    #expect(!LoginSession.isForeign(own, to: own))
    #expect(!LoginSession.isForeign(place(nil, [:]), to: own))
    #expect(LoginSession.isForeign(place("3", [:]), to: own))
    #expect(LoginSession.isForeign(place(nil, ["DISPLAY": ":1"]), to: own))
    // A program of X on a desktop of Wayland.
    #expect(!LoginSession.isForeign(place(nil, ["DISPLAY": ":0"]), to: own))
    #expect(
      !LoginSession.isForeign(
        place(nil, ["DISPLAY": ":7", "WAYLAND_DISPLAY": "wayland-0"]), to: own))
  }

  @Test("A screen number is not part of the display's name (D13)")
  func displays() {
    let bytes = Array("A=b\0DISPLAY=host:10.1\0WAYLAND_DISPLAY=\0XDISPLAY=:9\0".utf8)
    #expect(LoginSession.displays(in: bytes) == ["DISPLAY": "host:10"])
    #expect(LoginSession.displays(in: Array("DISPLAY=my.host\0".utf8)) == ["DISPLAY": "my.host"])
    #expect(LoginSession.displays(in: []).isEmpty)
    #expect(LoginSession.displays(in: [0xFF, 0, 0xFE]).isEmpty)
  }

  @Test("The parent of a process is read for any name of the process (D15)")
  func parent() {
    #expect(LoginSession.parent(in: Array("12 (a) S 7 12".utf8)) == 7)
    #expect(LoginSession.parent(in: Array("12 (x) S 1) R (y) S 9 1".utf8)) == 9)
    #expect(LoginSession.parent(in: Array("12 (a) S".utf8)) == nil)
    #expect(LoginSession.parent(in: []) == nil)
    #expect(LoginSession.ancestors().count >= 1)
  }
}
