import DesktopTree
import FuzzSupport
import JSONReading
import ScreenElements

@testable import DisplayServer

/// Arbitrary bytes of a compositor (Y2): the results are bounded, however the bytes are divided, and the
/// resulting requests can be read again.
@c(LLVMFuzzerTestOneInput)
package func fuzzDisplay(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Input(start, count).bytes
  readTree(bytes)
  readViews(bytes)
  readMessages(bytes)
  readEvents(bytes)
  readLayers(bytes)
  readPage(bytes)
  return 0
}

private func readTree(_ bytes: [UInt8]) {
  guard let answer = try? JSONNode(bytes), let found = SwayTree(answer)?.windows else { return }
  require(found.size != nil, "a display without a size")
  require(found.windows.allSatisfy { $0.frame != nil }, "a window without a place")
  check(found)
}

private func readViews(_ bytes: [UInt8]) {
  func read(by size: Int) -> [WindowNews]? {
    var source = WayfireSource()
    _ = source.begin() + source.question() + source.question()
    var news: [WindowNews] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let found = try? source.receive(Array(rest.prefix(size))) else { return nil }
      news += found
      rest = rest.dropFirst(size)
    }
    return news
  }
  let whole = read(by: max(bytes.count, 1))
  require(whole == read(by: 1), "windows depend on the pieces")
  for case .answered(let found?) in whole ?? [] { check(found) }
}

private func check(_ found: DisplayWindows) {
  if let size = found.size {
    require(size.width > 0 && size.height > 0, "a display without a size")
  }
  require(found.windows.count <= 500, "\(found.windows.count) windows")
  require(
    found.active.map { active in found.windows.contains { $0.id == active } } ?? true,
    "a window that is not there is active")
  for window in found.windows {
    for frame in [window.frame, window.outerFrame].compactMap({ $0 }) {
      let numbers = [frame.x, frame.y, frame.width, frame.height]
      require(numbers.allSatisfy { $0.isFinite && $0.magnitude <= 400_000 }, "\(frame)")
    }
    require(window.title.unicodeScalars.count <= 200, "a title of \(window.title.count)")
  }
}

private func readMessages(_ bytes: [UInt8]) {
  func read(by size: Int) -> [SwayMessage] {
    var stream = SwayMessage.Stream()
    var found: [SwayMessage] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      stream.append(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
      while true {
        guard let next = try? stream.next() else { break }
        found.append(next)
      }
    }
    return found
  }
  let whole = read(by: max(bytes.count, 1))
  require(whole == read(by: 1), "messages depend on their pieces")
}

private func readEvents(_ bytes: [UInt8]) {
  var stream = WaylandMessage.Stream()
  var objects = WaylandObjects()
  _ = objects.greeting()
  stream.append(bytes)
  var asked: Set<UInt32> = []
  while true {
    guard let event = try? stream.next() else { break }
    switch objects.handle(event) {
    case .offered: _ = objects.makeInputs() + objects.listToplevels()
    case .listed:
      require(objects.windows.windows.count <= 500, "a list of too many windows")
    case .answered(let number): asked.remove(number)
    case .asked(let request):
      var sent = WaylandMessage.Stream()
      sent.append(request)
      require((try? sent.next()) != nil, "a request that is no message")
    // Its file has the bytes of the fuzzer.
    case .given(let count): objects.takeFile(Array(bytes.prefix(count)))
    case .nothing, .refused: break
    }
    if asked.count < 8 {
      let (number, question) = objects.question()
      var sent = WaylandMessage.Stream()
      sent.append(question)
      require((try? sent.next())?.object == 1, "a question to nobody")
      require(number > 2, "a number of the display's own")
      asked.insert(number)
    }
  }
}

private func readLayers(_ bytes: [UInt8]) {
  var stream = WaylandMessage.Stream()
  var layers = WaylandLayers()
  _ = layers.greeting()
  stream.append(bytes)
  while true {
    guard let event = try? stream.next() else { break }
    if case .offered = layers.handle(event), layers.canDraw { _ = layers.begin() }
    require(layers.outputs.count <= 16, "\(layers.outputs.count) outputs")
    for place in layers.outputs.indices {
      guard let pixels = layers.outputs[place].pixels else { continue }
      require((1...16_384).contains(pixels.width), "\(pixels)")
      require((1...16_384).contains(pixels.height), "\(pixels)")
      guard layers.outputs[place].surface?.buffers.isEmpty == true,
        let made = layers.makeBuffer(on: place)
      else { continue }
      _ = layers.show(made.buffer.object, on: place, changed: [])
    }
  }
}

private func readPage(_ bytes: [UInt8]) {
  var stream = WaylandMessage.Stream()
  var page = WaylandPage(shape: Size(width: 4, height: 3))
  _ = page.greeting()
  stream.append(bytes)
  // Two keys may have one name.
  var down: [String: Int] = [:]
  func takeKeys() {
    for key in page.takeKeys() {
      down[key.name, default: 0] += key.isDown ? 1 : -1
      require((down[key.name] ?? 0) >= 0, "\(key.name) comes up and was not down")
    }
  }
  while true {
    guard let event = try? stream.next() else { break }
    switch page.handle(event) {
    case .offered where page.canDraw: _ = page.begin()
    case .given: page.takeFile(Keymap().file)
    default: break
    }
    for sheet in page.sheets {
      guard let pixels = sheet.surface?.pixels(scale: sheet.scale) else { continue }
      require((1...16_384).contains(pixels.width), "\(pixels)")
      require((1...16_384).contains(pixels.height), "\(pixels)")
      guard sheet.surface?.buffers.isEmpty == true, let made = page.makeBuffer(on: 0) else {
        continue
      }
      _ = page.show(made.buffer.object, on: 0, changed: [])
    }
    takeKeys()
  }
  page.restart()
  takeKeys()
  require(down.values.allSatisfy { $0 == 0 }, "keys that are held down for ever")
}
