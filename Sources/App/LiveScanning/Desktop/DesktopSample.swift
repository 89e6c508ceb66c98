import ScreenElements

/// A screen with every kind of stop and every depth of a desktop, to check a profile (D14).
let desktopSampleScreen: Screen = {
  var number = Element.adjustable(
    "number", "Number", ValueRange(minimum: 0, maximum: 10, step: 1, value: 5))
  number.actions = ["Reset"]
  var layer = Element(id: "layer")
  layer.modal = true
  layer.children = [
    .button("yes", "Yes"),
    .group("inner") {
      Element.button("no", "No")
      Element.button("help", "Help")
    }, number,
    .group("switchlight", "Switchlight") {
      Element.button("escape", "Escape")
      Element.group("keys", "Keys") {
        Element.button("enter", "Enter")
        Element.group("arrows", "Arrows") {
          Element.button("down", "Down")
          Element.button("up", "Up")
        }
      }
      Element.group("programs", "Programs") {
        Element.group("office", "Office") {
          Element.button("editor", "Editor")
          Element.button("writer", "Writer")
        }
        Element.button("games", "Games")
      }
      Element.group("pointer", "Pointer") {
        Element.button("next", "Menu of the next pick").with(.opensNextMenu)
        Element.button("point", "Point mode").with(.allowsDirectInteraction)
      }
      Element.button("settings", "Settings").with(.opensSettings)
    }.with([.unplanned, .permanent]),
  ]
  var list = Element.group("list", "List") {
    Element.button("one", "One")
    Element.button("two", "Two")
  }
  list.scrolls = [.up, .down]
  var area = Element.button("area", "Area")
  area.frame = Frame(x: 100, y: 100, width: 200, height: 100)
  area.traits.insert(.allowsDirectInteraction)
  layer.children.insert(area, at: 0)
  var screen = Screen(
    title: "Desktop", size: Size(width: 800, height: 600), elements: [list, layer])
  screen.hasPointer = true
  return screen
}()

extension Element {
  fileprivate func with(_ trait: Traits) -> Element {
    var element = self
    element.traits.insert(trait)
    return element
  }
}

/// The same screen as a tree.
let desktopSample = ElementTree(desktopSampleScreen)
