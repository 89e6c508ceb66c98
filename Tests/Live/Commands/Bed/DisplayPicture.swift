import Foundation
import SystemFixtures
import Testing

/// The pixels of a display, as another program reads them.
struct DisplayPicture {
  /// The line color of the highlight if the profile sets none.
  static let highlight: UInt32 = 0xFF8C00

  private let bytes: [UInt8]
  private let start: Int
  private let bytesPerLine: Int
  private let bytesPerPixel: Int
  private let isRedFirst: Bool
  let width: Int
  let height: Int

  /// Looks at the display of a session: by xwd on X11, by grim on Wayland.
  init(of bed: DesktopBed) throws {
    let home = try #require(bed.environment.first { $0.hasPrefix("HOME=") }).dropFirst(5)
    if bed.displayName.isEmpty {
      let result = try bed.shell("grim -t ppm \"$HOME/picture\"")
      bytes = [UInt8](try Data(contentsOf: URL(filePath: home + "/picture")))
      // P6, the width and the height, and the largest value, each behind white space.
      let head = bytes.prefix(30).split(omittingEmptySubsequences: true) { $0 == 10 || $0 == 32 }
      width = try #require(Int(String(decoding: head[1], as: UTF8.self)), "\(result)")
      height = try #require(Int(String(decoding: head[2], as: UTF8.self)), "\(result)")
      start = head[3].endIndex + 1
      (bytesPerPixel, bytesPerLine, isRedFirst) = (3, 3 * width, true)
      return
    }
    // xwd requests each window, and fails if one closes meanwhile.
    let image = try bed.wait(for: "no picture") { () -> [UInt8]? in
      let result = try bed.shell("xwd -root -silent > \"$HOME/picture\"")
      return result.status == 0
        ? [UInt8](try Data(contentsOf: URL(filePath: home + "/picture"))) : nil
    }
    func number(_ place: Int) -> Int {
      image[(4 * place)..<(4 * place + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    // The header, in the order of the network: its own size, the width, the height, the bits of a pixel, the bytes of a
    // line, the count of colors.
    start = number(0) + 12 * number(19)
    (width, height) = (number(4), number(5))
    (bytesPerPixel, bytesPerLine, isRedFirst) = (number(11) / 8, number(12), false)
    bytes = image
  }

  /// The color of a pixel, 0xRRGGBB; black outside of the display.
  func color(_ x: Int, _ y: Int) -> UInt32 {
    let place = start + y * bytesPerLine + bytesPerPixel * x
    guard x >= 0, y >= 0, x < width, y < height, bytes.indices.contains(place + 2) else { return 0 }
    let found = bytes[place..<(place + 3)]
    return (isRedFirst ? Array(found) : found.reversed()).reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Returns the smallest rectangle that contains all pixels of a color: x, y, width and height; nil if there
  /// are none.
  func box(of wanted: UInt32 = highlight) -> (x: Int, y: Int, width: Int, height: Int)? {
    var (left, top, right, bottom) = (width, height, -1, -1)
    let parts = [wanted >> 16, wanted >> 8, wanted].map { UInt8(truncatingIfNeeded: $0) }
    let pixel = isRedFirst ? parts : Array(parts.reversed())
    // In a build for tests a loop over all pixels takes seconds.
    bytes.withUnsafeBytes { all in
      guard let first = all.baseAddress else { return }
      var place = start
      // The middle byte is the rarest one: white and black have the others.
      while let hit = memchr(first + place, Int32(pixel[1]), all.count - place) {
        place = UnsafeRawPointer(hit) - first + 1
        let (y, rest) = (place - 2 - start).quotientAndRemainder(dividingBy: bytesPerLine)
        let (x, offset) = rest.quotientAndRemainder(dividingBy: bytesPerPixel)
        guard offset == 0, x < width, y < height, place < all.count,
          all[place - 2] == pixel[0], all[place] == pixel[2]
        else { continue }
        left = min(left, x)
        right = max(right, x)
        top = min(top, y)
        bottom = max(bottom, y)
      }
    }
    return right < 0 ? nil : (left, top, right - left + 1, bottom - top + 1)
  }
}

extension DesktopDriving {
  /// Steps until a stop is highlighted whose name begins so, and no step is on its way; it is not picked.
  func highlight(_ name: String, _ program: LiveProgram, _ window: TerminalWindow) throws {
    let limit = Date(timeIntervalSinceNow: 2 * DesktopBed.patience)
    func isThere() -> Bool { said(program)?.hasPrefix(name) == true }
    while true {
      if isThere() {
        try fence(program, window)
        if isThere() { return }
      }
      try #require(Date() < limit, "\(name): \(program.lines.suffix(30))")
      let before = program.lines.count
      tap("n", window)
      _ = program.wait(patience: 3000) { seen in
        seen.lines.dropFirst(before).contains { $0.contains("\"priority\":\"highlight\"") }
      }
    }
  }

  /// The same, again and again until its frame is so: that a window has moved is known a little later.
  func highlight(
    _ name: String, _ program: LiveProgram, _ window: TerminalWindow,
    until isThere: ([Int]) throws -> Bool
  ) throws {
    let limit = Date(timeIntervalSinceNow: 2 * DesktopBed.patience)
    while true {
      try highlight(name, program, window)
      if let frame = highlightedFrame(program), try isThere(frame) { return }
      try #require(Date() < limit, "\(name): \(program.lines.suffix(9))")
      let before = count("highlight", program)
      tap("n", window)
      _ = program.wait(patience: 3000) { count("highlight", $0) > before }
    }
  }

  /// Returns the frame of the last highlighted element, as reported by the session: x, y, width and height;
  /// nil if it has no frame.
  func highlightedFrame(_ program: LiveProgram) -> [Int]? {
    let line = program.lines.last { $0.contains("\"event\":\"highlight\"") }
    let numbers = line?.firstMatch(of: /"frame":\[([-0-9.,]+)\]/)?.1.split(separator: ",")
    return numbers.map { $0.compactMap { Double($0).map { Int($0) } } }
  }

  /// Returns the center of the frame that the display shows around the highlight, once it equals the frame
  /// that the session reports.
  ///
  /// The pixels there show which control the frame surrounds, independently of the session's report.
  func middleOfFrame(
    _ program: LiveProgram, _ bed: DesktopBed
  ) throws -> (x: Int, y: Int) {
    let said = try #require(highlightedFrame(program), "\(program.lines.suffix(5))")
    var shown: (x: Int, y: Int, width: Int, height: Int)?
    return try bed.wait(
      for: "\(said) has no frame: \(String(describing: shown)), \(program.lines.suffix(9))"
    ) {
      shown = try DisplayPicture(of: bed).box()
      guard let shown else { return nil }
      let (right, bottom) = (shown.x + shown.width, shown.y + shown.height)
      // The line is outside the frame, and has the width that the profile sets.
      let isAround =
        shown.x < said[0] && shown.y < said[1] && right > said[0] + said[2]
        && bottom > said[1] + said[3] && shown.width < said[2] + 20 && shown.height < said[3] + 20
      return isAround ? (shown.x + shown.width / 2, shown.y + shown.height / 2) : nil
    }
  }
}
