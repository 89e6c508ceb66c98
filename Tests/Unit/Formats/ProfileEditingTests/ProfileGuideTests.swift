import ProfileEditing
import Profiles
import Testing

@Suite("The guided questions")
struct ProfileGuideTests {
  private func expect(
    _ guide: inout ProfileGuide, _ answer: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let problem = guide.answer(answer)
    #expect(problem == nil, sourceLocation: sourceLocation)
  }

  private func asked(_ guide: ProfileGuide) -> String { guide.question?.text ?? "" }

  @Test("Each earlier question can be asked again as if it had not been answered")
  func back() {
    var guide = ProfileGuide(name: "anna")
    let isBefore = guide.goBack()
    #expect(!isBefore, "there is nothing before the first question")
    var seen = [guide]
    for answer in ["1", "2", "3s", "rows", "500ms", "yes", "Anna"] {
      expect(&guide, answer)
      seen.append(guide)
    }
    #expect(guide.question == nil)
    while let last = seen.popLast(), let before = seen.last {
      #expect(guide.summary == last.summary)
      let hasGone = guide.goBack()
      #expect(hasGone)
      #expect(asked(guide) == asked(before) && guide.summary == before.summary)
    }
    let isLeft = guide.goBack()
    #expect(!isLeft)
  }

  @Test("Answers from before a step back are not written")
  func other() throws {
    var guide = ProfileGuide(name: "anna")
    for answer in ["1", "1", "3s"] { expect(&guide, answer) }
    let hasGone = guide.goBack()
    #expect(hasGone)
    for answer in ["2s", "", "", "", ""] { expect(&guide, answer) }
    var draft = try draft()
    try guide.apply(to: &draft)
    #expect(try draft.value(of: "interval").text == "2s")
    #expect(guide.summary.filter { $0.contains("on each stop") } == ["It rests 2s on each stop."])
  }

  private func changing(_ text: String) throws -> (ProfileGuide, ProfileDraft) {
    let draft = try draft(text)
    return (try #require(ProfileGuide(changing: draft)), draft)
  }

  @Test("An existing profile is asked about with its values; empty answers change nothing")
  func unchanged() throws {
    var (guide, draft) = try changing(commented)
    var usual: [String] = []
    while let question = guide.question {
      usual.append(question.usual)
      expect(&guide, "")
    }
    #expect(usual == ["1.5s", "one", "250ms", "yes", "A profile"])
    let before = draft.bytes
    try guide.apply(to: &draft)
    #expect(draft.bytes == before)
  }

  @Test("The answers change only the values of the questions")
  func changed() throws {
    var (guide, draft) = try changing(commented)
    for answer in ["2", "", "400ms", "no", "Anna"] { expect(&guide, answer) }
    #expect(guide.question == nil)
    try guide.apply(to: &draft)
    #expect(
      text(draft)
        == commented.replacing("interval: 1.5s", with: "interval: 2s")
        .replacing("ignoreRepeat: 250ms", with: "ignoreRepeat: 400ms")
        .replacing("enabled: true", with: "enabled: false")
        .replacing("\"A profile\"", with: "\"Anna\""))
  }

  @Test("Switches that differ stay unchanged, unless a time is answered")
  func differing() throws {
    let two = commented.replacing(
      "# How it moves",
      with: "  other: {sources: [{terminal: x}], press: back, ignoreRepeat: 1s}\n\n# How it moves")
    for (answer, times) in [
      ("", ["250ms", "1s"]), ("as they are", ["250ms", "1s"]), ("300ms", ["300ms", "300ms"]),
    ] {
      var (guide, draft) = try changing(two)
      for _ in 1...2 { expect(&guide, "") }
      #expect(guide.question?.usual == "as they are")
      for answer in [answer, "", ""] { expect(&guide, answer) }
      try guide.apply(to: &draft)
      let found = try ["main", "other"].map { try draft.value(of: "\($0).ignoreRepeat").text }
      #expect(found == times)
    }
  }

  @Test("If nothing is timed, no times are asked")
  func untimed() throws {
    let step = commented.replacing("method: auto", with: "method: step")
      .replacing(
        "# How it moves",
        with: "  other: {sources: [{terminal: x}], press: next, ignoreRepeat: 1s}\n\n# How it moves"
      )
    var (guide, _) = try changing(step)
    #expect(
      asked(guide).hasPrefix(
        "Scan row by row, or one by one? On a board of 8 rows with 8 stops, a pick passes"))
    let isBefore = guide.goBack()
    #expect(!isBefore)
  }

  @Test(
    "The question about rows has the seconds of the answered speed, and writes the groups (M3.9)")
  func groups() throws {
    var guide = ProfileGuide(name: "anna")
    for answer in ["1", "1", "2s"] { expect(&guide, answer) }
    #expect(
      asked(guide)
        == "Scan row by row, or one by one? On a board of 8 rows with 8 stops, a pick takes about 18 s row by row, "
        + "and about 65 s one by one.")
    #expect(guide.question?.usual == "rows")
    for answer in ["rows", "", "", ""] { expect(&guide, answer) }
    #expect(guide.summary.contains("Rows are scanned first, then the stops of one."))
    var draft = try draft()
    try guide.apply(to: &draft)
    #expect(try draft.value(of: "groups").text == "rows")
    var pointing = ProfileGuide(name: "anna")
    for answer in ["1", "5"] { expect(&pointing, answer) }
    #expect(asked(pointing).hasPrefix("A tremor"), "points have no rows")
  }

  @Test("Groups that no answer offers stay unchanged (M3.9)")
  func otherGroups() throws {
    let planned = commented.replacing("method: auto", with: "method: auto\n  groups: planned")
    var (guide, draft) = try changing(planned)
    expect(&guide, "")
    #expect(guide.question?.usual == "as it is")
    for _ in 1...4 { expect(&guide, "") }
    try guide.apply(to: &draft)
    #expect(text(draft) == planned)
  }
}
