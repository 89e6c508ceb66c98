import ScanTestKit
import TeaTimer

extension TeaTimer: ScannedApp {
  /// Performs the request of a switch user to the element with that id.
  public mutating func perform(_ action: ElementAction, on id: String) -> ScannedAppAnswer {
    switch (id, action) {
    case ("start", .activate): start()
    case ("minutes", .increment): setMinutes(minutes + 1)
    case ("minutes", .decrement): setMinutes(minutes - 1)
    case ("dismiss", .activate): dismiss()
    case (_, .activate):
      guard let tea = Tea(rawValue: id) else { return .failed }
      choose(tea)
    default: return .failed
    }
    return .done
  }
}
