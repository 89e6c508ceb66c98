import DesktopTree
import Testing

@testable import DesktopSession

@Suite("The lock of the login session")
struct LockStateTests {
  private func state(
    _ login: DesktopAbsence?, _ display: DisplayLock, isPermitted: Bool
  ) -> LockState {
    var state = LockState()
    state.isPermitted = isPermitted
    state.note(display)
    state.note(login)
    return state
  }

  @Test(
    "The lock screen is scanned exactly if the profile permits it, the display serves us, and no other user has the display (D17, D15.8)",
    arguments: [nil, DesktopAbsence.locked, .otherUser], [DisplayLock.none, .refused, .served])
  func absence(login: DesktopAbsence?, display: DisplayLock) {
    for isPermitted in [false, true] {
      let state = state(login, display, isPermitted: isPermitted)
      let unlocks = isPermitted && display == .served && login != .otherUser
      #expect(state.isUnlocking == unlocks)
      let isHere = unlocks || login == nil && display == .none
      #expect((state.absence == nil) == isHere)
      #expect((state.absence == .otherUser) == (login == .otherUser))
    }
  }

  @Test("After the display reports the end of the lock, the session is unlocked (D17.10)")
  func end() {
    for display in [DisplayLock.refused, .served] {
      var state = state(.locked, display, isPermitted: true)
      state.note(DisplayLock.none)
      #expect(state.absence == nil && !state.isUnlocking)
      // The next lock counts, with or without a report of the display.
      state.note(DesktopAbsence.locked)
      #expect(state.absence == .locked)
    }
    var other = state(.otherUser, .served, isPermitted: true)
    other.note(DisplayLock.none)
    #expect(other.absence == .otherUser)
  }

  @Test("A lock that the display does not report lasts until logind reports its end (D15.8)")
  func unreported() {
    var state = state(.locked, .none, isPermitted: true)
    state.note(DisplayLock.none)
    #expect(state.absence == .locked)
    state.note(nil as DesktopAbsence?)
    #expect(state.absence == nil)
  }

  @Test("A profile that no longer permits it ends the scan of the lock screen (D17.11)")
  func forbidden() {
    var state = state(.locked, .served, isPermitted: true)
    state.isPermitted = false
    #expect(state.absence == .locked && !state.isUnlocking)
  }
}
