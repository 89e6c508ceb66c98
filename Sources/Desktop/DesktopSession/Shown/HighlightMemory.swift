import DesktopTree
import ScanTime

/// The highlighted stops of a window's layers, to return to them (D1, D2).
struct HighlightMemory: Sendable {
  /// A window that is shown for a shorter time does not lose the highlight of the previous one (D1.29).
  static let returnTime = TimeSpan.milliseconds(1000)

  /// A layer that was shown, with its highlighted stop at the time when the next one opened.
  struct Layer: Equatable {
    let name: String?
    var highlighted: String?
  }

  /// The layers of the shown window, in the order in which they opened.
  private(set) var layers: [Layer] = []
  /// The highlighted stop.
  private(set) var highlighted: String?
  /// The shown window, and the time of its appearance.
  private var shown: (window: AccessibleReference, since: Instant)?
  /// The window that was shown before it, with its layers.
  private var previous: (window: AccessibleReference, layers: [Layer])?

  /// Begins a window, whose layers are new.
  ///
  /// - Parameters:
  ///   - hasActed: true if the user has acted in the previously shown window.
  /// - Returns: the stop to highlight, if the previous window is back after a moment; nil for the first stop.
  mutating func begin(
    _ window: AccessibleReference, layer: String?, hasActed: Bool, at now: Instant
  ) -> String? {
    if !layers.isEmpty { layers[layers.count - 1].highlighted = highlighted }
    let isBack =
      !hasActed && previous?.window == window
      && shown.map { now - $0.since < Self.returnTime } ?? false
    let returned = isBack ? previous?.layers : nil
    previous = shown.map { (window: $0.window, layers: layers) }
    shown = (window, now)
    guard let returned else {
      layers = [Layer(name: layer)]
      return nil
    }
    layers = returned
    return change(to: layer, leaving: returned.last?.highlighted)
  }

  /// Changes to another layer of the window.
  ///
  /// - Returns: the stop that was highlighted in it, if it was there before; nil if it is new (D2).
  mutating func change(to layer: String?) -> String? { change(to: layer, leaving: highlighted) }

  private mutating func change(to layer: String?, leaving highlighted: String?) -> String? {
    if let place = layers.lastIndex(where: { $0.name == layer }) {
      layers.removeSubrange((place + 1)...)
      // Another layer may open before this one is shown.
      self.highlighted = layers[place].highlighted
      return layers[place].highlighted
    }
    if !layers.isEmpty { layers[layers.count - 1].highlighted = highlighted }
    layers.append(Layer(name: layer))
    return nil
  }

  /// Notes the highlighted stop; with `isOfEarlier` another layer or window was read already and is shown after this (D2).
  mutating func note(_ stop: String, isOfEarlier: Bool) {
    highlighted = stop
    guard isOfEarlier else { return }
    if layers.count > 1 {
      layers[layers.count - 2].highlighted = stop
    } else if let count = previous?.layers.count, count > 0 {
      previous?.layers[count - 1].highlighted = stop
    }
  }

  /// Forgets everything, because no window is shown.
  mutating func forget() {
    layers = []
    shown = nil
    previous = nil
  }
}
