import ScreenElements
import Foundation
import ScreenFormats
import Testing

@Suite("The shipped screens")
struct ShippedScreenTests {
  private static var screens: [String: ScreenReading] {
    get throws {
      let root = URL(filePath: #filePath).appending(path: "../../../../..").standardizedFileURL
      var screens: [String: ScreenReading] = [:]
      for folder in ["", "Examples/", "Practice/"] {
        let files = try FileManager.default.contentsOfDirectory(
          at: root.appending(path: "Profiles/Screens/\(folder)"), includingPropertiesForKeys: nil)
        for file in files where file.pathExtension == "yaml" {
          let name = folder + file.lastPathComponent
          screens[name] = readScreen(Array(try Data(contentsOf: file)), name: name)
        }
      }
      return screens
    }
  }

  private func all(_ elements: [Element]) -> [Element] {
    elements.flatMap { [$0] + all($0.children) }
  }

  private func box(of path: [Point]) -> Frame {
    let left = path.map(\.x).min() ?? 0
    let top = path.map(\.y).min() ?? 0
    return Frame(
      x: left, y: top, width: (path.map(\.x).max() ?? 0) - left,
      height: (path.map(\.y).max() ?? 0) - top)
  }

  @Test("Each example states its subject and its rules at the top")
  func comments() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../../../Profiles/Screens/Examples")
      .standardizedFileURL
    for name in try FileManager.default.contentsOfDirectory(atPath: root.path) {
      let text = try String(contentsOf: root.appending(path: name), encoding: .utf8)
      let comment = text.split(separator: "\n").prefix { $0.hasPrefix("#") }
        .map { $0.drop { $0 == "#" } }.joined()
      #expect(comment.contains(/Shows: .+ Proves: .+\([A-Z]\d+(, [A-Z]\d+)*\)/), "\(name)")
    }
  }

  @Test("Each screen of a practice game has a way out, and marks the elements to pick (N6)")
  func practice() throws {
    let screens = try ShippedScreenTests.screens.filter { $0.key.hasPrefix("Practice/") }
    #expect(screens.count >= 13)
    for (name, reading) in screens {
      let elements = all(try #require(reading.screen).elements)
      if name == "Practice/leave.yaml" {
        #expect(elements.map(\.id) == ["go-on", "leave"])
        #expect(elements[0].onSelect == [.back])
      } else {
        let leave = try #require(elements.first { $0.id == "leave-practice" }, "\(name)")
        #expect(leave.onSelect == [.open("leave.yaml")] && elements.last?.id == leave.id, "\(name)")
        #expect(elements.contains { $0.id.hasPrefix("hit-") }, "\(name)")
      }
    }
  }

  @Test("Each screen is read without a warning")
  func readable() throws {
    let screens = try ShippedScreenTests.screens
    #expect(screens.keys.filter { $0.hasPrefix("Examples/") }.count >= 20)
    #expect(screens.count >= 23)
    for (name, reading) in screens {
      #expect(
        reading.screen != nil && reading.diagnostics.isEmpty, "\(name): \(reading.diagnostics)")
    }
  }

  @Test("Each target is large enough, is on its screen, and has a label")
  func targets() throws {
    for (name, reading) in try ShippedScreenTests.screens {
      let screen = try #require(reading.screen)
      for element in all(screen.elements) {
        let frame = try #require(element.frame ?? element.path.map { box(of: $0) })
        #expect(frame.width >= 44 && frame.height >= 44, "\(name): \(element.id)")
        #expect(frame.left >= 0 && frame.right <= screen.size.width, "\(name): \(element.id)")
        #expect(frame.top >= 0 && frame.bottom <= screen.size.height, "\(name): \(element.id)")
        #expect(element.label?.isEmpty == false, "\(name): \(element.id)")
        #expect(element.hint?.hasSuffix(".") != false, "\(name): \(element.id)")
      }
    }
  }

  @Test("Each screen that another one opens exists, and every kind of response is used")
  func responses() throws {
    let screens = try ShippedScreenTests.screens
    var kinds: Set<String> = []
    for (name, reading) in screens {
      let folder = name.split(separator: "/").dropLast().map { $0 + "/" }.joined()
      for response in all(reading.screen?.elements ?? []).flatMap(\.allResponses) {
        switch response {
        case .say: kinds.insert("say")
        case .open(let file):
          kinds.insert("open")
          #expect(screens[folder + file] != nil, "\(name): \(file)")
        case .layout(let file):
          kinds.insert("layout")
          #expect(screens[folder + file] != nil, "\(name): \(file)")
        case .back: kinds.insert("back")
        case .set: kinds.insert("set")
        case .toggle: kinds.insert("toggle")
        case .message: kinds.insert("message")
        case .help: kinds.insert("help")
        case .outside(.run): kinds.insert("run")
        case .outside(.play): kinds.insert("play")
        case .outside(.press): kinds.insert("keys")
        case .outside(.type): kinds.insert("type")
        }
      }
    }
    // A sound would be a file more, and keys are for a program that each person chooses.
    #expect(kinds == ["say", "open", "layout", "back", "set", "toggle", "run", "help", "message"])
  }
}
