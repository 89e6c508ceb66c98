import Diagnostics
import YAMLReading

extension SettingKey {
  /// Returns a setting for a sound by its name in the speech daemon; an empty name means no sound
  /// (E11).
  static func sound(
    _ path: String, _ place: any Place<String>, _ meaning: String
  ) -> SettingKey {
    SettingKey(
      path: path, form: .text,
      meaning: "\(meaning) It is the name of a sound of the speech daemon; empty means none.",
      rule: "E11", text: { $0[keyPath: place] },
      write: { root, node, reader in
        guard let name = reader.text(node, lastKey(path), example: "message") else { return }
        guard isSoundName(name) else {
          reader.log.error(
            at: node.position,
            "\(lastKey(path)) is \(quoted(name)), which is not the name of a sound",
            hint:
              "Write a name such as message: letters of English, figures, -, _ and dots, 64 at most."
          )
          return
        }
        root[keyPath: place] = name
      })
  }
}

/// True if a name is empty or a possible name of a sound of the speech daemon: it becomes a part of
/// a command to it.
private func isSoundName(_ name: String) -> Bool {
  name.utf8.count <= 64
    && name.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."):
        true
      default: false
      }
    }
}
