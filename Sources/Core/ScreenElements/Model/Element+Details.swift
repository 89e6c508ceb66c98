/// Modifiers of an element: each returns a changed copy.
extension Element {
  /// Returns the element with a value (E9).
  public func value(_ value: String) -> Element { changed { $0.value = value } }

  /// Returns the element with a placeholder, which is shown while its value is empty (E9).
  public func placeholder(_ text: String) -> Element { changed { $0.placeholder = text } }

  /// Returns the element with a hint: the effect of selecting it (E9).
  public func hint(_ hint: String) -> Element { changed { $0.hint = hint } }

  /// Returns the element with further traits (E8).
  public func traits(adding traits: Traits) -> Element { changed { $0.traits.formUnion(traits) } }

  /// Returns the element, disabled if the condition is true.
  ///
  /// A disabled element is a stop only if the profile includes disabled ones (E10).
  public func disabled(_ isDisabled: Bool = true) -> Element {
    changed { if isDisabled { $0.traits.insert(.notEnabled) } }
  }

  /// Returns the element, hidden with its contents if the condition is true (E1, E2).
  public func hidden(_ isHidden: Bool = true) -> Element {
    changed {
      guard isHidden else { return }
      $0.accessible = false
      $0.elementsHidden = true
    }
  }

  /// Returns the element as a single accessible element that represents its contents (E1).
  public func readAsOne() -> Element { changed { $0.accessible = true } }

  /// Returns the element with a frame in screen coordinates, in points from the top left corner
  /// (E7).
  public func frame(x: Double, y: Double, width: Double, height: Double) -> Element {
    changed { $0.frame = Frame(x: x, y: y, width: width, height: height) }
  }

  /// Returns the element with a language of its own, as a BCP 47 tag (E9).
  public func language(_ language: String) -> Element { changed { $0.language = language } }

  /// Returns the element with custom actions, in the order of its menu (A2).
  public func actions(_ names: String...) -> Element { changed { $0.actions = names } }

  /// Returns the container with the directions in which it can scroll (A2).
  public func scrolls(_ directions: ScrollDirection...) -> Element {
    changed { $0.scrolls = directions }
  }

  /// Returns the element of a stored screen with the responses to its selection, in this order.
  public func onSelect(_ responses: SelectionResponse...) -> Element {
    changed { $0.onSelect = responses }
  }

  /// Returns the element of a stored screen with the responses to another request, in this order
  /// (A2).
  public func reacting(to cause: Reaction.Cause, _ responses: SelectionResponse...) -> Element {
    changed { $0.reactions.append(Reaction(cause, responses)) }
  }

  /// Returns a copy of the element with a change.
  func changed(_ change: (inout Element) -> Void) -> Element {
    var element = self
    change(&element)
    return element
  }
}
