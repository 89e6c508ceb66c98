/// A timer for tea: the state and the actions of the app, without its drawing.
public struct TeaTimer: Sendable {
  /// A kind of tea.
  public enum Tea: String, CaseIterable, Sendable {
    case black
    case green
    case herbal

    /// The name on the screen.
    public var name: String {
      switch self {
      case .black: "Black"
      case .green: "Green"
      case .herbal: "Herbal"
      }
    }
  }

  /// The chosen tea.
  public private(set) var tea = Tea.black
  /// The brewing time: 1 to 10 minutes.
  public private(set) var minutes = 3
  /// True if the clock runs.
  public private(set) var isRunning = false
  /// True if the tea is ready, which the app then shows.
  public private(set) var isDone = false

  /// Creates a stopped timer.
  public init() {}

  /// Chooses a tea.
  public mutating func choose(_ tea: Tea) {
    self.tea = tea
  }

  /// Sets the brewing time, within its bounds.
  public mutating func setMinutes(_ minutes: Int) {
    self.minutes = min(max(minutes, 1), 10)
  }

  /// Starts the clock.
  public mutating func start() {
    isRunning = true
  }

  /// Ends the brewing when the clock of the app has run out.
  public mutating func finish() {
    isRunning = false
    isDone = true
  }

  /// Dismisses the message that the tea is ready.
  public mutating func dismiss() {
    isDone = false
  }
}
