import ScreenElements

/// The control that a stop of a desktop screen represents, and the way to activate it (F1).
package struct DesktopControl: Hashable, Sendable {
  /// The effect of picking it.
  package enum Way: Hashable, Sendable {
    /// The action of that number is performed.
    case action(Int)
    /// The action of that number of what is in it is performed: it has none of its own.
    case actionInside(Int, of: AccessibleReference)
    /// It is given the focus.
    case focus
    /// It is chosen in what it is in: the child of that number.
    case select(number: Int, of: AccessibleReference)
    /// The pointer clicks at a point of the display; without a pointer its action of that number is performed.
    case click(Point, orAction: Int?)
    /// Keys move the focus to it in the open list that contains it, and choose it.
    case keys([KeyCombination])
    /// Nothing is known that it can be asked.
    case none
  }

  /// The accessible as it was when the screen was made; what it says by then is compared with it (F2).
  package var accessible: Accessible
  /// The sheet that contains it, if it is a cell: LibreOffice forgets the accessible of a cell
  /// after some seconds and creates another one.
  package var sheet: AccessibleReference?
  /// True if a part of it is out of view, so that it is scrolled to before it acts (F4).
  package var isCutOff = false
  /// True if the pointer may click there: its place is known, and well enough to hit no neighbor (F7).
  package var isPointable = true
  /// The effect of picking it.
  package var way: Way
  /// The effects of the menu entries that are not part of every menu, by their names (F5).
  package var menu: [String: MenuOperation] = [:]
  /// The accessible whose number goes up and down, and how far.
  package var range: ValueRange?
  /// The actions that go a step; nil if the number itself is set.
  package var steps: StepActions?
}

/// The numbers of the actions that go a step up and down (F4).
package struct StepActions: Hashable, Sendable {
  private static let upNames: Set = ["increment", "Increase"]
  private static let downNames: Set = ["decrement", "Decrease"]
  /// The names of actions that go a step.
  static let names = upNames.union(downNames)

  package let up: Int
  package let down: Int

  /// Finds them by their names in Java and in Qt; nil if one of them is missing.
  init?(in actions: [String]) {
    guard let up = actions.firstIndex(where: Self.upNames.contains),
      let down = actions.firstIndex(where: Self.downNames.contains)
    else { return nil }
    (self.up, self.down) = (up, down)
  }
}

extension ValueRange {
  /// The bound on both sides of a number without bounds.
  private static let farAway = 1e9

  /// A number whose program reports no bounds, such as a spin button of Qt Quick 6.8; nil if it is too large.
  init?(unbounded value: Double) {
    guard abs(value) < Self.farAway else { return nil }
    self.init(minimum: -Self.farAway, maximum: Self.farAway, step: 1, value: value)
  }

  /// True if its bounds are unknown, so that only the program's own steps keep to them.
  var isUnbounded: Bool { minimum == -Self.farAway && maximum == Self.farAway }
}

extension DesktopControl {
  /// True if it is a field for text, and can be written in (K1).
  ///
  /// A cell of a sheet is none: most picks of it mean to go there.
  package var takesText: Bool {
    let isField = accessible.role == .text || accessible.role == .entry
    return way == .focus
      && (isField && accessible.states.contains(.editable) || accessible.isSecret)
  }

  /// Returns the gesture that picks it at a point (F1).
  package func click(at point: Point, in toolkit: Toolkit) -> PointerGesture {
    toolkit == .qt && accessible.role.isMenuEntry ? .menuClick(point) : .click(point)
  }

  /// True if its name is what is chosen in it, and so changes while it stays what it is.
  package var isNamedByChoice: Bool { accessible.role == .comboBox }
}

extension AccessibleStates {
  /// True if what has these states can be seen and used.
  package func isUsable(by toolkit: Toolkit) -> Bool {
    show(by: toolkit) && contains(.sensitive) && !contains(.defunct)
  }
}
