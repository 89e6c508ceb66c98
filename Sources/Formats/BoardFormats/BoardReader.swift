import Diagnostics
import JSONReading

/// Builds a board from the JSON of its file (B5).
///
/// Keys that the format does not define are ignored; the others must have values of their kind.
struct BoardReader {
  var values: BoardFieldReader
  /// The texts of the board in its own language, by the texts of its buttons.
  private var strings: [String: String] = [:]

  /// The limits of the JSON of a board, which may contain pictures.
  static let limits = JSONLimits(bytes: 16 << 20, depth: 64, values: 250_000)
  /// The maximum number of buttons, images or cells of a board.
  static let count = 10_000
  /// The maximum number of rows or columns of a grid.
  static let side = 100

  private init(file: String?, log: BoardLog) {
    values = BoardFieldReader(file: file, log: log)
  }

  /// Reads a board and adds its problems to the log; nil if there is no board.
  static func board(_ bytes: [UInt8], file: String?, log: inout BoardLog) -> Board? {
    guard let root = BoardJSON.object(bytes, file: file, limits: limits, log: &log) else {
      return nil
    }
    var reader = BoardReader(file: file, log: log)
    defer { log = reader.values.log }
    return reader.board(BoardFields(entries: root, path: ""))
  }

  private mutating func board(_ fields: BoardFields) -> Board? {
    guard checkFormat(fields) else { return nil }
    var board = Board()
    board.id = values.text(fields, "id") ?? ""
    board.name = values.text(fields, "name") ?? ""
    board.locale = locale(fields)
    strings = strings(fields, locale: board.locale)
    guard let buttons = values.list(fields, "buttons", limit: Self.count) else {
      if fields["buttons"] == nil {
        values.error(
          fields.place("buttons"), "is missing: a board is a list of buttons",
          hint: "Is this file a board? Export it again.")
      }
      return nil
    }
    var numbers: [String: Int] = [:]
    for (index, node) in buttons.enumerated() where node != .null {
      guard let fields = values.fields(node, at: fields.place("buttons", index)),
        let button = button(fields)
      else { continue }
      guard numbers[button.id] == nil else {
        values.error(
          fields.place("id"), "is \(quoted(button.id)), which another button has",
          hint: "Give each button its own id.")
        continue
      }
      numbers[button.id] = board.buttons.count
      board.buttons.append(button)
    }
    board.images = media(fields, "images", "image")
    board.sounds = media(fields, "sounds", "sound")
    if fields["grid"] != nil {
      board.cells = cells(fields, numbers: numbers) ?? []
    } else if !board.hasPlaces, !board.buttons.isEmpty {
      values.error(
        "grid", "is missing, and not every button has its own position",
        hint: "Export the board again, with its grid.")
    }
    checkPlaces(board)
    return board
  }

  private mutating func checkFormat(_ fields: BoardFields) -> Bool {
    guard let format = values.text(fields, "format") else {
      if fields["format"] == nil {
        values.warn("format", "is missing; the file is read as open-board-0.1")
      }
      return fields["format"] == nil
    }
    guard format.hasPrefix("open-board-") else {
      values.error(
        "format", "is \(quoted(format)), which is not a format of boards",
        hint: "Boards begin with \"format\": \"open-board-0.1\".")
      return false
    }
    return true
  }

  private mutating func locale(_ fields: BoardFields) -> String? {
    guard let text = values.text(fields, "locale"), !text.isEmpty else { return nil }
    guard let tag = BoardText.languageTag(text) else {
      values.warn(
        "locale", "is \(quoted(text)), which is not a language",
        hint: "Languages are written as en, de-CH or zh-Hant.")
      return nil
    }
    return tag
  }

  /// Returns the texts for one language; those of a broader language are the fallback.
  private mutating func strings(_ fields: BoardFields, locale: String?) -> [String: String] {
    guard let locale, let all = values.fields(fields, "strings") else { return [:] }
    var found: [String: String] = [:]
    let broad = String(locale.prefix { $0 != "-" }).lowercased()
    let exact = locale.lowercased()
    for tag in broad == exact ? [exact] : [broad, exact] {
      for key in all.entries.keys.sorted()
      where BoardText.languageTag(key)?.lowercased() == tag {
        guard let texts = values.fields(all, key) else { continue }
        for name in texts.entries.keys.sorted() {
          if let text = values.text(texts, name, limit: BoardReader.spokenLimit) {
            found[name] = text
          }
        }
      }
    }
    return found
  }

  /// The maximum number of characters of a spoken text.
  static let spokenLimit = 2_000

  /// Reads a text of a button in the language of the board.
  private mutating func words(_ fields: BoardFields, _ key: String, limit: Int) -> String? {
    guard let node = fields[key] else { return nil }
    if let text = node.text, let translated = strings[text] {
      return BoardText.cleaned(translated, limit: limit).text
    }
    return values.text(fields, key, limit: limit)
  }

  private mutating func button(_ fields: BoardFields) -> BoardButton? {
    guard let id = values.text(fields, "id"), !id.isEmpty else {
      if fields["id"]?.text != nil || fields["id"] == nil {
        values.error(fields.path, "has no id", hint: "Give each button its own id.")
      }
      return nil
    }
    var button = BoardButton(id: id, path: fields.path)
    button.label = words(fields, "label", limit: 500) ?? ""
    button.vocalization = words(fields, "vocalization", limit: Self.spokenLimit)
      .flatMap { $0.isEmpty ? nil : $0 }
    button.background = color(fields, "background_color")
    button.border = color(fields, "border_color")
    button.isHidden = values.boolean(fields, "hidden") ?? false
    // An empty id counts as missing: some programs write it for each button without a picture.
    button.image = values.text(fields, "image_id").flatMap { $0.isEmpty ? nil : $0 }
    button.sound = values.text(fields, "sound_id").flatMap { $0.isEmpty ? nil : $0 }
    if let link = values.fields(fields, "load_board") { button.link = self.link(link) }
    button.actions = actions(fields)
    button.area = area(fields)
    // A label of another kind has been reported.
    let hasNoLabel = fields["label"] == nil || fields["label"]?.text != nil && button.label.isEmpty
    if hasNoLabel, button.vocalization == nil, !button.isHidden {
      values.warn(
        fields.path, "has no label and no words, and is highlighted in silence",
        hint: "Give it a label.")
    }
    return button
  }

  private mutating func color(_ fields: BoardFields, _ key: String) -> UInt32? {
    guard let text = values.text(fields, key), !BoardColor.isNone(text) else { return nil }
    guard let color = BoardColor.value(text) else {
      values.warn(
        fields.place(key), "is \(quoted(text)), which is not a known color",
        hint: "Colors are written as rgb(255, 200, 0) or #ffc800.")
      return nil
    }
    return color
  }

  /// Reads a link; nil for an empty one.
  private mutating func link(_ fields: BoardFields) -> BoardLink? {
    var link = BoardLink()
    link.path = values.text(fields, "path", limit: 1024).flatMap { $0.isEmpty ? nil : $0 }
    link.id = values.text(fields, "id").flatMap { $0.isEmpty ? nil : $0 }
    link.hasAddress = ["url", "data_url"].contains { key in
      fields[key].map { $0.text?.isEmpty != true } ?? false
    }
    return link == BoardLink() ? nil : link
  }

  /// Reads the list `actions`; if it is missing, the single action in `action`.
  private mutating func actions(_ fields: BoardFields) -> [BoardAction] {
    let nodes: [(JSONNode, String)]
    if let items = values.list(fields, "actions", limit: 100), !items.isEmpty {
      nodes = items.enumerated().map { ($0.element, fields.place("actions", $0.offset)) }
    } else {
      nodes = fields["action"].map { [($0, fields.place("action"))] } ?? []
    }
    return nodes.compactMap { node, place in
      guard node != .null, let text = values.text(node, at: place), !text.isEmpty else {
        return nil
      }
      return BoardAction(text)
    }
  }

  /// Reads the area of a button; nil unless all four numbers are present and on the board.
  private mutating func area(_ fields: BoardFields) -> BoardArea? {
    let keys = ["left", "top", "width", "height"]
    let numbers = keys.compactMap { values.number(fields, $0) }
    guard numbers.count == keys.count else { return nil }
    let isOnBoard =
      numbers.allSatisfy { (0...1).contains($0) } && numbers[2] > 0 && numbers[3] > 0
      && numbers[0] + numbers[2] <= 1.001 && numbers[1] + numbers[3] <= 1.001
    guard isOnBoard else {
      values.warn(
        fields.path, "has a position outside the board",
        hint: "left, top, width and height are parts of the board, from 0 to 1.")
      return nil
    }
    return BoardArea(
      left: numbers[0], top: numbers[1], width: numbers[2], height: numbers[3])
  }
}
