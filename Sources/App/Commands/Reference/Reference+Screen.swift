import Diagnostics
import ScreenFormats

extension Reference {
  /// The reference of screen files, from the tables that their reader uses.
  static let screen = Reference(
    name: "switchlight-screen",
    summary: "Files that define the elements of a screen.",
    blocks: [
      .text(
        "A screen is a YAML file. It defines the elements of the screen with their labels, their positions and the effects of selecting them. `switchlight inspect` shows how scanning treats a screen, `switchlight audit` finds accessibility problems for switch users, and `switchlight run` scans it."
      ),
      .example(
        """
        format: switchlight-screen/1
        title: Timer
        size: [390, 844]
        elements:
          - {id: start, label: Start, traits: [button], frame: [20, 100, 80, 44],
             onSelect: {say: Started.}}
        """),
      .text(
        "Put texts that look like a number, `true` or `null` in quotes. A key that is not listed here is an error. Named files must be in the folder of the screen, or below it."
      ),
    ] + ScreenMapping.all.flatMap(blocks)
      + [
        .heading("Editors"),
        .text(
          "An editor that supports JSON Schema completes keys and marks mistakes. `switchlight screen keys --format schema` prints the schema; the package contains it as `/usr/share/switchlight/schemas/switchlight-screen.json`. The YAML extension of Visual Studio Code and every editor with the YAML language server find it through a comment in the file: `# yaml-language-server: $schema=PATH`. The schema accepts every file that can be read; `switchlight inspect` finds the other problems."
        ),
      ],
    seeAlso: [
      ("switchlight-inspect", 1), ("switchlight-screen-keys", 1), ("switchlight-script", 5),
      ("switchlight-profile", 5),
    ])

  private static func blocks(of mapping: ScreenMapping) -> [Block] {
    [
      .heading("Keys of \(mapping.name.title)"),
      .text(mapping.meaning + (mapping.hasOneKey ? " It has exactly one of these keys." : "")),
      .list(
        columns: ["key", "it is", "meaning", "example", "rule"],
        rows: mapping.keys.map { key in
          Row(
            name: key.name,
            cells: [
              key.form.words + (key.isRequired ? "; required" : ""), key.meaning,
              "`\(key.example)`", key.rule,
            ])
        }),
    ]
  }
}
