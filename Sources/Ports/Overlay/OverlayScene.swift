import ScanEngine
import ScanScenes
import ScreenElements

/// The drawing of a screen over the display: the frames of its stops, and a list of the stops
/// without a position.
struct OverlayScene {
  /// The frames of all stops that have a frame.
  private(set) var frames: [Stop.Name: Frame] = [:]
  /// The whole screen.
  let scene: ScanScene
  /// The stops.
  let scopes: ScopeTree
  /// The minimum side of a frame that can be highlighted; our own group is a line at the edge of
  /// the display.
  private static let leastSide = 2.0

  init(_ scopes: ScopeTree) {
    self.scopes = scopes
    scene = ScanScene(scopes)
    // If no position is known, all stops are in lists: a frame would be at the wrong position (W2).
    guard scopes.tree.hasPlaces else { return }
    for item in scene.items {
      guard let frame = item.frame, frame.width >= Self.leastSide, frame.height >= Self.leastSide
      else { continue }
      frames[item.key] = frame
    }
  }

  /// Returns the highlight to draw; stops without a position appear in a list, like a menu.
  func shown(_ highlight: SceneHighlight) -> SceneHighlight {
    switch highlight {
    case .stop(let stop): list(around: stop).map { .menu($0) } ?? highlight
    case .nothing, .menu, .parts, .figure: highlight
    }
  }

  /// The stops of the outermost scope without a position, as a list for the time without a
  /// highlight; nil if all have one.
  var firstList: SceneMenu? {
    guard scopes.count(of: 0) > 0 else { return nil }
    let stops = (0..<scopes.count(of: 0)).map { scopes.stop($0, in: 0).name }
    guard var list = stops.lazy.compactMap({ self.list(around: $0) }).first else { return nil }
    list.highlight = nil
    return list
  }

  /// Returns the parts without a position, as a list (S7).
  func list(of parts: [[Stop.Name]]) -> SceneMenu? {
    let entries = parts.enumerated().flatMap { part, stops in
      stops.filter { frames[$0] == nil }.map {
        SceneMenu.Entry(text: words(of: $0), part: part + 1)
      }
    }
    guard !entries.isEmpty else { return nil }
    return SceneMenu(
      element: parts.first?.first ?? .element(""), title: scopes.tree.title, entries: entries,
      highlight: nil)
  }

  /// Returns the stops without a position in the scope of the highlighted one; nil if that stop has
  /// a position.
  private func list(around stop: Stop.Name) -> SceneMenu? {
    guard frames[stop] == nil, var place = scopes.locate(stop) else { return nil }
    // A keyboard keeps its drawing while a key of a row is chosen (K1).
    var cell: Int?
    if isKeys(place.scope), let row = scopes.group(of: place.scope),
      let above = scopes.locate(.group(row))
    {
      cell = place.position
      place = above
    }
    let layer = layer(of: place.scope)
    let look = layer.flatMap { scopes.tree[$0].appearance.keyboard } ?? KeyboardLook()
    var entries: [SceneMenu.Entry] = []
    var highlight: Int?
    for position in 0..<scopes.count(of: place.scope) {
      let name = scopes.stop(position, in: place.scope).name
      guard frames[name] == nil else { continue }
      if position == place.position { highlight = entries.count }
      entries.append(entry(of: name, look))
      if let row = look.wordRow, isPart(name, of: row) {
        entries[entries.count - 1].isWords = true
      }
    }
    let title = scopes.group(of: place.scope).map { words(of: .group($0)) } ?? scopes.tree.title
    return SceneMenu(
      element: stop, title: title, entries: entries, highlight: highlight, cell: cell,
      beside: layer.flatMap { scopes.tree[$0].frame }, keyboard: look)
  }

  /// Returns the index of the layer that contains the groups of a scope: our own keyboard has the
  /// frame of its field.
  private func layer(of scope: Int) -> ElementIndex? {
    if case .group(let group) = scopes.stop(0, in: scope).name, let found = layer(in: group) {
      return found
    }
    // A row of one key is not a group, and the exit may be first.
    return (0..<scopes.count(of: scope)).lazy.compactMap { position -> ElementIndex? in
      switch scopes.stop(position, in: scope).name {
      case .group(let group): layer(in: group)
      case .element(let id): layer(around: id)
      case .exit, .entry: nil
      }
    }.first { scopes.tree[$0].appearance.keyboard != nil }
  }

  /// Returns the layer around the first element in a group.
  private func layer(in group: GroupName) -> ElementIndex? {
    guard let inside = scopes.scope(of: group) else { return nil }
    return (0..<scopes.count(of: inside)).lazy.compactMap { position in
      if case .element(let id) = scopes.stop(position, in: inside).name { id } else { nil }
    }.first.flatMap { layer(around: $0) }
  }

  private func layer(around element: String) -> ElementIndex? {
    scopes.tree.index(of: element).flatMap { scopes.tree.nearest(around: $0, { $0.modal }) }
      .flatMap { scopes.tree.index(of: $0) }
  }

  /// Returns true if a stop is a container or the only stop of it.
  private func isPart(_ stop: Stop.Name, of container: String) -> Bool {
    switch stop {
    case .group(let group): group == .container(container)
    case .element(let id):
      scopes.tree.index(of: id).flatMap { index in
        scopes.tree.nearest(around: index) { $0.id == container }
      } != nil
    case .exit, .entry: false
    }
  }

  /// Returns true if the stops of a scope are shown side by side, because they are keys or belong
  /// to a row beside keys.
  private func isKeys(_ scope: Int) -> Bool {
    if hasKey(scope) { return true }
    guard let row = scopes.group(of: scope), let above = scopes.locate(.group(row)) else {
      return false
    }
    return (0..<scopes.count(of: above.scope)).contains { position in
      guard case .group(let group) = scopes.stop(position, in: above.scope).name else {
        return false
      }
      return scopes.scope(of: group).map(hasKey) ?? false
    }
  }

  /// Returns true if one of the first stops of a scope is a key.
  private func hasKey(_ scope: Int) -> Bool {
    (0..<min(scopes.count(of: scope), 2)).contains { position in
      guard case .element(let id) = scopes.stop(position, in: scope).name,
        let index = scopes.tree.index(of: id)
      else { return false }
      return scopes.tree[index].traits.contains(.keyboardKey)
    }
  }

  /// Returns a stop as an entry of the list: with its keys and its exit, if it is a row of keys.
  ///
  /// Each stop of the row is a key of it, so that their indices are the positions in the scan.
  private func entry(of name: Stop.Name, _ look: KeyboardLook) -> SceneMenu.Entry {
    var entry = SceneMenu.Entry(text: words(of: name))
    guard case .group(let group) = name, let scope = scopes.scope(of: group), isKeys(scope) else {
      return entry
    }
    for position in 0..<scopes.count(of: scope) {
      let stop = scopes.stop(position, in: scope).name
      switch stop {
      case .exit:
        entry.exit = position
        entry.cells.append("\u{2190}")
      case .element(let id):
        // A space bar is as narrow as a letter, but its name is longer.
        let isSpace = id == look.spaceKey
        let label = scopes.tree.index(of: id).flatMap { scopes.tree[$0].label } ?? ""
        entry.cells.append(isSpace ? "\u{2423}" : label)
      case .group, .entry: entry.cells.append(words(of: stop))
      }
    }
    return entry
  }

  /// Returns the spoken text of a stop, without its hints and traits.
  private func words(of stop: Stop.Name) -> String {
    guard let place = scopes.locate(stop) else { return stop.description }
    let found = scopes.stop(place.position, in: place.scope)
    let words = scopes.utterance(of: found, UtteranceOptions(hints: false, traits: false))
    return words.isEmpty ? stop.description : words
  }
}
