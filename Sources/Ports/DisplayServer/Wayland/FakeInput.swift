import DesktopTree
import ScreenElements

/// The pointer and the keys that KWin offers to programs whose desktop entry requests them:
/// org_kde_kwin_fake_input (F6, D6).
///
/// Keys are pressed by their position on a keyboard. Keys with the same position on all keyboards
/// are always pressed, and the other ones by the layouts of ``PlasmaKeyboard``. From version 6 on
/// (KWin 6.7) every letter is written by its symbol (K4).
struct FakeInput {
  static let kind = "org_kde_kwin_fake_input"
  /// The versions that are bound: keys can be pressed from the first one on.
  static let versions: ClosedRange<UInt32> = 4...6

  /// The number of the object.
  let object: UInt32
  /// The version that is bound.
  let version: UInt32

  /// Binds the newest version that is known here; nil if the compositor offers none or only an
  /// older one.
  init?(_ registry: inout WaylandRegistry, into bytes: inout [UInt8]) {
    guard let offer = registry.offer(Self.kind), offer.version >= Self.versions.lowerBound else {
      return nil
    }
    version = min(offer.version, Self.versions.upperBound)
    object = registry.bind(offer, Self.kind, version: version, into: &bytes)
  }

  /// Returns true if an offered version writes every letter.
  static func writes(_ offer: WaylandRegistry.Offer?) -> Bool {
    offer.map { $0.version >= 6 } ?? false
  }

  /// The first message: the name of the program and its purpose.
  var greeting: [UInt8] {
    WaylandMessage(
      object, 0, .text("Switchlight"), .text("One switch operates what is on the screen")
    ).bytes
  }

  /// Returns the requests for a step of a gesture; positions count from this corner of the layout
  /// of all outputs.
  func bytes(for step: PointerStep, corner: (x: Int, y: Int)) -> [UInt8] {
    switch step {
    case .ask, .look: return []
    case .move(let point):
      return WaylandMessage(
        object, 9, .fixed(point.x + Double(corner.x)), .fixed(point.y + Double(corner.y))
      ).bytes
    case .button(let number, let isDown):
      if let button = WaylandObjects.buttons[number] {
        return WaylandMessage(object, 2, .unsigned(button), .unsigned(isDown ? 1 : 0)).bytes
      }
      guard let turn = WaylandObjects.wheel[number], isDown else { return [] }
      return WaylandMessage(
        object, 3, .unsigned(turn.axis), .fixed(15 * Double(turn.direction))
      ).bytes
    }
  }

  /// The request that destroys it; empty if its version has no such request.
  var ending: [UInt8] { version >= 5 ? WaylandMessage(object, 11).bytes : [] }

  /// Returns the requests that press and release a key; nil if its position is unknown and it
  /// cannot be written by its symbol.
  func bytes(
    for key: KeyCombination, _ keymap: Keymap, on keyboard: PlasmaKeyboard?
  ) -> [UInt8]? {
    guard let place = keymap.place(of: key.symbol), key.hasKnownPosition else {
      if let bytes = symbolBytes(for: key) { return bytes }
      guard key.modifiers.isEmpty, let found = keyboard?.presses(for: key.symbol) else {
        return nil
      }
      return bytes(pressing: found.code, holding: found.held)
    }
    var held = key.modifiers.map(\.code)
    if place.needsShift, !key.modifiers.contains(.shift) {
      held.append(KeyCombination.Modifier.shift.code)
    }
    if let keyboard, (0x61...0x7A).contains(key.symbol) {
      // The letter may have another position while the layouts are unknown.
      guard let layout = keyboard.layout else { return nil }
      if layout.hasLetter(key.symbol) {
        return layout.shortcutKey(for: key.symbol).map { bytes(pressing: $0, holding: held) }
      }
    }
    return bytes(pressing: place.code - 8, holding: held)
  }

  private func bytes(pressing code: UInt32, holding held: [UInt32]) -> [UInt8] {
    func press(_ code: UInt32, _ isDown: Bool) -> [UInt8] {
      WaylandMessage(object, 10, .unsigned(code), .unsigned(isDown ? 1 : 0)).bytes
    }
    return held.flatMap { press($0, true) } + press(code, true) + press(code, false)
      + held.reversed().flatMap { press($0, false) }
  }

  /// Returns the requests that write a letter by its symbol; nil if that is impossible.
  ///
  /// No modifier is held with it: KWin releases all keys of this object for a letter that the
  /// layout does not have.
  private func symbolBytes(for key: KeyCombination) -> [UInt8]? {
    guard version >= 6, key.modifiers.isEmpty else { return nil }
    return [1, 0].flatMap {
      WaylandMessage(object, 12, .unsigned(key.symbol), .unsigned($0)).bytes
    }
  }
}
