import Diagnostics
import Profiles

extension Reference {
  /// The reference of profiles, from the tables that their reader uses.
  static let profile = Reference(
    name: "switchlight-profile",
    summary: "Files that define a person's switches and how screens are scanned.",
    blocks: [
      .text(
        "A profile is a YAML file. A dot separates nested keys: `scanning.interval` is the key `interval` under `scanning`. `NAME` is the name of a switch, which the author of the profile chooses."
      ),
      .example(
        """
        format: switchlight-profile/1
        switches:
          main:
            sources: [{device: "AbleNet*", key: KEY_SPACE}, {terminal: space}]
            press: select
        scanning: {method: auto, interval: 1.5s}
        """),
      .text(
        "Durations have a unit: `250ms`, `1.5s` or `2min`. Your own profiles are in `~/.config/switchlight/profiles`; `switchlight profile set` changes a value and keeps the rest of the file."
      ),
      .heading("Keys of a profile"),
      .list(
        columns: ["key", "it is", "default", "meaning", "rule"],
        rows: ProfileKeys.all.map { key in
          let value = key.defaultText.map { $0.isEmpty ? "empty" : "`\($0)`" } ?? ""
          return Row(name: key.path, cells: [key.form.words, value, key.meaning, key.rule])
        }),
      .heading("Keys of a source"),
      .text(
        "A source is a key or an axis of a device, or a key of the terminal. All keys about a device must match."
      ),
      .list(
        columns: ["key", "it is", "meaning", "example"],
        rows: ProfileKeys.ofSources.map { key in
          Row(
            name: key.name,
            cells: [key.form.words, key.meaning, "`\(key.name): \(key.example)`"])
        }),
      .heading("Editors"),
      .text(
        "An editor that supports JSON Schema completes keys and marks mistakes. `switchlight profile keys --format schema` prints the schema; the package contains it as `/usr/share/switchlight/schemas/switchlight-profile.json`. The YAML extension of Visual Studio Code and every editor with the YAML language server find it through a comment in the file: `# yaml-language-server: $schema=PATH`. The schema accepts every file that can be read; `switchlight profile check` finds the other problems."
      ),
    ],
    seeAlso: [
      ("switchlight-profile", 1), ("switchlight-profile-keys", 1), ("switchlight-devices", 1),
      ("switchlight-screen", 5),
    ])
}
