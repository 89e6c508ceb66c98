import ScreenElements
import ScreenAudit
import Testing

@Suite("Rules about the content of an image")
struct ImageRuleTests {
  @Test("An image without a label is reported if it is a stop or declared as informative")
  func alternative() {
    #expect(
      reported(
        .imageAlternative,
        [
          image("stop", nil, nil), image("unread", "", .informative).hidden(),
          image("named", "A mountain", .informative), image("decoration", nil, .decorative),
          image("unknown", nil, nil).hidden(),
        ])
        == ["stop", "unread"].map {
          """
          \($0)
          The image shows something, and nothing is said for it.
          measured: no label
          required: a label that says what the image shows
          next: Give it a label; if it only decorates, set image: decorative and accessible: false.
          """
        })
  }

  @Test(
    "An informative image whose label is never read is reported, whatever the reason (E1, E2, E4)"
  )
  func unread() {
    let map = image("map", "Map of the park", .informative)
    #expect(
      reported(.imageAlternative, [map.with { $0.accessible = false }]) == [
        """
        map
        The image shows something, and its label "Map of the park" is never read.
        measured: the label "Map of the park" on an element that is not a stop
        required: a stop that says what the image shows
        next: Make it a stop (accessible: true), or say it in the label of something that is read.
        """
      ])
    let inHidden = Element.container("box") { map }.with { $0.elementsHidden = true }
    #expect(elements(.imageAlternative, [inHidden]) == ["box > map"])
    let leftOut = Element.group("box", order: ["a"]) {
      Element.button("a", "A")
      map
    }
    #expect(elements(.imageAlternative, [leftOut]) == ["box > map"])
  }

  @Test(
    "An image whose words are spoken elsewhere, or that a dialog hides for now, is not reported (E1, E3)"
  )
  func spokenElsewhere() {
    let map = image("map", "Map of the park", .informative)
    let hidden = map.with { $0.accessible = false }
    #expect(elements(.imageAlternative, [hidden, .text("t", "The park: map of 1980")]).isEmpty)
    #expect(elements(.imageAlternative, [hidden, .text("t", "The park")]) == ["map"])
    let cell = Element.button("cell", "Park").with {
      $0.accessible = true
      $0.children = [map]
    }
    #expect(elements(.imageAlternative, [cell]).isEmpty)
    #expect(elements(.imageAlternative, [cell.with { $0.elementsHidden = true }]).isEmpty)
    #expect(elements(.imageAlternative, [map, .modal("m") { Element.button("ok", "OK") }]).isEmpty)
    #expect(elements(.imageAlternative, [image("d", "A wave", .decorative).hidden()]).isEmpty)
    #expect(elements(.imageAlternative, [image("u", "A wave", nil).hidden()]).isEmpty)
  }

  @Test("A file name is not a label of an image")
  func fileName() {
    #expect(
      reported(.imageAlternative, [image("a", "beach-02.JPG", .informative)]) == [
        """
        a
        The label "beach-02.JPG" of the image is the name of a file.
        measured: the name of a file
        required: a label that says what the image shows
        next: Say in words what the image shows.
        """
      ])
    for name in ["IMG_0042", "dsc_1", "assets/icons/home.svg", "PXL_2024-03", "photo.png "] {
      #expect(elements(.imageAlternative, [image("a", name, nil)]) == ["a"], "\(name)")
    }
    for name in ["Mountain", ".png", "Version 2.0", "IMG", "IMG_beach", "The file beach.txt"] {
      #expect(elements(.imageAlternative, [image("a", name, nil)]).isEmpty, "\(name)")
    }
    #expect(elements(.imageAlternative, [.text("t", "beach.jpg"), .button("b", "a.png")]).isEmpty)
  }

  @Test("A rating drawn with signs has its number in words, anywhere in the label")
  func rating() {
    #expect(
      reported(.imageAlternative, [.text("stars", "★★★☆☆")]) == [
        """
        stars
        The text "★★★☆☆" is a picture made of signs, which a voice reads one by one or not at all.
        measured: 5 signs in a row
        required: words for what they show
        next: Say "3 of 5 stars" in the label or the value, in the language of the screen.
        """
      ])
    let asValue = Element.button("a", "Rating").value("●●○○")
    #expect(reported(.imageAlternative, [asValue]).first?.contains("Say \"2 of 4\"") == true)
    #expect(elements(.imageAlternative, [.text("a", "⭐⭐⭐⭐ (12)")]) == ["a"])
    #expect(elements(.imageAlternative, [.text("a", "Great ★ ★ ★")]) == ["a"])
  }

  @Test("Ratings in words, a star in a text, and dots that hide a password are not reported")
  func noRating() {
    #expect(
      elements(
        .imageAlternative,
        [
          .text("a", "3 of 5 stars ★★★☆☆"), .text("b", "★★★☆☆").value("3 of 5 stars"),
          .text("c", "A ★ for you"), .text("d", "★★"), .text("e", "●●●●●"),
          Element.text("f", "Password").value("●●○").with { $0.traits = .textField },
          .keyboardKey("g", "★"), .text("h", "再生"),
        ]
      ).isEmpty)
  }

  @Test("Signs alone are not a label of an image, but an emoji is")
  func signs() {
    #expect(
      reported(.imageAlternative, [image("a", "→", .informative)]) == [
        """
        a
        The label "→" of the image has no word, so a voice may say nothing.
        measured: signs alone
        required: a label that says what the image shows
        next: Say in words what the image shows.
        """
      ])
    #expect(
      elements(
        .imageAlternative,
        [image("b", "🍎", nil), image("c", "→", nil).value("next"), .button("d", "→")]
      ).isEmpty)
  }
}
