import DesktopTree
import ScanTime
import SwitchInput

/// The questions that make the pointer hit the intended window, and make sure that nothing stays
/// down (F6).
extension X11Display {
  /// Asks what lies where the pointer is to press.
  func askForLook(at now: Instant) {
    if let question = pointLook?.next() { ask(question, tag: lookTag, at: now) }
  }

  /// The surroundings of a window on the display.
  var surroundings: PointLook.Surroundings? {
    guard let connection, let windows else { return nil }
    return PointLook.Surroundings(
      root: connection.root, ownBits: connection.ownBits, windows: windows.windows)
  }

  /// Asks something whose answer says that the server has done all before it.
  func askForConfirmation(at now: Instant) {
    guard connection != nil else { return }
    openConfirmations += 1
    ask(.focus, tag: Tag.confirmation, at: now)
  }

  /// Lets go what an earlier session has left, or an earlier connection (F6).
  ///
  /// Only what is noted: what a person or another program holds down stays so.
  func letGoOfRest(_ keyboard: X11Keyboard, at now: Instant) {
    let rest = ledger.noted
    guard ledger.hasNotes, let connection, connection.hasPointer else { return }
    for button in rest.buttons { connection.perform(.button(button, isDown: false)) }
    for key in rest.keys { connection.press(key, isDown: false) }
    for (code, symbol) in rest.meanings where keyboard.symbol(of: code) == symbol {
      connection.setMeaning(of: code, keyboard.meaning(0))
    }
    askForConfirmation(at: now)
  }
}
