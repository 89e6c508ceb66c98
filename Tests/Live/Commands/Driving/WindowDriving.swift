import Foundation
import Glibc
import SystemFixtures
import Testing

/// A command in a window of a real X server, which is operated by one key, as a person does: pressed when the wanted stop is
/// highlighted.
final class WindowDriving {
  let bed: DesktopBed
  let program: LiveProgram

  /// Starts it on a machine without devices and without a terminal; without a display, on a new one.
  init(_ words: [String], environment: [String], on bed: DesktopBed? = nil) throws {
    self.bed = try bed ?? DesktopBed()
    program = try LiveProgram(
      ["--", Program.path] + words + ["--output", "window"], in: nil,
      environment: self.bed.environment + environment, executable: "/usr/bin/umockdev-run")
  }

  /// The title of the window; empty while there is none.
  func title() throws -> String {
    try bed.shell("xdotool search --onlyvisible --class switchlight getwindowname").output
      .trimmingCharacters(in: .newlines)
  }

  /// Waits for a window with that title, which has the keyboard.
  func waitFor(_ title: String, _ location: SourceLocation = #_sourceLocation) throws {
    var last = ""
    let isThere = try? bed.wait(for: "no \(title)") { () -> Bool? in
      last = try bed.shell("xdotool getwindowfocus getwindowname").output
      return last.contains(title) ? true : nil
    }
    try #require(
      isThere == true, "\(title): \(last) \(program.errorText)", sourceLocation: location)
  }

  /// Ends the program itself by a signal, and expects its end and that of its window.
  func expectEnd(by signal: Int32) throws {
    try program.signalStarted(signal)
    #expect(try program.waitForEnd() == (signal == SIGKILL ? -signal : 128 + signal))
    #expect(try title() == "")
  }

  /// Presses keys of the keyboard, one after the other.
  func type(_ keys: String) throws {
    #expect(try bed.shell("xdotool key --delay 60 \(keys)").errors == "")
  }

  /// Presses the switch for as long as a person does.
  func press() throws {
    _ = try bed.shell("xdotool keydown space")
    _ = program.wait(patience: 150) { _ in false }
    _ = try bed.shell("xdotool keyup space")
  }

  /// Presses for each light, as slowly as a person does, until the window has another title.
  func answerLights() throws {
    let asked = "Press when the light comes on"
    for _ in 0..<1000 {
      guard try title() == asked else { return }
      guard try isLit() else { continue }
      _ = program.wait(patience: 500) { _ in false }
      try press()
      _ = try bed.wait(for: "the light stays") { try isLit() && title() == asked ? nil : true }
    }
    Issue.record("the trial does not end")
  }

  /// True if the light of the trial or of an exercise is on.
  func isLit() throws -> Bool { try (DisplayPicture(of: bed).box()?.width ?? 0) > 800 }

  /// Picks an answer of a question, by its number and their count.
  func answer(_ place: Int, of count: Int) throws {
    let before = try title()
    try pick(y: 134 + 48 * Double(place) + 22, of: 130 + 48 * Double(count)) {
      try title() != before
    }
  }

  /// The middle of the highlight in points of the picture; nil if there is no window or no highlight.
  ///
  /// - Parameter height: the height of the picture in its own points.
  func highlightMiddle(of height: Double) throws -> (x: Double, y: Double)? {
    let lines = try bed.shell("xwininfo -id $(xdotool getwindowfocus)").output
    func number(_ name: String) -> Double? {
      let line = lines.split(separator: "\n").first { $0.contains(name) }
      return line?.split(separator: " ").last.flatMap { Double($0) }
    }
    guard let left = number("Absolute upper-left X:"), let top = number("Absolute upper-left Y:"),
      let width = number("Width:"), let tall = number("Height:"),
      let box = try DisplayPicture(of: bed).box()
    else { return nil }
    // The picture is 400 points wide, and in the middle of the window; 15 pixels around it are free.
    let scale = min((width - 30) / 400, (tall - 30) / height)
    return (
      x: (Double(box.x + box.width / 2) - left - width / 2) / scale + 200,
      y: (Double(box.y + box.height / 2) - top - tall / 2) / scale + height / 2
    )
  }

  /// Presses the switch when the middle of the highlight is at a place of the picture, until that has an effect: a press
  /// soon after another one is ignored.
  ///
  /// - Parameters:
  ///   - x: its place in the width of 400 points; nil for any place of a line.
  ///   - height: the height of the picture in its own points.
  func pick(
    x: Double? = nil, y: Double, of height: Double, _ location: SourceLocation = #_sourceLocation,
    until isDone: () throws -> Bool
  ) throws {
    var last = ""
    let picked = try? bed.wait(for: "no highlight") { () -> Bool? in
      guard let own = try highlightMiddle(of: height) else { return nil }
      last = "\(own)"
      guard abs(own.y - y) < 4, x.map({ abs($0 - own.x) < 12 }) ?? true else { return nil }
      try press()
      for _ in 0..<5 where program.isRunning {
        if try isDone() { return true }
      }
      return try !program.isRunning || isDone() ? true : nil
    }
    try #require(
      picked == true, "\(x ?? 0), \(y): \(last) \(program.errorText)", sourceLocation: location)
  }
}
