import Diagnostics
import JSONReading

extension BoardReader {
  /// Reads the pictures or sounds of a board by their ids; of several sources the first in the
  /// order of the format is used.
  mutating func media(_ fields: BoardFields, _ key: String, _ word: String) -> [String: BoardMedium]
  {
    var media: [String: BoardMedium] = [:]
    let nodes = values.list(fields, key, limit: Self.count) ?? []
    for (index, node) in nodes.enumerated() where node != .null {
      guard let fields = values.fields(node, at: fields.place(key, index)) else { continue }
      guard let id = values.text(fields, "id"), !id.isEmpty else {
        if fields["id"] == nil { values.error(fields.path, "has no id") }
        continue
      }
      guard media[id] == nil else {
        values.error(
          fields.place("id"), "is \(quoted(id)), which another \(word) has",
          hint: "Give each \(word) its own id.")
        continue
      }
      media[id] = BoardMedium(path: fields.path, source: source(fields))
    }
    return media
  }

  private mutating func source(_ fields: BoardFields) -> BoardMedium.Source {
    if let node = fields["data"] {
      // The text is neither cleaned nor shortened, because it is not for people.
      if case .text(let data) = node { return data.isEmpty ? .none : .data(data) }
      values.refuse(node, at: fields.place("data"), "a text")
      return .none
    }
    if let path = values.text(fields, "path", limit: 1024), !path.isEmpty { return .file(path) }
    if fields["url"] != nil { return .network }
    guard fields["symbol"] != nil else { return .none }
    return .symbol(values.fields(fields, "symbol").flatMap { values.text($0, "set") } ?? "")
  }

  /// Returns the button in each cell, or nil without a usable grid; short rows are filled with
  /// empty cells.
  mutating func cells(_ board: BoardFields, numbers: [String: Int]) -> [[Int?]]? {
    guard let fields = values.fields(board, "grid"), let rows = count(fields, "rows"),
      let columns = count(fields, "columns")
    else { return nil }
    guard let order = values.list(fields, "order", limit: Self.count) else {
      if fields["order"] == nil {
        values.error(
          fields.place("order"), "is missing: it defines the button in each cell",
          hint: "Export the board again, with its grid.")
      }
      return nil
    }
    var cells = [[Int?]](repeating: [Int?](repeating: nil, count: columns), count: rows)
    for (row, node) in order.enumerated() where node != .null {
      let place = fields.place("order", row)
      guard case .list(let items) = node else {
        values.error(place, "is not a list of the ids in a row")
        continue
      }
      for (column, node) in items.enumerated() where node != .null {
        let place = "\(place)[\(column)]"
        guard row < rows, column < columns else {
          values.warn(
            place, "lies outside of the grid and is not shown",
            hint: "The grid has \(rows) rows and \(columns) columns.")
          break
        }
        guard let id = values.text(node, at: place) else { continue }
        guard let number = numbers[id] else {
          values.warn(place, "names the button \(quoted(id)), which is not on this board")
          continue
        }
        cells[row][column] = number
      }
    }
    return cells
  }

  private mutating func count(_ fields: BoardFields, _ key: String) -> Int? {
    guard let node = fields[key] else {
      values.error(
        fields.place(key), "is missing", hint: "A grid has from 1 to \(Self.side) \(key).")
      return nil
    }
    guard let number = node.integer, (1...Self.side).contains(number) else {
      values.error(
        fields.place(key), "is not a whole number from 1 to \(Self.side)",
        hint: "A grid has from 1 to \(Self.side) \(key).")
      return nil
    }
    return number
  }

  /// Buttons without a cell or an area are not shown, and an image may be missing.
  mutating func checkPlaces(_ board: Board) {
    let placed = board.placedButtons
    for (number, button) in board.buttons.enumerated() where !button.isHidden {
      if !placed.contains(number), !board.cells.isEmpty {
        values.warn(button.path, "is in no cell of the grid, and is not shown")
      }
      if let image = button.image, board.images[image] == nil {
        values.warn(
          button.path + ".image_id",
          "is \(quoted(image)), which is not the id of an image of this board")
      }
      if let sound = button.sound, board.sounds[sound] == nil {
        values.warn(
          button.path + ".sound_id",
          "is \(quoted(sound)), which is not the id of a sound of this board",
          hint: "Its words are spoken instead of the sound.")
      }
    }
  }
}
