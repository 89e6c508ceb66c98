import Diagnostics
import ScreenElements
import YAMLReading

extension ScreenReader {
  static let traitNames: KeyValuePairs<String, Traits> = [
    "none": [], "button": .button, "link": .link, "searchField": .searchField,
    "keyboardKey": .keyboardKey, "staticText": .staticText, "image": .image, "header": .header,
    "selected": .selected, "playsSound": .playsSound, "summaryElement": .summaryElement,
    "notEnabled": .notEnabled, "updatesFrequently": .updatesFrequently,
    "startsMediaSession": .startsMediaSession, "adjustable": .adjustable,
    "allowsDirectInteraction": .allowsDirectInteraction, "causesPageTurn": .causesPageTurn,
    "textField": .textField, "checkBox": .checkBox, "radioButton": .radioButton, "tab": .tab,
    "menuItem": .menuItem, "comboBox": .comboBox, "opensNextMenu": .opensNextMenu,
    "unplanned": .unplanned, "permanent": .permanent, "unnamed": .unnamed,
    "added": .added, "opensSettings": .opensSettings,
  ]

  private static let traitsByName = Dictionary(
    uniqueKeysWithValues: traitNames.map { ($0.key, $0.value) })

  /// Reads a list of traits; some exclude one another (E8).
  mutating func traits(_ node: YAMLNode) -> Traits {
    var traits: Traits = []
    var excluding: (trait: Traits, position: SourcePosition)?
    for item in values.list(node, "traits", example: "[button]") ?? [] {
      guard let trait = trait(item) else { continue }
      if trait.isEmpty { checkAlone(item, in: node) }
      if Traits.excluding.isSuperset(of: trait), !trait.isEmpty {
        if let excluding, excluding.trait != trait {
          values.log.error(
            at: item.position,
            "button, link, searchField, keyboardKey, textField, checkBox, radioButton, tab, menuItem and "
              + "comboBox exclude one another",
            hint: "Keep one of them.", notes: [(excluding.position, "the other one is here")])
        } else {
          excluding = excluding ?? (trait, item.position)
        }
      }
      traits.formUnion(trait)
    }
    return traits
  }

  private mutating func trait(_ item: YAMLNode) -> Traits? {
    if case .scalar(let scalar) = item.content,
      let trait = ScreenReader.traitsByName[scalar.text]
    {
      return trait
    }
    return values.choice(item, "a trait", ScreenReader.traitNames)
  }

  private mutating func checkAlone(_ item: YAMLNode, in list: YAMLNode) {
    guard case .sequence(let items) = list.content, items.count > 1 else { return }
    values.log.warning(
      at: item.position, "none cannot be combined with other traits", hint: "Remove none.")
  }
}
