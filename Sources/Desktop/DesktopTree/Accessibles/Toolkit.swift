/// The toolkit of a program's windows; each describes its tree in its own way.
package enum Toolkit: Hashable, Sendable {
  case gtk3
  /// GTK 4 before 4.10.
  case gtk4
  /// GTK 4 since 4.10, which reports positions and states in another way (F7).
  case gtk410
  case qt
  /// Chromium, and programs based on it.
  case chromium
  /// Firefox and its relatives.
  case gecko
  /// LibreOffice, which reports GTK as its toolkit if it draws with GTK.
  case libreOffice
  /// GNOME Shell itself, whose elements have no actions.
  case clutter
  /// Swing and AWT of Java, by their bridge.
  case java
  /// Elementary of EFL, whose fields are named by their text.
  case elementary
  /// A toolkit without a table here: the shared rules apply.
  case other

  /// Finds the toolkit from the name and version that an application reports for it, and from the
  /// application's own name.
  package init(name: String, version: String = "", application: String = "") {
    if application.lowercased() == "soffice" {
      self = .libreOffice
      return
    }
    switch name.lowercased() {
    // GTK 4 reports the name "GTK", GTK 3 "gtk".
    case "gtk" where name == "GTK" || version.hasPrefix("4"):
      let numbers = version.split(separator: ".").prefix(2).map { Int($0) ?? 0 }
      self = numbers.lexicographicallyPrecedes([4, 10]) ? .gtk4 : .gtk410
    case "gtk": self = .gtk3
    case "qt": self = .qt
    case "chromium": self = .chromium
    case "gecko": self = .gecko
    case "clutter": self = .clutter
    case "j2se-access-bridge": self = .java
    case "elementary": self = .elementary
    default: self = .other
    }
  }

  /// True if a label near a control most likely belongs to it (D4): true in dialogs, false in web
  /// pages.
  var labelsStandBeside: Bool {
    switch self {
    case .gtk3, .gtk4, .gtk410, .qt, .libreOffice, .clutter, .java, .elementary, .other: true
    case .chromium, .gecko: false
    }
  }

  /// True if the name of a combo box is its selected entry; in a web page it is the label.
  var namesChoice: Bool { labelsStandBeside }

  /// True if its windows show web pages.
  var hasPages: Bool { self == .chromium || self == .gecko }

  /// True if it is a GTK since 3, whose windows may show pages of WebKitGTK.
  var isGTK: Bool { self == .gtk3 || isGTK4 }

  /// True if a password field may have the role of any field, as in GTK 4 and Slint (D12.16).
  var hidesSecretsInFields: Bool { isGTK4 || self == .other }

  /// True if it is a GTK 4 of any version.
  package var isGTK4: Bool { self == .gtk4 || self == .gtk410 }

  /// True if it reports which of its accessibles are visible; GTK 4 does since 4.10.
  var tellsShowing: Bool { self != .gtk4 }

  /// True if setting a control's number changes its value.
  ///
  /// Java ignores it, and so do the sliders that pages make themselves in Chromium; both have
  /// actions for single steps.
  var takesNumbers: Bool { self != .java && self != .chromium }

  /// True if text written by calls arrives; Firefox reports success, but its page gets nothing.
  package var takesText: Bool { self != .gecko }

  /// True if a control without an action that acts is clicked rather than focused, which has no
  /// effect in Qt Quick and Slint.
  var isClickedWithoutAction: Bool {
    switch self {
    case .gtk410, .qt, .elementary, .other: true
    case .gtk3, .gtk4, .chromium, .gecko, .libreOffice, .clutter, .java: false
    }
  }

  /// True if its positions on the display are those in the window (F7).
  var countsFromWindow: Bool { isGTK4 || self == .elementary }

  /// The question for the frame of an accessible.
  ///
  /// GTK 4 since 4.10 reports the corner of the display for all of them, and correct positions only
  /// relative to the window.
  package var frameQuestion: AccessibleQuestion { self == .gtk410 ? .frameInWindow : .frame }

  /// Returns the question for the frame of a character: GTK 4 does not report positions on the
  /// display.
  func caretQuestion(_ number: Int) -> AccessibleQuestion {
    isGTK4 ? .characterFrameInWindow(number) : .characterFrame(number)
  }
}

extension AccessibleStates {
  /// Returns true if a sighted user can see it, according to its states (D3).
  package func show(by toolkit: Toolkit) -> Bool {
    toolkit.tellsShowing ? contains(.showing) : isSuperset(of: [.visible, .sensitive])
  }
}
