import ScreenElements

/// The optional interfaces of an accessible, beyond those that all have.
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
  /// The accessible's application and object path.
  package var reference: AccessibleReference
  /// The role that it reports.
  package var role = AccessibleRole(rawValue: 0)
  /// The states that it reports.
  package var states: AccessibleStates = []
  /// Its name, as it was given.
  package var name = ""
  /// Its description, as it was given.
  package var details = ""
  /// The frame on the display, in points; nil if the reported one is not a valid frame (D3).
  package var frame: Frame?
  /// The frame that the application reports, if it differs from the one on the display (F7, W6).
  package var saidFrame: Frame?
  /// The possible error of its frame, horizontally and vertically, in points (F7).
  var doubt = Size(width: 0, height: 0)
  /// The possible error of the frames of its contents, in points.
  var doubtInside = Size(width: 0, height: 0)
  /// True if it is a separate window that extends beyond its parent (D2).
  var isPopover = false
  /// True if it is in a popover whose position nothing reports: its frame is no place of the display (D3).
  var isUnplaced = false
  /// The optional interfaces that it has.
  package var interfaces: AccessibleInterfaces = []
  /// The names of its actions, by their number; they are not localized.
  package var actions: [String] = []
  /// The localized names of its actions, by their number; empty if it has fewer than two.
  package var actionTitles: [String] = []
  /// The number that it holds, and how far that goes.
  package var range: ValueRange?
  /// The line of its text that the caret is in; nil where it has no text, or none that may be read (D12).
  package var line: String?
  /// True if its text is displayed as dots, in GTK 4 whatever its role is (D12).
  var isMasked = false
  /// The part of that line before the caret; nil if that is not known.
  package var beforeCaret: String?
  /// The frame of the character at the caret, on the display; nil if it is not known.
  package var caretFrame: Frame?
  /// The accessibles that say what it is for.
  package var labels: [AccessibleReference] = []
  /// The words of those of them that are in no window (D4).
  var labelWords: [String] = []
  /// The program's own name of a role that is not known here (D4).
  var kind = ""
  /// The number of children that it reports.
  package var childCount = 0
  /// The indices in the tree of those children that were fetched.
  package var children: [Int] = []
  /// The place of what it is in; nil for a root.
  package var parent: Int?
  /// Its number among the children of what it is in.
  package var number = 0

  /// Creates an accessible with no known property except its reference.
  package init(_ reference: AccessibleReference) { self.reference = reference }

  /// True if a window belongs to another one of its application, and takes its input (D2).
  var isLayer: Bool { states.contains(.modal) || role.isLayer }

  /// True if a click in the middle of a part of it is certain to hit it, given the possible error
  /// of its frame (F7).
  func isSure(in part: Frame?) -> Bool {
    guard let part else { return false }
    return doubt.width < part.width / 2 && doubt.height < part.height / 2
  }

  /// The line of its text that contains the caret, over the whole width; nil if it is not known, or
  /// scrolled out of the frame.
  var caretLine: Frame? {
    guard let frame, let caretFrame, caretFrame.top < frame.bottom, caretFrame.bottom > frame.top
    else { return nil }
    return Frame(x: frame.x, y: caretFrame.y, width: frame.width, height: caretFrame.height)
  }

  /// The line of its text that contains the caret, in two parts; nil if the text is not known.
  package var writtenLine: WrittenLine? {
    guard let beforeCaret else { return nil }
    // As scalars: the caret may divide a character.
    let (line, before) = ((line ?? "").unicodeScalars, beforeCaret.unicodeScalars)
    var after = String.UnicodeScalarView()
    if line.starts(with: before) { after.append(contentsOf: line.dropFirst(before.count)) }
    return WrittenLine(before: beforeCaret, after: String(after))
  }

  /// True if it has several lines, so that it holds sentences rather than a name or an address.
  package var holdsSentences: Bool { states.contains(.multiLine) }

  /// True if its text is never to be read (D12).
  package var isSecret: Bool { role == .passwordText || isMasked }
}

/// The accessibles of a window, or of several, that were fetched.
package struct AccessibleTree: Hashable, Sendable {
  /// All accessibles; each precedes its contents.
  package internal(set) var nodes: [Accessible] = []
  /// The places of the windows.
  package internal(set) var roots: [Int] = []
  /// The parts that were left out because of a limit.
  package internal(set) var omissions: Set<Omission> = []
  /// The applications whose contents a window of another one shows, such as the pages of WebKitGTK.
  package internal(set) var guests: Set<String> = []
  /// The toolkit of the windows.
  package internal(set) var toolkit: Toolkit
  /// True if its frames are places on the display; else they are the window's own, and no pointer may use them (F7).
  package internal(set) var isPlaced = true
  /// The origin of the positions that the program reports (F7).
  var extents = ExtentsOrigin.display

  /// A part that is left out of a window because there is too much of something (D8).
  package enum Omission: Hashable, Sendable {
    case accessibles(limit: Int)
    case levels(limit: Int)
    case children(limit: Int)
    /// Something was not answered.
    case answers
  }

  init(toolkit: Toolkit) { self.toolkit = toolkit }

  /// The target of text: the accessible that has the focus, if it takes text (K1).
  package var focusedField: AccessibleReference? {
    nodes.first { $0.states.contains(.focused) && ($0.states.contains(.editable) || $0.isSecret) }?
      .reference
  }

  /// True if any of them, other than a window, says that it has the focus.
  package var hasFocus: Bool {
    nodes.contains { $0.states.contains(.focused) && !$0.role.isWindow }
  }

  /// Returns the accessible at a reference, or nil.
  package func accessible(at reference: AccessibleReference) -> Accessible? {
    nodes.first { $0.reference == reference }
  }

  /// The place of what is at a reference.
  func place(of reference: AccessibleReference) -> Int? {
    nodes.firstIndex { $0.reference == reference }
  }
}
