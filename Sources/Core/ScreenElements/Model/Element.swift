/// The role of a container in scanning (G1 to G3).
public enum Navigation: String, Hashable, Sendable {
  /// The profile's grouping decides (G3).
  case automatic
  /// Its stops are given one by one to the scope above (G2).
  case separate
  /// It is one stop that can be entered (G1).
  case combined
}

/// The range of an adjustable element and its value in it.
public struct ValueRange: Hashable, Sendable {
  /// The lowest value.
  public var minimum: Double
  /// The highest value.
  public var maximum: Double
  /// The amount of one adjustment.
  public var step: Double
  /// The present value.
  public var value: Double

  /// Creates a range; `minimum` is not above `maximum`, `step` is above zero.
  public init(minimum: Double, maximum: Double, step: Double, value: Double) {
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
    self.value = value
  }
}

/// A direction in which a container has more to show.
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

/// The look of an element, as far as the audit and a picture of the screen need it; colors are
/// 0xRRGGBB.
public struct Appearance: Hashable, Sendable {
  /// The color of its text, as 0xRRGGBB.
  public var foreground: UInt32?
  /// The color behind its text, as 0xRRGGBB.
  public var background: UInt32?
  /// The size of its text, in points.
  public var fontSize: Double?
  /// True if its text is bold; nil if unknown.
  public var bold: Bool?
  /// True if nothing behind it shows through; nil if unknown.
  public var opaque: Bool?
  /// The role of its image.
  public var image: ImageRole?
  /// The look in a window: one or none, outside of the element, so that elements without one are no
  /// larger.
  private var windowLooks: [WindowLook] = []

  /// Creates an appearance without any facts.
  public init() {}

  /// The parts of the look that few elements have and only a window shows.
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

  /// The file of the picture above its label in a window (W5).
  public var picture: String? {
    get { windowLook.picture }
    set { windowLook.picture = newValue }
  }
  /// The color of its border in a window, as 0xRRGGBB; nil if the picture decides (B5).
  package var border: UInt32? {
    get { windowLook.border }
    set { windowLook.border = newValue }
  }
  /// The pieces of the message that the element speaks; a window shows them instead of its value
  /// (B4).
  package var messagePieces: [MessagePiece] {
    get { windowLook.messagePieces }
    set { windowLook.messagePieces = newValue }
  }
  /// The look of the element as an on-screen keyboard; nil if it is none (K1).
  package var keyboard: KeyboardLook? {
    get { windowLook.keyboard }
    set { windowLook.keyboard = newValue }
  }
}

/// A node of a screen as its author or its source gives it: the model of UIAccessibility, by value.
public struct Element: Hashable, Sendable {
  /// The name of the element, unique in its screen.
  public var id: String
  /// The label.
  public var label: String?
  /// The value.
  public var value: String?
  /// The effect of selecting the element.
  public var hint: String?
  /// The parts of its label, value and hint that are spoken in a way of their own; empty for most.
  ///
  /// One list for all three: an element is copied often, and this is one word of it.
  var spokenParts: [PlacedPart] = []
  /// The kind and the behavior of the element (E8).
  public var traits: Traits = []
  /// The language of its texts as a BCP 47 tag; nil is the language of its parent (E9).
  public var language: String?
  /// The frame, in screen coordinates (E7).
  public var frame: Frame?
  /// The outline that the highlight follows and that a point must hit, in screen coordinates (E7).
  public var path: [Point]?
  /// The point of a touch; nil is the middle of its frame (E7).
  public var activationPoint: Point?
  /// True if it is one accessible element, false if it is none; nil leaves it to E1.
  public var accessible: Bool?
  /// True if its descendants are hidden (E2).
  public var elementsHidden = false
  /// True if it hides its siblings (E3).
  public var modal = false
  /// True if its contents are read together (E6).
  public var groupsChildren = false
  /// The way in which its contents become stops (G1 to G3).
  public var navigation = Navigation.automatic
  /// The exact contents of the container for scanning, by id, in this order (E4).
  public var order: [String]?
  /// The elements in it, in document order.
  public var children: [Element] = []
  /// The names of its custom actions.
  public var actions: [String] = []
  /// The range of an adjustable element.
  public var range: ValueRange?
  /// The directions in which it can scroll.
  public var scrolls: [ScrollDirection] = []
  /// The responses to a selection in a stored screen, in this order.
  public var onSelect: [SelectionResponse] = []
  /// The reactions in a stored screen to requests other than the default action (A2).
  public var reactions: [Reaction] = []
  /// The look of the element.
  public var appearance = Appearance()

  /// Creates an element with an id and nothing else.
  public init(id: String) {
    self.id = id
  }
}

/// A whole screen as its author or its source gives it.
public struct Screen: Hashable, Sendable {
  /// The name of the screen.
  public var title: String
  /// Its width and height, in points.
  public var size: Size
  /// Pixels per point.
  public var scale: Double = 1
  /// The language of the screen as a BCP 47 tag.
  public var language = "en"
  /// The side on which lines begin; nil leaves it to the language (E5).
  public var direction: Direction?
  /// True if there is a pointer that clicks at any of its points, as on a desktop (P8).
  public var hasPointer = false
  /// True if it is a window of another program, as that program describes it (D14).
  public var isOfDesktop = false
  /// True if frames are places on the display; otherwise they count from an unknown corner, and
  /// nothing is drawn there (F7).
  package var hasPlaces = true
  /// The elements that a person can escape from (A2).
  public var escape = ScreenEscape.modals
  /// The elements of the top level, in document order.
  public var elements: [Element]

  /// Creates a screen in English, at one pixel per point.
  public init(title: String, size: Size, elements: [Element] = []) {
    self.title = title
    self.size = size
    self.elements = elements
  }
}
