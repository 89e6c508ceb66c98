/// Packages of boards for tests.
package enum BoardPackages {
  /// A manifest with the first board and the boards by their ids.
  package static func manifest(root: String = "boards/1.obf", boards: [String: String]) -> String {
    let paths = boards.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \"\($0.value)\"" }
    return """
      {"format": "open-board-0.1", "root": "\(root)",
       "paths": {"boards": {\(paths.joined(separator: ", "))}, "images": {}, "sounds": {}}}
      """
  }

  /// A board with an id and buttons in one row, each as JSON.
  package static func board(
    _ id: String, name: String = "Board", _ buttons: [String], ids: [String], more: String = ""
  ) -> String {
    let order = ids.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      {"format": "open-board-0.1", "id": "\(id)", "locale": "en", "name": "\(name)",
       "buttons": [\(buttons.joined(separator: ", "))],
       "grid": {"rows": 1, "columns": \(max(ids.count, 1)), "order": [[\(order)]]}\(more)}
      """
  }

  /// A square in one color, as an SVG.
  package static func picture(_ color: String) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\">"
      + "<rect width=\"9\" height=\"9\" fill=\"\(color)\"/></svg>"
  }

  /// A package of 60 boards of 4 rows and 6 columns.
  ///
  /// Each opens the next one, the last one the first one, and each but the first has a way home. Each has pictures of
  /// the package and one in itself.
  package static var sixty: ZipMaker {
    var files: [ZipMaker.File] = []
    var paths: [String: String] = [:]
    for board in 1...60 {
      paths["\(board)"] = "boards/\(board).obf"
      files.append(.init("boards/\(board).obf", sixtieth(board)))
    }
    files += ["red", "green", "blue"].map { .init("images/\($0).svg", picture($0)) }
    return ZipMaker([.init("manifest.json", manifest(boards: paths))] + files)
  }

  private static func sixtieth(_ board: Int) -> String {
    var buttons: [String] = []
    var rows: [String] = []
    for row in 0..<4 {
      var ids: [String] = []
      for column in 0..<6 {
        let number = row * 6 + column + 1
        // Ids are numbers, as some programs write them; two cells are empty.
        guard number < 23 else {
          ids.append("null")
          continue
        }
        ids.append("\(number)")
        buttons.append(button(number, on: board))
      }
      rows.append("[\(ids.joined(separator: ", "))]")
    }
    let images = ["red", "green", "blue"].map {
      "{\"id\": \"\($0)\", \"path\": \"/images/\($0).svg\", \"content_type\": \"image/svg+xml\"}"
    }
    let escaped = picture("orange").replacing("\"", with: "\\\"")
    return """
      {"format": "open-board-0.1", "id": \(board), "locale": "en_US", "name": "Board \(board)",
       "ext_app": {"anything": [1, 2]}, "buttons": [\(buttons.joined(separator: ",\n"))],
       "grid": {"rows": 4, "columns": 6, "order": [\(rows.joined(separator: ",\n"))]},
       "images": [\(images.joined(separator: ", ")),
         {"id": "own", "data": "data:image/svg+xml,\(escaped)"}],
       "sounds": []}
      """
  }

  private static func button(_ number: Int, on board: Int) -> String {
    let more =
      switch number {
      case 1: ", \"load_board\": {\"path\": \"boards/\(board % 60 + 1).obf\"}"
      case 2: board == 1 ? ", \"image_id\": \"own\"" : ", \"action\": \":home\""
      case 3: ", \"image_id\": \"red\", \"vocalization\": \"I want word 3 of board \(board)\""
      case 4: ", \"image_id\": \"green\", \"background_color\": \"rgb(255, 240, 200)\""
      case 5: ", \"image_id\": \"blue\", \"hidden\": true"
      default: ""
      }
    return "{\"id\": \(number), \"label\": \"Word \(number)\"\(more)}"
  }
}
