import ScreenElements
import Foundation
import Testing

@testable import DesktopTree

/// Windows of real programs as they were recorded with `inspect --desktop --format accessibles`.
@Suite("Recorded windows of real programs")
struct RecordedTests {
  static let folder = URL(filePath: #filePath).appending(path: "../../../../Fixtures/desktop")
    .standardizedFileURL

  private func recording(_ name: String) throws -> AccessibleRecording {
    AccessibleRecording(
      text: try String(
        contentsOf: Self.folder.appending(path: name + ".accessibles"), encoding: .utf8))
  }

  @Test(
    "Each recording has the stops that a sighted person can use, each once and with a name (D3, D4)",
    arguments: [
      ("galculator", 31), ("mousepad", 7), ("gtk3-widget-factory", 60), ("featherpad", 21),
      ("gnome-calculator", 31), ("kcalc", 26), ("chromium", 35), ("firefox", 37), ("thunar", 17),
      ("mousepad-menu", 12), ("kcalc-menu", 8), ("thunar-menu", 8), ("zenity-forms", 6),
      ("zenity-list", 14), ("zenity-file", 17), ("yad", 13), ("pluma", 13), ("xfce4-settings", 7),
      ("xfce4-mouse", 12), ("gtk4-demo", 26), ("gtk4-widget-factory", 53), ("gnome-text-editor", 8),
      ("qt6ct", 21), ("qalculate", 93), ("libreoffice-calc", 84), ("libreoffice-dialog", 36),
      ("featherpad-preferences", 21), ("featherpad-open", 17), ("mousepad-find", 11),
      ("galculator-preferences", 20), ("gtk4.18-calculator", 30), ("gtk4.18-question", 3),
      ("gtk4.18-controls", 52), ("gtk4.24-controls", 51), ("qt6.8-open-list", 3),
      ("qt6.8-quick", 17), ("gtk4-characters", 20), ("gtk4-files", 20), ("gtk4.18-files", 21),
      ("qt6.8-numbers", 17), ("qt6.8-webengine", 30), ("qt6.8-webengine-list", 2),
      ("swt", 16), ("gtk4.18-unfolded", 12), ("gtk4.18-unsaved", 5), ("gtk4.18-bottom-sheet", 1),
      ("gtk4.24-preferences", 12),
      ("qt6.8-kirigami", 10), ("gtk4.18-tabs", 11), ("qt6.8-kirigami-list", 12),
    ] as [(String, Int)])
  // In thunar, two stops are headings of its side bar, which are not clickable. Where an area scrolls, one or
  // two stops are "more". Behind the entries of an open menu, its menu bar is one group. In recordings, a row
  // no longer has the name of its field.
  func stops(name: String, count: Int) throws {
    let tree = try #require(try recording(name).tree).placed(in: DesktopWindows())
    var options = DesktopScreenOptions()
    // A menu hangs out of its window.
    options.display = Size(width: 1400, height: 900)
    let screen = DesktopScreen(tree, options: options)
    #expect(screen.spoken.count == count, "\(screen.spoken)")
    #expect(ElementTree(screen.screen).problems.isEmpty)
    #expect(!screen.spoken.contains(""))
    let frames = screen.controls.keys.sorted().compactMap { id in
      ElementTree(screen.screen).index(of: id).flatMap { ElementTree(screen.screen).frame(of: $0) }
    }
    #expect(frames.allSatisfy { min($0.width, $0.height) >= 2 })
    #expect(Set(frames).count == frames.count)
  }

  @Test(
    "A button is named by the label just before it, and the field of a combo box by the box (D4)",
    arguments: [
      (
        "galculator-preferences",
        [
          "Background color:, button", "Result font color:, button",
          "Inactive module color:, button",
        ]
      ),
      ("mousepad-find", ["Search for:, empty, text field", "Replace with:, empty, text field"]),
    ])
  func names(name: String, expected: [String]) throws {
    let tree = try #require(try recording(name).tree).placed(in: DesktopWindows())
    let spoken = DesktopScreen(tree, options: DesktopScreenOptions()).spoken
    for words in expected { #expect(spoken.contains(words), "\(spoken)") }
    #expect(
      !spoken.contains { $0.hasPrefix("button ") || $0.hasPrefix("text field ") }, "\(spoken)")
  }

  @Test(
    "Tabs of libadwaita, a switch in a row, and rows of Kirigami have one name each (D4.40, D4.41, D3.40)",
    arguments: [
      ("gtk4.18-tabs", ["Tab 1, tab, Elaborate tooltip for Tab 1", "Close Tab, Tab 1, button"]),
      ("gtk4.24-preferences", ["Custom Font, collapsed", "Custom Font, button"]),
      ("qt6.8-kirigami", ["xxxxx, xxxxxxx, text field", "Radio, not checked, radio button"]),
    ])
  func oneName(name: String, expected: [String]) throws {
    let tree = try #require(try recording(name).tree).placed(in: DesktopWindows())
    let spoken = DesktopScreen(tree, options: DesktopScreenOptions()).spoken
    for words in expected { #expect(spoken.count { $0 == words } == 1, "\(words): \(spoken)") }
  }

  @Test(
    "A check box or radio button that a page draws by its label is one stop (D3.44)",
    arguments: [
      ("firefox-choices", Frame(x: 8, y: 181, width: 73, height: 29)),
      ("chromium-choices", Frame(x: 14, y: 225, width: 15.5, height: 16)),
    ])
  func drawnBoxes(name: String, place: Frame) throws {
    let tree = try #require(try recording(name).tree).placed(in: DesktopWindows())
    let screen = DesktopScreen(tree, options: DesktopScreenOptions())
    for words in [
      "Clipped, not checked, check box", "Nested, checked, check box",
      "Empty, not checked, check box", "Clear, not checked, check box",
      "Small, not checked, radio button", "Large, checked, radio button",
    ] { #expect(screen.spoken.count { $0 == words } == 1, "\(words): \(screen.spoken)") }
    // The summary of "details" (D4.1).
    #expect(screen.spoken.contains("More, collapsed, button"))
    for text in ["Clipped", "Nested", "Small", "Large"] where name == "firefox-choices" {
      #expect(!screen.spoken.contains(text), "\(text) is also a text")
    }
    let id = try #require(
      screen.controls.first { $0.value.accessible.name == "Clipped" }?.key)
    let elements = ElementTree(screen.screen)
    #expect(elements.index(of: id).flatMap { elements.frame(of: $0) } == place)
  }

  @Test("A page of Qt WebEngine follows the rules of web pages (D3.31, F1.7, F4.13)")
  func qtWebEngine() throws {
    let tree = try #require(try recording("qt6.8-webengine").tree).placed(in: DesktopWindows())
    var options = DesktopScreenOptions()
    options.hasPointer = true
    let screen = DesktopScreen(tree, options: options)
    #expect(screen.layer == nil, "a menu among the contents of the page covers nothing")
    let controls = Dictionary(
      screen.controls.values.map { ($0.accessible.name, $0) },
      uniquingKeysWith: { first, _ in first })
    #expect(controls["Head"] == nil && controls["cell"] == nil, "cells do nothing")
    for name in ["Link", "Button", "Box", "List", "one", "Tab two", "Entry"] {
      guard case .click? = controls[name]?.way else {
        Issue.record("\(name) is not clicked: \(String(describing: controls[name]?.way))")
        continue
      }
    }
    #expect(controls["Volume"]?.stepsByKeys == true)
    #expect(screen.document?.name == "Page")
  }

  @Test("The open list of a drop-down of Qt WebEngine is a layer with its entries (D2, D3.31)")
  func qtWebEngineList() throws {
    let tree = try #require(try recording("qt6.8-webengine-list").tree)
    let screen = DesktopScreen(tree.placed(in: DesktopWindows()), options: DesktopScreenOptions())
    #expect(screen.layer != nil)
    #expect(screen.spoken == ["red, selected, menu item", "green, menu item"])
  }

  @Test("The controls that SWT draws are clicked: tabs, links and combo boxes (D3.32, F1.19)")
  func swt() throws {
    let tree = try #require(try recording("swt").tree).placed(in: DesktopWindows())
    var options = DesktopScreenOptions()
    options.hasPointer = true
    let screen = DesktopScreen(tree, options: options)
    #expect(screen.spoken.contains("xxx xxx xxx xxx., link"), "a link is no field")
    for (role, count) in [(AccessibleRole.pageTab, 3), (.text, 1)] {
      let clicked = screen.controls.values.count { control in
        guard case .click = control.way else { return false }
        return control.accessible.role == role
      }
      #expect(clicked == count)
    }
    let ways = screen.controls.values.filter { $0.accessible.role == .comboBox }.map(\.way)
    #expect(
      ways.contains { if case .click = $0 { true } else { false } }
        && ways.contains { if case .action = $0 { true } else { false } }, "\(ways)")
    // Each of the three tabs has the same page.
    #expect(screen.controls.values.count { $0.accessible.name == "In One" } == 1)
  }

  @Test("A recording is unchanged after it is read and recorded again (D12)")
  func roundTrip() throws {
    for (name, _) in [("galculator", 0), ("gtk3-widget-factory", 0)] {
      // Those of version 1 have no labels, and are recorded as such without any.
      let tree = try #require(try recording(name).tree)
      let recording = AccessibleRecording(tree)
      #expect(recording.hasLabels && recording.tree == tree)
      #expect(AccessibleRecording(try #require(recording.tree)) == recording)
    }
    var model = ModelApplication([
      window([
        button("A,b\\c\t=\n"),
        ModelNode(.text, "Ada", (0, 40, 90, 20), actions: ["", "x,y"], states: .editable)
          .with { $0.text = "Ada Lovelace 1815" },
      ])
    ])
    let recording = AccessibleRecording(model.fetch())
    let read = try #require(recording.tree)
    #expect(read.nodes.map(\.name) == ["xxxxxx", "A,b\\c\t=\n", "xxx"])
    #expect(read.nodes[2].line == "xxx xxxxxxxx 0000")
    #expect(read.nodes[2].actions == ["", "x,y"])
    #expect(!recording.text.contains("Ada"))
  }

  @Test("A recording has the labels of a control, so that names equal those of the window (D4)")
  func labels() throws {
    let label = ModelNode(.label, "Size, in \t points:", (0, 0, 40, 20))
    let field = ModelNode(.text, "", (50, 0, 90, 20), actions: [], states: .editable)
    var model = ModelApplication([window([label, field.with { $0.labelledBy = [1] }])])
    let recording = AccessibleRecording(model.fetch())
    let screen = DesktopScreen(
      try #require(recording.tree).placed(in: DesktopWindows()), options: DesktopScreenOptions())
    #expect(screen.spoken == ["Size, in points:, text field"])
    #expect(screen.controls.count == 1)
    let traits = screen.screen.elements.map(\.traits)
    #expect(traits == [.textField], "\(traits)")
  }

  @Test("The label of an entry is replaced in a recording like the entry (D12)")
  func labelOfEntry() throws {
    let item = ModelNode(.listItem, "Ada", (0, 0, 90, 20), states: .selectable)
    var model = ModelApplication([window([ModelNode(.list, "", (0, 0, 90, 60), [item])])])
    var tree = model.fetch()
    let place = try #require(tree.nodes.firstIndex { $0.role == .listItem })
    tree.nodes[place].labelWords = ["Ada Lovelace"]
    let recording = AccessibleRecording(tree)
    #expect(recording.tree?.nodes[place].labelWords == ["xxx xxxxxxxx"])
    #expect(!recording.text.contains("Ada"))
  }

  @Test("A file that is not a recording is rejected (Y4)", arguments: ["1", "2"])
  func broken(version: String) {
    let heading = "switchlight-accessibles/\(version) gtk3\n"
    let labels = version == "1" ? "" : "\t"
    for text in [
      "", "x", heading + "1", heading + "   1\t0\t0\t\t\t0\t\t\t\t" + labels,
      heading + "\t\t\t\t\t\t\t\t\t" + labels,
    ] {
      #expect(AccessibleRecording(text: text).tree == nil)
    }
    #expect(AccessibleRecording(text: heading).tree?.nodes.isEmpty == true)
  }
}
