import ScreenElements

/// The properties of a view of Android that follow from its class.
struct AndroidKind {
  /// The last part of the name of the class, such as `Button`.
  let name: String

  /// Creates a kind from the whole name of a class.
  init(_ className: String) {
    name =
      className.split(whereSeparator: { $0 == "." || $0 == "$" }).last.map(String.init) ?? "View"
  }

  /// The traits that the class determines.
  var traits: Traits {
    switch name {
    case "Button", "MaterialButton", "FloatingActionButton", "Chip": .button
    case "ImageButton": .button
    case "ImageView", "Image": .image
    case "EditText", "AutoCompleteTextView", "MultiAutoCompleteTextView", "TextInputEditText":
      .textField
    case "CheckBox", "Switch", "SwitchCompat", "ToggleButton", "MaterialSwitch": .checkBox
    case "RadioButton": .radioButton
    case "SeekBar", "RatingBar", "Slider", "NumberPicker": .adjustable
    case "Spinner": .comboBox
    case "Tab": .tab
    case "TextView": .staticText
    default: []
    }
  }

  /// True if it shows a picture, even if it is a button.
  var isPicture: Bool { name == "ImageButton" || traits.contains(.image) }

  /// True if it only shows a text.
  var isText: Bool { name == "TextView" }

  /// True if it shows a message for a moment, which is spoken when it appears.
  var isToast: Bool { name == "Toast" }

  /// True if its text is its setting.
  var isSwitch: Bool {
    name.hasPrefix("Switch") || name.hasSuffix("Switch") || name == "ToggleButton"
  }

  /// True if its directions of scrolling depend on its contents.
  var scrollsEitherWay: Bool {
    let upright = ["ScrollView", "NestedScrollView", "ListView", "GridView", "WebView"]
    return scrolls == [.up, .down] && !upright.contains(name)
  }

  /// The directions of scrolling; empty if it does not scroll.
  var scrolls: [ScrollDirection] {
    name.contains("Horizontal") || name.contains("ViewPager") ? [.left, .right] : [.up, .down]
  }
}
