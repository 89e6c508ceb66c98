import ProfileEditing
import ScreenElements

/// The full view of the editor: its page, the texts about one entry, and the preview (N3).
struct EditorView: Equatable {
  var page: EditorPage
  /// The entry that the texts describe; nil for the page itself.
  var entry: EditorPage.Entry?
  /// The lines of the preview; empty if the profile cannot be used.
  var preview: [String]
  /// The result of the latest pick.
  var message: String
  /// True in a window, whose messages need room below the actions.
  var isInWindow = false

  /// The lines of entries: each row, then each row of letters, then the actions.
  var lines: [[EditorPage.Entry]] {
    (page.rows.map { [$0] } + page.letters + [page.actions]).filter { !$0.isEmpty }
  }

  /// Returns the id of the entry to which a key moves the cursor; nil if the key does not move it.
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
    // At an edge the cursor continues at the opposite one.
    let row = lines[(target.line + lines.count) % lines.count]
    let isSideways = target.line == line
    return row[
      isSideways ? (target.column + row.count) % row.count : min(target.column, row.count - 1)
    ]
    .id
  }
}

/// The layout of the editor's screen, in points of the screen.
private struct EditorMeasures {
  /// The height of an entry and of a line of the preview.
  let line: Double
  /// The top of the actions, and the height of the screen.
  let actions, height: Double
  /// The top of the preview.
  let preview: Double
  /// The left edge of the second column, and the width of the screen.
  let split = 220.0
  let width = 400.0

  /// The layout for a terminal of 24 lines.
  static let terminal = EditorMeasures(line: 10, actions: 150, height: 170, preview: 100)
  /// The layout for a window: on a display of 1280 x 800, an entry is at least 44 points high
  /// (N3.13); messages have room below the actions.
  static let window = EditorMeasures(line: 18.5, actions: 206.5, height: 250, preview: 130)

  /// Returns the height of the texts about an entry; it is limited, so that a window does not
  /// enlarge a short text.
  func height(ofTexts text: String) -> Double {
    let room = preview - 10
    guard self.line > Self.terminal.line else { return room }
    let (columns, textLine) = (36, 12.0)
    return min(Double(text.count / columns + 1) * textLine, room)
  }
}

extension Screen {
  /// Creates the screen of the editor: entries on the left, texts and preview on the right, actions
  /// below.
  init(_ view: EditorView) {
    let measures = view.isInWindow ? EditorMeasures.window : .terminal
    var elements: [Element] = []
    func text(_ id: String, _ label: String, _ frame: Frame) {
      guard !label.isEmpty else { return }
      var element = Element(id: id)
      element.label = label
      element.traits = [.staticText]
      element.frame = frame
      elements.append(element)
    }
    func add(_ entries: [EditorPage.Entry], top: Double, width: Double) {
      let each = width / Double(max(entries.count, 1))
      for (place, entry) in entries.enumerated() {
        var element = Element(id: entry.id)
        element.label = entry.label
        element.hint = entry.hint.isEmpty ? nil : entry.hint
        element.traits = [.button]
        element.frame = Frame(
          x: Double(place) * each, y: top, width: each, height: measures.line)
        elements.append(element)
      }
    }
    var top = 0.0
    if let typed = view.page.typed {
      text(
        "typed", "> \(typed)_", Frame(x: 0, y: 0, width: measures.split, height: measures.line))
      top = measures.line
    }
    for row in view.page.rows.map({ [$0] }) + view.page.letters {
      add(row, top: top, width: measures.split)
      top += measures.line
    }
    func side(_ id: String, _ label: String, top: Double, height: Double) {
      let left = measures.split + 10
      text(
        id, label, Frame(x: left, y: top, width: measures.width - left, height: height))
    }
    let hint = view.entry?.hint ?? ""
    let about = hint.isEmpty ? view.page.note : hint
    side("about", about, top: 0, height: measures.height(ofTexts: about))
    for (place, line) in view.preview.enumerated() {
      side(
        "preview-\(place)", line, top: measures.preview + Double(place) * measures.line,
        height: measures.line)
    }
    add(view.page.actions, top: measures.actions, width: measures.width)
    self.init(
      title: view.page.title, size: Size(width: measures.width, height: measures.height),
      elements: elements)
  }
}
