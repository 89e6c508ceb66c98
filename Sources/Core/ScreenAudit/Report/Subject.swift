import ScreenElements

/// An element as the rules look at it: everything that more than one of them asks.
///
/// An object, because each rule looks at each one, and an element is large to copy.
final class Subject {
  let index: ElementIndex
  let element: Element
  /// The frame in which it is seen and touched: around its path if it has one, else its frame (E7).
  let frame: Frame?
  let isAccessible: Bool
  let hidden: HiddenReason?
  let language: String
  /// The subject that it is in; nil at the top level.
  let parent: Int?
  /// The nearest one around it that scrolls; nil if none does.
  var scroller: Int?
  /// Its place in the document, from 0.
  let rank: Int
  /// The rank after that of the last one inside it.
  var end = 0
  /// The words of its language.
  private let known: RuleWords
  /// True if the highlight can reach it: it is accessible, and nothing hides it (E1 to E4).
  let isRead: Bool
  let canAct: Bool
  /// The words of its label, in lower case.
  private(set) lazy var wordsOfLabel = ScreenAudit.words(in: label)
  /// Its hint.
  private(set) lazy var hintFacts = known.facts(ofHint: hint)

  init(
    _ index: ElementIndex, _ tree: ElementTree, parent: Int?, rank: Int, _ known: RuleWords
  ) {
    self.index = index
    self.parent = parent
    self.rank = rank
    let element = tree[index]
    canAct = element.canAct
    self.element = element
    frame = tree.highlight(of: index)
    isAccessible = tree.isAccessible(index)
    hidden = tree.hiddenReason(of: index)
    language = tree.language(of: index)
    self.known = known
    isRead = isAccessible && hidden == nil
  }

  var words: LanguageWords? { known.words }
  var labelWords: LabelWords? { known.labelWords }
  var writing: WritingSystem? { known.writing }

  /// True if it is read, can act, and can act now: a disabled element may be anything once it is enabled.
  var isTarget: Bool { isRead && canAct && !element.traits.contains(.notEnabled) }

  /// The label that the author gave; empty if it was made up.
  var label: String { element.traits.contains(.unnamed) ? "" : element.label ?? "" }
  /// The label that was made up, for the end of a message about one that is missing; only a period if there is none.
  var madeUpLabel: String {
    guard element.traits.contains(.unnamed), let label = element.label else { return "." }
    return "; \(quoted(label)) is made up."
  }
  var value: String { element.value ?? "" }
  var hint: String { element.hint ?? "" }
}

/// The words of a language that the rules look for; nil if there are none.
///
/// An object, because all subjects of a language share it.
final class RuleWords {
  let words: LanguageWords?
  let labelWords: LabelWords?
  /// The only script of the language; nil if it has several, or if it is not known.
  let writing: WritingSystem?
  private var hints: [String: HintFacts] = [:]

  init(of language: String) {
    writing = WritingSystem.of(language: language)
    words = LanguageWords.of(language)
    labelWords = LabelWords.of(language)
  }

  func facts(ofHint text: String) -> HintFacts {
    if let facts = hints[text] { return facts }
    let facts = HintFacts(text, words)
    hints[text] = facts
    return facts
  }
}
