import ScreenElements

extension BoardSet {
  /// Returns its boards as stored screens: the first one under the name of the file, each other one
  /// below that name, as if the package were a folder (B5).
  ///
  /// `name` is the last part of the path of the file. Paths in screens are relative to the folder
  /// of the file that contains them, as with all stored screens.
  ///
  /// - Returns: each screen; by the ids of its elements, the targets of dead links, and the
  ///   responses in place of recorded sounds that cannot be played (B5.64).
  package func screens(
    named name: String
  ) -> [(
    path: String, screen: Screen, deadLinks: [String: String],
    unplayed: [String: SelectionResponse]
  )] {
    let words: BoardScreen.WordUse =
      hasMessage ? speaksMessage ? .added : .addedAndSaid : .said
    let leading = filesLeadingHome
    return entries.enumerated().map { index, entry in
      let path = index == 0 ? name : "\(name)/\(entry.file)"
      // One step up for each folder between the screen and the folder of the package.
      let steps = path.split(separator: "/").count - 1
      let up = String(repeating: "../", count: steps)
      func named(_ file: String) -> String { up + (file == root ? name : "\(name)/\(file)") }
      let made = BoardScreen(
        entry, home: named(root), leadsHome: leading.contains(entry.file), words: words, path: named
      ).made
      return (path, made.screen, made.deadLinks, made.unplayed)
    }
  }

  /// The files of the boards whose visible buttons lead to the first board, over any others.
  private var filesLeadingHome: Set<String> {
    var found: Set = [root]
    while true {
      let more = entries.filter { entry in
        !found.contains(entry.file)
          && (entry.board.shownActions.contains(.home)
            || entry.board.shownButtons.contains { place in
              entry.targets[place].map(found.contains) ?? false
            })
      }
      if more.isEmpty { return found }
      found.formUnion(more.map(\.file))
    }
  }

  /// Returns its pictures with their paths, which match those of ``screens(named:)``.
  package func picturePaths(named name: String) -> [(path: String, bytes: [UInt8])] {
    pictures.sorted { $0.key < $1.key }.map { ("\(name)/\($0.key)", $0.value) }
  }

  /// Returns its recorded sounds with their paths, which match those of ``screens(named:)``.
  package func soundPaths(named name: String) -> [(path: String, bytes: [UInt8])] {
    sounds.sorted { $0.key < $1.key }.map { ("\(name)/\($0.key)", $0.value) }
  }
}
