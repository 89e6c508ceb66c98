// The fixes and examples of the rules about labels.

extension RuleAdvice {
  static let labelMissing = RuleAdvice(
    android:
      "Set `android:contentDescription`. In Compose, use `Modifier.semantics { contentDescription = \"Send\" }`.",
    iOS: "Set `accessibilityLabel`. In SwiftUI, use `.accessibilityLabel(\"Send\")` or a `Label`.",
    gtk:
      "Set the accessible property `label`: in GTK 4 with `gtk_accessible_update_property`, in GTK 3 with "
      + "`atk_object_set_name`.",
    qt: "Call `setAccessibleName`. In QML, set `Accessible.name`.",
    web: "Write text inside of the button, or set `aria-label`.",
    fails: "- {id: send, traits: [button], frame: [20, 100, 100, 44]}",
    passes: "- {id: send, label: Send, traits: [button], frame: [20, 100, 100, 44]}",
    related: "E9", "D4")

  static let labelType = RuleAdvice(
    android: "Leave the type out of `android:contentDescription`; the class or the `role` says it.",
    iOS: "Leave the type out of `accessibilityLabel`; `accessibilityTraits` says it.",
    gtk: "Leave the type out of the label; the accessible role says it.",
    qt: "Leave the type out of `accessibleName`; the accessible role says it.",
    web: "Leave the type out of `aria-label` and `alt`; the element or its `role` says it.",
    fails: "- {id: play, label: Play button, traits: [button]}",
    passes: "- {id: play, label: Play, traits: [button]}",
    related: "E8", "E9")

  static let labelCapital = RuleAdvice(
    web: "Write the text in its final form; `text-transform` in CSS changes only what is seen.",
    fails: "- {id: play, label: play, traits: [button]}",
    passes: "- {id: play, label: Play, traits: [button]}",
    related: "E9")

  static let labelPeriod = RuleAdvice(
    fails: "- {id: play, label: Play the song., traits: [button]}",
    passes: "- {id: play, label: Play the song, traits: [button]}",
    related: "E9")

  static let labelSame = RuleAdvice(
    android:
      "Put the item into each `android:contentDescription`, such as \"Delete the first note\".",
    iOS: "Put the item into each `accessibilityLabel`.",
    gtk: "Set the accessible property `labelled-by` to the button and the item.",
    qt: "Put the item into each `accessibleName`.",
    web: "Put the item into `aria-label`, or join both texts with `aria-labelledby`.",
    fails: """
      - {id: first, label: Delete, traits: [button]}
      - {id: second, label: Delete, traits: [button]}
      """,
    passes: """
      - {id: first, label: Delete the letter, traits: [button]}
      - {id: second, label: Delete the photo, traits: [button]}
      """,
    related: "E9")

  static let labelAbbreviation = RuleAdvice(
    android: "Keep the short text, and write the words in full in `android:contentDescription`.",
    iOS: "Keep the short text, and write the words in full in `accessibilityLabel`.",
    gtk: "Keep the short text, and write the words in full in the accessible property `label`.",
    qt: "Keep the short text, and write the words in full in `accessibleName`.",
    web: "Write the words in full; a `title` of `<abbr>` is not read by all voices.",
    fails: "- {id: times, label: Approx. times, traits: [button]}",
    passes: "- {id: times, label: Approximate times, traits: [button]}",
    related: "E9")

  static let fieldLabel = RuleAdvice(
    android: "Point to the field with `android:labelFor` of its label, or set `android:hint`.",
    iOS: "Set `accessibilityLabel` of the field; a placeholder is gone after the first letter.",
    gtk: "Call `gtk_label_set_mnemonic_widget` on the label.", qt: "Call `setBuddy` on the label.",
    web: "Connect a `<label for=\"search\">` with the field.",
    fails: "- {id: search, traits: [searchField], frame: [20, 100, 350, 44]}",
    passes:
      "- {id: search, label: Search the shop, traits: [searchField], frame: [20, 100, 350, 44]}",
    related: "E9")

  static let imageAlternative = RuleAdvice(
    android: "Set `android:contentDescription`, or `contentDescription` of the Compose `Image`.",
    iOS: "Set `accessibilityLabel` of the image. In SwiftUI, use `Image(_:label:)`.",
    gtk: "Set `alternative-text` of `GtkPicture`.",
    qt: "Call `setAccessibleName`. In QML, set `Accessible.name`.",
    web: "Describe the information in `alt`.",
    fails: "- {id: chart, traits: [image], image: informative, frame: [20, 100, 350, 200]}",
    passes: """
      - id: chart
        label: Sales grow from May to July
        traits: [image]
        image: informative
        frame: [20, 100, 350, 200]
      """,
    related: "E1", "E9")

  static let imageDecorative = RuleAdvice(
    android:
      "Set `android:importantForAccessibility=\"no\"`. In Compose, pass `contentDescription = null`.",
    iOS: "Set `isAccessibilityElement` to `false`. In SwiftUI, use `Image(decorative:)`.",
    gtk: "Set the accessible role `GTK_ACCESSIBLE_ROLE_PRESENTATION`.",
    qt: "In QML, set `Accessible.ignored: true`.",
    web: "Write an empty `alt=\"\"`.",
    fails: "- {id: wave, label: Wave, traits: [image], image: decorative}",
    passes: "- {id: wave, label: Wave, traits: [image], image: decorative, accessible: false}",
    related: "E1")

  static let languageUndeclared = RuleAdvice(
    android: "Set a `LocaleSpan` on the text.",
    iOS: "Set `accessibilityLanguage`, or `accessibilitySpeechLanguage` in an attributed label.",
    web: "Set the attribute `lang` of the element.",
    fails: "- {id: hello, label: Здравствуйте, traits: [button]}",
    passes: "- {id: hello, label: Здравствуйте, language: ru, traits: [button]}",
    related: "E9")

  static let labelLong = RuleAdvice(
    android: "Move the details from `android:contentDescription` to a text beside the control.",
    iOS:
      "Move the details from `accessibilityLabel` to `accessibilityHint`, or to a text beside the control.",
    web: "Shorten the text, and move the details to an element that `aria-describedby` names.",
    fails: """
      - id: save
        label: Save the letter in the folder that you used the last time you wrote one
        traits: [button]
      """,
    passes: "- {id: save, label: Save the letter, hint: Uses the last folder., traits: [button]}",
    related: "E9")

  static let labelFile = RuleAdvice(
    android:
      "Set `android:contentDescription`; without it some tools read the name of the resource.",
    iOS: "Set `accessibilityLabel`; without it the name of the image is read.",
    web: "Set `alt`; without it some voices read the name of the file.",
    fails: "- {id: eye, label: ic_eye_24, traits: [button]}",
    passes: "- {id: eye, label: Show the password, traits: [button]}",
    related: "E9")

  static let labelSymbols = RuleAdvice(
    android: "Write words in `android:contentDescription`; the sign may stay visible.",
    iOS: "Write words in `accessibilityLabel`; the sign may stay visible.",
    gtk: "Write words in the accessible property `label`.", qt: "Write words in `accessibleName`.",
    web: "Write words in `aria-label`, or add them in a visually hidden element.",
    fails: "- {id: rest, label: \"***\", traits: [button]}",
    passes: "- {id: rest, label: Other notes, traits: [button]}",
    related: "E9")

  static let labelGeneric = RuleAdvice(
    web: "Write the target into the link, such as \"Read the terms\" instead of \"Click here\".",
    fails: "- {id: terms, label: Click here, traits: [link]}",
    passes: "- {id: terms, label: Read the terms, traits: [link]}",
    related: "E9")

  static let labelGesture = RuleAdvice(
    android:
      "Name the effect, and add the gesture as an action with `ViewCompat.addAccessibilityAction`.",
    iOS: "Name the effect, and add the gesture to `accessibilityCustomActions`.",
    web: "Name the effect, and add a button that does the same.",
    fails: "- {id: lock, label: Swipe to unlock, traits: [button]}",
    passes: "- {id: lock, label: Unlock, traits: [button]}",
    related: "E9", "A2")

  static let speakAs = RuleAdvice(
    android: "Set a `TtsSpan` on the text, such as `TtsSpan.TimeBuilder`.",
    iOS:
      "Write the words in `accessibilityLabel`, from a `DateComponentsFormatter` with the style `spellOut`; for "
      + "codes, set `accessibilitySpeechSpellOut`.",
    web: "Write the words into `aria-label`; CSS `speak-as` is not supported by most voices.",
    fails: "- {id: left, label: Time left, value: \"12:30\", traits: [button]}",
    passes:
      "- {id: left, label: Time left, value: [{text: \"12:30\", speakAs: duration}], traits: [button]}",
    related: "E9")
}
