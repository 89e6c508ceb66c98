import ScreenElements

/// An element as the rules look at it: everything that more than one of them asks.
struct Subject {
  let index: ElementIndex
  let element: Element
  /// Where it is seen and touched: round its path where it has one, else its frame (E7).
  let frame: Frame?
  let isAccessible: Bool
  let hidden: HiddenReason?
  let language: String
  /// The subject that it is in; nil at the top level.
  var parent: Int?
  /// Its place in the document, from 0.
  var rank = 0

  init(_ index: ElementIndex, _ tree: ElementTree) {
    self.index = index
    element = tree[index]
    frame = tree.highlight(of: index)
    isAccessible = tree.isAccessible(index)
    hidden = tree.hiddenReason(of: index)
    language = tree.language(of: index)
  }

  /// Whether the highlight can reach it: it is accessible, and nothing hides it (E1 to E4).
  var isRead: Bool { isAccessible && hidden == nil }

  var canAct: Bool { element.canAct }

  /// Whether it is read, can act, and can act now: a disabled element may be anything once it is enabled.
  var isTarget: Bool { isRead && canAct && !element.traits.contains(.notEnabled) }

  var label: String { element.label ?? "" }
  var value: String { element.value ?? "" }
  var hint: String { element.hint ?? "" }
  var words: LanguageWords? { LanguageWords.of(language) }
  var labelWords: LabelWords? { LabelWords.of(language) }
}
