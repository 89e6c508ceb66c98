import Diagnostics
import ScanEngine
import ScreenRecording

/// Reads the events of a live screen, in the form of a trace of a desktop session (D12).
extension ScriptReader {
  mutating func readLive(
    _ word: String, _ words: inout ScriptWords, at offset: Int
  ) -> Script.Command? {
    let command = readLiveCommand(word, &words, at: offset)
    // The lines below belong to it, even if it is wrong.
    if command == nil { _ = takeContinuation() }
    return command
  }

  private mutating func readLiveCommand(
    _ word: String, _ words: inout ScriptWords, at offset: Int
  ) -> Script.Command? {
    if word == "first-screen" {
      guard live == nil else {
        report(
          at: offset, "there is a first screen already",
          hint: "Remove one of them, or write live-screen for another one.")
        return nil
      }
      live = FlatScreen()
      return readEdits().map { .firstScreen($0) }
    }
    guard live != nil else {
      report(
        at: offset, "there is no screen above \(word)",
        hint:
          "Write 0ms first-screen above it, and the steps to that screen on the lines below it, each after |."
      )
      return nil
    }
    switch word {
    case "secret", "gap":
      isInGap = true
      return Script.Gap(rawValue: word).map { .gap($0) }
    case "goes-on": return readGoingOn(&words, at: offset)
    case "answered": return readAnswer(&words)
    default:
      guard let focus = readFocus(&words), let say = readSaying(&words) else { return nil }
      let isUnexpected = word == "live-screen" && words.consume("unexpected")
      // Extra words are reported after the line was read.
      let edits = readEdits()
      let change: Script.LiveChange = word == "live-screen" ? .screen : .layout
      let (id, text) = (focus.value, say.last)
      return edits.map { .live(change, $0, focus: id, say: text, isUnexpected: isUnexpected) }
    }
  }

  private mutating func readGoingOn(
    _ words: inout ScriptWords, at offset: Int
  ) -> Script.Command? {
    guard let profile = readProfileName(&words), let focus = readFocus(&words) else { return nil }
    guard isInGap else {
      report(
        at: offset, "nothing was left out here",
        hint: "Write it below a line with secret or gap.")
      return nil
    }
    isInGap = false
    return readEdits().map { .goesOn(profile: profile.text, $0, focus: focus.value) }
  }

  private mutating func readAnswer(_ words: inout ScriptWords) -> Script.Command? {
    let hint = "Write answered 1 done; or failed, disabled, gone."
    guard let number = readWord(&words, "the number of the request", hint) else { return nil }
    guard let request = UInt64(number.text) else {
      report(at: number.offset, "\(quoted(number.text)) is not the number of a request", hint: hint)
      return nil
    }
    guard let word = readWord(&words, "the answer", hint) else { return nil }
    let outcome: ActivationAnswer.Outcome
    switch word.text {
    case "done": outcome = .done
    case "failed": outcome = .failed(.failed)
    case "disabled": outcome = .failed(.disabled)
    case "gone": outcome = .failed(.gone)
    default:
      reportUnknown(word, "answer", among: ["done", "failed", "disabled", "gone"])
      return nil
    }
    var answer = Script.LiveAnswer(
      request: request, outcome: outcome, isAtOnce: words.consume("at-once"))
    if words.consume("screen") { answer.change = .screen }
    if answer.change == nil, words.consume("layout") { answer.change = .layout }
    guard let focus = readFocus(&words), let say = readSaying(&words) else { return nil }
    answer.focus = focus.value
    answer.announcements = say
    guard answer.change != nil else { return .answered(answer) }
    guard let edits = readEdits() else { return nil }
    answer.edits = edits
    return .answered(answer)
  }

  /// Reads the id after `focus`, if there is one; nil if it is missing, which was reported.
  private mutating func readFocus(_ words: inout ScriptWords) -> (value: String?, Void)? {
    guard words.consume("focus") else { return (nil, ()) }
    guard let id = readWord(&words, "the id after focus", "Write the id of an element.") else {
      return nil
    }
    return (id.text, ())
  }

  /// Reads the texts after `say`; nil if one is missing, which was reported.
  private mutating func readSaying(_ words: inout ScriptWords) -> [String]? {
    var texts: [String] = []
    while words.consume("say") {
      guard let text = readWord(&words, "the text after say", "Write say \"TEXT\".") else {
        return nil
      }
      texts.append(text.text)
    }
    return texts
  }

  /// Reads the steps to another screen on the lines below, and applies them; nil if one is wrong,
  /// which was reported.
  private mutating func readEdits() -> [ScreenEdit]? {
    var edits: [ScreenEdit] = []
    var isGood = true
    for line in takeContinuation() {
      do throws(ScriptTokenProblem) {
        let tokens = try ScriptTokens.cut(line)
        guard let first = tokens.first else { continue }
        var words = ScriptWords(tokens: tokens[...], end: line.endIndex)
        guard let edit = readEdit(&words), apply(edit, at: first) else {
          isGood = false
          continue
        }
        edits.append(edit)
      } catch {
        report(at: error.offset, error.message, hint: error.hint)
        isGood = false
      }
    }
    return isGood ? edits : nil
  }

  /// Applies a step, so that an impossible one is reported at its position.
  private mutating func apply(_ edit: ScreenEdit, at token: ScriptToken) -> Bool {
    do throws(ScreenEditProblem) {
      try live?.apply(edit)
      return true
    } catch {
      report(at: token.offset, error.message, hint: "Use the trace as it was written.")
      return false
    }
  }
}

extension ScreenEditProblem {
  /// The problem, in a sentence without its end.
  fileprivate var message: String {
    switch self {
    case .unknown(let id): "there is no element \(quoted(id))"
    case .known(let id): "there is an element \(quoted(id)) already"
    case .elsewhere(let id): "the element \(quoted(id)) is not at that position"
    case .inItself(let id): "the element \(quoted(id)) would be inside itself"
    case .tooDeep(let limit): "elements are nested more than \(limit) levels deep here"
    case .tooMany(let limit): "there are more than \(limit) elements here"
    }
  }
}
