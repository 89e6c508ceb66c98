import ScreenElements

/// Something on the map: a stop, or an element that is shown though it is none.
struct MapItem: Hashable, Sendable {
  /// What finds it again.
  var key: Stop.Name
  var label: String
  /// In points; nil for what stands in the list below the map.
  ///
  /// An exit has the frame of its group.
  var frame: Frame?
  var isDisabled = false
}

/// What is on a screen, in drawing order: later ones cover earlier ones.
struct MapScene: Hashable, Sendable {
  var title: String
  /// In points.
  var size: Size
  var items: [MapItem]
}

/// The lines of text that stand with the map.
struct MapLines: Hashable, Sendable {
  /// What the highlighted stop says; empty where none is highlighted.
  var utterance = ""
  var state = ""
  /// What was last selected, or why that failed.
  var selected = ""
  /// What should be known: a diagnostic, an announcement.
  var notice = ""
  /// Which keys there are.
  var keys = ""
  /// Whether scanning finished because there was nothing to scan (T4).
  var isEmpty = false
}
