import ProfileEditing
import ScreenElements

/// All that the editor shows at a time: its page, the texts about one entry, and the preview (N3).
struct EditorView: Equatable {
  var page: EditorPage
  /// The entry that the texts are about; nil for the page itself.
  var entry: EditorPage.Entry?
  /// The lines of the preview; empty if the profile cannot be used.
  var preview: [String]
  /// The result of the latest pick.
  var message: String
  /// True in a window, whose messages need room below the actions.
  var isInWindow = false

  /// The lines of entries: each row by itself, then each row of letters, then the actions.
  var lines: [[EditorPage.Entry]] {
    (page.rows.map { [$0] } + page.letters + [page.actions]).filter { !$0.isEmpty }
  }

  /// Returns the id of the entry to which a key moves the cursor; nil if the key moves it nowhere.
  func entry(from id: String?, after key: String) -> String? {
    let lines = lines
    let place = lines.indices.lazy.compactMap { line in
      lines[line].firstIndex { $0.id == id }.map { (line: line, column: $0) }
    }.first
    guard let (line, column) = place else {
      return ["up", "down", "tab", "enter", "wheel-up", "wheel-down"].contains(key)
        ? lines.first?.first?.id : nil
    }
    var target = (line: line, column: column)
    switch key {
    case "up", "wheel-up": target.line -= 1
    case "down", "wheel-down": target.line += 1
    case "left" where lines[line].count > 1: target.column -= 1
    case "right": target.column += 1
    case "tab":
      target.column += 1
      if target.column == lines[line].count { target = (line + 1, 0) }
    case "home": target = (0, 0)
    case "end": target = (lines.count - 1, 0)
    default: return nil
    }
    // At an edge the cursor goes on at the other one.
    let row = lines[(target.line + lines.count) % lines.count]
    let isSideways = target.line == line
    return row[
      isSideways ? (target.column + row.count) % row.count : min(target.column, row.count - 1)
    ]
    .id
  }
}

extension Screen {
  /// Points of a line, and of the two columns.
  private static let line = 10.0
  private static let split = 220.0
  private static let width = 400.0
  private static let count = 17

  /// Creates the screen of the editor: entries at the left, texts and the preview at the right, actions below.
  init(_ view: EditorView) {
    let height = Self.line * Double(Self.count + (view.isInWindow ? 2 : 0))
    var elements: [Element] = []
    func text(_ id: String, _ label: String, _ frame: Frame) {
      guard !label.isEmpty else { return }
      var element = Element(id: id)
      element.label = label
      element.traits = [.staticText]
      element.frame = frame
      elements.append(element)
    }
    func add(_ entries: [EditorPage.Entry], line: Int, width: Double) {
      let each = width / Double(max(entries.count, 1))
      for (place, entry) in entries.enumerated() {
        var element = Element(id: entry.id)
        element.label = entry.label
        element.hint = entry.hint.isEmpty ? nil : entry.hint
        element.traits = [.button]
        element.frame = Frame(
          x: Double(place) * each, y: Double(line) * Self.line, width: each, height: Self.line)
        elements.append(element)
      }
    }
    var next = 0
    if let typed = view.page.typed {
      text("typed", "> \(typed)_", Frame(x: 0, y: 0, width: Self.split, height: Self.line))
      next = 1
    }
    for row in view.page.rows.map({ [$0] }) + view.page.letters {
      add(row, line: next, width: Self.split)
      next += 1
    }
    let right = Self.split + 10
    func side(_ id: String, _ label: String, from first: Int, count: Int) {
      text(
        id, label,
        Frame(
          x: right, y: Double(first) * Self.line, width: Self.width - right,
          height: Double(count) * Self.line))
    }
    let about = view.entry?.hint ?? ""
    side("about", about.isEmpty ? view.page.note : about, from: 0, count: 9)
    for (place, line) in view.preview.enumerated() {
      side("preview-\(place)", line, from: 10 + place, count: 1)
    }
    add(view.page.actions, line: Self.count - 2, width: Self.width)
    self.init(
      title: view.page.title, size: Size(width: Self.width, height: height), elements: elements)
  }
}
