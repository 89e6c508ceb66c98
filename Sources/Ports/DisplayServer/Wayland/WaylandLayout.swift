import ScreenElements

/// The positions of a compositor's outputs, by xdg-output-unstable-v1: the origin of all positions
/// (F7, W6).
struct WaylandLayout {
  private struct Output {
    let name: UInt32
    let object: UInt32
    let place: UInt32
    var corner = (x: 0, y: 0)
    var size: (width: Int, height: Int)?
  }

  static let outputs = WaylandLayers.Kind.outputs
  static let places = WaylandLayers.Kind.places
  /// The maximum coordinate and size, in points.
  private static let largest = 100_000

  private var list: [Output] = []
  private var maker: UInt32?

  /// Requests the positions of all outputs, unless they were already requested.
  mutating func begin(_ registry: inout WaylandRegistry) -> [UInt8] {
    guard maker == nil, let offer = registry.offer(Self.places) else { return [] }
    var bytes: [UInt8] = []
    maker = registry.bind(offer, Self.places, into: &bytes)
    for offer in registry.offers(Self.outputs) { bytes += add(offer, &registry) }
    return bytes
  }

  /// Requests the position of a new output.
  mutating func add(
    _ offer: WaylandRegistry.Offer, _ registry: inout WaylandRegistry
  ) -> [UInt8] {
    guard let maker else { return [] }
    var bytes: [UInt8] = []
    let object = registry.bind(offer, Self.outputs, into: &bytes)
    let place = registry.newObject()
    bytes += WaylandMessage(maker, 1, .unsigned(place), .unsigned(object)).bytes
    list.append(Output(name: offer.name, object: object, place: place))
    return bytes
  }

  /// Removes the output of a name; nil if there is no such output.
  mutating func remove(_ name: UInt32) -> [UInt8]? {
    guard let place = list.firstIndex(where: { $0.name == name }) else { return nil }
    return WaylandMessage(list.remove(at: place).place, 0).bytes
  }

  /// Destroys the objects that report the positions, and then their manager.
  func end() -> [UInt8] {
    (list.map(\.place) + [maker].compactMap { $0 }).flatMap { WaylandMessage($0, 0).bytes }
  }

  /// Handles an event; returns nil if it belongs to no output, otherwise true if an output has
  /// another position or size.
  mutating func handle(_ event: WaylandMessage) -> Bool? {
    if list.contains(where: { $0.object == event.object }) { return false }
    guard let index = list.firstIndex(where: { $0.place == event.object }) else { return nil }
    var reader = WaylandMessage.Reader(event)
    guard event.code < 2, let first = reader.unsigned(), let second = reader.unsigned() else {
      return false
    }
    let numbers = [first, second].map { Int(Int32(bitPattern: $0)) }
    guard numbers.allSatisfy({ $0.magnitude <= Self.largest }) else { return false }
    if event.code == 0 {
      list[index].corner = (numbers[0], numbers[1])
    } else {
      list[index].size = numbers.contains { $0 <= 0 } ? nil : (numbers[0], numbers[1])
    }
    return true
  }

  /// The corner of all outputs.
  var corner: (x: Int, y: Int) {
    (list.map(\.corner.x).min() ?? 0, list.map(\.corner.y).min() ?? 0)
  }

  /// Returns the frame of an output from the corner of all of them: the only output with one of
  /// those numbers, or the only one that exists.
  func frame(ofOneOf objects: Set<UInt32>) -> Frame? {
    let found = list.count == 1 ? list : list.filter { objects.contains($0.object) }
    guard found.count == 1, let size = found[0].size else { return nil }
    let corner = corner
    return Frame(
      x: Double(found[0].corner.x - corner.x), y: Double(found[0].corner.y - corner.y),
      width: Double(size.width), height: Double(size.height))
  }

  /// The size of all outputs together, in points; nil until it is known.
  var size: Size? {
    let ends = list.compactMap { output in
      output.size.map { (x: output.corner.x + $0.width, y: output.corner.y + $0.height) }
    }
    guard let right = ends.map(\.x).max(), let bottom = ends.map(\.y).max() else { return nil }
    return Size(width: Double(right - corner.x), height: Double(bottom - corner.y))
  }
}
