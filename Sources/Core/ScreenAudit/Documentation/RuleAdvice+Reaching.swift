// The fixes and examples of the rules about reaching elements.

extension RuleAdvice {
  static let orderLeavesOut = RuleAdvice(
    android: "Remove `android:importantForAccessibility=\"no\"` from the control.",
    iOS: "Add the control to `accessibilityElements` of its container.",
    fails: """
      - id: steps
        order: [one]
        children:
          - {id: one, label: One, traits: [button]}
          - {id: two, label: Two, traits: [button]}
      """,
    passes: """
      - id: steps
        order: [one, two]
        children:
          - {id: one, label: One, traits: [button]}
          - {id: two, label: Two, traits: [button]}
      """,
    related: "E4")

  static let reachNone = RuleAdvice(
    android: "Give the view a size, and let `android:importantForAccessibility` be `yes`.",
    iOS: "Return a frame from `accessibilityFrame`.",
    gtk: "Let the widget be focusable, and give it a size.",
    qt: "Give the widget a focus policy and a size.",
    web: "Use a `<button>` or a link instead of a `<div>` with a click handler.",
    fails: """
      # With a profile that scans points:
      - {id: pay, label: Pay, traits: [button]}
      """,
    passes: """
      # With a profile that scans points:
      - {id: pay, label: Pay, traits: [button], frame: [20, 100, 100, 44]}
      """,
    related: "M3", "Y1")

  private static let shorter = (
    android:
      "Put related views into a container with `android:screenReaderFocusable` and a label; offer rare actions "
      + "in a menu.",
    iOS:
      "Set `accessibilityNavigationStyle` of the container to `.combined`; offer rare actions in "
      + "`accessibilityCustomActions`.",
    gtk:
      "Put related widgets into a tool bar, a list or a frame with a label; offer rare actions in a menu.",
    qt: "Put related widgets into a `QToolBar` or a `QGroupBox`; offer rare actions in a menu.",
    web: "Put related controls into a `<fieldset>`, a `<nav>` or a `role=\"toolbar\"`."
  )

  static let reachCost = RuleAdvice(
    android: shorter.android, iOS: shorter.iOS, gtk: shorter.gtk, qt: shorter.qt, web: shorter.web,
    fails: "elements: " + letters(), passes: keysInGroups, related: "M3", "G1")

  static let reachPerson = RuleAdvice(
    android: shorter.android, iOS: shorter.iOS, gtk: shorter.gtk, qt: shorter.qt, web: shorter.web,
    fails: "elements: " + letters(), passes: "- {id: send, label: Send, traits: [button]}",
    related: "M1", "M2")

  static let groupLarge = RuleAdvice(
    android: shorter.android, iOS: shorter.iOS, gtk: shorter.gtk, qt: shorter.qt, web: shorter.web,
    fails: "elements: " + letters(), passes: keysInGroups, related: "G1", "M4")

  static let groupSingle = RuleAdvice(
    iOS: "Remove `accessibilityNavigationStyle`, or add a control to the container.",
    fails: """
      - id: player
        label: Player
        navigation: combined
        children: [{id: play, label: Play, traits: [button]}]
      """,
    passes: """
      - id: player
        label: Player
        navigation: combined
        children:
          - {id: play, label: Play, traits: [button]}
          - {id: stop, label: Stop, traits: [button]}
      """,
    related: "G4")

  static let groupEmpty = RuleAdvice(
    android: "Set `android:visibility` of the empty container to `gone`.",
    iOS: "Set `isHidden` of the empty container.",
    fails: """
      - {id: results, label: Results, navigation: combined, accessible: false}
      - {id: back, label: Back, traits: [button]}
      """,
    passes: """
      - id: results
        label: Results
        navigation: combined
        children:
          - {id: first, label: Apples, traits: [button]}
          - {id: second, label: Pears, traits: [button]}
      - {id: back, label: Back, traits: [button]}
      """,
    related: "G1", "G4")

  static let reachHidden = RuleAdvice(
    android:
      "Remove `android:importantForAccessibility`, or add the control's effect to the outer view with "
      + "`ViewCompat.addAccessibilityAction`.",
    iOS: "Set `isAccessibilityElement` of the outer view to `false`, or add the effect to its "
      + "`accessibilityCustomActions`.",
    gtk: "Remove the accessible state `hidden`.", qt: "In QML, remove `Accessible.ignored`.",
    web: "Remove `aria-hidden` or `inert`, and put no control inside of another one.",
    fails: """
      - id: mail
        label: Letter from Ann
        accessible: true
        traits: [button]
        children:
          - {id: reply, label: Reply, traits: [button], frame: [240, 100, 60, 44]}
          - {id: delete, label: Delete, traits: [button], frame: [300, 100, 60, 44]}
      """,
    passes: """
      - id: mail
        label: Letter from Ann
        accessible: true
        traits: [button]
        actions: [Reply, Delete]
        children:
          - {id: reply, label: Reply, traits: [button], frame: [240, 100, 60, 44]}
          - {id: delete, label: Delete, traits: [button], frame: [300, 100, 60, 44]}
      """,
    related: "E1", "E2")

  static let stopNone = RuleAdvice(
    android:
      "Offer a button such as \"Cancel\" while the screen loads; give a drawn view virtual views with "
      + "`ExploreByTouchHelper`.",
    iOS:
      "Offer a button such as \"Cancel\" while the screen loads; give a drawn view `accessibilityElements`.",
    web:
      "Offer a button such as \"Cancel\" while the page loads; put controls inside of `<canvas>`.",
    fails: "- {id: start, label: Start, traits: [button, notEnabled]}",
    passes: """
      - {id: start, label: Start, traits: [button, notEnabled]}
      - {id: cancel, label: Cancel, traits: [button]}
      """,
    related: "E13")

  /// Returns a list of 24 controls without groups, after an optional line.
  static func letters(_ before: String? = nil) -> String {
    let lines = ["ABCDEFGH", "IJKLMNOP", "QRSTUVWX"].flatMap { keys($0, indent: "  ") }
    return (["["] + (before.map { [$0] } ?? []) + lines + ["]"]).joined(separator: "\n")
  }

  /// The same controls in three groups.
  private static var keysInGroups: String {
    ["ABCDEFGH", "IJKLMNOP", "QRSTUVWX"].map { letters in
      let name = "\(letters.prefix(1)) to \(letters.suffix(1))"
      return
        (["- label: \(name)", "  id: \(name)", "  navigation: combined", "  children: ["]
        + keys(letters, indent: "    ") + ["  ]"]).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// Returns a line for every two controls.
  private static func keys(_ letters: String, indent: String) -> [String] {
    let controls = letters.map { "{id: \"\($0)\", label: \"\($0)\", traits: [button]}" }
    return stride(from: 0, to: controls.count, by: 2).map {
      indent + controls[$0] + ", " + controls[$0 + 1] + ","
    }
  }
}
