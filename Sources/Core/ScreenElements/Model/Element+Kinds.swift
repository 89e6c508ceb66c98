/// The usual kinds of elements, each named by its id and its label.
extension Element {
  /// Creates a button.
  public static func button(_ id: String, _ label: String) -> Element {
    Element(id: id, label: label, traits: .button)
  }

  /// Creates a link.
  public static func link(_ id: String, _ label: String) -> Element {
    Element(id: id, label: label, traits: .link)
  }

  /// Creates a field for text to search for.
  public static func searchField(_ id: String, _ label: String) -> Element {
    Element(id: id, label: label, traits: .searchField)
  }

  /// Creates a key of a keyboard on the screen.
  public static func keyboardKey(_ id: String, _ label: String) -> Element {
    Element(id: id, label: label, traits: .keyboardKey)
  }

  /// Creates a text that cannot be changed; the profile decides if it is a stop (E13).
  public static func text(_ id: String, _ label: String) -> Element {
    Element(id: id, label: label, traits: .staticText)
  }

  /// Creates a heading of the elements after it; the profile decides if it is a stop (E13).
  public static func heading(_ id: String, _ label: String) -> Element {
    Element(id: id, label: label, traits: .header)
  }

  /// Creates a picture that says something.
  public static func image(_ id: String, _ label: String) -> Element {
    Element(id: id, label: label, traits: .image)
  }

  /// Creates an element with a value that goes up and down by `step` within a range (A3); its value
  /// is spoken as ``value(_:)`` says it.
  public static func adjustable(_ id: String, _ label: String, _ range: ValueRange) -> Element {
    var element = Element(id: id, label: label, traits: .adjustable)
    element.range = range
    return element
  }

  /// Creates a container whose contents are read together: as one stop that is entered (`combined`,
  /// G1), one by one (`separate`, G2), or as the profile's `groups` decides (`automatic`, G3).
  ///
  /// With `order` it holds exactly the elements listed there, by id and in that order (E4).
  public static func group(
    _ id: String, _ label: String? = nil, navigation: Navigation = .combined,
    order: [String]? = nil, @ScreenBuilder children: () -> [Element]
  ) -> Element {
    var element = Element.container(id, label, children: children)
    element.navigation = navigation
    element.groupsChildren = navigation == .automatic
    element.order = order
    return element
  }

  /// Creates a container without a meaning of its own: its contents take its place in its parent,
  /// unless the profile makes it a group (E6, G3).
  public static func container(
    _ id: String, _ label: String? = nil, @ScreenBuilder children: () -> [Element]
  ) -> Element {
    var element = Element(id: id, label: label, traits: [])
    // One that happens to be empty must not turn into a stop (E1).
    element.accessible = false
    element.children = children()
    return element
  }

  /// Creates a container that hides its siblings as long as it is there, such as an alert (E3).
  public static func modal(
    _ id: String, _ label: String? = nil, @ScreenBuilder children: () -> [Element]
  ) -> Element {
    var element = Element.container(id, label, children: children)
    element.modal = true
    return element
  }

  private init(id: String, label: String?, traits: Traits) {
    self.init(id: id)
    self.label = label
    self.traits = traits
  }
}
