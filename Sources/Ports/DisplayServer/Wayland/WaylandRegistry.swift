/// The globals that a compositor offers to one connection, and the numbers of its objects.
///
/// It has no socket.
struct WaylandRegistry {
  /// A global of a kind that a compositor offers.
  struct Offer: Hashable {
    /// The number that requests it.
    let name: UInt32
    /// Its newest version.
    let version: UInt32
  }

  /// The meaning of an event of the connection itself.
  enum Outcome: Hashable {
    case nothing
    /// The compositor has listed everything that it offers.
    case offered
    /// The compositor has added a global of a kind.
    case added(kind: String, Offer)
    /// The compositor has removed the global of that name.
    case removed(UInt32)
    /// A question with that number was answered, or the event belongs to another object.
    case other
    /// The compositor ends the connection, for that reason.
    case refused(String)
  }

  static let display: UInt32 = 1
  static let registry: UInt32 = 2
  /// The maximum number of globals of a kind.
  private static let offerLimit = 16

  /// The kinds that are used; all others are ignored.
  private let kinds: Set<String>
  private var offers: [String: [Offer]] = [:]
  private var nextObject: UInt32 = 3
  private var freeObjects: [UInt32] = []
  private var isOffered = false
  private var firstQuestion: UInt32?

  /// Begins a connection that uses these kinds of globals.
  init(kinds: Set<String>) { self.kinds = kinds }

  /// Returns the first global of a kind.
  func offer(_ kind: String) -> Offer? { offers[kind]?.first }

  /// Returns all globals of a kind, in the order in which the compositor listed them.
  func offers(_ kind: String) -> [Offer] { offers[kind] ?? [] }

  /// Returns the first message: the question for everything that the compositor offers.
  mutating func greeting() -> [UInt8] {
    let (number, question) = question()
    firstQuestion = number
    return WaylandMessage(Self.display, 1, .unsigned(Self.registry)).bytes + question
  }

  /// Returns a question that is answered after all earlier requests are done, and the number of its
  /// answer.
  mutating func question() -> (number: UInt32, bytes: [UInt8]) {
    let number = newObject()
    return (number, WaylandMessage(Self.display, 0, .unsigned(number)).bytes)
  }

  /// Returns the number of a new object: a free one, otherwise the next one.
  mutating func newObject() -> UInt32 {
    if let free = freeObjects.popLast() { return free }
    defer { nextObject += 1 }
    return nextObject
  }

  /// Binds a global to a new number, in a version that it has.
  mutating func bind(
    _ offer: Offer, _ kind: String, version: UInt32 = 1, into bytes: inout [UInt8]
  ) -> UInt32 {
    let object = newObject()
    bytes +=
      WaylandMessage(
        Self.registry, 0, .unsigned(offer.name), .text(kind), .unsigned(version),
        .unsigned(object)
      ).bytes
    return object
  }

  /// Handles an event of the display, of the registry or of a question.
  mutating func handle(_ event: WaylandMessage) -> Outcome {
    var reader = WaylandMessage.Reader(event)
    switch (event.object, event.code) {
    case (Self.display, 0):
      _ = reader.unsigned()
      _ = reader.unsigned()
      return .refused(reader.text() ?? "")
    case (Self.display, 1):
      if let number = reader.unsigned(), number > Self.registry, number < nextObject,
        !freeObjects.contains(number)
      {
        freeObjects.append(number)
      }
      return .nothing
    case (Self.registry, 0): return takeOffer(&reader)
    case (Self.registry, 1):
      guard let name = reader.unsigned() else { return .nothing }
      for kind in kinds { offers[kind]?.removeAll { $0.name == name } }
      return .removed(name)
    case (firstQuestion, 0) where !isOffered:
      isOffered = true
      return .offered
    default: return event.object > Self.registry ? .other : .nothing
    }
  }

  private mutating func takeOffer(_ reader: inout WaylandMessage.Reader) -> Outcome {
    guard let name = reader.unsigned(), let kind = reader.text(), kinds.contains(kind),
      let version = reader.unsigned(), offers(kind).count < Self.offerLimit,
      !offers(kind).contains(where: { $0.name == name })
    else { return .nothing }
    let offer = Offer(name: name, version: version)
    offers[kind, default: []].append(offer)
    return isOffered ? .added(kind: kind, offer) : .nothing
  }
}
