import BoardFormats
import Diagnostics
import ScreenElements
import ScreenFormats
import StoredScreens

extension InputFiles {
  /// Adds the boards of a file as screens: the first one at the path of the file, each other one
  /// below it, as if the package were a folder (B5).
  ///
  /// Errors reject the file. Other findings are only counted, because a large package has hundreds.
  mutating func addBoards(_ bytes: [UInt8], path: String, isGiven: Bool) {
    let reading = readBoards(bytes)
    if reading.hasErrors || !reading.isOfBoards, !isForeign(path),
      refuseWrongKind(bytes, at: path, wanted: .board, isGiven: isGiven)
    {
      return
    }
    guard reading.isOfBoards else {
      return refuse(
        CommandFailure(
          status: .badData,
          message: "\(visible(path)): error: it is neither a board nor a package of boards\n"
            + "hint: A board (.obf) is JSON, and a package (.obz) is a zip archive."))
    }
    if reading.hasErrors || reading.findings.contains(where: { $0.kind != .note }), isForeign(path)
    {
      noteForeign(path, isRefused: reading.hasErrors)
    } else {
      note(reading, of: path)
    }
    guard !reading.hasErrors, let boards = reading.boards else { return }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    for (place, board) in boards.screens(named: name).enumerated() {
      let target = ScreenPath.resolve(board.path, beside: path)
      // The caller uses the given path of the first board; links of other boards use its normalized
      // path.
      if place == 0, target != path { show(board.screen, as: target) }
      add(board.screen, at: place == 0 ? path : target)
      deadLinks[place == 0 ? path : target] = board.deadLinks
      for (id, response) in board.unplayed {
        unplayed[ScreenPlayer.Place(path: target, id: id)] = response
        if place == 0 { unplayed[ScreenPlayer.Place(path: path, id: id)] = response }
      }
    }
    for picture in boards.picturePaths(named: name) {
      pictures[ScreenPath.resolve(picture.path, beside: path)] = picture.bytes
    }
    for sound in boards.soundPaths(named: name) {
      sounds[ScreenPath.resolve(sound.path, beside: path)] = sound.bytes
    }
  }

  private mutating func note(_ reading: BoardReading, of path: String) {
    // Errors that occur everywhere must not hide the others.
    let errors = reading.shortened(to: 3).filter { $0.finding.kind == .error }
      .prefix(DiagnosticLog.limitOfKind).map(\.finding)
    messages += errors.map { $0.printed(in: path) }
    if reading.count(.error) > errors.count {
      messages.append(
        "\(visible(path)): error: \(reading.count(.error) - errors.count) more problems are not shown\n"
          + "hint: To see all of them: switchlight board check \(shellWord(path))")
    }
    if reading.hasErrors { setStatus(.badData) }
    let (useless, undone) = (reading.count(.warning), reading.count(.unsupported))
    guard useless + undone > 0 else { return }
    messages.append(
      "\(visible(path)): warning: some parts do not work (\(useless)) or are not supported (\(undone))\n"
        + "hint: For details: switchlight board check \(shellWord(path))")
  }
}
