import DesktopTree
import ScanTime
import MessageBus

/// Menus of Qt that are missing from the list of windows (D2).
extension DesktopPort {
  /// Asks if a newly visible accessible of a Qt program is a menu.
  func noteShowing(_ signal: BusSignal, at now: Instant) {
    guard let application = shown?.application, application.toolkit == .qt,
      application.reference.application == signal.sender, let reference = menus.handle(signal)
    else { return }
    let call = AccessibleQuestion.role.call(reference)
    menus.ask(reference, by: connection.send(call, until: now + settings.patience.question))
  }

  /// Handles the answer to that question; false if the call is another one.
  func takeOfMenu(_ number: Int, _ values: [BusValue]?, at now: Instant) -> Bool {
    let isOpened = menus.handle(number, AccessibleQuestion.role.answer(values)) { reference in
      accessibles?.nodes.contains { $0.reference == reference } ?? false
    }
    if isOpened == true { reading.note(.windows, isUrgent: true, at: now) }
    return isOpened != nil
  }
}
