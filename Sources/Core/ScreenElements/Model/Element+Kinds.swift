/// The common kinds of elements, each with an id and a label.
extension Element {
  /// Creates a button.
  public static func button(_ id: String, _ label: String) -> Element {
    Element(id: id, label: label, traits: .button)
  }

  /// Creates a link.
  public static func link(_ id: String, _ label: String) -> Element {
    Element(id: id, label: label, traits: .link)
  }

  /// Creates a search field.
  public static func searchField(_ id: String, _ label: String) -> Element {
    Element(id: id, label: label, traits: .searchField)
  }

  /// Creates a key of an on-screen keyboard.
  public static func keyboardKey(_ id: String, _ label: String) -> Element {
    Element(id: id, label: label, traits: .keyboardKey)
  }

  /// Creates a static text; the profile decides if it is a stop (E13).
  public static func text(_ id: String, _ label: String) -> Element {
    Element(id: id, label: label, traits: .staticText)
  }

  /// Creates a heading of the elements after it; the profile decides if it is a stop (E13).
  public static func heading(_ id: String, _ label: String) -> Element {
    Element(id: id, label: label, traits: .header)
  }

  /// Creates an informative image.
  public static func image(_ id: String, _ label: String) -> Element {
    Element(id: id, label: label, traits: .image)
  }

  /// Creates an adjustable element, whose value changes by `step` within a range (A3).
  ///
  /// Set the spoken value with ``value(_:)``.
  public static func adjustable(_ id: String, _ label: String, _ range: ValueRange) -> Element {
    var element = Element(id: id, label: label, traits: .adjustable)
    element.range = range
    return element
  }

  /// Creates a container whose contents are read together.
  ///
  /// They are one stop that can be entered (`combined`, G1), single stops (`separate`, G2), or as
  /// the profile's `groups` defines (`automatic`, G3).
  ///
  /// With `order` the container consists of exactly the listed elements, by id and in this order
  /// (E4).
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

  /// Creates a container without a meaning of its own.
  ///
  /// Its contents belong to its parent, unless the profile makes it a group (E6, G3).
  public static func container(
    _ id: String, _ label: String? = nil, @ScreenBuilder children: () -> [Element]
  ) -> Element {
    var element = Element(id: id, label: label, traits: [])
    // An empty container must not become a stop (E1).
    element.accessible = false
    element.children = children()
    return element
  }

  /// Creates a modal container, such as an alert, which hides its siblings (E3).
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
