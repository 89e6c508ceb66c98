import Testing

@testable import DisplayServer

@Suite("Surfaces of Switchlight above all windows of a Wayland compositor")
struct WaylandLayersTests {
  private static let usual = [
    ("wl_compositor", 6), ("wl_shm", 1), ("zwlr_layer_shell_v1", 4), ("wl_output", 4),
  ]

  /// A compositor that offers these kinds, in the order of their names from 1 on.
  private func layers(_ kinds: [(String, Int)] = Self.usual) -> WaylandLayers {
    var layers = WaylandLayers()
    layers.takeOffers(kinds)
    return layers
  }

  /// Returns the compositor's event about the size of the surface whose role has this number.
  private func configure(
    _ role: UInt32, _ serial: UInt32, _ width: UInt32, _ height: UInt32
  ) -> WaylandMessage {
    WaylandMessage(role, 0, .unsigned(serial), .unsigned(width), .unsigned(height))
  }

  @Test("Nothing is drawn if the compositor lacks a required feature (W6)")
  func lacks() {
    expectNeeds(Self.usual) { layers($0) }
  }

  @Test(
    "A surface covers a whole output, above all windows, without input, keys or an edge (W1, W2)")
  func surface() throws {
    var layers = layers()
    let sent = try lines(layers.begin())
    // Compositor 4, memory 5, layers 6, the output 7; then the surface 8, a region 9 and the role 10.
    let made = sent.drop { $0.object == 2 }
    #expect(
      made.prefix(4) == [
        WaylandLine(4, 0, 8), WaylandLine(4, 1, 9), WaylandLine(8, 5, 9), WaylandLine(9, 0),
      ])
    let role = made.dropFirst(4).first
    #expect(role?.object == 6 && role?.arguments.prefix(4) == [10, 8, 7, 3])
    #expect(
      made.dropFirst(5) == [
        WaylandLine(10, 0, 0, 0), WaylandLine(10, 1, 15), WaylandLine(10, 2, -1),
        WaylandLine(10, 4, 0), WaylandLine(8, 6),
      ])
  }

  @Test("A picture is shown with its changes, and the next one on request (W1, W4)")
  func picture() throws {
    var layers = layers()
    _ = layers.begin()
    let first = layers.makeBuffer(on: 0)
    #expect(first == nil, "no size is known")
    let answer = layers.handle(configure(10, 77, 640, 480))
    guard case .changed(let bytes) = answer else { Issue.record("\(answer)"); return }
    #expect(try lines(bytes) == [WaylandLine(10, 6, 77)])
    let second = layers.makeBuffer(on: 0)
    let (buffer, made) = try #require(second)
    #expect(
      try lines(made) == [
        WaylandLine(5, 0, 11, 4 * 640 * 480), WaylandLine(11, 0, 12, 0, 640, 480, 4 * 640, 0),
        WaylandLine(11, 1),
      ])
    let shown = layers.show(buffer.object, on: 0, changed: [(x: 1, y: 2, width: 3, height: 4)])
    #expect(
      try lines(shown) == [
        WaylandLine(8, 8, 1), WaylandLine(8, 1, 12, 0, 0), WaylandLine(8, 9, 1, 2, 3, 4),
        WaylandLine(8, 3, 13), WaylandLine(8, 6),
      ])
    #expect(layers.outputs[0].surface?.callback == 13)
    #expect(layers.outputs[0].surface?.freeBuffer == nil, "the compositor reads it")
    #expect(layers.handle(WaylandMessage(13, 0, .unsigned(5))) == .nothing)
    #expect(layers.outputs[0].surface?.callback == nil)
    #expect(layers.handle(WaylandMessage(12, 0)) == .nothing)
    #expect(layers.outputs[0].surface?.freeBuffer?.object == 12)
  }

  @Test("Many changes are merged into one around them")
  func changes() throws {
    var layers = layers()
    _ = layers.begin()
    _ = layers.handle(configure(10, 1, 640, 480))
    let made = layers.makeBuffer(on: 0)
    let buffer = try #require(made).buffer
    let many = (0..<65).map { (x: 5 * $0, y: 7, width: 3, height: $0 == 64 ? 9 : 1) }
    let shown = try lines(layers.show(buffer.object, on: 0, changed: many))
    #expect(shown.filter { $0.code == 9 } == [WaylandLine(8, 9, 0, 7, 323, 9)])
  }

  @Test("Another size or scale has new buffers, and the same size keeps them (W6)")
  func sizes() throws {
    var layers = layers()
    _ = layers.begin()
    _ = layers.handle(configure(10, 1, 640, 480))
    let made = layers.makeBuffer(on: 0)
    let buffer = try #require(made).buffer
    _ = layers.show(buffer.object, on: 0, changed: [])
    guard case .changed(let same) = layers.handle(configure(10, 2, 640, 480)) else {
      Issue.record(); return
    }
    #expect(try lines(same) == [WaylandLine(10, 6, 2), WaylandLine(8, 6)])
    #expect(layers.outputs[0].surface?.isStale == false)
    guard case .changed(let other) = layers.handle(configure(10, 3, 800, 600)) else {
      Issue.record(); return
    }
    #expect(try lines(other) == [WaylandLine(10, 6, 3), WaylandLine(12, 0)])
    #expect(layers.outputs[0].surface?.isStale == true)
    #expect(layers.handle(WaylandMessage(7, 3, .signed(2))) == .changed([]))
    #expect(layers.outputs[0].pixels.map { [$0.width, $0.height] } == [1600, 1200])
  }

  @Test(
    "If pictures are fitted, an output with a fractional scale has a picture of its pixels (W6)"
  )
  func fractions() throws {
    var layers = layers(Self.usual + [("wp_viewporter", 1)])
    let sent = try lines(layers.begin())
    // The viewports have the number 7, the output 8, the surface 9, a region 10, the role 11, and the
    // surface's viewport 12.
    #expect(sent.last == WaylandLine(7, 1, 12, 9))
    let mode = WaylandMessage(8, 1, .unsigned(1), .signed(1400), .signed(900), .signed(60_000))
    #expect(layers.handle(mode) == .nothing)
    #expect(layers.handle(WaylandMessage(8, 3, .signed(2))) == .changed([]))
    _ = layers.handle(configure(11, 1, 933, 600))
    #expect(layers.sheets.map(\.scale.factor) == [1.5])
    let made = layers.makeBuffer(on: 0)
    let buffer = try #require(made).buffer
    #expect([buffer.width, buffer.height] == [1400, 900])
    let shown = try lines(layers.show(buffer.object, on: 0, changed: []))
    #expect(shown.first == WaylandLine(12, 2, 933, 600))
    // Pixels with another aspect ratio do not determine a scale, so the reported one applies.
    _ = layers.handle(configure(11, 2, 933, 300))
    #expect(layers.sheets.map(\.scale.factor) == [2])
    let hidden = try lines(layers.hide(on: 0))
    #expect(hidden.prefix(3).map(\.object) == [11, 12, 9])
  }

  @Test("Sizes and scales that no output has change nothing (Y2)")
  func hostile() {
    var layers = layers()
    _ = layers.begin()
    for size: (UInt32, UInt32) in [(0, 0), (640, 0), (.max, 480), (100_000, 100_000)] {
      #expect(layers.handle(configure(10, 1, size.0, size.1)) == .nothing)
    }
    for scale: Int32 in [0, -1, 9, .max] {
      #expect(layers.handle(WaylandMessage(7, 3, .signed(scale))) == .nothing)
    }
    let made = layers.makeBuffer(on: 0)
    #expect(made == nil)
  }

  @Test("A hidden surface is destroyed, and the next one is ready (W2)")
  func hiding() throws {
    var layers = layers()
    _ = layers.begin()
    _ = layers.handle(configure(10, 1, 640, 480))
    _ = layers.makeBuffer(on: 0)
    let sent = try lines(layers.hide(on: 0))
    #expect(sent.prefix(3) == [WaylandLine(10, 7), WaylandLine(8, 0), WaylandLine(12, 0)])
    #expect(try lines(layers.ending).first?.code == 7)
    #expect(sent.dropFirst(3).first == WaylandLine(4, 0, 13))
    #expect(sent.last == WaylandLine(13, 6))
    // A late event for the previous surface has no effect.
    #expect(layers.handle(configure(10, 2, 640, 480)) == .answered(10))
    #expect(layers.outputs[0].surface?.size == nil)
  }

  @Test("A new output has a surface, and one that disappears removes its surface (W6)")
  func outputs() throws {
    var layers = layers(Self.usual + [("zxdg_output_manager_v1", 3)])
    _ = layers.begin()
    let place = try #require(layers.outputs[0].place)
    let said = WaylandMessage(place, 0, .signed(-1400), .signed(100))
    #expect(layers.handle(said) == .changed([]))
    #expect(layers.outputs[0].corner == (-1400, 100))
    let offer = WaylandMessage(2, 0, .unsigned(9), .text("wl_output"), .unsigned(4))
    guard case .changed(let added) = layers.handle(offer) else { Issue.record(); return }
    #expect(try lines(added).count > 8 && layers.outputs.count == 2)
    guard case .changed(let removed) = layers.handle(WaylandMessage(2, 1, .unsigned(4))) else {
      Issue.record(); return
    }
    #expect(try lines(removed).map(\.code) == [7, 0, 0])
    #expect(layers.outputs.map(\.name) == [9])
  }
}
