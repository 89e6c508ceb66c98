import Languages

extension Language {
  /// True if a text of a program equals one of our own, in any letters, so that it could
  /// impersonate it (D4).
  func isOwn(_ text: String) -> Bool {
    let text = text.lowercased()
    return text == "switchlight" || (ownWords + menu.all).contains { $0.lowercased() == text }
  }

  /// The words that are a whole label or value on a desktop, or are spoken about it.
  package var ownWords: [String] {
    let traits = [
      traits.selected, traits.dimmed, traits.button, traits.link, traits.searchField, traits.image,
      traits.heading, traits.adjustable, traits.textField, traits.checkBox, traits.radioButton,
      traits.tab, traits.menuItem, traits.comboBox,
    ]
    let desktop = desktop
    return traits + DesktopWord.allCases.map(word) + [
      desktop.checked, desktop.notChecked, desktop.partlyChecked, desktop.pressed,
      desktop.expanded, desktop.collapsed, desktop.empty, desktop.password, desktop.escape,
      desktop.enter, desktop.tab, desktop.closeWindow, desktop.closeReally, desktop.noWindow,
      desktop.locked, desktop.otherUser,
      desktop.window, desktop.loading, desktop.area, desktop.keys, desktop.up, desktop.down,
      desktop.left, desktop.right, desktop.space, desktop.showMore, desktop.backUp,
      menu.pointMode, help.call, help.callEnded, help.begin, help.end,
    ]
  }
}
