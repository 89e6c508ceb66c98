import ElementTree
import Foundation
import ScreenFormats
import Testing

@Suite("The screens that are shipped")
struct ShippedScreenTests {
  private static var screens: [String: ScreenReading] {
    get throws {
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      let files = try FileManager.default.contentsOfDirectory(
        at: root.appending(path: "Profiles/Screens"), includingPropertiesForKeys: nil)
      var screens: [String: ScreenReading] = [:]
      for file in files where file.pathExtension == "yaml" {
        let name = file.lastPathComponent
        screens[name] = readScreen(Array(try Data(contentsOf: file)), name: name)
      }
      return screens
    }
  }

  private func all(_ elements: [Element]) -> [Element] {
    elements.flatMap { [$0] + all($0.children) }
  }

  @Test("Each is read without a warning")
  func readable() throws {
    let screens = try ShippedScreenTests.screens
    #expect(screens.count >= 3)
    for (name, reading) in screens {
      #expect(
        reading.screen != nil && reading.diagnostics.isEmpty, "\(name): \(reading.diagnostics)")
    }
  }

  @Test("Each target is large enough, lies on its screen, and has a label")
  func targets() throws {
    for (name, reading) in try ShippedScreenTests.screens {
      let screen = try #require(reading.screen)
      for element in all(screen.elements) {
        let frame = try #require(element.frame)
        #expect(frame.width >= 44 && frame.height >= 44, "\(name): \(element.id)")
        #expect(frame.left >= 0 && frame.right <= screen.size.width, "\(name): \(element.id)")
        #expect(frame.top >= 0 && frame.bottom <= screen.size.height, "\(name): \(element.id)")
        #expect(element.label?.isEmpty == false, "\(name): \(element.id)")
        #expect(element.hint?.hasSuffix(".") != false, "\(name): \(element.id)")
      }
    }
  }

  @Test("Each screen that one opens is there, and every kind of response is used")
  func responses() throws {
    let screens = try ShippedScreenTests.screens
    var kinds: Set<String> = []
    for reading in screens.values {
      for response in all(reading.screen?.elements ?? []).flatMap(\.onSelect) {
        switch response {
        case .say: kinds.insert("say")
        case .open(let file):
          kinds.insert("open")
          #expect(screens[file] != nil, "\(file)")
        case .layout(let file):
          kinds.insert("layout")
          #expect(screens[file] != nil, "\(file)")
        case .back: kinds.insert("back")
        case .set: kinds.insert("set")
        }
      }
    }
    #expect(kinds == ["say", "open", "back", "set"])
  }
}
