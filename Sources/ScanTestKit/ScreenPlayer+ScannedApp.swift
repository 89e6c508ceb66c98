import ElementTree
import ScanEngine

/// Stored screens can be scanned in tests as an app can: they answer as their `onSelect` says.
extension ScreenPlayer: ScannedApp {
  /// Performs what was asked, as ``answer(_:)`` does.
  public mutating func perform(_ action: ElementAction, on id: String) -> ScannedAppAnswer {
    let answer = answer(to: action, on: id)
    return ScannedAppAnswer(outcome: answer.outcome, announcements: answer.announcements)
  }
}
