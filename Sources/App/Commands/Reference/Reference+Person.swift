import Diagnostics
import SimulatedPeople

extension Reference {
  /// The reference of simulated people, from the table that their reader uses.
  static let person = Reference(
    name: "switchlight-person",
    summary: "Files that define how a simulated person sees, decides, presses and errs.",
    blocks: [
      .text(
        "A person is a YAML file. A dot separates nested keys: `reaction.mean` is the key `mean` under `reaction`. Omitted keys have the values of a person who never errs."
      ),
      .example(
        """
        format: switchlight-person/1
        name: Ann
        reaction: {mean: 900ms, variation: 0.3}
        press: {length: 300ms, variation: 0.4, doubles: 0.1}
        attention: {missed: 0.05}
        """),
      .text(
        "Durations have a unit: `250ms`, `1.5s` or `2min`. Your own people are files in `~/.config/switchlight/people`, and are selected by their file names. The included people are `steady`, `slow`, `tremor`, `tiring`, `early` and `young-learner`; each file names the sources of its numbers."
      ),
      .heading("Keys of a person"),
      .list(
        columns: ["key", "it is", "default", "meaning", "rule"],
        rows: PersonKeys.shown.map { key in
          let value = key.defaultText.map { $0.isEmpty ? "the name of the file" : "`\($0)`" } ?? ""
          return Row(name: key.path, cells: [key.form.words, value, key.meaning, key.rule])
        }),
    ],
    seeAlso: [("switchlight-measure", 1), ("switchlight-profile", 5)])
}
