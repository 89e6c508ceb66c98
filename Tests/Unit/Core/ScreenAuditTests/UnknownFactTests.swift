import ScreenAudit
import ScreenElements
import Testing

@Suite("Information that the source of a screen lacks (X1)")
struct UnknownFactTests {
  /// A screen on which the rules find something that may only be unknown.
  private static let tree: ElementTree = {
    var elements = (0..<25).map { number in
      element("b\(number)", "Button \(number)", .button).at(0, Double(number * 34), 30, 30)
    }
    elements.append(element("volume", "Volume", .adjustable).at(100, 0, 90, 90))
    elements.append(element("greek", "Καλημέρα", .button).at(200, 400, 90, 90))
    elements.append(element("name", "", .textField).at(300, 0, 90, 90))
    elements.append(element("nameless", "", .button).at(100, 120, 60, 60))
    elements.append(element("picture", "", .image).at(100, 200, 60, 60))
    elements.append(element("under", "Under", .button).at(100, 300, 60, 60))
    elements.append(element("over", "Over", .button).at(130, 320, 60, 60))
    var beside = element("beside", "Beside", .button).at(100, 500, 60, 60)
    beside.activationPoint = Point(x: 350, y: 10)
    elements.append(beside)
    var list = Element(id: "list")
    list.scrolls = [.left]
    list.children = [element("text", "14:08 Tea", .staticText)]
    var part = Element(id: "part")
    part.children = [list]
    elements.append(part)
    var group = Element(id: "group")
    group.navigation = .combined
    group.children = [element("one", "One", .button).at(200, 0, 90, 90)]
    elements.append(group)
    return ElementTree(Screen(title: "", size: Size(width: 390, height: 900), elements: elements))
  }()

  private static func element(_ id: String, _ label: String, _ traits: Traits) -> Element {
    var element = Element(id: id)
    (element.label, element.traits) = (label, traits)
    return element
  }

  private func found(_ unknown: Set<ScreenFact>, _ style: Grouping.Style = .none) -> Set<AuditRule>
  {
    var screen = AuditedScreen(Self.tree)
    screen.unknown = unknown
    var options = AuditOptions()
    options.grouping = Grouping(style: style)
    return Set(audit([screen], options).map(\.rule))
  }

  private func rules(thatNeed fact: ScreenFact) -> Set<AuditRule> {
    switch fact {
    case .title: [.screenTitle]
    case .headings: [.headerMissing]
    case .controls:
      [
        .targetSize, .targetGap, .targetOverlap, .labelMissing, .labelType, .imageAlternative,
        .activationPoint,
      ]
    case .ranges: [.adjustableRange]
    case .pointSize: [.targetSize, .targetGap]
    case .scrollDirections: [.scrollHorizontal]
    case .groups: [.groupLarge, .groupSingle]
    case .fieldLabels: [.fieldLabel]
    case .cutSizes, .placeholders: []
    case .textLanguages: [.languageUndeclared]
    case .spokenFigures: [.speakAs]
    }
  }

  @Test(
    "A rule is silent if a fact that it needs is unknown, and no other rule is",
    arguments: ScreenFact.allCases)
  func silent(fact: ScreenFact) {
    let all = found([])
    #expect(all.isSuperset(of: rules(thatNeed: fact)))
    #expect(found([fact]) == all.subtracting(rules(thatNeed: fact)))
  }

  @Test("A text field without a name and a value is reported even if placeholders are unknown")
  func placeholders() {
    var filled = Self.element("filled", "", .textField)
    filled.value = "E-mail"
    var slider = Self.element("slider", "", .adjustable)
    slider.value = "50 %"
    let fields = [filled, Self.element("bare", "", .textField), slider]
    var screen = AuditedScreen(
      ElementTree(Screen(title: "A", size: Size(width: 300, height: 400), elements: fields)))
    func found() -> [String?] { audit([screen], rules: [.fieldLabel]).map(\.path.last) }
    #expect(found() == ["filled", "bare", "slider"])
    screen.unknown = [.placeholders]
    #expect(found() == ["bare", "slider"])
  }

  @Test("An element at the edge of a scrolling container may be larger than reported")
  func cutSizes() {
    var list = Element(id: "list").at(0, 100, 300, 300)
    list.scrolls = [.up, .down]
    list.children = [
      Self.element("above", "Above", .button).at(0, 100, 300, 20),
      Self.element("small", "Small", .button).at(0, 122, 300, 20),
      Self.element("below", "Below", .button).at(0, 380, 300, 20),
    ]
    let tree = ElementTree(
      Screen(title: "A", size: Size(width: 300, height: 400), elements: [list]))
    func found(_ unknown: Set<ScreenFact>, _ rule: AuditRule) -> [String?] {
      var screen = AuditedScreen(tree)
      screen.unknown = unknown
      return audit([screen], rules: [rule]).map(\.path.last)
    }
    #expect(found([], .targetSize) == ["above", "small", "below"])
    #expect(found([.cutSizes], .targetSize) == ["small"])
    #expect(found([], .targetGap) == ["small"])
    #expect(found([.cutSizes], .targetGap) == [])
  }

  @Test("The label of an element at the edge of a scrolling container may be invisible")
  func cutLabels() {
    func found(_ ways: [ScrollDirection], _ rule: AuditRule, _ label: String) -> [String?] {
      var list = Element(id: "list").at(0, 100, 300, 300)
      list.scrolls = ways
      list.children = [
        Self.element("above", label, .button).at(100, 100, 100, 40),
        Self.element("whole", label, .button).at(100, 150, 100, 100),
        Self.element("below", label, .button).at(100, 380, 100, 20),
        Self.element("left", label, .button).at(0, 260, 40, 100),
      ]
      let tree = ElementTree(
        Screen(title: "A", size: Size(width: 300, height: 400), elements: [list]))
      var screen = AuditedScreen(tree)
      screen.unknown = [.cutSizes]
      return audit([screen], rules: [rule]).map(\.path.last)
    }
    #expect(found([.up, .down], .labelMissing, "") == ["whole", "left"])
    #expect(found([.left, .right], .labelMissing, "") == ["above", "whole", "below"])
    #expect(found([.up, .down], .labelSame, "Tea") == ["left"])
  }

  @Test("Groups from a profile are known, whatever the source contains")
  func ownGroups() {
    #expect(found([.groups], .rows) == found([], .rows).subtracting([.groupSingle]))
    #expect(found([], .rows).contains(.groupLarge))
  }
}
