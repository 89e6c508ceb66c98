import ScreenElements
import Testing

@Suite("Keys that type characters")
struct TypingTests {
  private func typing(_ responses: SelectionResponse..., traits: Traits = .button) -> Bool {
    var element = Element(id: "a")
    element.traits = traits
    element.onSelect = responses
    return element.typesCharacter
  }

  private func press(_ text: String) -> SelectionResponse {
    .outside(.press(KeyChord(text) ?? KeyChord(.named(.f1))))
  }

  @Test(
    "A key of a keyboard types a character, and so does an element that spells, types or presses one (M6)"
  )
  func keys() {
    #expect(typing(traits: .keyboardKey))
    #expect(typing(.say("q"), traits: .keyboardKey))
    #expect(typing(.message(.spell("sch"))))
    #expect(typing(.say("Space"), .message(.endWord)))
    #expect(typing(.outside(.type("7"))))
    #expect(typing(press("q")) && typing(press("shift+q")) && typing(press("space")))
  }

  @Test("Words, shortcuts and corrections type no character (M6)")
  func others() {
    #expect(!typing())
    #expect(!typing(.message(.add("I"))))
    #expect(!typing(.outside(.type("Yes, please."))))
    #expect(!typing(press("ctrl+s")) && !typing(press("alt+q")) && !typing(press("enter")))
    #expect(!typing(.message(.deleteLetter)) && !typing(.message(.clear)) && !typing(.say("A")))
    #expect(!typing(.outside(.run(["lamp", "on"]))) && !typing(.open("b.yaml")))
  }

  @Test("Words of a board type no character, though they have the trait of a key (M6)")
  func words() {
    #expect(!typing(.message(.add("yes")), .say("yes"), traits: .keyboardKey))
    #expect(!typing(.message(.add("I")), .say("I"), traits: .keyboardKey))
    #expect(!typing(.outside(.type("Yes, please.")), traits: .keyboardKey))
    #expect(typing(.outside(.type("7")), traits: .keyboardKey))
    #expect(typing(.message(.spell("q")), .say("q"), traits: .keyboardKey))
    var spoken = Element.keyboardKey("a", "Yes")
    spoken.onSelect = [.say("yes")]
    #expect(!spoken.typesCharacter)
    spoken.label = "Y"
    #expect(spoken.typesCharacter, "a letter that is only spoken")
  }
}
