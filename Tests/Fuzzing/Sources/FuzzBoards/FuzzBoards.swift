import BoardFixtures
import BoardFormats
import FuzzSupport
import ScreenElements

/// Any bytes of a board or a package (Y2, B5); and texts as the manifest and the boards of a package whose archive is right.
@c(LLVMFuzzerTestOneInput)
package func fuzzBoards(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Input(start, count)
  hold(readBoards(input.bytes))
  let names = ["manifest.json", "a.obf", "boards/b.obf", "images/c.svg"]
  let files = zip(names, input.texts).map { ZipMaker.File($0, $1).with { $0.method = 0 } }
  if !files.isEmpty { hold(readBoards(ZipMaker(files).bytes)) }
  return 0
}

private func hold(_ reading: BoardReading) {
  require(reading.boards != nil || !reading.findings.isEmpty, "neither boards nor a finding")
  require(reading.findings.count <= 4 * 50_000, "\(reading.findings.count) findings")
  for finding in reading.findings {
    require(!finding.message.isEmpty, "a finding without words")
    let printed = finding.printed(in: "f").string
    let isClean = printed.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 }
    require(isClean && printed.utf8.count < 8_000, printed)
  }
  guard let boards = reading.boards else { return }
  let files = Set(boards.entries.map(\.file))
  require(boards.entries.first?.file == boards.root, "the first board is not the first one")
  require(files.count == boards.entries.count, "a board is there twice")
  for entry in boards.entries {
    let (board, buttons) = (entry.board, entry.board.buttons)
    require(Set(buttons.map(\.id)).count == buttons.count, "an id is there twice")
    require(board.cells.count <= 100 && board.cells.allSatisfy { $0.count <= 100 }, "a grid")
    require(Set(board.cells.map(\.count)).count <= 1, "rows of different lengths")
    for case let number? in board.cells.joined() {
      require(buttons.indices.contains(number), "no button \(number)")
    }
    require(entry.targets.values.allSatisfy { files.contains($0) }, "a link leads nowhere")
    require(entry.targets.keys.allSatisfy { buttons.indices.contains($0) }, "a link of nobody")
    require(
      entry.pictures.values.allSatisfy { boards.pictures[$0] != nil }, "a picture is not there")
    for button in buttons {
      require(button.label.unicodeScalars.count <= 500, "a long label")
      require((button.vocalization ?? "").unicodeScalars.count <= 2_000, "a long text")
    }
  }
  holdScreens(of: boards)
}

private func holdScreens(of boards: BoardSet) {
  let screens = boards.screens(named: "f")
  require(screens.count == boards.entries.count && screens[0].path == "f", "screens")
  for (entry, shown) in zip(boards.entries, screens) {
    let tree = ElementTree(shown.screen)
    require(tree.problems.isEmpty, "\(tree.problems)")
    for element in shown.screen.elements {
      guard let frame = element.frame else { return require(false, "a button without a place") }
      let isLarge = frame.width >= 44 && frame.height >= 44
      require(isLarge || entry.board.hasPlaces, "\(frame)")
    }
  }
}
