import ScreenElements

/// The colors of a box, each as 0xRRGGBB.
package struct ItemColors: Hashable, Sendable {
  /// The background.
  package var ground: UInt32
  /// The text.
  package var text: UInt32

  /// Creates the colors of an element; nil unless both are defined.
  package init?(_ appearance: Appearance) {
    guard let ground = appearance.background, let text = appearance.foreground else { return nil }
    self.ground = ground
    self.text = text
  }
}

/// A stop in a picture, or a visible element that is not a stop.
package struct SceneItem: Hashable, Sendable {
  /// The name that identifies the item.
  package var key: Stop.Name
  /// The text of the item.
  package var label: String
  /// The frame, in points; nil if it has none.
  ///
  /// An exit has the frame of its group.
  package var frame: Frame?
  /// The group that contains this stop; nil for a stop of the screen, and for an item that is not a
  /// stop.
  package var group: Stop.Name?
  /// True if it is disabled.
  package var isDisabled = false
  /// True if it is not a stop because it is read-only (E13).
  package var isText = false
  /// True if it is currently selected.
  package var isSelected = false
  /// The file of the picture above its label; nil if it has none (W5).
  package var picture: String?
  /// Its own colors; nil for those of the theme (W5).
  package var colors: ItemColors?
  /// The color of its border; nil for that of the theme (B5).
  package var border: UInt32?
  /// The pieces of the message that it speaks; a window shows them instead of its label (B4).
  package var pieces: [MessagePiece] = []

  /// True if it can be highlighted.
  package var isStop = true

  /// True if it leaves a group or a menu.
  package var isExit: Bool { if case .exit = key { true } else { false } }

  /// Creates an item.
  package init(
    key: Stop.Name, label: String, frame: Frame?, isDisabled: Bool = false,
    isSelected: Bool = false,
    picture: String? = nil, colors: ItemColors? = nil
  ) {
    self.key = key
    self.label = label
    self.frame = frame
    self.isDisabled = isDisabled
    self.isSelected = isSelected
    self.picture = picture
    self.colors = colors
  }
}

/// The contents of a screen, in drawing order: later items cover earlier ones.
///
/// All renderings of a scan use it: the map in a terminal, and the drawing in a window or over a
/// desktop.
package struct ScanScene: Hashable, Sendable {
  /// The title of the screen.
  package var title: String
  /// The size, in points.
  package var size: Size
  /// Texts that are not stops, the stops of all scopes, then disabled elements.
  package var items: [SceneItem]

  /// Creates a scene.
  package init(title: String, size: Size, items: [SceneItem]) {
    self.title = title
    self.size = size
    self.items = items
  }
}
