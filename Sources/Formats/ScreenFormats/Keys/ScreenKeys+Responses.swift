import ScreenElements

extension ScreenKeys {
  /// The maximum number of bytes of a text that is typed, added or spoken.
  static let textLimit = 500
  /// The maximum number of words of a program and its arguments.
  static let wordLimit = 64

  /// The effect of selecting: exactly one of these keys.
  static let response: [ScreenKey<SelectionResponse?>] = [
    ScreenKey("say", .text(least: 0), example: "say: Saved.", rule: "E11", "Announces a text.") {
      $0 = $2.values.text($1, "say", example: "Saved.").map { .say($0) }
    },
    ScreenKey(
      "open", .file, example: "open: dialog.yaml", rule: "T8",
      "Shows another screen, or a board."
    ) { $0 = $2.file($1, "open").map { .open($0) } },
    ScreenKey(
      "layout", .file, example: "layout: expanded.yaml", rule: "E11",
      "Changes this screen to the contents of the file."
    ) { $0 = $2.file($1, "layout").map { .layout($0) } },
    ScreenKey(
      "back", .yes, example: "back: true", "Shows the previous screen."
    ) { $0 = $2.isTrue($1, "back") ? .back : nil },
    ScreenKey(
      "set", .mapping(.set), example: "set: {id: total, value: \"2\"}",
      "Gives an element another value, or other traits."
    ) { $0 = $2.set($1) },
    ScreenKey(
      "toggle", .either([.list(.text(least: 1), least: 2), .mapping(.toggle)]),
      example: "toggle: [off, on]", rule: "B1",
      "Switches to the next value or state, and speaks it."
    ) { $0 = $2.toggle($1) },
    ScreenKey(
      "run", .list(.text(least: 1), least: 1, most: wordLimit), example: "run: [lamp, \"on\"]",
      rule: "B1, B2", "Runs a program, with its arguments."
    ) { $0 = $2.program($1).map { .outside(.run($0)) } },
    ScreenKey(
      "play", .file, example: "play: bell.wav", rule: "B1", "Plays a sound."
    ) { $0 = $2.sound($1).map { .outside(.play($0)) } },
    ScreenKey(
      "keys", .chord, example: "keys: ctrl+s", rule: "B1, B2",
      "Presses a key in the program with the keyboard focus."
    ) { $0 = $2.keys($1).map { .outside(.press($0)) } },
    ScreenKey(
      "type", .shortText(textLimit), example: "type: Hello", rule: "B1, B2",
      "Types a text in the program with the keyboard focus."
    ) { $0 = $2.typed($1, "type", "Hello").map { .outside(.type($0)) } },
    ScreenKey(
      "help", .yes, example: "help: true", rule: "B1, F8", "Calls for help, or ends the call."
    ) { $0 = $2.isTrue($1, "help") ? .help : nil },
    ScreenKey(
      "message", .either([.word(ScreenReader.edits.map(\.key)), .mapping(.message)]),
      example: "message: speak", rule: "B4", "Changes or speaks the message."
    ) { $0 = $2.message($1).map { .message($0) } },
  ]

  /// An element and its changes.
  struct NewValue {
    var id: String?
    var value: String?
    var adding: Traits = []
    var removing: Traits = []
  }

  /// An element and its states.
  struct NewToggle {
    var id: String?
    var states: [StateToggle] = []
  }

  /// The effect of scrolling in a direction.
  static let scroll: [ScreenKey<[Reaction]>] = directions.map { name, direction in
    ScreenKey(
      name, responses, example: "\(name): {say: More.}", rule: "A2",
      "The effect of scrolling \(name)."
    ) { $0.append(Reaction(.scroll(direction), $2.responses($1, name))) }
  }

  /// The traits that a pick can change.
  static let changeable = ScreenReader.traitNames.filter {
    !$0.value.isEmpty && Traits.changeable.isSuperset(of: $0.value)
  }.map(\.key)

  static let set: [ScreenKey<NewValue>] = [
    ScreenKey("id", .text(least: 0), example: "id: total", isRequired: true, "The element.") {
      $0.id = $2.target($1)
    },
    ScreenKey(
      "value", .text(least: 0), example: "value: \"2\"", "Its new value."
    ) { $0.value = $2.values.text($1, "value", example: "\"2\"") },
    ScreenKey(
      "add", .list(.word(changeable)), example: "add: [selected]", rule: "E8",
      "Traits that are added."
    ) { $0.adding = $2.changedTraits($1, "add") },
    ScreenKey(
      "remove", .list(.word(changeable)), example: "remove: [notEnabled]", rule: "E8",
      "Traits that are removed."
    ) { $0.removing = $2.changedTraits($1, "remove") },
  ]

  static let toggle: [ScreenKey<NewToggle>] = [
    ScreenKey(
      "id", .text(least: 0), example: "id: total", "The element; default: the picked one."
    ) { $0.id = $2.target($1) },
    ScreenKey(
      "values", .list(.text(least: 1), least: 2), example: "values: [off, on]", rule: "B1",
      "Its values, one after the other."
    ) { $0.states += $2.states($1, "values").map { [.values($0)] } ?? [] },
    ScreenKey(
      "labels", .list(.text(least: 1), least: 2), example: "labels: [Play, Pause]", rule: "B1",
      "Its labels, one after the other."
    ) { $0.states += $2.states($1, "labels").map { [.labels($0)] } ?? [] },
    ScreenKey(
      "trait", .word(changeable), example: "trait: selected", rule: "E8",
      "The trait that it gets or loses."
    ) { toggle, node, reader in
      if let trait = reader.changedTrait(node, "trait") { toggle.states.append(.trait(trait)) }
    },
  ]

  static let message: [ScreenKey<MessageEdit?>] = [
    ScreenKey(
      "add", .shortText(textLimit), example: "add: want", rule: "B4", "Adds words, as one piece."
    ) { $0 = $2.typed($1, "add", "want").map { .add($0) } },
    ScreenKey(
      "spell", .shortText(textLimit), example: "spell: w", rule: "B4",
      "Adds letters to the piece that is being spelled."
    ) { $0 = $2.typed($1, "spell", "w").map { .spell($0) } },
    ScreenKey(
      "say", .shortText(textLimit), example: "say: I want to go out.", rule: "B4",
      "Speaks a text to others immediately."
    ) { $0 = $2.typed($1, "say", "I want to go out.").map { .say($0) } },
  ]
}
