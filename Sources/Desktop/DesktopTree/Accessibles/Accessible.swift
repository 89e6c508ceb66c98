import ScreenElements

/// The optional interfaces of an accessible, beyond those that all have.
package struct AccessibleInterfaces: OptionSet, Hashable, Sendable {
  /// One bit an interface.
  package let rawValue: UInt8

  /// Creates a set from its bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// All of them, as SWT lists them for everything that it draws itself.
  static let all: Self = [.component, .action, .text, .value, .selection, .editableText]
  static let component = Self(rawValue: 1 << 0)
  static let action = Self(rawValue: 1 << 1)
  /// It has a text, a caret and a selection.
  package static let text = Self(rawValue: 1 << 2)
  static let value = Self(rawValue: 1 << 3)
  static let selection = Self(rawValue: 1 << 4)
  /// Its text can be changed by calls.
  package static let editableText = Self(rawValue: 1 << 5)

  /// Creates the set of the interfaces with these names, such as "org.a11y.atspi.Action"; others
  /// are ignored.
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

/// An accessible as its application describes it; all of it is untrusted.
package struct Accessible: Hashable, Sendable {
  /// The accessible's application and object path.
  package var reference: AccessibleReference
  /// The role that it reports.
  package var role = AccessibleRole(rawValue: 0)
  /// The states that it reports.
  package var states: AccessibleStates = []
  /// Its name, as the application reports it.
  package var name = ""
  /// Its description, as the application reports it.
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
  /// True if it is in a popover whose position is not reported: its frame is no position on the
  /// display (D3).
  var isUnplaced = false
  /// True if it is inside a page of Qt WebEngine, which describes it as Qt describes its own controls
  /// (D3).
  var isInPage = false
  /// The optional interfaces that it has.
  package var interfaces: AccessibleInterfaces = []
  /// The names of its actions, by their number; they are not localized.
  package var actions: [String] = []
  /// The localized names of its actions, by their number; empty if it has fewer than two.
  package var actionTitles: [String] = []
  /// Its value and the range of the value.
  package var range: ValueRange?
  /// The line of its text that contains the caret; nil if it has no text, or none that may be read
  /// (D12).
  package var line: String?
  /// True if its text is displayed as dots, in GTK 4 with any role (D12).
  var isMasked = false
  /// The part of that line before the caret; nil if unknown.
  package var beforeCaret: String?
  /// The frame of the character at the caret, on the display; nil if unknown.
  package var caretFrame: Frame?
  /// The accessibles that label it.
  package var labels: [AccessibleReference] = []
  /// The words of those labels that are in no window (D4).
  var labelWords: [String] = []
  /// The program's own name of a role that is unknown here (D4).
  var kind = ""
  /// The number of children that it reports.
  package var childCount = 0
  /// The indices in the tree of its fetched children.
  package var children: [Int] = []
  /// The index of its parent; nil for a root.
  package var parent: Int?
  /// Its index among the children of its parent.
  package var number = 0

  /// Creates an accessible with no known property except its reference.
  package init(_ reference: AccessibleReference) { self.reference = reference }

  /// True if a window belongs to another one of its application, and receives its input (D2).
  var isLayer: Bool { states.contains(.modal) || role.isLayer }

  /// True if a click in the middle of a part of it is certain to hit it, given the possible error
  /// of its frame (F7).
  func isSure(in part: Frame?) -> Bool {
    guard let part else { return false }
    return doubt.width < part.width / 2 && doubt.height < part.height / 2
  }

  /// The line of its text that contains the caret, over the whole width; nil if unknown, or
  /// scrolled out of the frame.
  var caretLine: Frame? {
    guard let frame, let caretFrame, caretFrame.top < frame.bottom, caretFrame.bottom > frame.top
    else { return nil }
    return Frame(x: frame.x, y: caretFrame.y, width: frame.width, height: caretFrame.height)
  }

  /// The line of its text that contains the caret, in two parts; nil if the text is unknown.
  package var writtenLine: WrittenLine? {
    guard let beforeCaret else { return nil }
    // The units are scalars, because the caret may divide a character.
    let (line, before) = ((line ?? "").unicodeScalars, beforeCaret.unicodeScalars)
    var after = String.UnicodeScalarView()
    if line.starts(with: before) { after.append(contentsOf: line.dropFirst(before.count)) }
    return WrittenLine(before: beforeCaret, after: String(after))
  }

  /// True if it has several lines, so that it contains sentences rather than a name or an address.
  package var holdsSentences: Bool { states.contains(.multiLine) }

  /// True if its text must never be read (D12).
  package var isSecret: Bool { role == .passwordText || isMasked }
}

/// The fetched accessibles of one or several windows.
package struct AccessibleTree: Hashable, Sendable {
  /// All accessibles; each precedes its contents.
  package internal(set) var nodes: [Accessible] = []
  /// The indices of the windows.
  package internal(set) var roots: [Int] = []
  /// The parts that were omitted because of a limit.
  package internal(set) var omissions: Set<Omission> = []
  /// The applications whose contents a window of another application shows, such as the pages of
  /// WebKitGTK.
  package internal(set) var guests: Set<String> = []
  /// The toolkit of the windows.
  package internal(set) var toolkit: Toolkit
  /// True if its frames are positions on the display.
  ///
  /// Otherwise they are relative to the window, and no pointer may use them (F7).
  package internal(set) var isPlaced = true
  /// The origin of the positions that the program reports (F7).
  var extents = ExtentsOrigin.display

  /// A part that is omitted from a window because there is too much of something (D8).
  package enum Omission: Hashable, Sendable {
    case accessibles(limit: Int)
    case levels(limit: Int)
    case children(limit: Int)
    /// A question had no answer.
    case answers
  }

  init(toolkit: Toolkit) { self.toolkit = toolkit }

  /// The target of text: the accessible with the focus, if it accepts text (K1).
  package var focusedField: AccessibleReference? {
    nodes.first { $0.states.contains(.focused) && ($0.states.contains(.editable) || $0.isSecret) }?
      .reference
  }

  /// True if an accessible other than a window reports the focus.
  package var hasFocus: Bool {
    nodes.contains { $0.states.contains(.focused) && !$0.role.isWindow }
  }

  /// Returns true if an accessible is a page of Qt WebEngine or inside one.
  ///
  /// Its pages are found by the document, because the program and its toolkit are Qt (D3).
  func holdsPage(_ node: Accessible) -> Bool {
    node.isInPage || toolkit == .qt && node.role == .documentWeb
  }

  /// Returns the accessible at a reference; nil if there is none.
  package func accessible(at reference: AccessibleReference) -> Accessible? {
    nodes.first { $0.reference == reference }
  }

  /// Returns the index of the accessible at a reference.
  func place(of reference: AccessibleReference) -> Int? {
    nodes.firstIndex { $0.reference == reference }
  }
}
