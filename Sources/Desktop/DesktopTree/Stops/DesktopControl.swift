import ScreenElements

/// The control that a stop of a desktop screen represents, and the way to activate it (F1).
package struct DesktopControl: Hashable, Sendable {
  /// The effect of picking it.
  package enum Way: Hashable, Sendable {
    /// The action with that number is performed.
    case action(Int)
    /// The action with that number of an inner accessible is performed: the control has none of its
    /// own.
    case actionInside(Int, of: AccessibleReference)
    /// It gets the focus.
    case focus
    /// It is selected in its container: the child at that index.
    case select(number: Int, of: AccessibleReference)
    /// The pointer clicks at a point of the display; without a pointer the action with that number
    /// is performed.
    case click(Point, orAction: Int?)
    /// Keys move the focus to it in its open list, and choose it.
    case keys([KeyCombination])
    /// No way to activate it is known.
    case none
  }

  /// The accessible at the time when the screen was made; its later state is compared with it (F2).
  package var accessible: Accessible
  /// The sheet that contains it, if it is a cell: LibreOffice forgets the accessible of a cell
  /// after some seconds and creates another one.
  package var sheet: AccessibleReference?
  /// True if a part of it is out of view, so that it is scrolled into view before it acts (F4).
  package var isCutOff = false
  /// The states that it has and that its program never reports (D3.47, D3.48).
  var unreportedStates: AccessibleStates = []
  /// True if the pointer may click it: its position is known, and exactly enough to hit no neighbor
  /// (F7).
  package var isPointable = true
  /// The effect of picking it.
  package var way: Way
  /// The effects of the menu entries that are not part of every menu, by their names (F5).
  package var menu: [String: MenuOperation] = [:]
  /// The accessible's value that can be increased and decreased, and its range.
  package var range: ValueRange?
  /// The actions for single steps; nil if the number itself is set.
  package var steps: StepActions?
  /// True if the keys up and down change the number, and calls are answered without an effect (F4).
  package var stepsByKeys = false
}

/// The numbers of the actions that step up and down (F4).
package struct StepActions: Hashable, Sendable {
  private static let upNames: Set = ["increment", "Increase"]
  private static let downNames: Set = ["decrement", "Decrease"]
  /// The names of actions for single steps.
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

  /// Creates a range for a value without reported bounds, such as a spin button of Qt Quick 6.8;
  /// nil if the value is too large.
  init?(unbounded value: Double) {
    guard abs(value) < Self.farAway else { return nil }
    self.init(minimum: -Self.farAway, maximum: Self.farAway, step: 1, value: value)
  }

  /// True if its bounds are unknown, so that only the program's own steps respect them.
  var isUnbounded: Bool { minimum == -Self.farAway && maximum == Self.farAway }
}

extension DesktopControl {
  /// True if it is a text field that can be written in (K1).
  ///
  /// A cell of a sheet is not: most picks of it mean to move to it.
  package var takesText: Bool {
    let isField = accessible.role == .text || accessible.role == .entry
    return way == .focus
      && (isField && accessible.states.contains(.editable) || accessible.isSecret)
  }

  /// Returns true if it can be seen and used with these reported states (F2, D3.47, D3.48).
  package func isUsable(with states: AccessibleStates, by toolkit: Toolkit) -> Bool {
    states.union(unreportedStates).isUsable(as: accessible.role, by: toolkit)
  }

  /// Returns the gesture that picks it at a point (F1).
  package func click(at point: Point, in toolkit: Toolkit) -> PointerGesture {
    toolkit == .qt && accessible.role.isMenuEntry ? .menuClick(point) : .click(point)
  }

  /// True if its name is its selected entry, which changes while the control stays the same.
  package var isNamedByChoice: Bool { accessible.role == .comboBox }
}

extension AccessibleStates {
  /// True if an accessible with these states can be seen and used, also at the place of a label that
  /// draws it.
  func isUsable(as role: AccessibleRole, by toolkit: Toolkit) -> Bool {
    (show(by: toolkit) || areOfHiddenBox(by: toolkit)) && isEnabled(as: role, by: toolkit)
      && !contains(.defunct)
  }

  /// True if an accessible with these states is not dimmed; the files of Caja, which are icons of
  /// GTK 3, never say so (D4.45).
  func isEnabled(as role: AccessibleRole, by toolkit: Toolkit) -> Bool {
    contains(.sensitive) || toolkit == .gtk3 && role == .icon && contains(.focusable)
  }
}
