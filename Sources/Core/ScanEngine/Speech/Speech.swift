import ScreenElements
import Languages

/// A text to be spoken.
///
/// Its words are composed on request, so that it is cheap to pass on.
public struct Speech: Equatable, Sendable {
  enum Content: Equatable, Sendable {
    /// The stop at a position of a ring.
    case stop(Ring, Int, UtteranceOptions)
    case text(String, language: String)
    /// The page does not scroll any further (E11).
    case edge(language: String)
    /// The picked element has no action (E13).
    case nothingToDo(language: String)
    /// A stage of point mode (E12).
    case stage(SweepAxis, SweepStage, language: String)
    /// The start or end of a call for help (F8).
    case help(isCalling: Bool, language: String)
    /// The number that an element was adjusted to (E12).
    case number(Double, language: String)
    /// Words that were composed in advance, with their language.
    indirect case words(Utterance, language: String)
    /// A warning for the person (I12, I13, A3).
    indirect case warning(ScanDiagnostic, language: String)
    /// The value of an element; indirect, to keep every event small.
    indirect case value(ElementTree, ElementIndex)
    /// An element that need not be highlighted (E12).
    indirect case element(ElementTree, ElementIndex, UtteranceOptions)
    /// The parts of an elimination (E12).
    indirect case parts(Ring, [Range<Int>], UtteranceOptions, language: String)
  }

  /// The urgency of the text.
  public let priority: SpeechPriority
  let content: Content

  /// The words in one text.
  public var text: String {
    if case .text(let text, language: _) = content { return text }
    return utterance.text
  }

  /// The words in segments, each with its own language, pitch and punctuation (E9).
  public var utterance: Utterance {
    switch content {
    case .stop(let ring, let position, let options): ring.utterance(at: position, options)
    case .text(let text, let language): Utterance(text, language: language)
    case .edge(let language): own(language) { $0.scanning.edge }
    case .nothingToDo(let language): own(language) { $0.scanning.nothingToDo }
    case .help(let isCalling, let language): own(language) { $0.help.words(isCalling: isCalling) }
    case .stage(let axis, let stage, let language):
      own(language) { $0.point.words(axis, stage) }
    case .number(let number, let language): Utterance(spoken: number, language: language)
    case .words(let utterance, language: _): utterance
    case .warning(let diagnostic, let language): diagnostic.utterance(in: language)
    case .value(let tree, let index): tree.hiddenName(of: index) ?? tree.spokenValue(of: index)
    case .element(let tree, let index, let options):
      tree.hiddenName(of: index) ?? tree.spokenUtterance(of: index, options)
    case .parts(let ring, let parts, let options, let language):
      utterance(of: parts, ring, options, language)
    }
  }

  /// The language of the whole text as a BCP 47 tag: that of the element, the group or the screen.
  ///
  /// A text without any of these uses the language of its words.
  public var language: String {
    switch content {
    case .stop(let ring, let position, _): ring.language(at: position)
    case .text(_, let language), .parts(_, _, _, let language), .number(_, let language),
      .words(_, let language):
      language
    case .edge(let language), .nothingToDo(let language),
      .stage(_, _, let language), .warning(_, let language),
      .help(_, let language):
      Language.speaking(language).tag
    case .value(let tree, let index), .element(let tree, let index, _): tree.language(of: index)
    }
  }

  private func own(_ language: String, _ word: (Language) -> String) -> Utterance {
    let (own, tag) = Language.speaking(language)
    return Utterance(word(own), language: tag)
  }

  /// Returns the number, the first stop and the last stop of each part.
  private func utterance(
    of parts: [Range<Int>], _ ring: Ring, _ options: UtteranceOptions, _ language: String
  ) -> Utterance {
    let (own, tag) = Language.speaking(language)
    var utterance = Utterance()
    for (index, part) in parts.enumerated() {
      utterance.add("\(index + 1):", language: tag)
      utterance.add(ring.utterance(at: part.lowerBound, options), after: " ")
      guard part.count > 1 else { continue }
      utterance.add(own.scanning.to, language: tag, after: " ")
      utterance.add(ring.utterance(at: part.upperBound - 1, options), after: " ")
    }
    return utterance
  }
}

extension PointWords {
  /// Returns the name of a stage of point mode (E12).
  fileprivate func words(_ axis: SweepAxis, _ stage: SweepStage) -> String {
    switch (axis, stage) {
    case (.x, .band): verticalBand
    case (.x, .line): verticalLine
    case (.y, .band): horizontalBand
    case (.y, .line): horizontalLine
    case (.angle, _): ray
    case (.radius, _): distance
    }
  }
}
