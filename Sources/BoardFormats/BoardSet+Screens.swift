import ScreenElements

extension BoardSet {
  /// Its boards as stored screens: the first one under the name of the file, each other one below that name, as if
  /// the package were a folder (B5).
  ///
  /// `name` is the last part of the path of the file. What screens open and show counts from the folder of the file
  /// that they are in, as with all stored screens.
  ///
  /// - Returns: each with what those of its elements name whose links lead nowhere, by their ids.
  package func screens(
    named name: String
  ) -> [(path: String, screen: Screen, deadLinks: [String: String])] {
    let words: BoardScreen.WordUse =
      hasMessage ? speaksMessage ? .added : .addedAndSaid : .said
    return entries.enumerated().map { place, entry in
      let path = place == 0 ? name : "\(name)/\(entry.file)"
      // As many steps up as lie between the screen and the folder of the package.
      let steps = path.split(separator: "/").count - 1
      let up = String(repeating: "../", count: steps)
      func named(_ file: String) -> String { up + (file == root ? name : "\(name)/\(file)") }
      let made = BoardScreen(entry, home: named(root), words: words, path: named).made
      return (path, made.screen, made.deadLinks)
    }
  }

  /// The paths of its pictures, as ``screens(named:)`` has those of its boards.
  package func picturePaths(named name: String) -> [(path: String, bytes: [UInt8])] {
    pictures.sorted { $0.key < $1.key }.map { ("\(name)/\($0.key)", $0.value) }
  }

  /// The paths of its recorded sounds, as ``screens(named:)`` has those of its boards.
  package func soundPaths(named name: String) -> [(path: String, bytes: [UInt8])] {
    sounds.sorted { $0.key < $1.key }.map { ("\(name)/\($0.key)", $0.value) }
  }
}
