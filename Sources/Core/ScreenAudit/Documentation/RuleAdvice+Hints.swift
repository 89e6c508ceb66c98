// The fixes and examples of the rules about hints.

extension RuleAdvice {
  private static let hint = (
    android:
      "Name the effect in the label of the click action: `AccessibilityActionCompat` of `ACTION_CLICK`, or "
      + "`onClickLabel` in Compose.",
    iOS: "Change `accessibilityHint`.", qt: "Change `accessibleDescription`.",
    web: "Change the text that `aria-describedby` names, or `title`."
  )
  private static let good = "- {id: play, label: Play, hint: Plays the song., traits: [button]}"

  static let hintVerb = RuleAdvice(
    android: hint.android, iOS: hint.iOS, qt: hint.qt, web: hint.web,
    fails: "- {id: play, label: Play, hint: The song of the day., traits: [button]}", passes: good,
    related: "E9")

  static let hintPeriod = RuleAdvice(
    iOS: hint.iOS, qt: hint.qt, web: hint.web,
    fails: "- {id: play, label: Play, hint: Plays the song, traits: [button]}", passes: good,
    related: "E9")

  static let hintGesture = RuleAdvice(
    android: "Leave the gesture out: TalkBack and Switch Access add the right one for each user. "
      + "`onClickLabel` in Compose names only the effect.",
    iOS:
      "Leave the gesture out of `accessibilityHint`: VoiceOver and Switch Control know the right one.",
    qt: hint.qt, web: hint.web,
    fails: "- {id: play, label: Play, hint: Tap to play., traits: [button]}", passes: good,
    related: "E9", "A1")

  static let hintType = RuleAdvice(
    iOS: hint.iOS, qt: hint.qt, web: hint.web,
    fails: "- {id: play, label: Play, hint: Button that plays the song., traits: [button]}",
    passes: good,
    related: "E9")

  static let hintLabel = RuleAdvice(
    iOS: hint.iOS, qt: hint.qt, web: hint.web,
    fails: "- {id: song, label: The song, hint: The song is played., traits: [button]}",
    passes: "- {id: song, label: The song, hint: Plays it from the beginning., traits: [button]}",
    related: "E9")

  static let hintLong = RuleAdvice(
    iOS: hint.iOS, qt: hint.qt, web: hint.web,
    fails: """
      - id: play
        label: Play
        hint: "Plays the song from the beginning on the speakers in all of the rooms of the house until \\
          somebody stops it there or here."
        traits: [button]
      """,
    passes: good, related: "E9")
}
