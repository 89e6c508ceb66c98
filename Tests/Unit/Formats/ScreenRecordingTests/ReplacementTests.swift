import Randomness
import ScreenElements
import ScreenRecording
import Testing

@Suite("Texts that are replaced")
struct ReplacementTests {
  private func replacement(_ seed: UInt64 = 1) -> TextReplacement<SplitMix64> {
    TextReplacement(
      keeping: ["checked", "text field", "button"], ids: ["switchlight"],
      prefixes: ["group.", "switchlight.window."], random: SplitMix64(seed: seed))
  }

  @Test(
    "Equal texts are replaced alike, different ones differently, with the same length and shape (D12)"
  )
  func shape() {
    var texts = replacement()
    var given: [String: String] = [:]
    var random = SplitMix64(seed: 3)
    let pieces = [
      "Save", "a", "B", "7", " ", "ß", "東", "é", "e\u{301}", "😀", "👩‍👩‍👧", "+", "…", "\n", "12",
    ]
    for _ in 0..<3000 {
      let text = (0..<random.pick(5)).map { _ in pieces[random.pick(pieces.count)] }.joined()
      let replaced = texts.replace(text)
      #expect(given[text] ?? replaced == replaced)
      given[text] = replaced
      #expect(replaced.count == text.count, "\(text)")
      #expect(replaced != text || text.allSatisfy(\.isWhitespace), "\(text)")
      for (old, new) in zip(text, replaced) { #expect(old.isWhitespace == new.isWhitespace) }
    }
    #expect(Set(given.values).count == given.count)
    let name = texts.replace("Hello, World 42")
    #expect(
      name.wholeMatch(of: /[A-Z][a-z]{4}[^a-zA-Z0-9 ] [A-Z][a-z]{4} [0-9]{2}/) != nil, "\(name)")
  }

  @Test("Texts of only letters, or only digits, stay different from one another (D12)")
  func single() {
    var texts = replacement()
    let all = (0x21...0x7E as ClosedRange<UInt8>).map { String(Unicode.Scalar($0)) }
    let replaced = all.map { texts.replace($0) }
    #expect(Set(replaced).count == all.count)
    for (old, new) in zip(all, replaced) { #expect(old != new && new.count == 1) }
  }

  @Test("Two sessions replace a text differently, so that it cannot be looked up (D12)")
  func keyed() {
    var first = replacement(1)
    var second = replacement(2)
    #expect(first.replace("Confidential report") != second.replace("Confidential report"))
  }

  @Test(
    "Switchlight's own words stay, also with a number, and no other text becomes one of them (D12)")
  func ownWords() {
    var texts = replacement()
    for own in ["checked", "text field 12", "button"] { #expect(texts.replace(own) == own) }
    for other in ["Checked", "text field x", "button ", "checked it", "checked 1a"] {
      #expect(texts.replace(other) != other)
    }
    var short = TextReplacement(
      keeping: ["a", "b", "c"], random: SplitMix64(seed: 1))
    for letter in "defghijklmnopqrstuvwxyz" {
      #expect(!["a", "b", "c"].contains(short.replace(String(letter))))
    }
  }

  @Test(
    "Joining characters stay, so that a sentence of replaced texts has the same length (D12, S12)")
  func joined() {
    var texts = replacement()
    for text in ["\u{301}a", "a\u{600}", "a\u{200D}", "\u{FE0F}", "x\u{301}"] {
      let replaced = texts.replace(text)
      #expect("one, \(text), two".count == "one, \(replaced), two".count)
    }
  }

  @Test("Ids keep their marks and our prefixes; the rest is replaced alike (D5, D12)")
  func ids() {
    var texts = replacement()
    let stop = texts.replace(id: "1.5/42.32.Inbox (3)")
    #expect(stop.wholeMatch(of: /[0-9]\.[0-9]\/[0-9]{2}\.[0-9]{2}\.[A-Z][a-z]{4} \([0-9]\)/) != nil)
    #expect(!stop.contains("Inbox"))
    #expect(texts.replace(id: "group.1.5/42.32.Inbox (3)") == "group." + stop)
    #expect(texts.replace(id: "switchlight") == "switchlight")
    let window = texts.replace(id: "switchlight.window.:1.7/mail")
    #expect(window.hasPrefix("switchlight.window.:") && !window.contains("mail"))
  }

  @Test("Every text of a screen is replaced, and nothing that stays reveals it (D12)")
  func screen() {
    for seed in 0..<300 as Range<UInt64> {
      var screens = LooseScreens(seed: seed)
      let screen = screens.screen()
      var texts = replacement(seed)
      let replaced = texts.replace(screen)
      let text = "\(replaced)"
      for secret in ["Save", "quoted", "Grün", "東京", "Copy", "Title"] {
        #expect(!text.contains(secret), "seed \(seed)")
      }
      #expect(texts.replace(screen) == replaced)
      #expect(ElementTree(replaced).count == ElementTree(screen).count)
    }
    var element = Element(id: "a")
    element.labelParts = [SpokenPart("Secret", speakAs: .spellOut), SpokenPart("word")]
    element.onSelect = [.say("Secret")]
    var texts = replacement()
    let screen = Screen(title: "S", size: Size(width: 1, height: 1), elements: [element])
    #expect(!"\(texts.replace(screen))".contains("Secret"))
  }
}
