import DesktopTree
import ScanTime
import SwitchInput

/// The questions that direct the pointer to the target window, and ensure that nothing stays
/// pressed (F6).
extension X11Display {
  /// Asks for the window at the point at which the pointer will press.
  func askForLook(at now: Instant) {
    if let question = pointLook?.next() { ask(question, tag: lookTag, at: now) }
  }

  /// The surroundings of a window on the display.
  var surroundings: PointLook.Surroundings? {
    guard let connection, let windows else { return nil }
    return PointLook.Surroundings(
      root: connection.root, ownBits: connection.ownBits, windows: windows.windows)
  }

  /// Sends a question; its answer shows that the server has done all earlier requests.
  func askForConfirmation(at now: Instant) {
    guard connection != nil else { return }
    openConfirmations += 1
    ask(.focus, tag: Tag.confirmation, at: now)
  }

  /// Releases the input that an earlier session or connection left pressed (F6).
  ///
  /// Only noted input is released: input that the user or another program holds down stays pressed.
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
