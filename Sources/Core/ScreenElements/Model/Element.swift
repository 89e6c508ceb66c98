/// The role of a container in scanning (G1 to G3).
public enum Navigation: String, Hashable, Sendable {
  /// The profile's grouping decides (G3).
  case automatic
  /// Its stops belong individually to the scope above (G2).
  case separate
  /// It is a single stop that can be entered (G1).
  case combined
}

/// The range of an adjustable element and its current value.
public struct ValueRange: Hashable, Sendable {
  /// The lowest value.
  public var minimum: Double
  /// The highest value.
  public var maximum: Double
  /// The change of the value by one adjustment.
  public var step: Double
  /// The current value.
  public var value: Double

  /// Creates a range.
  ///
  /// `minimum` must not be above `maximum`, and `step` must be above zero.
  public init(minimum: Double, maximum: Double, step: Double, value: Double) {
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
    self.value = value
  }
}

/// A direction in which a container can scroll.
public enum ScrollDirection: String, Hashable, Sendable, CaseIterable {
  case up
  case down
  case left
  case right
}

/// The role of an image: informative or decorative.
public enum ImageRole: Hashable, Sendable {
  case informative
  case decorative
}

/// The visual properties of an element that the audit and drawings need; colors are 0xRRGGBB.
public struct Appearance: Hashable, Sendable {
  /// The color of its text, as 0xRRGGBB.
  public var foreground: UInt32?
  /// The color behind its text, as 0xRRGGBB.
  public var background: UInt32?
  /// The size of its text, in points.
  public var fontSize: Double?
  /// True if its text is bold; nil if it is unknown.
  public var bold: Bool?
  /// True if it hides everything behind it; nil if it is unknown.
  public var opaque: Bool?
  /// The role of its image.
  public var image: ImageRole?
  /// The properties for a window: an array of at most one value, which keeps elements without one
  /// small.
  private var windowLooks: [WindowLook] = []

  /// Creates an appearance without any values.
  public init() {}

  /// The rare properties that only a window draws.
  private struct WindowLook: Hashable, Sendable {
    var picture: String?
    var border: UInt32?
    var messagePieces: [MessagePiece] = []
    var keyboard: KeyboardLook?
  }

  private var windowLook: WindowLook {
    get { windowLooks.first ?? WindowLook() }
    set { windowLooks = newValue == WindowLook() ? [] : [newValue] }
  }

  /// The image file above its label in a window; nil if there is none (W5).
  public var picture: String? {
    get { windowLook.picture }
    set { windowLook.picture = newValue }
  }
  /// The color of its border in a window, as 0xRRGGBB; nil for the default (B5).
  package var border: UInt32? {
    get { windowLook.border }
    set { windowLook.border = newValue }
  }
  /// The pieces of the message that the element speaks.
  ///
  /// A window draws them instead of its value (B4).
  package var messagePieces: [MessagePiece] {
    get { windowLook.messagePieces }
    set { windowLook.messagePieces = newValue }
  }
  /// The properties of an on-screen keyboard; nil for other elements (K1).
  package var keyboard: KeyboardLook? {
    get { windowLook.keyboard }
    set { windowLook.keyboard = newValue }
  }
}

/// A node of a screen, as its author or its source defines it: the model of UIAccessibility, as a
/// value.
public struct Element: Hashable, Sendable {
  /// The name of the element, unique in its screen.
  public var id: String
  /// The label.
  public var label: String?
  /// The value.
  public var value: String?
  /// The effect of selecting the element.
  public var hint: String?
  /// The parts of its label, value and hint that are spoken in their own way; usually empty.
  ///
  /// A single list for all of them, because elements are copied often and the list is one word.
  var spokenParts: [PlacedPart] = []
  /// The kind and the behavior of the element (E8).
  public var traits: Traits = []
  /// The language of its texts as a BCP 47 tag; nil for the language of its parent (E9).
  public var language: String?
  /// The frame, in screen coordinates (E7).
  public var frame: Frame?
  /// The outline that the highlight follows and that contains its points, in screen coordinates
  /// (E7).
  public var path: [Point]?
  /// The touch point for activating it; nil for the center of its frame (E7).
  public var activationPoint: Point?
  /// True for a single accessible element, false for none; nil for the rule E1.
  public var accessible: Bool?
  /// True if its descendants are hidden (E2).
  public var elementsHidden = false
  /// True if it hides its siblings (E3).
  public var modal = false
  /// True if its contents are read as a unit (E6).
  public var groupsChildren = false
  /// The rule for making stops of its contents (G1 to G3).
  public var navigation = Navigation.automatic
  /// The exact contents of the container for scanning, by id and in this order; nil for its
  /// children (E4).
  public var order: [String]?
  /// Its child elements, in document order.
  public var children: [Element] = []
  /// The names of its custom actions.
  public var actions: [String] = []
  /// The range of an adjustable element.
  public var range: ValueRange?
  /// The directions in which it can scroll.
  public var scrolls: [ScrollDirection] = []
  /// The responses to a selection in a stored screen, in order.
  public var onSelect: [SelectionResponse] = []
  /// The responses in a stored screen to requests other than the default action (A2).
  public var reactions: [Reaction] = []
  /// The visual properties of the element.
  public var appearance = Appearance()

  /// Creates an element with an id and default values.
  public init(id: String) {
    self.id = id
  }
}

/// A whole screen, as its author or its source defines it.
public struct Screen: Hashable, Sendable {
  /// The name of the screen.
  public var title: String
  /// Its width and height, in points.
  public var size: Size
  /// The number of pixels per point.
  public var scale: Double = 1
  /// The language of the screen as a BCP 47 tag.
  public var language = "en"
  /// The side on which lines of text begin; nil for that of the language (E5).
  public var direction: Direction?
  /// True if a pointer can click at any of its points, as on a desktop (P8).
  public var hasPointer = false
  /// True for the window of another program, as that program reports it (D14).
  public var isOfDesktop = false
  /// True if frames are display coordinates.
  ///
  /// Otherwise they are relative to an unknown position, and nothing is drawn on the display (F7).
  package var hasPlaces = true
  /// The elements that a person can escape from (A2).
  public var escape = ScreenEscape.modals
  /// The elements on the top level, in document order.
  public var elements: [Element]

  /// Creates a screen in English, at one pixel per point.
  public init(title: String, size: Size, elements: [Element] = []) {
    self.title = title
    self.size = size
    self.elements = elements
  }
}
