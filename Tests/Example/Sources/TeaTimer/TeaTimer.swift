/// A timer for tea: what the app knows and does, whatever draws it.
public struct TeaTimer: Sendable {
  /// A kind of tea.
  public enum Tea: String, CaseIterable, Sendable {
    case black
    case green
    case herbal

    /// What it is called on the screen.
    public var name: String {
      switch self {
      case .black: "Black"
      case .green: "Green"
      case .herbal: "Herbal"
      }
    }
  }

  /// The tea that was chosen.
  public private(set) var tea = Tea.black
  /// How long it draws: 1 to 10 minutes.
  public private(set) var minutes = 3
  /// Whether the clock runs.
  public private(set) var isRunning = false
  /// Whether the tea is ready, and that is shown.
  public private(set) var isDone = false

  /// Creates a timer that stands still.
  public init() {}

  /// Chooses a tea.
  public mutating func choose(_ tea: Tea) {
    self.tea = tea
  }

  /// Sets how long it draws, within its bounds.
  public mutating func setMinutes(_ minutes: Int) {
    self.minutes = min(max(minutes, 1), 10)
  }

  /// Starts the clock.
  public mutating func start() {
    isRunning = true
  }

  /// The clock of the app has run out.
  public mutating func finish() {
    isRunning = false
    isDone = true
  }

  /// Takes away the message that the tea is ready.
  public mutating func dismiss() {
    isDone = false
  }
}
