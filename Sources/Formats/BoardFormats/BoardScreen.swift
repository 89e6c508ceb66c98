import Languages
import ScreenElements

/// Creates the screen of a board: each button is a stop with the frame of its cell or its area, in
/// the order of the grid (B5).
struct BoardScreen {
  /// The minimum side of a stop, in points.
  static let leastSide = 44.0
  /// The gap between two stops, in points.
  static let gap = 8.0
  /// The minimum size of a screen, in points.
  static let size = Size(width: 1024, height: 768)
  /// The maximum side of a screen, even if the areas of its buttons are small, in points.
  static let largestSide = 8192.0

  private let entry: BoardSet.Entry
  /// Returns the path of a file of the package from this screen.
  private let path: (String) -> String
  /// The path of the first board from this screen.
  private let home: String
  /// True if its buttons lead to the first board.
  private let leadsHome: Bool
  /// The use of the words of buttons.
  private let words: WordUse

  /// The use that boards make of the words of their buttons.
  enum WordUse {
    /// They are spoken to others.
    case said
    /// They are added to the message, and only the user hears them.
    case added
    /// They are added to the message and spoken to others as well, because no button speaks the
    /// message.
    case addedAndSaid
  }

  init(
    _ entry: BoardSet.Entry, home: String, leadsHome: Bool, words: WordUse,
    path: @escaping (String) -> String
  ) {
    self.entry = entry
    self.home = home
    self.leadsHome = leadsHome
    self.words = words
    self.path = path
  }

  private var board: Board { entry.board }

  /// The screen; by the ids of their elements, the targets of dead links and the responses in place
  /// of recorded sounds that cannot be played.
  var made: (screen: Screen, deadLinks: [String: String], unplayed: [String: SelectionResponse]) {
    var deadLinks: [String: String] = [:]
    var unplayed: [String: SelectionResponse] = [:]
    let title = [board.name, board.id, entry.file].first { !$0.isEmpty } ?? ""
    let (size, stops) = board.hasPlaces ? placedStops : gridStops
    var screen = Screen(title: title, size: size)
    if let locale = board.locale { screen.language = locale }
    var known: Set<String> = []
    var top = 0.0
    let bar = messageBar(screen)
    if !bar.isEmpty {
      screen.elements += bar
      top = Self.barHeight
      screen.size.height += top
      known.formUnion(bar.map(\.id))
    }
    for (number, frame) in stops {
      var element = element(of: number)
      element.frame = Frame(
        x: frame.x, y: frame.y + top, width: frame.width, height: frame.height)
      // One button may be in several cells.
      var count = 1
      while !known.insert(element.id).inserted {
        count += 1
        element.id = "\(board.buttons[number].id) (\(count))"
      }
      if let name = entry.deadLinks[number] { deadLinks[element.id] = name }
      if let response = responseWithoutSound(of: board.buttons[number]) {
        unplayed[element.id] = response
      }
      screen.elements.append(element)
    }
    if !leadsHome { addReturn(to: &screen) }
    return (screen, deadLinks, unplayed)
  }

  /// Adds a last stop, below all buttons, that opens the first board (B5.68).
  private func addReturn(to screen: inout Screen) {
    let ids = Set(screen.elements.map(\.id))
    var stop = addedStop("back", \.settings.back, beside: ids, on: screen)
    stop.onSelect = [.open(home)]
    stop.frame = Frame(
      x: Self.gap / 2, y: screen.size.height + Self.gap / 2, width: screen.size.width - Self.gap,
      height: Self.barHeight - Self.gap)
    screen.elements.append(stop)
    screen.size.height += Self.barHeight
  }

  /// Returns a stop that the board does not have, with an id that no other element has, and a label
  /// in the language of the board.
  private func addedStop(
    _ id: String, _ label: (Language) -> String, beside ids: Set<String>, on screen: Screen
  ) -> Element {
    let (language, tag) = Language.speaking(screen.language)
    let label = label(language)
    var stop = Element(id: id)
    while ids.contains(stop.id) { stop.id += "-bar" }
    stop.label = label.prefix(1).uppercased() + label.dropFirst()
    if tag != screen.language { stop.language = tag }
    stop.traits = .button
    return stop
  }

  /// The height of an added row with the gap around it, in points.
  private static let barHeight = 96.0

  /// The width of the stop that clears the message, beside the message bar, in points.
  private static let clearingWidth = 160.0

  /// Returns a stop above all buttons that shows the message and can speak it, and beside it one
  /// that clears the message (B4); empty if a button speaks, or if no message is composed.
  private func messageBar(_ screen: Screen) -> [Element] {
    guard words != .said, !board.speaksMessage else { return [] }
    let ids = Set(board.buttons.map(\.id))
    let width = screen.size.width - (board.clearsMessage ? 0 : Self.clearingWidth)
    func stop(
      _ id: String, _ label: (Language) -> String, _ edit: MessageEdit, from x: Double,
      to end: Double
    ) -> Element {
      var stop = addedStop(id, label, beside: ids, on: screen)
      // At first the message is empty, and a stop without an effect would cost time in each pass.
      stop.traits.insert(.notEnabled)
      stop.onSelect = [.message(edit)]
      stop.frame = Frame(
        x: x + Self.gap / 2, y: Self.gap / 2, width: end - x - Self.gap,
        height: Self.barHeight - Self.gap)
      return stop
    }
    let bar = stop("message", \.message, .speak, from: 0, to: width)
    if board.clearsMessage { return [bar] }
    let clear = stop(
      "clear", { $0.word(.clear) }, .clear, from: width, to: screen.size.width)
    return [bar, clear]
  }

  private typealias Stops = (size: Size, stops: [(button: Int, frame: Frame)])

  /// The buttons with areas of their own, in the order of the file; the smallest one determines the
  /// size of the screen.
  private var placedStops: Stops {
    let areas = board.buttons.compactMap(\.area)
    let narrowest = areas.map(\.width).min() ?? 1
    let lowest = areas.map(\.height).min() ?? 1
    let size = Size(
      width: min(max(Self.size.width, Self.leastSide / narrowest), Self.largestSide),
      height: min(max(Self.size.height, Self.leastSide / lowest), Self.largestSide))
    let stops = board.buttons.enumerated().compactMap { number, button in
      button.area.map { area in
        (
          number,
          Frame(
            x: area.left * size.width, y: area.top * size.height, width: area.width * size.width,
            height: area.height * size.height)
        )
      }
    }
    return (size, stops)
  }

  /// The buttons in the cells of the grid, row by row; cells of one button that fill a rectangle
  /// are one stop.
  private var gridStops: Stops {
    let rows = max(board.cells.count, 1)
    let columns = max(board.cells.first?.count ?? 1, 1)
    let least = Self.leastSide + Self.gap
    let cell = Size(
      width: max(least, (Self.size.width / Double(columns)).rounded(.down)),
      height: max(least, (Self.size.height / Double(rows)).rounded(.down)))
    func frame(_ rows: ClosedRange<Int>, _ columns: ClosedRange<Int>) -> Frame {
      Frame(
        x: Double(columns.lowerBound) * cell.width + Self.gap / 2,
        y: Double(rows.lowerBound) * cell.height + Self.gap / 2,
        width: Double(columns.count) * cell.width - Self.gap,
        height: Double(rows.count) * cell.height - Self.gap)
    }
    var stops: [(button: Int, frame: Frame)] = []
    let spans = board.spans
    for (row, buttons) in board.cells.enumerated() {
      for case (let column, let button?) in buttons.enumerated() {
        if let span = spans[button] {
          guard (row, column) == (span.rows.lowerBound, span.columns.lowerBound) else { continue }
          stops.append((button, frame(span.rows, span.columns)))
        } else {
          stops.append((button, frame(row...row, column...column)))
        }
      }
    }
    return (
      Size(width: cell.width * Double(columns), height: cell.height * Double(rows)), stops
    )
  }

  private func element(of number: Int) -> Element {
    let button = board.buttons[number]
    var element = Element(id: button.id)
    // A button that speaks or spells is a key, so that the voice does not add "button" to each word
    // and letter, even if the button also opens another board.
    let isFolder = entry.targets[number] != nil || entry.deadLinks[number] != nil
    let saysWords = button.actions.isEmpty && (!isFolder || button.vocalization != nil)
    let spells = !button.actions.isEmpty && button.actions.allSatisfy(\.spells)
    element.traits = saysWords || spells ? .keyboardKey : .button
    let label = button.label.isEmpty ? button.vocalization : button.label
    element.label = label
    element.onSelect = responses(of: button, number)
    if button.actions.contains(.settings) {
      element.traits.insert(.opensSettings)
      return dressed(element, button)
    }
    // A stop without a usable effect is dimmed, so that the user does not wait for it.
    if element.onSelect.isEmpty, button.link != nil || !button.actions.isEmpty {
      element.traits.insert(.notEnabled)
    }
    return dressed(element, button)
  }

  /// Returns an element with the appearance of its button.
  private func dressed(_ plain: Element, _ button: BoardButton) -> Element {
    var element = plain
    if let background = button.background {
      element.appearance.background = background
      element.appearance.foreground = BoardColor.text(on: background)
    }
    element.appearance.border = button.border
    if let picture = button.image.flatMap({ entry.pictures[$0] }) {
      element.appearance.picture = path(picture)
      element.appearance.image = element.label == nil ? .informative : .decorative
    }
    return element.hidden(button.isHidden)
  }

  /// Returns the effects of a button: it opens its board, performs its actions, or speaks its
  /// words.
  ///
  /// A button that opens a board speaks only its vocalization, not its label. So does a button with
  /// a broken link, because its label names the missing board. A link to the network is ignored:
  /// its button is a word on its board.
  private func responses(of button: BoardButton, _ number: Int) -> [SelectionResponse] {
    if let target = entry.targets[number] {
      return said(button.vocalization ?? "", sound(of: button)) + [.open(path(target))]
    }
    guard button.actions.isEmpty else {
      return button.actions.compactMap { action in
        action == .home ? .open(home) : action.edit.map { .message($0) }
      }
    }
    let label = entry.deadLinks[number] == nil ? button.label : ""
    return said(button.vocalization ?? label, sound(of: button))
  }

  /// Adds the text to the message if the boards have one, and speaks the word to the user;
  /// otherwise speaks it to others.
  ///
  /// A recorded sound replaces the spoken words.
  private func said(_ text: String, _ sound: String?) -> [SelectionResponse] {
    let added: [SelectionResponse] =
      words != .said && !text.isEmpty ? [.message(.add(text))] : []
    if let sound { return added + [.outside(.play(sound))] }
    guard !text.isEmpty else { return [] }
    return added + [spoken(text)]
  }

  /// Speaks the words of a button to the user, or to others.
  private func spoken(_ text: String) -> SelectionResponse {
    words == .added ? .say(text) : .message(.say(text))
  }

  /// Returns the response in place of the recorded sound of a button, if the sound cannot be
  /// played; nil if it has no sound or no words (B5.64).
  private func responseWithoutSound(of button: BoardButton) -> SelectionResponse? {
    guard sound(of: button) != nil else { return nil }
    let text = button.vocalization ?? button.label
    return text.isEmpty ? nil : spoken(text)
  }

  /// Returns the file of the recorded sound of a button, if it has one that can be played.
  private func sound(of button: BoardButton) -> String? {
    button.sound.flatMap { entry.sounds[$0] }.map(path)
  }
}

extension Board {
  /// The cells of each button whose cells fill a rectangle, by its index.
  fileprivate var spans: [Int: (rows: ClosedRange<Int>, columns: ClosedRange<Int>)] {
    var found: [Int: (rows: ClosedRange<Int>, columns: ClosedRange<Int>, count: Int)] = [:]
    for (row, buttons) in cells.enumerated() {
      for case (let column, let button?) in buttons.enumerated() {
        let before = found[button] ?? (row...row, column...column, 0)
        found[button] = (
          min(before.rows.lowerBound, row)...max(before.rows.upperBound, row),
          min(before.columns.lowerBound, column)...max(before.columns.upperBound, column),
          before.count + 1
        )
      }
    }
    return found.compactMapValues { span in
      span.count == span.rows.count * span.columns.count ? (span.rows, span.columns) : nil
    }
  }
}
