import Diagnostics
import EventFormats

extension Reference {
  /// The reference of events, from the table that the writers are tested against.
  static let events = Reference(
    name: "switchlight-events",
    summary: "The output of a session and a simulation, one event per line.",
    blocks: [
      .text(
        "`switchlight simulate` prints events as JSON objects, or with `--format text` as lines for people; `switchlight run` prints them with `--output jsonl` or `text`. The keys of an event and their order never change. Later versions may add events, and keys at the end of an event."
      ),
      .example(
        """
        {"t":1000,"event":"highlight","kind":"element","id":"black","index":0,"count":3}
        1000ms highlight black
        """),
      .text(
        "Each object begins with `t`, the time in milliseconds from the start, and `event`, the name. In a line of text, a group is in brackets, such as `[kind]`, its exit is `exit(kind)`, and an entry of a menu is `menu(activate)`. In JSON these are `kind`, `exit:kind` and `menu:activate`. Names that are not a plain word, and texts for people, are in quotes."
      ),
      .heading("Events"),
      .list(
        columns: ["line of text", "meaning", "keys of JSON", "rule"],
        rows: EventForm.all.map { form in
          Row(
            name: form.line,
            cells: [form.meaning, form.keys.map(words).joined(separator: "; "), form.rule])
        }),
      .heading("Windows of programs"),
      .text(
        "With `run --desktop`, a `highlight` in JSON has three further keys: `label`, the name of the stop, `role`, its kind, and `frame`, the four numbers of its frame or null."
      ),
    ],
    seeAlso: [
      ("switchlight-simulate", 1), ("switchlight-run", 1), ("switchlight-script", 5),
      ("switchlight-screen", 5),
    ])

  private static func words(of key: EventForm.Key) -> String {
    let value =
      switch key.value {
      case .text: "text"
      case .number: "a number"
      case .wholeNumber: "a whole number"
      case .word(let words): words.joined(separator: ", ")
      case .texts: "a list of texts"
      case .parts: "a list of lists of texts"
      case .segments: "a list of objects with text, language, pitch and punctuation"
      case .textOrNull: "text or null"
      }
    return "`\(key.name)` (\(key.meaning.isEmpty ? value : "\(key.meaning): \(value)"))"
  }
}
