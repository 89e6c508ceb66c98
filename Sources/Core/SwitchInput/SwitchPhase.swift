/// The phase of a press, as the `switch` events report it.
public enum SwitchPhase: Hashable, Sendable {
  case pressed
  case recognized
  case released
  case cancelled
  case ignored
}
