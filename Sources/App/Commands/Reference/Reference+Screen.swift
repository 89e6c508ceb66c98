import Diagnostics
import ScreenFormats

extension Reference {
  /// The reference of screen files, from the tables that their reader uses.
  static let screen = Reference(
    name: "switchlight-screen",
    summary: "Files that define the elements of a screen.",
    blocks: [
      .text(
        "A screen is a file of YAML. It says which elements are on the screen, what each is called and where it is, and what selecting it does. `switchlight inspect` shows what scanning makes of one, `switchlight audit` finds accessibility problems for switch users, and `switchlight run` scans it."
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
        "Texts that look like a number, `true` or `null` stand in quotes. A key that is not listed here is an error. Named files are beside the screen, or in a folder there."
      ),
    ] + ScreenMapping.all.flatMap(blocks)
      + [
        .heading("Editors"),
        .text(
          "An editor that knows JSON Schema completes keys and marks mistakes: `switchlight screen keys --format schema` prints the schema; the package has it as `/usr/share/switchlight/schemas/switchlight-screen.json`. The YAML extension of Visual Studio Code, and every editor with the YAML language server, finds it through a comment in the file: `# yaml-language-server: $schema=PATH`. It accepts every file that can be read; `switchlight inspect` finds the other problems."
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
              key.form.words + (key.isRequired ? "; needed" : ""), key.meaning,
              "`\(key.example)`", key.rule,
            ])
        }),
    ]
  }
}
