// The fixes and examples of the rules about positions and looks.

extension RuleAdvice {
  static let contrast = RuleAdvice(
    android: "Change `android:textColor`; use colors of the theme such as `?attr/colorOnSurface`.",
    iOS: "Use `UIColor.label`, or a color set with a variant for more contrast.",
    gtk: "Use colors of the theme instead of a fixed `color` in CSS.",
    qt: "Use colors of `QPalette`.",
    web: "Change `color` or `background-color` in CSS.",
    fails: """
      - {id: total, label: In the basket, traits: [staticText], frame: [20, 100, 350, 44],
         foreground: "#999999", background: "#ffffff", fontSize: 15, bold: false}
      """,
    passes: """
      - {id: total, label: In the basket, traits: [staticText], frame: [20, 100, 350, 44],
         foreground: "#595959", background: "#ffffff", fontSize: 15, bold: false}
      """,
    related: "W5")

  static let colorAlone = RuleAdvice(
    android: "Describe the state with `android:stateDescription`.",
    iOS: "Describe the state in `accessibilityValue`.",
    gtk: "Set an accessible state such as `checked`.",
    qt: "Describe the state in `accessibleDescription`.",
    web: "Use a state such as `aria-pressed`, or write it into the text.",
    fails: """
      - {id: one, label: Room, traits: [button], background: "#00a000", foreground: "#000000"}
      - {id: two, label: Room, traits: [button], background: "#ff6060", foreground: "#000000"}
      """,
    passes: """
      - {id: one, label: Room, value: free, traits: [button], background: "#00a000", foreground: "#000000"}
      - {id: two, label: Room, value: taken, traits: [button], background: "#ff6060", foreground: "#000000"}
      """,
    related: "E9")

  static let ghostOffScreen = RuleAdvice(
    android: "Set `android:visibility` to `gone` while the view is outside.",
    iOS: "Set `isHidden` or `accessibilityElementsHidden` while the view is outside.",
    gtk: "Set `visible` to `FALSE` while the widget is outside.",
    qt: "Call `hide()`, or set `visible: false` in QML.",
    web: "Set `display: none`, `hidden` or `inert` while the element is outside.",
    fails: "- {id: menu, label: Menu, traits: [button], frame: [400, 100, 100, 44]}",
    passes: "- {id: menu, label: Menu, traits: [button], frame: [20, 100, 100, 44]}",
    related: "E7")

  static let ghostCovered = RuleAdvice(
    android: "Set `android:importantForAccessibility=\"noHideDescendants\"` on the covered views.",
    iOS:
      "Set `accessibilityViewIsModal` of the view on top, or `accessibilityElementsHidden` of the covered one.",
    gtk: "Hide the covered page, for example with `GtkStack`.",
    qt: "Hide the covered page, for example with "
      + "`QStackedWidget`.",
    web: "Set `inert` on the covered part.",
    fails: """
      - {id: buy, label: Buy, traits: [button], frame: [20, 100, 100, 44]}
      - {id: ad, label: Offer, traits: [staticText], opaque: true, frame: [0, 80, 390, 100]}
      """,
    passes: """
      - {id: buy, label: Buy, traits: [button], frame: [20, 100, 100, 44]}
      - {id: ad, label: Offer, traits: [staticText], opaque: true, frame: [0, 180, 390, 100]}
      """,
    related: "E2", "P6")

  static let ghostModal = RuleAdvice(
    android: "Show the dialog in a window of its own, such as a `Dialog` or a `DialogFragment`.",
    iOS: "Set `accessibilityViewIsModal` on a view whose siblings are the rest of the screen.",
    gtk: "Show it in a window, and call `gtk_window_set_modal`.",
    qt: "Call `setModal(true)`, or open it with `exec()`.",
    web: "Use `<dialog>` with `showModal()`, or set `inert` on the rest of the page.",
    fails: """
      - {id: buy, label: Buy, traits: [button], frame: [20, 500, 100, 44]}
      - id: page
        children:
          - id: alert
            modal: true
            children:
              - {id: ok, label: Buy it, traits: [button], frame: [20, 100, 100, 44]}
      """,
    passes: """
      - {id: buy, label: Buy, traits: [button], frame: [20, 500, 100, 44]}
      - id: alert
        modal: true
        children:
          - {id: ok, label: Buy it, traits: [button], frame: [20, 100, 100, 44]}
      """,
    related: "E3")

  static let ghostPopup = RuleAdvice(
    android: "Use a focusable `PopupWindow` or a `PopupMenu`.",
    iOS: "Set `accessibilityViewIsModal` on the popup.",
    gtk: "Use `GtkPopover`.", qt: "Use `QMenu`, or a `Popup` with `modal: true` in QML.",
    web: "Set `inert` on the rest of the page while the popup is open.",
    fails: """
      - {id: buy, label: Buy, traits: [button], frame: [20, 100, 100, 44]}
      - id: menu
        opaque: true
        frame: [0, 80, 200, 200]
        children:
          - {id: copy, label: Copy, traits: [button], frame: [20, 200, 100, 44]}
      """,
    passes: """
      - {id: buy, label: Buy, traits: [button], frame: [20, 100, 100, 44]}
      - id: menu
        opaque: true
        modal: true
        frame: [0, 80, 200, 200]
        children:
          - {id: copy, label: Copy, traits: [button], frame: [20, 200, 100, 44]}
      """,
    related: "E3")

  static let scrollHorizontal = RuleAdvice(
    android: "Add a `TabLayout` or dots to `ViewPager2`, or a button that leads on.",
    iOS: "Add a `UIPageControl`, or set `accessibilityValue` to \"Page 1 of 3\".",
    gtk: "Add `AdwCarouselIndicatorDots`, or a button that leads on.",
    qt: "Add a `PageIndicator`, or a button that "
      + "leads on.",
    web: "Add buttons such as \"Next\" beside the carousel.",
    fails: """
      - id: photos
        scrolls: [left, right]
        children: [{id: sea, label: The sea, traits: [image]}]
      """,
    passes: """
      - id: photos
        value: Page 1 of 3
        scrolls: [left, right]
        children: [{id: sea, label: The sea, traits: [image]}]
      """,
    related: "A2")

  static let readingOrder = RuleAdvice(
    android:
      "Order the views in the layout as on the screen; remove `android:accessibilityTraversalBefore` and "
      + "`After`, or the `traversalIndex` in Compose.",
    iOS:
      "Order `accessibilityElements` as on the screen; remove `accessibilitySortPriority` in SwiftUI.",
    gtk: "Order the children of the container as on the screen.",
    qt: "Call `setTabOrder` in the order of the screen.",
    web:
      "Order the elements in the document as on the page; avoid `order` and `row-reverse` in CSS.",
    fails: """
      - id: steps
        order: [three, two, one]
        children:
          - {id: one, label: One, traits: [button], frame: [20, 100, 100, 44]}
          - {id: two, label: Two, traits: [button], frame: [140, 100, 100, 44]}
          - {id: three, label: Three, traits: [button], frame: [260, 100, 100, 44]}
      """,
    passes: """
      - id: steps
        order: [one, two, three]
        children:
          - {id: one, label: One, traits: [button], frame: [20, 100, 100, 44]}
          - {id: two, label: Two, traits: [button], frame: [140, 100, 100, 44]}
          - {id: three, label: Three, traits: [button], frame: [260, 100, 100, 44]}
      """,
    related: "E4", "E5")
}
