import ScreenElements

/// What an accessible can be asked for, beyond what all have.
package struct AccessibleInterfaces: OptionSet, Hashable, Sendable {
  /// One bit an interface.
  package let rawValue: UInt8

  /// Creates a set from its bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  static let component = Self(rawValue: 1 << 0)
  static let action = Self(rawValue: 1 << 1)
  /// It has a text, a caret and a selection.
  package static let text = Self(rawValue: 1 << 2)
  static let value = Self(rawValue: 1 << 3)
  static let selection = Self(rawValue: 1 << 4)
  /// Its text can be changed by calls.
  package static let editableText = Self(rawValue: 1 << 5)

  /// The interfaces of that names, such as "org.a11y.atspi.Action"; others are left out.
  package init(names: [String]) {
    self = []
    for name in names {
      switch name {
      case "org.a11y.atspi.Component": insert(.component)
      case "org.a11y.atspi.Action": insert(.action)
      case "org.a11y.atspi.Text": insert(.text)
      case "org.a11y.atspi.Value": insert(.value)
      case "org.a11y.atspi.Selection": insert(.selection)
      case "org.a11y.atspi.EditableText": insert(.editableText)
      default: break
      }
    }
  }
}

/// An accessible as its application describes it; nothing of it is to be trusted.
package struct Accessible: Hashable, Sendable {
  /// Where it is.
  package var reference: AccessibleReference
  /// What it says that it is.
  package var role = AccessibleRole(rawValue: 0)
  /// What it says of its state.
  package var states: AccessibleStates = []
  /// Its name, as it was given.
  package var name = ""
  /// Its description, as it was given.
  package var details = ""
  /// Where it is on the display, in points; nil where what it says is no place (D3).
  package var frame: Frame?
  /// Where the application says that it is, where that is said in another way (F7, W6).
  package var saidFrame: Frame?
  /// How far its frame may be wrong, from side to side and up and down, in points (F7).
  var doubt = Size(width: 0, height: 0)
  /// How far the frames of what is in it may be wrong.
  var doubtInside = Size(width: 0, height: 0)
  /// True if it is a window of its own that hangs out of the one that it is in (D2).
  var isPopover = false
  /// What it can be asked for.
  package var interfaces: AccessibleInterfaces = []
  /// The names of its actions, by their number; they are not localized.
  package var actions: [String] = []
  /// What its actions are called in its own language, by their number; empty where it has fewer than two.
  package var actionTitles: [String] = []
  /// The number that it holds, and how far that goes.
  package var range: ValueRange?
  /// The line of its text that the caret is in; nil where it has no text, or none that may be read (D12).
  package var line: String?
  /// What of that line stands before the caret; nil where that is not known.
  package var beforeCaret: String?
  /// The accessibles that say what it is for.
  package var labels: [AccessibleReference] = []
  /// The words of those of them that are in no window (D4).
  var labelWords: [String] = []
  /// What its program calls its role, where that is none that is known here (D4).
  var kind = ""
  /// How many children it says that it has.
  package var childCount = 0
  /// The places of its children in the tree, as far as they were fetched.
  package var children: [Int] = []
  /// The place of what it is in; nil for a root.
  package var parent: Int?
  /// Its number among the children of what it is in.
  package var number = 0

  /// Creates an accessible of which nothing is known but its place.
  package init(_ reference: AccessibleReference) { self.reference = reference }

  /// True if a window belongs to another one of its application, and takes its input (D2).
  var isLayer: Bool { states.contains(.modal) || role.isLayer }

  /// True if a click in the middle of a part of it hits it, as far as its place is known (F7).
  func isSure(in part: Frame?) -> Bool {
    guard let part else { return false }
    return doubt.width < part.width / 2 && doubt.height < part.height / 2
  }

  /// True if its text is never to be read (D12).
  package var isSecret: Bool { role == .passwordText }
}

/// The accessibles of a window, or of several, that were fetched.
package struct AccessibleTree: Hashable, Sendable {
  /// All of them; each stands before what it contains.
  package internal(set) var nodes: [Accessible] = []
  /// The places of the windows.
  package internal(set) var roots: [Int] = []
  /// What was left out, because it was too much.
  package internal(set) var omissions: Set<Omission> = []
  /// What the windows are made with.
  package internal(set) var toolkit: Toolkit
  /// True if its frames are places on the display; else they are the window's own, and no pointer may use them (F7).
  package internal(set) var isPlaced = true
  /// What the places are counted from that the program says (F7).
  var extents = ExtentsOrigin.display

  /// What is left out of a window that has too much of something (D8).
  package enum Omission: Hashable, Sendable {
    case accessibles(limit: Int)
    case levels(limit: Int)
    case children(limit: Int)
    /// Something was not answered.
    case answers
  }

  init(toolkit: Toolkit) { self.toolkit = toolkit }

  /// What text goes into: the accessible that has the focus, if it takes text (K1).
  package var focusedField: AccessibleReference? {
    nodes.first { $0.states.contains(.focused) && ($0.states.contains(.editable) || $0.isSecret) }?
      .reference
  }

  /// True if any of them, other than a window, says that it has the focus.
  package var hasFocus: Bool {
    nodes.contains { $0.states.contains(.focused) && !$0.role.isWindow }
  }

  /// What is at a reference.
  package func accessible(at reference: AccessibleReference) -> Accessible? {
    nodes.first { $0.reference == reference }
  }

  /// The place of what is at a reference.
  func place(of reference: AccessibleReference) -> Int? {
    nodes.firstIndex { $0.reference == reference }
  }
}
