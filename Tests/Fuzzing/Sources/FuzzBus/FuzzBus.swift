import DesktopTree
import ScreenElements
import FuzzSupport

@testable import AccessibilityBus

/// Arbitrary messages of programs (Y2): reading a message returns its values, within its limits.
///
/// With any replies, the walk through a window ends with a screen that can be scanned (D8).
@c(LLVMFuzzerTestOneInput)
package func fuzzBus(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var choices = Choices(Input(start, count).bytes)
  readMessages(&choices)
  var limits = FetchLimits()
  (limits.accessibles, limits.levels, limits.children) = (40, 8, 10)
  let toolkit = choices.one(of: [Toolkit.gtk3, .gtk4, .gtk410, .qt, .other])
  var fetch = TreeFetch(
    [AccessibleReference(application: ":1.1", path: "/p/0")], toolkit: toolkit,
    usesCache: choices.oneIn(2), limits: limits)
  var open: [TreeFetch.Asked] = []
  var asked = 0
  while !fetch.isComplete {
    while open.count < 16, let next = fetch.next() { open.append(next) }
    require(!open.isEmpty, "the walk waits for nothing")
    let one = open.remove(at: choices.pick(open.count))
    asked += 1
    require(asked < 60_000, "the walk does not end")
    // After the last byte, the window sends no more replies.
    let values = choices.isAtEnd ? nil : choices.values(for: one.question)
    fetch.handle(one.question.answer(values), of: one.number)
  }
  require(fetch.tree.nodes.count <= limits.accessibles, "more accessibles than the limit")
  var options = DesktopScreenOptions()
  options.nests = true
  options.includesText = true
  var stops = PanelStops(in: "en")
  stops.hasWindow = true
  options.hasPointer = choices.oneIn(2)
  options.isDragging = choices.oneIn(2)
  (stops.hasPointer, stops.isDragging) = (options.hasPointer, options.isDragging)
  options.entries = stops.entries
  var nesting = Nesting()
  let made = DesktopScreen(fetch.tree, options: options, nesting: &nesting)
  requireGood(made)
  // The same window again has the same groups (D5).
  requireGood(DesktopScreen(fetch.tree, options: options, nesting: &nesting))
  return 0
}

private func requireGood(_ made: DesktopScreen) {
  let tree = ElementTree(made.screen)
  require(tree.problems.isEmpty, "\(tree.problems)")
  let scopes = ScopeTree(tree, Grouping())
  require(scopes.count(of: 0) > 0, "a screen without a stop (D6)")
  for id in made.controls.keys { require(tree.index(of: id) != nil, "no element \(id)") }
  for id in made.scrollBars.keys { require(tree.index(of: id) != nil, "no container \(id)") }
  for index in tree.documentOrder {
    let element = tree[index]
    for text in [element.label, element.value, element.hint].compactMap({ $0 }) {
      require(text.unicodeScalars.count <= 260, "a text of \(text.unicodeScalars.count)")
      require(
        text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control },
        "a control character in \(text.debugDescription)")
    }
  }
}
