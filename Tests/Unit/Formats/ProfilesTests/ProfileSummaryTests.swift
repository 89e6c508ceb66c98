import Profiles
import Testing

@Suite("A profile in plain words")
struct ProfileSummaryTests {
  private func page(_ text: String) throws -> ProfileSummary {
    let reading = read(text)
    return ProfileSummary(try #require(reading.profile, "\(reading.diagnostics)"))
  }

  private func sentences(_ page: ProfileSummary, _ title: String) -> [String] {
    page.sections.first { $0.title == title }?.sentences ?? []
  }

  @Test("The summary lists the switches and the effect of each press")
  func switches() throws {
    let page = try page(
      """
      format: switchlight-profile/1
      name: Anna
      switches:
        head:
          sources: [{terminal: space}, {device: "AbleNet*", key: KEY_A}, {device: "*", axis: ABS_X, above: 200}]
          press: next
          on: release
          hold: 1.5s
          repeat: {after: 1s, every: 500ms}
        hand:
          sources: [{terminal: x}]
          press: select
          ignoreRepeat: 300ms
          longPress: {after: 2s, action: say-again}
      scanning: {method: step}
      bailOut: 30s
      """)
    #expect(page.title == "Anna")
    #expect(
      sentences(page, "Switches") == [
        "\"head\" is the space bar of the keyboard, or KEY_A of the device \"AbleNet*\", or ABS_X above 200 "
          + "of any device.",
        "A press moves the highlight to the next stop.",
        "Held, it goes on after 1 second, then every 0.5 seconds.",
        "\"hand\" is the key x of the keyboard.",
        "A press picks the highlighted stop, or freezes a sweeping line.",
        "Held for 2 seconds, it repeats the highlighted stop, which stays a little longer.",
      ])
    #expect(
      sentences(page, "Presses that count") == [
        "\"head\": a press must last 1.5 seconds to count; a press counts when it ends; every press counts, "
          + "also a second one by a tremor; a press that lasts 60 seconds is treated as a stuck switch and "
          + "does nothing more.",
        "\"hand\": after a press, further presses are ignored for 0.3 seconds; a press that lasts 60 seconds is "
          + "treated as a stuck switch and does nothing more.",
        "Holding any switch for 30 seconds ends scanning and lets go of the switches.",
      ])
    #expect(
      sentences(page, "How fast") == [
        "Nothing moves by itself: the person takes as long as is needed."
      ])
  }

  @Test(
    "The summary describes the speed, the end, and the speech",
    arguments: [
      ("{interval: 2s, firstItemPause: 0ms}", "The highlight rests 2 seconds on each stop."),
      ("{lateGrace: 200ms}", "A press up to 0.2 seconds late still picks the previous stop."),
      ("{loops: 1}", "After 1 pass without a press a group is left; at the end"),
      (
        "{loops: forever}",
        "There is no last pass: the highlight goes around until it is stopped."
      ),
      ("{afterSelect: next}", "After a pick the highlight goes to the next stop."),
      ("{start: immediately}", "Scanning begins by itself, without a press."),
      ("{selectionDelay: 1s}", "After a pick nothing happens for 1 second."),
      ("{select: menu}", "A pick opens a menu of all actions."),
      (
        "{method: overscan, backtrack: 2}",
        "A press steps back 2 stops; then it rests 1.2 seconds on each."
      ),
      ("{mode: point}", "A line goes 120 points per second, and waits 0.25 seconds at an edge."),
      ("{mode: point}\npoint: {band: 40}", "Before each line a band of 40 points is frozen"),
      ("{mode: point}\npoint: {loops: forever}", "A line sweeps until a press freezes it."),
      ("{}", "Stops are not spoken."),
      (
        "{}\nspeech: {enabled: true, wait: true, hints: false}",
        "The highlight waits until a stop has been spoken."
      ),
      (
        "{}\nspeech: {enabled: true, hints: false, traits: false}",
        "Stops are spoken, without hints and what kind of element it is."
      ),
    ])
  func scanning(keys: String, words: String) throws {
    let page = try page(profileText("", "scanning: " + keys))
    let all = page.sections.flatMap(\.sentences)
    #expect(all.contains { $0.hasPrefix(words) }, "\(all)")
  }

  @Test(
    "The summary contains the groups that the method can have (M4)",
    arguments: [
      ("auto", "none", "All stops are scanned one by one."),
      ("auto", "planned", "Groups are made so that a pick takes least time on average."),
      ("directed", "planned", "Groups are those that the screen's author made."),
      ("directed", "none", "Groups are those that the screen's author made."),
      ("directed", "rows", "A row is picked first, then a stop in it."),
    ])
  func groups(method: String, groups: String, words: String) throws {
    let page = try page(
      profileText(
        "    longPress: {after: 1s, action: next}",
        "scanning: {method: \(method), groups: \(groups)}"))
    let all = page.sections.flatMap(\.sentences)
    #expect(all.contains(words), "\(all)")
    #expect(
      all.contains { $0 == "All stops are scanned one by one." } == (words.hasPrefix("All")))
  }

  @Test("The summary contains every unusual value, with the usual one")
  func differences() throws {
    let title = "Other settings that differ from the defaults"
    #expect(try sentences(page(profileText()), title) == ["Nothing but the switches."])
    let found = try sentences(
      page(
        profileText(
          "",
          "grab: false\nscanning: {interval: 2s, loops: forever}\nspeech: {voice: f1}\nlook: {color: red}"
            + "\nbailOut: 5s")), title)
    #expect(
      found == [
        "Grab the switch devices, so that their keys reach no other program: no (usual: yes).",
        "How long any switch must be held to stop scanning and release the devices: 5 seconds (usual: not "
          + "at all).",
        "How long the highlight rests on a stop before it moves on: 2 seconds (usual: 1.2 seconds).",
        "How many passes a screen or group gets before scanning ends or leaves the group: forever "
          + "(usual: 3).", "The voice; empty is the default one: f1 (usual: nothing).",
        "The color of the highlight over a desktop: red (usual: orange).",
      ])
  }
}
