import Diagnostics
import Scripts
import ScanTime

extension Reference {
  /// The reference of scripts, from the table of commands that their reader uses.
  static let script = Reference(
    name: "switchlight-script",
    summary: "Scripts of presses, and traces of sessions.",
    blocks: [
      .text(
        "A script is a text file. Each line has a time and a command, with spaces between the words. `switchlight simulate` plays it on a screen in virtual time."
      ),
      .example(
        """
        0ms    start
        1s     tap main          # a press, and its release 50ms later
        +500ms tap main 300ms    # half a second after the previous line
        5s     end
        """),
      .text(
        "A time has a unit: `250ms`, `1.5s` or `2min`. It counts from the start, or from the previous line if it begins with `+`. Times never decrease, and are at most ten years. Put a text of several words in quotes, with the escapes of JSON. A number sign at the beginning of a word starts a comment."
      ),
      .text(
        "`SWITCH` is the name of a switch of the profile, and `SOURCE` the number of one of its sources, from 1. `ID` is the id of an element. `FILE` is in the folder of the first screen. Parts in brackets are optional. If words are separated by `|`, write one of them."
      ),
    ] + ScriptCommandForm.groups.flatMap(blocks)
      + [
        .heading("Profiles and traces"),
        .text(
          "Lines that begin with `|` belong to the line above: the text of a profile, or steps to another screen. A script whose first line is `profile` is played with that profile. `switchlight run --trace` writes such a script, with the resulting events as comments after `#>`; `switchlight simulate --check` compares them with the events of the simulation. A line such as `#@ 0ms 2026-11-24 14:03` contains the local time at that instant, for `switchlight report`."
        ),
        .example(
          """
          0ms profile evening
          | format: switchlight-profile/1
          | switches: {main: {sources: [{terminal: space}]}}
          1s tap main
          #> 1000ms started
          """),
      ],
    seeAlso: [
      ("switchlight-simulate", 1), ("switchlight-run", 1), ("switchlight-events", 5),
      ("switchlight-screen", 5),
    ])

  private static func blocks(of group: ScriptCommandForm.Group) -> [Block] {
    [
      .heading(group.title),
      .list(
        columns: ["command", "meaning", "example", "rule"],
        rows: group.commands.map { command in
          Row(
            name: command.operands.isEmpty ? command.word : "\(command.word) \(command.operands)",
            cells: [command.meaning, "`1s \(command.example)`", command.rule])
        }),
    ]
  }
}
