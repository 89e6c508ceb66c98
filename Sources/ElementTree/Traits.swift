/// What an element is and how it behaves: a set that combines freely but for E8.
public struct Traits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let button = Traits(rawValue: 1 << 0)
  public static let link = Traits(rawValue: 1 << 1)
  public static let searchField = Traits(rawValue: 1 << 2)
  public static let keyboardKey = Traits(rawValue: 1 << 3)
  public static let staticText = Traits(rawValue: 1 << 4)
  public static let image = Traits(rawValue: 1 << 5)
  public static let header = Traits(rawValue: 1 << 6)
  public static let selected = Traits(rawValue: 1 << 7)
  public static let playsSound = Traits(rawValue: 1 << 8)
  public static let summaryElement = Traits(rawValue: 1 << 9)
  public static let notEnabled = Traits(rawValue: 1 << 10)
  public static let updatesFrequently = Traits(rawValue: 1 << 11)
  public static let startsMediaSession = Traits(rawValue: 1 << 12)
  public static let adjustable = Traits(rawValue: 1 << 13)
  public static let allowsDirectInteraction = Traits(rawValue: 1 << 14)
  public static let causesPageTurn = Traits(rawValue: 1 << 15)

  /// The traits of which an element has one at the most (E8).
  public static let excluding: Traits = [.button, .link, .searchField, .keyboardKey]
}
