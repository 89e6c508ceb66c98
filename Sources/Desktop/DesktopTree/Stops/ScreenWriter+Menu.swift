import ScreenElements
import Languages

extension ScreenWriter {
  /// The names of actions that other entries represent: a pick, the focus, or the menu of the
  /// control itself.
  private static let coveredActions: Set<String> = [
    "setfocus", "dodefault", "clickancestor", "showmenu", "showcontextmenu", "menu.popup",
  ]

  /// Adds the entries to the menu of a control that are not in every menu (F5); actions without a
  /// name are omitted.
  func addMenu(
    of node: Accessible, _ use: RoleUse, to element: inout Element,
    _ control: inout DesktopControl
  ) {
    func add(_ name: String, _ deed: MenuOperation) {
      control.menu[name] = deed
      element.actions.append(name)
    }
    func add(_ word: DesktopWord, _ deed: MenuOperation) { add(language.word(word), deed) }
    if isDragging {
      add(.dropHere, .drop)
      add(.cancelDrag, .cancelDrag)
    }
    // A click of a cell may have another effect than its action.
    let main: Int? =
      switch control.way {
      case .action(let number): number
      case .click(_, orAction: let number) where use.way == .action: number
      default: nil
      }
    // Activating a field means sending its text (F1).
    if element.traits.isDisjoint(with: [.textField, .comboBox]) {
      for (number, action) in node.actions.enumerated()
      where number != main {
        let isStep = element.range != nil && StepActions.names.contains(action)
        guard !isStep, !Self.coveredActions.contains(action.lowercased()) else { continue }
        let title =
          node.actionTitles.indices.contains(number)
          ? node.actionTitles[number].cleaned(limit: 60) : ""
        let name = title.isEmpty ? action.cleaned(limit: 60) : title
        // An action with the name of one of ours could impersonate it (D4).
        guard !name.isEmpty, control.menu[name] == nil, !ownWords.contains(name.lowercased()) else {
          continue
        }
        add(name, .action(number))
      }
    }
    let opening =
      node.actions.firstIndex {
        ["showcontextmenu", "menu.popup"].contains($0.lowercased())
      } ?? node.actions.firstIndex { $0.lowercased() == "showmenu" }
    let opensMenu = opening != nil && opening != main
    let isPointed =
      hasPointer && element.frame != nil && use.part != .area && control.isPointable
    if opensMenu || isPointed {
      add(.rightClick, .rightClick(orAction: opensMenu ? opening : nil))
    }
    guard isPointed else { return }
    add(.doubleClick, .doubleClick)
    add(.dragFromHere, .beginDrag)
    if case .click = control.way { return }
    add(.clickInstead, .click)
  }
}
