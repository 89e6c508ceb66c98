/// A timer for tea: what the app knows and does, whatever draws it.
public struct TeaTimer: Sendable {
  public enum Tea: String, CaseIterable, Sendable {
    case black
    case green
    case herbal

    public var name: String {
      switch self {
      case .black: "Black"
      case .green: "Green"
      case .herbal: "Herbal"
      }
    }
  }

  public private(set) var tea = Tea.black
  public private(set) var minutes = 3
  public private(set) var isRunning = false
  public private(set) var isDone = false

  public init() {}

  public mutating func choose(_ tea: Tea) {
    self.tea = tea
  }

  public mutating func setMinutes(_ minutes: Int) {
    self.minutes = min(max(minutes, 1), 10)
  }

  public mutating func start() {
    isRunning = true
  }

  /// The clock of the app has run out.
  public mutating func finish() {
    isRunning = false
    isDone = true
  }

  public mutating func dismiss() {
    isDone = false
  }
}
