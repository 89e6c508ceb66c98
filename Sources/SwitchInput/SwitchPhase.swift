/// What became of a press, as the `switch` events tell it.
public enum SwitchPhase: Hashable, Sendable {
  case pressed
  case recognized
  case released
  case cancelled
  case ignored
}
