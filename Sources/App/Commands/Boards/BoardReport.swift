import BoardFormats
import Diagnostics

/// The report of `board check` about a board or a package of boards.
struct BoardReport {
  /// The file, as typed by the user.
  let file: String
  let reading: BoardReading

  private var boards: [BoardSet.Entry] { reading.boards?.entries ?? [] }

  /// The maximum number of findings with the same message that are printed as text.
  private static let shownCount = 20

  private func count(_ kind: BoardFinding.Kind) -> Int { reading.count(kind) }

  /// The findings, limited to the first ones with the same message, and then the contents of the
  /// file.
  var text: PrintableText {
    let findings = reading.shortened(to: Self.shownCount)
      .map { finding, more in
        var text = finding.printed(in: file)
        if more > 0 {
          text += "\nand \(more) more like this one"
          text +=
            "\nhint: To see all of them: switchlight board check --format json \(shellWord(file))"
        }
        return text
      }
    return (findings + [summary]).joined(separator: "\n\n")
  }

  private var summary: PrintableText {
    let buttons = reading.boards?.buttonCount ?? 0
    let pictures = reading.boards?.pictures.count ?? 0
    let contents: PrintableText =
      "\(counted(boards.count, "board")), \(counted(buttons, "button")) and \(counted(pictures, "picture"))"
    let state: PrintableText = reading.hasErrors ? "is rejected" : "can be used"
    guard count(.error) + count(.warning) + count(.unsupported) > 0 else {
      return "\(visible(file)) is good: \(contents)."
    }
    let found: PrintableText =
      "\(counted(count(.error), "error")), \(counted(count(.warning), "warning")), "
      + "\(count(.unsupported)) not supported"
    return "\(visible(file)) \(state): \(contents); \(found)."
  }

  private func counted(_ count: Int, _ word: String) -> String {
    "\(count) \(word)\(count == 1 ? "" : "s")"
  }

  /// The same report for programs; its keys are stable.
  var json: JSONValue {
    .object([
      ("file", .text(file)), ("usable", .boolean(!reading.hasErrors)),
      ("root", JSONValue(reading.boards?.root)),
      ("boards", .list(boards.map(Self.json))),
      ("pictures", .number(reading.boards?.pictures.count ?? 0)),
      (
        "counts",
        .object(BoardFinding.Kind.allCases.map { ($0.rawValue, .number(reading.count($0))) })
      ),
      (
        "findings",
        .list(
          reading.findings.map { finding in
            .object([
              ("kind", .text(finding.kind.rawValue)), ("file", JSONValue(finding.file)),
              ("place", .text(finding.place)), ("message", .text(finding.message)),
              ("hint", JSONValue(finding.hint)),
            ])
          })
      ),
    ])
  }

  private static func json(_ entry: BoardSet.Entry) -> JSONValue {
    let board = entry.board
    return .object([
      ("file", .text(entry.file)), ("id", .text(board.id)), ("name", .text(board.name)),
      ("language", JSONValue(board.locale)), ("rows", .number(board.cells.count)),
      ("columns", .number(board.cells.first?.count ?? 0)),
      ("buttons", .number(board.buttons.count)),
      ("hidden", .number(board.buttons.count { $0.isHidden })),
    ])
  }
}
