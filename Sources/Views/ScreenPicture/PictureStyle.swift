/// An entry of the legend.
enum LegendEntry: Hashable, CaseIterable {
  case number
  case stop
  case disabled
  case text
  case hidden
  case small
  case group
  case container
  case touch
  case way
  case marked
  case point

  /// The meaning, in a few words.
  var words: String {
    switch self {
    case .number: "place in the reading order"
    case .stop: "read, and a stop"
    case .disabled: "read, but no stop: disabled"
    case .text: "read, but no stop: text"
    case .hidden: "not read, and why"
    case .small: "smaller than 44 points: hard to hit"
    case .group: "group: one stop, picked to enter it"
    case .container: "container: no stop, what is in it is"
    case .touch: "touched here, not in the middle"
    case .way: "the way of reading"
    case .marked: "the element that was asked for"
    case .point: "the point that was asked for"
    }
  }
}

/// The styles of the picture; they differ in lightness or line style too, not only in color.
enum PictureStyle {
  static let sheet = """
    <style>
    .paper{fill:#fff}
    .screen{fill:#f6f6f6;stroke:#000;stroke-width:2}
    .stop{fill:#fff;stroke:#222;stroke-width:1.2}
    .disabled{fill:#cfcfcf;stroke:#222;stroke-width:1.2}
    .text{fill:#f6f6f6;stroke:#222;stroke-width:.6}
    .cost0{fill:#fffbe6;stroke:#222;stroke-width:1.2}
    .cost1{fill:#fde3a7;stroke:#222;stroke-width:1.2}
    .cost2{fill:#f7b267;stroke:#222;stroke-width:1.2}
    .cost3{fill:#e8744a;stroke:#222;stroke-width:1.2}
    .cost4{fill:#c23b22;stroke:#222;stroke-width:1.2}
    .cost{fill:#111;font-size:11px;text-anchor:end;stroke:#fff;stroke-width:3;stroke-opacity:.8;paint-order:stroke}
    .small{fill:#ffd75e;stroke:#7a1f00;stroke-width:2}
    .corner{fill:#7a1f00}
    .container{stroke:#777;stroke-width:1;stroke-dasharray:1 3}
    .hidden{stroke:#666;stroke-width:1;stroke-dasharray:5 4}
    .group{fill:#1f4e9e;fill-opacity:.08;stroke:#1f4e9e;stroke-width:2.5}
    .tab{fill:#1f4e9e}
    .name{fill:#fff;font-size:10px;font-weight:bold}
    .badge{fill:#111;stroke:#fff;stroke-width:1}
    .badge.off{fill:#fff;stroke:#111}
    .number{fill:#fff;font-size:10px;font-weight:bold;text-anchor:middle}
    .number.off{fill:#111}
    .label{fill:#111;text-anchor:middle;stroke:#fff;stroke-width:3;stroke-opacity:.8;paint-order:stroke}
    .label.unnamed{font-style:italic;fill:#444}
    .reason{fill:#333;font-style:italic;stroke:#f6f6f6;stroke-width:3;paint-order:stroke}
    .way{stroke:#3f8f6b;stroke-width:1.2;stroke-opacity:.75}
    .leader{stroke:#111;stroke-width:1}
    .touch{stroke:#8a008a;stroke-width:2}
    .marked{stroke:#d01010;stroke-width:5;stroke-opacity:.8}
    .arrow{stroke:#111;stroke-width:2}
    .title{fill:#111;font-size:18px;font-weight:bold}
    .head{fill:#111;font-size:13px;font-weight:bold}
    .note{fill:#333;font-size:12px}
    </style>

    """

  /// The styles of marks, used only in a picture with marks.
  static let marks = "<style>.badge.mark{fill:#b00020}.number.mark{font-size:20px}</style>\n"
}
