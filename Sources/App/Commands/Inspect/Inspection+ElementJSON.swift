import ScanEngine
import ScreenElements
import ScreenFormats
import ScreenPicture

extension Inspection {
  /// Returns the common members of the lists of the screen and of the view of one element.
  func members(of index: ElementIndex) -> Members {
    let element = tree[index]
    let place = stop(of: index)
    let role = scopes.role(of: index, isStop: place != nil)
    let appearance = element.appearance
    return [
      ("id", .text(element.id)),
      ("number", numbers[index].map { .number($0) } ?? .null),
      ("role", .text(role.name)),
      ("hidden", role.hiddenReason.map { object($0) } ?? .null),
      ("stop", place.map { object($0.stop, in: $0.scope, at: $0.position) } ?? .null),
      ("utterance", .text(tree.utterance(of: index, options))),
      ("language", .text(tree.language(of: index))),
      ("languageFrom", JSONValue(tree.languageSource(of: index).map { tree[$0].id })),
      ("label", JSONValue(element.label)),
      ("value", JSONValue(element.value)),
      ("placeholder", JSONValue(element.placeholder)),
      ("hint", JSONValue(element.hint)),
      ("labelParts", list(element.labelParts)),
      ("valueParts", list(element.valueParts)),
      ("placeholderParts", list(element.placeholderParts)),
      ("hintParts", list(element.hintParts)),
      ("traits", JSONValue(element.traits.fileNames)),
      ("frame", JSONValue(tree.frame(of: index))),
      ("path", element.path.map { .list($0.map { JSONValue($0) }) } ?? .null),
      ("activationPoint", JSONValue(tree.activationPoint(of: index))),
      ("accessible", .boolean(tree.isAccessible(index))),
      ("elementsHidden", .boolean(element.elementsHidden)),
      ("modal", .boolean(element.modal)),
      ("groupsChildren", .boolean(element.groupsChildren)),
      ("navigation", .text(element.navigation.rawValue)),
      ("order", JSONValue(element.order)),
      ("actions", JSONValue(element.actions)),
      ("range", object(element.range)),
      ("scrolls", JSONValue(element.scrolls.map(\.rawValue))),
      ("onSelect", .list(element.onSelect.map { object($0) })),
      ("onAction", reactions(of: element) { if case .action(let name) = $0 { name } else { nil } }),
      ("onEscape", element.responses(to: .escape).map { .list($0.map { object($0) }) } ?? .null),
      (
        "onScroll",
        reactions(of: element) { if case .scroll(let way) = $0 { way.rawValue } else { nil } }
      ),
      ("foreground", JSONValue(appearance.foreground.map(colorText))),
      ("background", JSONValue(appearance.background.map(colorText))),
      ("border", JSONValue(appearance.border.map(colorText))),
      ("fontSize", JSONValue(appearance.fontSize)),
      ("bold", JSONValue(appearance.bold)),
      ("opaque", JSONValue(appearance.opaque)),
      ("image", JSONValue(appearance.image?.fileName)),
      ("picture", JSONValue(appearance.picture)),
    ]
  }

  private func object(_ reason: HiddenReason) -> JSONValue {
    .object([("reason", .text(reason.name)), ("by", .text(reason.phrase.cause))])
  }

  private func object(_ stop: Stop, in scope: Int, at position: Int) -> JSONValue {
    .object([
      ("index", .number(position)),
      ("count", .number(scopes.count(of: scope))),
      ("groups", JSONValue(scopes.groupsToEnter(for: scope))),
      ("utterance", .text(scopes.utterance(of: stop, options))),
    ])
  }

  /// Returns the parts of a text; null if all of it is spoken in the same way.
  private func list(_ parts: [SpokenPart]) -> JSONValue {
    guard !parts.allSatisfy(\.isPlain) else { return .null }
    return .list(
      parts.map { part in
        .object([
          ("text", .text(part.text)),
          ("language", JSONValue(part.language)),
          ("pitch", .decimal(part.pitch)),
          ("punctuation", .boolean(part.punctuation)),
          ("speakAs", JSONValue(part.speakAs?.fileName)),
          ("form", JSONValue(part.form?.fileName)),
        ])
      })
  }

  private func object(_ range: ValueRange?) -> JSONValue {
    guard let range else { return .null }
    return .object([
      ("min", .decimal(range.minimum)), ("max", .decimal(range.maximum)),
      ("step", .decimal(range.step)), ("value", .decimal(range.value)),
    ])
  }

  /// Returns the reactions of an element by the names of the requests; null if there are none.
  private func reactions(
    of element: Element, _ name: (Reaction.Cause) -> String?
  ) -> JSONValue {
    let members: Members = element.reactions.compactMap { reaction in
      name(reaction.cause).map { ($0, .list(reaction.responses.map { object($0) })) }
    }
    return members.isEmpty ? .null : .object(members)
  }

  private func object(_ toggle: StateToggle, of id: String?) -> JSONValue {
    let state: (String, JSONValue) =
      switch toggle {
      case .values(let values): ("values", JSONValue(values))
      case .labels(let labels): ("labels", JSONValue(labels))
      case .trait(let trait): ("trait", JSONValue(trait.fileNames.first))
      }
    return .object([("id", JSONValue(id)), state])
  }

  private func object(_ response: SelectionResponse) -> JSONValue {
    switch response {
    case .say(let text): .object([("say", .text(text))])
    case .open(let file): .object([("open", .text(file))])
    case .layout(let file): .object([("layout", .text(file))])
    case .back: .object([("back", .boolean(true))])
    case .help: .object([("help", .boolean(true))])
    case .message(.add(let text)): .object([("message", .object([("add", .text(text))]))])
    case .message(.spell(let text)): .object([("message", .object([("spell", .text(text))]))])
    case .message(.say(let text)): .object([("message", .object([("say", .text(text))]))])
    case .message(let edit): .object([("message", .text(edit.fileName))])
    case .outside(.run(let words)): .object([("run", .list(words.map { .text($0) }))])
    case .outside(.play(let file)): .object([("play", .text(file))])
    case .outside(.press(let chord)): .object([("keys", .text(chord.text))])
    case .outside(.type(let text)): .object([("type", .text(text))])
    case .set(let id, let value, let adding, let removing):
      .object([
        (
          "set",
          .object([
            ("id", .text(id)), ("value", JSONValue(value)), ("add", JSONValue(adding.fileNames)),
            ("remove", JSONValue(removing.fileNames)),
          ])
        )
      ])
    case .toggle(let id, let toggle): .object([("toggle", object(toggle, of: id))])
    }
  }
}

extension ElementRole {
  /// The reason that the element is hidden; nil if it is visible.
  fileprivate var hiddenReason: HiddenReason? {
    if case .hidden(let reason) = self { reason } else { nil }
  }

  /// The word for the role in output for programs.
  fileprivate var name: String {
    switch self {
    case .stop: "stop"
    case .disabled: "disabled"
    case .text: "text"
    case .group: "group"
    case .container: "container"
    case .hidden: "hidden"
    }
  }
}
