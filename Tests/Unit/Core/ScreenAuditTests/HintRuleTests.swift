import ScreenElements
import ScreenAudit
import Testing

@Suite("Rules about hints")
struct HintRuleTests {
  private func hint(_ hint: String) -> [Element] { [.button("a", "Play").hint(hint)] }

  @Test("A hint without a verb in the third person is reported")
  func verb() {
    #expect(
      reported(.hintVerb, hint("Start the song.")) == [
        """
        a
        The hint "Start the song." does not begin with what the element does.
        measured: "start" at the start
        required: a verb in the third person, such as "Plays"
        next: Begin the hint with "Starts".
        """
      ])
  }

  @Test(
    "A verb in the third person, an adverb, no hint and another language are not reported",
    arguments: ["Starts the song.", "Quickly starts.", "", "“Song” starts."])
  func goodVerb(text: String) {
    #expect(elements(.hintVerb, hint(text)).isEmpty)
  }

  @Test("If a language's verbs do not show the person, the verb is not judged")
  func verbElsewhere() {
    #expect(elements(.hintVerb, [.button("a", "Los").hint("Beginnt.")], language: "de").isEmpty)
  }

  @Test(
    "A hint is reported once, by the rule about gestures or labels, and not also as a bad verb"
  )
  func oneFinding() {
    #expect(elements(.hintVerb, hint("Tap to start.")).isEmpty)
    #expect(elements(.hintVerb, hint("Play a song.")).isEmpty)
  }

  @Test("A hint without its period or its capital is reported")
  func period() {
    #expect(
      reported(.hintPeriod, hint("Starts the song")) == [
        """
        a
        The hint "Starts the song" does not end with a period.
        measured: "g" at the end
        required: a sentence: a capital letter at the start, a period at the end
        next: End the hint with a period.
        """
      ])
    #expect(
      reported(.hintPeriod, hint("starts the song.")) == [
        """
        a
        The hint "starts the song." does not begin with a capital letter.
        measured: "s" at the start
        required: a sentence: a capital letter at the start, a period at the end
        next: Write the first letter as a capital.
        """
      ])
  }

  @Test(
    "Sentences end by the rules of their script",
    arguments: ["Starts.", "再生します。", "Starts. ", "  "])
  func goodPeriod(text: String) {
    #expect(elements(.hintPeriod, hint(text)).isEmpty)
  }

  @Test("A hint that asks for a gesture is reported")
  func gesture() {
    #expect(
      reported(.hintGesture, hint("Double-tap to start.")) == [
        """
        a
        The hint "Double-tap to start." asks for a gesture.
        measured: the gesture "double tap"
        required: what happens, not how to do it
        next: Say what happens, beginning with a verb such as "Plays".
        """
      ])
    #expect(elements(.hintGesture, hint("Swipe for more.")) == ["a"])
    #expect(
      elements(.hintGesture, [.button("a", "Los").hint("Tippe zum Starten.")], language: "de") == [
        "a"
      ])
  }

  @Test("Words for gestures with another meaning, or in an unknown language, are not reported")
  func noGesture() {
    #expect(elements(.hintGesture, hint("Opens the tap.")).isEmpty)
    #expect(elements(.hintGesture, hint("Shows the press.")).isEmpty)
    #expect(
      elements(.hintGesture, [.button("a", "A").hint("Tap to start.")], language: "fi").isEmpty)
  }

  @Test("A hint that names the type of its element is reported")
  func type() {
    #expect(
      reported(.hintType, hint("This button starts the song.")) == [
        """
        a
        The hint "This button starts the song." names the type of the element, which is spoken anyway.
        measured: the word "button" in the hint
        required: a hint without the type
        next: Say what happens without this word.
        """
      ])
  }

  @Test("The word for another type is not reported")
  func noType() {
    #expect(elements(.hintType, hint("Opens the link.")).isEmpty)
  }

  @Test("A hint that begins with the label is reported")
  func label() {
    #expect(
      reported(.hintLabel, hint("Play plays the song.")) == [
        """
        a
        The hint "Play plays the song." repeats the label.
        measured: the label "Play" at the start of the hint
        required: a hint without the label
        next: Say only what happens, without the name.
        """
      ])
  }

  @Test("A hint that only begins like the label, or names it later, is not reported")
  func noLabel() {
    #expect(elements(.hintLabel, hint("Plays the song.")).isEmpty)
    #expect(elements(.hintLabel, hint("Starts what Play is for.")).isEmpty)
    #expect(elements(.hintLabel, [.button("a", "").hint("Starts.")]).isEmpty)
  }
}
