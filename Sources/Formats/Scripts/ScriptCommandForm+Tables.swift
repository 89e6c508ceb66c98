extension ScriptCommandForm {
  static let switches: [ScriptCommandForm] = [
    ScriptCommandForm(
      "tap", "SWITCH[/SOURCE] [DURATION]", example: "tap main 300ms", rule: "I1",
      "A press, and its release after the duration; default: 50ms."
    ) { $0.readTap(&$1, $2) },
    ScriptCommandForm(
      "press", "SWITCH[/SOURCE] [at TIME]", example: "press main at 990ms", rule: "I1, I10",
      "A source is pressed; TIME is the real time of a press that arrives late."
    ) { $0.readContact(&$1, at: $2.at, Script.Command.press) },
    ScriptCommandForm(
      "release", "SWITCH[/SOURCE] [at TIME]", example: "release main", rule: "I1, I10",
      "A source is released."
    ) { $0.readContact(&$1, at: $2.at, Script.Command.release) },
    ScriptCommandForm(
      "connect", "SWITCH[/SOURCE] [held]", example: "connect main held", rule: "I7",
      "A source is connected, up or already held."
    ) { reader, words, _ in
      reader.readSource(&words).map { .connect($0, held: words.consume("held")) }
    },
    ScriptCommandForm(
      "disconnect", "SWITCH[/SOURCE]", example: "disconnect main", rule: "I7",
      "A source is disconnected."
    ) { reader, words, _ in reader.readSource(&words).map { .disconnect($0) } },
    ScriptCommandForm(
      "found", "SWITCH[/SOURCE] absent|up|held", example: "found main absent", rule: "I13, I14",
      "The state of a source at the start, after waking, and after a change of the profile."
    ) { reader, words, _ in reader.readFound(&words) },
  ]

  static let scanning: [ScriptCommandForm] = [
    ScriptCommandForm("start", .start, rule: "S1", "Scanning begins."),
    ScriptCommandForm("stop", .stop, rule: "S1", "Scanning ends."),
    ScriptCommandForm("pause", .pause, rule: "S1", "Scanning pauses."),
    ScriptCommandForm("resume", .resume, rule: "S1", "Scanning continues after a pause."),
    ScriptCommandForm("suspend", .suspend, rule: "I7", "The machine goes to sleep."),
    ScriptCommandForm("wake", .wake, rule: "I7", "The machine wakes up."),
    ScriptCommandForm(
      "help", .help, rule: "F8", "A stop of Switchlight calls for help, or ends the call."),
    ScriptCommandForm(
      "drawn", .drawn, rule: "N2", "A window or an overlay draws the highlight from now on."),
    ScriptCommandForm(
      "setting", "NAME VALUE accepted|refused [TEXT]", example: "setting speed 2000 accepted",
      rule: "N2", "The reply to a request for another value of a setting."
    ) { reader, words, _ in reader.readSetting(&words) },
    ScriptCommandForm(
      "end", .end, "The script ends; nothing happens after it."),
  ]

  static let screens: [ScriptCommandForm] = [
    ScriptCommandForm(
      "screen", "FILE [focus ID] [say TEXT] [unexpected]",
      example: "screen other.yaml focus start say \"Ready\"", rule: "T8",
      "Another screen is shown; it may appear without a request."
    ) { reader, words, _ in
      reader.readScreen(&words) { file, focus, say, words in
        .screen(file: file, focus: focus, say: say, isUnexpected: words.consume("unexpected"))
      }
    },
    ScriptCommandForm(
      "layout", "FILE [focus ID] [say TEXT]", example: "layout other.yaml", rule: "T1 to T5",
      "The current screen has changed to the contents of the file."
    ) { reader, words, _ in
      reader.readScreen(&words) { file, focus, say, _ in
        .layout(file: file, focus: focus, say: say)
      }
    },
    ScriptCommandForm(
      "scrolled", "TEXT", example: "scrolled \"3 of 5\"", rule: "E11",
      "The position of the screen after scrolling."
    ) { reader, words, _ in
      reader.readWord(&words, "the position", "Write scrolled \"3 of 5\".")
        .map { .scrolled($0.text) }
    },
    ScriptCommandForm(
      "fail", "ID", example: "fail send", rule: "A4",
      "The next activation of the element with that id fails."
    ) { reader, words, _ in
      reader.readElement(&words, "Write fail ID.").map { .fail(id: $0.text) }
    },
    ScriptCommandForm(
      "running", "ID [FILE]", example: "running lamp", rule: "B1",
      "The program that an element started is running."
    ) { reader, words, _ in reader.readProgram(&words, isRunning: true) },
    ScriptCommandForm(
      "ended", "ID [FILE]", example: "ended lamp", rule: "B1",
      "The program that an element started has ended."
    ) { reader, words, _ in reader.readProgram(&words, isRunning: false) },
    ScriptCommandForm(
      "message", "PIECE...", example: "message \"I want\" tea", rule: "B4",
      "The composed message consists of these pieces from now on."
    ) { reader, words, _ in reader.readMessage(&words) },
  ]

  static let voice: [ScriptCommandForm] = [
    ScriptCommandForm(
      "announce", "TEXT", example: "announce \"Saved\"", rule: "E11",
      "An app or a program announces a text."
    ) { reader, words, _ in
      reader.readWord(&words, "the text", "Write announce \"TEXT\".").map { .announce($0.text) }
    },
    ScriptCommandForm(
      "announced", "TEXT spoken|cut|dropped", example: "announced \"Saved\" spoken", rule: "E11",
      "The result of an announcement."
    ) { reader, words, _ in reader.readAnnounced(&words) },
    ScriptCommandForm(
      "speech-pace", "NUMBER", example: "speech-pace 1.5", rule: "S12",
      "The speaking time of the voice as a multiple of its estimate, 0.25 to 4."
    ) { reader, words, _ in reader.readSpeechPace(&words) },
    ScriptCommandForm(
      "speech-waits", .speechWaits, rule: "S12",
      "The voice speaks something else before the latest highlight."),
    ScriptCommandForm(
      "speech-began", .speechBegan, rule: "S12", "The voice begins to speak the latest highlight."),
    ScriptCommandForm(
      "speech-ended", .speechEnded, rule: "S12", "The voice has spoken the latest highlight."),
    ScriptCommandForm(
      "speech-dropped", .speechDropped, rule: "S12",
      "The latest highlight is not spoken to its end."),
  ]

  static let profiles: [ScriptCommandForm] = [
    ScriptCommandForm(
      "profile", "NAME [refused TEXT|pending]",
      example: "profile evening refused \"It has no switch.\"",
      rule: "I14",
      "From now on that name refers to the profile on the lines below, which begin with |. With refused, the profile cannot be used, for the reason in TEXT; with pending, a later reload answers the request."
    ) { reader, words, _ in reader.readProfile(&words) },
    ScriptCommandForm(
      "reload", "NAME", example: "reload evening", rule: "I14",
      "The profile of that name is loaded, because it was requested from outside or was pending."
    ) { reader, words, _ in reader.readProfileName(&words).map { .reload($0.text) } },
  ]

  static let desktop: [ScriptCommandForm] = [
    live(
      "first-screen", example: "first-screen",
      "The first screen, in steps from an empty one on the lines below."),
    live(
      "live-screen", "[focus ID] [say TEXT] [unexpected]", example: "live-screen unexpected",
      "Another screen, in steps from the previous one."),
    live(
      "live-layout", "[focus ID] [say TEXT]", example: "live-layout",
      "The screen has changed, in steps from its previous state."),
    live(
      "answered",
      "NUMBER done|failed|disabled|gone [at-once] [screen|layout] [focus ID] [say TEXT]",
      example: "answered 1 done", "The answer to a request, and its effect on the screen."),
    live(
      "secret", example: "secret",
      "The following part is not recorded, because it may contain a password."),
    live(
      "gap", example: "gap",
      "The following part is not recorded, because a simulation would behave differently."),
    live(
      "goes-on", "PROFILE [focus ID]", example: "goes-on \"evening\" focus \"a\"",
      "Recording continues, with that profile, that screen and that highlight."),
  ]

  private static func live(
    _ word: String, _ operands: String = "", example: String, _ meaning: String
  ) -> ScriptCommandForm {
    ScriptCommandForm(word, operands, example: example, rule: "D12", meaning) {
      reader, words, place in
      reader.readLive(word, &words, at: place.offset)
    }
  }
}
