import ScreenElements
import ScanEngine
import Session
import StoredScreens
import SwitchInput

/// Stored screens as the elements of a live session: they answer at once.
final class StoredScreenPort: ElementPort {
  private var player: ScreenPlayer

  init(_ player: ScreenPlayer) {
    self.player = player
  }

  func perform(_ request: ActivationRequest, at instant: Instant) -> ActivationAnswer? {
    player.answer(request)
  }
}
