// The fixes and examples of the rules about the meaning of a screen and its elements, and about the
// effects of a press.

extension RuleAdvice {
  static let traitsExcluding = RuleAdvice(
    android: "Report one class in `AccessibilityNodeInfo`, or one `role` in Compose.",
    iOS:
      "Set only one of `.button`, `.link`, `.searchField` and `.keyboardKey` in `accessibilityTraits`.",
    web: "Set one `role`, and put no control inside of another one.",
    fails: "- {id: terms, label: The terms, traits: [button, link]}",
    passes: "- {id: terms, label: The terms, traits: [link]}",
    related: "E8")

  static let screenTitle = RuleAdvice(
    android: "Call `setTitle` of the activity, or `ViewCompat.setAccessibilityPaneTitle`.",
    iOS: "Set `title` of the view controller, or use `.navigationTitle`.",
    gtk: "Call `gtk_window_set_title`.",
    qt: "Call `setWindowTitle`.", web: "Write a `<title>`.",
    fails: """
      title: ""
      elements: [{id: pay, label: Pay, traits: [button]}]
      """,
    passes: """
      title: Your basket
      elements: [{id: pay, label: Pay, traits: [button]}]
      """,
    related: "E12")

  static let screenTitleSame = RuleAdvice(
    android: "Call `setTitle` with the name of the screen, not of the app.",
    iOS: "Set `title` to the name of the screen, not of the app.",
    gtk: "Put the name of the document or the page into the title.",
    qt: "Put the name of the document into the title with `setWindowFilePath`.",
    web: "Change `document.title` with each page of an app.",
    fails: """
      title: Shop
      elements: [{id: pay, label: Pay, traits: [button], onSelect: {open: basket.yaml}}]
      # basket.yaml
      title: Shop
      elements: [{id: back, label: Back, traits: [button], onSelect: {back: true}}]
      """,
    passes: """
      title: Shop
      elements: [{id: pay, label: Pay, traits: [button], onSelect: {open: basket.yaml}}]
      # basket.yaml
      title: Your basket
      elements: [{id: back, label: Back, traits: [button], onSelect: {back: true}}]
      """,
    related: "E12", "T8")

  static let headerMissing = RuleAdvice(
    android:
      "Set `android:accessibilityHeading`, or `Modifier.semantics { heading() }` in Compose.",
    iOS: "Add the trait `.header`. In SwiftUI, use `.accessibilityAddTraits(.isHeader)`.",
    gtk: "Set the accessible role `GTK_ACCESSIBLE_ROLE_HEADING`.",
    qt: "In QML, set `Accessible.role: Accessible.Heading`.",
    web: "Use `<h1>` to `<h6>`.",
    fails: "elements: " + letters(),
    passes: "elements: " + letters("  {id: title, label: Letters, traits: [header]},"),
    related: "E14")

  static let stateMissing = RuleAdvice(
    android: "Set `android:stateDescription`, or use a `CheckBox` or a `Switch`.",
    iOS: "Set `accessibilityValue`, or the trait `.selected`.",
    gtk: "Set the accessible state `checked`, `pressed` or `selected`.",
    qt: "Use a checkable button or a `QCheckBox`.",
    web: "Set `aria-pressed`, `aria-checked`, `aria-expanded` or `aria-selected`.",
    fails: """
      - id: wifi
        label: Wi-Fi
        traits: [button]
        onSelect: [{set: {id: wifi, value: "on"}}, {say: Wi-Fi is on.}]
      """,
    passes: """
      - id: wifi
        label: Wi-Fi
        value: "off"
        traits: [button]
        onSelect: [{set: {id: wifi, value: "on"}}, {say: Wi-Fi is on.}]
      """,
    related: "E9", "E11")

  static let mediaAutoplay = RuleAdvice(
    android: "Start the player in an `OnClickListener`, or show its controls.",
    iOS: "Start the player in an action, or show the controls of `AVPlayerViewController`.",
    gtk: "Show `GtkMediaControls`, and set `autoplay` of `GtkVideo` to `FALSE`.",
    qt: "Call `play()` only after a press, or add a button that calls `pause()`.",
    web: "Remove `autoplay`, or add `controls`.",
    fails: "- {id: film, label: The film, traits: [startsMediaSession]}",
    passes: """
      - {id: film, label: The film, traits: [startsMediaSession]}
      - {id: pause, label: Pause, traits: [button]}
      """,
    related: "E10")

  static let changeSilent = RuleAdvice(
    android: "Set `android:accessibilityLiveRegion=\"polite\"` on the text that changes.",
    iOS: "Post `UIAccessibility.Notification.announcement`.",
    gtk: "Call `gtk_accessible_announce` (GTK 4.14).",
    qt: "Send a `QAccessibleAnnouncementEvent` (Qt 6.8).",
    web: "Put the text that changes into an element with "
      + "`aria-live=\"polite\"` or `role=\"status\"`.",
    fails: """
      - {id: buy, label: Buy, traits: [button], onSelect: {set: {id: total, value: "1"}}}
      - {id: total, label: In the basket, value: "0", traits: [staticText]}
      """,
    passes: """
      - {id: buy, label: Buy, traits: [button],
         onSelect: [{set: {id: total, value: "1"}}, {say: It is in the basket.}]}
      - {id: total, label: In the basket, value: "0", traits: [staticText]}
      """,
    related: "E11")

  static let layoutSilent = RuleAdvice(
    android: "Set `android:accessibilityPaneTitle`, or a live region, on the part that appears.",
    iOS: "Post `UIAccessibility.Notification.layoutChanged` with the element that appeared.",
    gtk: "Call `gtk_accessible_announce`, or move the focus to the part that appears.",
    qt: "Send a `QAccessibleAnnouncementEvent`, or move the focus to the part that appears.",
    web: "Put the part into an element with `aria-live`, or move the focus to it.",
    fails: """
      elements: [{id: more, label: More, traits: [button], onSelect: {layout: more.yaml}}]
      # more.yaml
      elements:
        - {id: more, label: More, traits: [button]}
        - {id: help, label: Help, traits: [button]}
      """,
    passes: """
      elements:
        - {id: more, label: More, traits: [button],
           onSelect: [{layout: more.yaml}, {say: Help is shown.}]}
      # more.yaml
      elements:
        - {id: more, label: More, traits: [button]}
        - {id: help, label: Help, traits: [button]}
      """,
    related: "E11")

  static let linkBroken = RuleAdvice(
    fails: "- {id: pay, label: Pay, traits: [button], onSelect: {open: basket.yaml}}",
    passes: """
      elements: [{id: pay, label: Pay, traits: [button], onSelect: {open: basket.yaml}}]
      # basket.yaml
      title: Your basket
      elements: [{id: back, label: Back, traits: [button], onSelect: {back: true}}]
      """,
    related: "T8", "B5")
}
