import ScreenElements

/// An element with the properties that several rules need.
///
/// A class, because every rule examines every element, and elements are large to copy.
final class Subject {
  let index: ElementIndex
  let element: Element
  /// The visible and touchable frame: around its path, or otherwise its frame (E7).
  let frame: Frame?
  let isAccessible: Bool
  let hidden: HiddenReason?
  let language: String
  /// The index of its parent; nil on the top level.
  let parent: Int?
  /// The index of the nearest scrolling ancestor; nil if there is none.
  var scroller: Int?
  /// Its position in document order, from 0.
  let rank: Int
  /// The rank after its last descendant.
  var end = 0
  /// The words of its language.
  private let known: RuleWords
  /// True if the highlight can reach it: it is accessible and not hidden (E1 to E4).
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

  /// True if it is readable, enabled and has an action; the purpose of a disabled element is
  /// unknown.
  var isTarget: Bool { isRead && canAct && !element.traits.contains(.notEnabled) }

  /// The author's label; empty if the label was derived.
  var label: String { element.traits.contains(.unnamed) ? "" : element.label ?? "" }
  /// The derived label, for the end of a message about a missing one; only a period if there is
  /// none.
  var madeUpLabel: String {
    guard element.traits.contains(.unnamed), let label = element.label else { return "." }
    return "; Switchlight calls it \(quoted(label))."
  }
  var value: String { element.value ?? "" }
  var hint: String { element.hint ?? "" }
}

/// The words of a language that the rules search for; nil if the audit has none.
///
/// A class, because all subjects of a language share it.
final class RuleWords {
  let words: LanguageWords?
  let labelWords: LabelWords?
  /// The only script of the language; nil if it has several, or is unknown.
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
