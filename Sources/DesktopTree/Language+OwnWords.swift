import Languages

extension Language {
  /// The words that stand alone as the label or the value of something on a desktop, or are said of it.
  package var ownWords: [String] {
    let traits = [
      traits.selected, traits.dimmed, traits.button, traits.link, traits.searchField, traits.image,
      traits.heading, traits.adjustable, traits.textField, traits.checkBox, traits.radioButton,
      traits.tab, traits.menuItem, traits.comboBox,
    ]
    let desktop = desktop
    return traits + [
      desktop.checked, desktop.notChecked, desktop.partlyChecked, desktop.pressed,
      desktop.expanded, desktop.collapsed, desktop.empty, desktop.password, desktop.escape,
      desktop.enter, desktop.tab, desktop.closeWindow, desktop.closeReally, desktop.noWindow,
      desktop.window, desktop.loading, desktop.area, desktop.keys, desktop.up, desktop.down,
      desktop.left, desktop.right, desktop.space, desktop.showMore, desktop.backUp,
      menu.pointMode,
    ]
  }
}
