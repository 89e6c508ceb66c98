// The fixes and examples of the rules about targets.

extension RuleAdvice {
  static let targetSize = RuleAdvice(
    android: "Set `android:minWidth` and `android:minHeight` to at least `48dp`. In Compose, use "
      + "`Modifier.minimumInteractiveComponentSize()`.",
    iOS:
      "Add constraints of at least 44 points. In SwiftUI, use `.frame(minWidth: 44, minHeight: 44)` and "
      + "`.contentShape(Rectangle())`.",
    gtk: "Set `min-width` and `min-height` in CSS, or call `gtk_widget_set_size_request`.",
    qt: "Call `setMinimumSize`. In QML, set `implicitWidth` and `implicitHeight`.",
    web: "Set `min-width` and `min-height` in CSS, or add padding.",
    fails: "- {id: pay, label: Pay, traits: [button], frame: [20, 100, 100, 30]}",
    passes: "- {id: pay, label: Pay, traits: [button], frame: [20, 100, 100, 44]}",
    related: "E7", "P6")

  static let targetOverlap = RuleAdvice(
    android: "Separate the views in the layout; look for negative margins and `translationX`.",
    iOS: "Separate the frames; look for negative spacing and offsets.",
    gtk: "Put the widgets into a box or a grid instead of `GtkFixed` or `GtkOverlay`.",
    qt: "Put the widgets into a layout. In QML, use a `Row`, a `Column` or anchors.",
    web: "Separate the elements; look for negative margins and `position: absolute`.",
    fails: """
      - {id: like, label: Like, traits: [button], frame: [20, 100, 60, 60]}
      - {id: share, label: Share, traits: [button], frame: [60, 100, 60, 60]}
      """,
    passes: """
      - {id: like, label: Like, traits: [button], frame: [20, 100, 60, 60]}
      - {id: share, label: Share, traits: [button], frame: [90, 100, 60, 60]}
      """,
    related: "P6")

  static let targetGap = RuleAdvice(
    android: "Add margins of at least `8dp`, or make the views larger.",
    iOS: "Add a spacing of at least 8 points to the stack, or make the controls larger.",
    gtk: "Set `spacing` of the box to at least 8.", qt: "Call `setSpacing(8)` on the layout.",
    web: "Set `gap` or `margin` to at least 8 pixels in CSS.",
    fails: """
      - {id: less, label: Less, traits: [button], frame: [20, 100, 30, 44]}
      - {id: more, label: More apples, traits: [button], frame: [54, 100, 30, 44]}
      """,
    passes: """
      - {id: less, label: Less, traits: [button], frame: [20, 100, 30, 44]}
      - {id: more, label: More apples, traits: [button], frame: [62, 100, 30, 44]}
      """,
    related: "P6")

  static let activationPoint = RuleAdvice(
    iOS:
      "Return a point inside of the control from `accessibilityActivationPoint`, in coordinates of the screen.",
    fails: """
      - id: pay
        label: Pay
        traits: [button]
        frame: [20, 100, 100, 44]
        activationPoint: [200, 122]
      """,
    passes: """
      - id: pay
        label: Pay
        traits: [button]
        frame: [20, 100, 100, 44]
        activationPoint: [70, 122]
      """,
    related: "E7", "P6")

  static let adjustableSteps = RuleAdvice(
    android: "Set `android:stepSize` of a `Slider`, or `steps` of a Compose `Slider`.",
    iOS:
      "Change the value by more in `accessibilityIncrement` and `accessibilityDecrement`. In SwiftUI, give the "
      + "`Slider` a `step`.",
    gtk: "Set `step-increment` of the `GtkAdjustment`.",
    qt: "Call `setSingleStep`. In QML, set `stepSize`.",
    web: "Set the attribute `step` of `<input type=\"range\">`.",
    fails: """
      - id: volume
        label: Volume
        traits: [adjustable]
        range: {min: 0, max: 1000, step: 1, value: 500}
      """,
    passes: """
      - id: volume
        label: Volume
        traits: [adjustable]
        range: {min: 0, max: 1000, step: 50, value: 500}
      """,
    related: "A3")

  static let adjustableRange = RuleAdvice(
    android: "Use `SeekBar`, `Slider` or `Modifier.progressSemantics`, which report a range.",
    iOS:
      "Implement `accessibilityIncrement` and `accessibilityDecrement`, or use `UISlider` or `Stepper`.",
    gtk: "Give the scale a `GtkAdjustment` whose `upper` is above its `lower`.",
    qt: "Call `setRange` with a maximum above the minimum.",
    web: "Set `min` and `max`, or `aria-valuemin` and `aria-valuemax`.",
    fails:
      "- {id: volume, label: Volume, traits: [adjustable], range: {min: 5, max: 5, step: 1, value: 5}}",
    passes:
      "- {id: volume, label: Volume, traits: [adjustable], range: {min: 0, max: 10, step: 1, value: 5}}",
    related: "A3", "E10")
}
