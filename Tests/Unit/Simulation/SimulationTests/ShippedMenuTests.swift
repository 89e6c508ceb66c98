import Foundation
import ScreenElements
import ScreenFormats
import StoredScreens
import Testing

@testable import ScanEngine

@Suite("Menus of the shipped screens")
struct ShippedMenuTests {
  /// The shipped screens by their paths, from the folder of screens.
  private static func screens() throws -> [String: Screen] {
    let root = URL(filePath: #filePath).appending(path: "../../../../../Profiles/Screens")
      .standardizedFileURL
    var screens: [String: Screen] = [:]
    for folder in ["", "Examples/", "Practice/"] {
      for name in try FileManager.default.contentsOfDirectory(
        atPath: root.appending(path: folder).path) where name.hasSuffix(".yaml")
      {
        let path = folder + name
        let bytes = Array(try Data(contentsOf: root.appending(path: path)))
        screens[path] = readScreen(bytes, name: path).screen
      }
    }
    return screens
  }

  @Test("Every menu entry of a shipped screen has an effect, as the first screen and opened (A2)")
  func entries() throws {
    let screens = try Self.screens()
    var asked = 0
    for (path, screen) in screens.sorted(by: { $0.key < $1.key }) {
      let first = ScreenPlayer(showing: screen, path: path, screens: screens)
      var opened = ScreenPlayer(
        showing: Screen(title: "Before", size: screen.size), path: "Before", screens: screens)
      _ = opened.open(path)
      for player in [first, opened] {
        let state = ScanState(
          settings: ScanSettings(switches: []), tree: player.tree, connected: [])
        for index in player.tree.documentOrder where player.tree.isAccessible(index) {
          let element = player.tree[index]
          guard !element.traits.contains(.notEnabled) else { continue }
          for entry in state.entries(of: index, .actions) {
            let target: String?
            switch entry {
            case .activate, .heading, .point, .item, .pause, .exit, .setting, .recipe: continue
            case .increment, .decrement, .custom: target = element.id
            case .scroll(let direction): target = state.scroller(of: index, direction)
            case .escape: target = player.tree.escaped(from: index)
            }
            var after = player
            let answer = after.answer(
              ActivationRequest(number: 1, id: try #require(target), action: entry.action))
            let leads = answer.change != nil || !answer.announcements.isEmpty || answer.changesCall
            #expect(
              answer.outcome == .done && leads,
              "\(path): \(entry.name) of \(element.id) does nothing")
            asked += 1
          }
        }
      }
    }
    #expect(asked > 100)
  }

  @Test("Each control of a named screen does something when it is picked")
  func controls() throws {
    for (path, screen) in try Self.screens() where !path.contains("/") {
      for element in screen.elements {
        element.visit { element in
          guard element.children.isEmpty, element.canAct, element.range == nil,
            !element.traits.contains(.opensSettings),
            !element.traits.contains(.notEnabled)
          else { return }
          #expect(!element.onSelect.isEmpty, "\(path): \(element.id) does nothing")
        }
      }
    }
  }
}
