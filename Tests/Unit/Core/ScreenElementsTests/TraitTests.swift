import ScreenElements
import Testing

@Suite("Traits")
struct TraitTests {
  /// Every trait with the word that is spoken for it.
  static let words: [(trait: Traits, word: String)] = [
    (.button, "button"), (.link, "link"), (.searchField, "search field"), (.keyboardKey, ""),
    (.staticText, ""), (.image, "image"), (.header, "heading"), (.selected, "selected"),
    (.playsSound, ""), (.summaryElement, ""), (.notEnabled, "dimmed"), (.updatesFrequently, ""),
    (.startsMediaSession, ""), (.adjustable, "adjustable"), (.allowsDirectInteraction, ""),
    (.causesPageTurn, ""), (.textField, "text field"), (.checkBox, "check box"),
    (.radioButton, "radio button"), (.tab, "tab"), (.menuItem, "menu item"),
    (.comboBox, "combo box"), (.opensNextMenu, ""), (.unplanned, ""), (.permanent, ""),
    (.unnamed, ""), (.added, ""), (.opensSettings, ""),
  ]

  /// Every two traits.
  static let pairs: [(Traits, Traits)] = words.indices.flatMap { first in
    words.indices.dropFirst(first + 1).map { (words[first].trait, words[$0].trait) }
  }

  private func element(_ traits: Traits) -> (tree: ElementTree, utterance: String) {
    let tree = tree([
      item("e") {
        $0.label = "Label"
        $0.traits = traits
      }
    ])
    return (tree, tree.utterance(of: tree.at("e"), UtteranceOptions(hints: false)))
  }

  @Test("Each trait is spoken by its word, or not at all (E9)", arguments: words)
  func word(trait: Traits, word: String) {
    let (tree, utterance) = element(trait)
    #expect(utterance == (word.isEmpty ? "Label" : "Label, \(word)"))
    #expect(tree[tree.at("e")].traits == trait)
    #expect(tree.traits(of: tree.at("e")) == trait)
    #expect(tree.problems.isEmpty)
  }

  @Test(
    "Controls, and elements with actions or an onSelect, can act; informative elements cannot"
  )
  func acting() {
    let controls: Traits = [
      .button, .link, .searchField, .keyboardKey, .adjustable, .textField, .checkBox, .radioButton,
      .tab, .menuItem, .comboBox,
    ]
    for (trait, _) in Self.words {
      var element = Element(id: "e")
      element.traits = trait
      #expect(element.canAct == controls.contains(trait))
    }
    #expect(!Element(id: "e").canAct)
    #expect(item("e") { $0.actions = ["Share"] }.canAct)
    #expect(item("e") { $0.onSelect = [.back] }.canAct)
    #expect(!item("e") { $0.range = ValueRange(minimum: 0, maximum: 1, step: 1, value: 0) }.canAct)
  }

  @Test("An element without a trait is spoken without one (E9)")
  func none() {
    #expect(element([]).utterance == "Label")
  }

  @Test("Every two traits can be combined, except two kinds of controls (E8)")
  func combinations() {
    let controls: Traits = [
      .button, .link, .searchField, .keyboardKey, .textField, .checkBox, .radioButton, .tab,
      .menuItem, .comboBox,
    ]
    #expect(TraitTests.pairs.count == 378)
    for (first, second) in TraitTests.pairs {
      let (tree, _) = element([first, second])
      let agrees = !controls.isSuperset(of: [first, second])
      let kept = tree.traits(of: tree.at("e"))
      #expect(kept == (agrees ? [first, second] : first))
      #expect(tree.problems.isEmpty == agrees)
    }
  }

  @Test(
    "A control has its combined traits: a picture that is a link, a key that is selected (E8, E9)")
  func behaviors() {
    #expect(element([.image, .link]).utterance == "Label, link, image")
    #expect(element([.image, .button]).utterance == "Label, button, image")
    #expect(element([.keyboardKey, .selected]).utterance == "Label, selected")
    #expect(element([.button, .playsSound]).utterance == "Label, button")
    #expect(element([.button, .selected]).utterance == "Label, selected, button")
    #expect(element([.button, .notEnabled]).utterance == "Label, dimmed, button")
  }

  @Test("An element with a silent trait is a stop like any other (E9, E1)")
  func silent() {
    let quiet = TraitTests.words.filter { $0.word.isEmpty }.map(\.trait)
    #expect(quiet.count == 14)
    for trait in quiet { #expect(element(trait).tree.stops() == "e") }
  }
}
