import ScreenElements
import Testing

@Suite("Equality of trees of the same screen")
struct EqualityTests {
  /// One way to differ for each property of an element.
  static let changes: [(property: String, change: @Sendable (inout Element) -> Void)] = [
    ("id", { $0.id = "other" }),
    ("label", { $0.label = "other" }),
    ("value", { $0.value = "other" }),
    ("hint", { $0.hint = "other" }),
    ("traits", { $0.traits = .link }),
    ("spokenParts", { $0.labelParts = [SpokenPart("Label", pitch: 2)] }),
    ("language", { $0.language = "de" }),
    ("frame", { $0.frame = Frame(x: 1, y: 0, width: 44, height: 44) }),
    ("path", { $0.path = [Point(x: 0, y: 0), Point(x: 9, y: 0), Point(x: 0, y: 9)] }),
    ("activationPoint", { $0.activationPoint = Point(x: 1, y: 1) }),
    ("accessible", { $0.accessible = false }),
    ("elementsHidden", { $0.elementsHidden = true }),
    ("modal", { $0.modal = true }),
    ("groupsChildren", { $0.groupsChildren = true }),
    ("navigation", { $0.navigation = .combined }),
    ("order", { $0.order = [] }),
    ("children", { $0.children = [Element(id: "child")] }),
    ("actions", { $0.actions = ["other"] }),
    ("range", { $0.range = ValueRange(minimum: 0, maximum: 1, step: 1, value: 0) }),
    ("scrolls", { $0.scrolls = [.down] }),
    ("onSelect", { $0.onSelect = [.back] }),
    ("reactions", { $0.reactions = [Reaction(.escape, [.back])] }),
    ("appearance", { $0.appearance.bold = true }),
  ]

  private static func tree(_ change: (inout Element) -> Void = { _ in }) -> ElementTree {
    var element = Element(id: "a")
    element.label = "Label"
    element.traits = .button
    element.frame = Frame(x: 0, y: 0, width: 44, height: 44)
    element.accessible = true
    change(&element)
    let size = Size(width: 100, height: 100)
    return ElementTree(
      Screen(title: "Screen", size: size, elements: [Element(id: "first"), element]))
  }

  @Test("Two separately built trees of the same screen are equal")
  func same() {
    #expect(EqualityTests.tree() == EqualityTests.tree())
  }

  @Test("Each property of an element counts", arguments: changes.indices)
  func differs(place: Int) {
    let (property, change) = EqualityTests.changes[place]
    #expect(EqualityTests.tree(change) != EqualityTests.tree(), "\(property)")
    #expect(EqualityTests.tree(change) == EqualityTests.tree(change), "\(property)")
  }

  @Test("No property of an element is ignored")
  func complete() {
    let properties = Mirror(reflecting: Element(id: "a")).children.compactMap { $0.label }
    #expect(Set(properties) == Set(EqualityTests.changes.map { $0.property }))
  }
}
