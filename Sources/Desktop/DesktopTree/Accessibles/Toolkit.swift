/// The toolkit of a program's windows; each describes its tree in its own way.
package enum Toolkit: Hashable, Sendable {
  case gtk3
  /// GTK 4 before 4.10.
  case gtk4
  /// GTK 4 since 4.10, which says places and states in another way (F7).
  case gtk410
  case qt
  /// Chromium, and the programs that are made of it.
  case chromium
  /// Firefox and its relatives.
  case gecko
  /// LibreOffice, which calls itself GTK where it draws by it.
  case libreOffice
  /// GNOME Shell itself, whose elements have no actions.
  case clutter
  /// Swing and AWT of Java, by its bridge.
  case java
  /// One that has no table here: it is read by the rules that all share.
  case other

  /// The toolkit by the name and the version that an application gives of it, and by its own name.
  package init(name: String, version: String = "", application: String = "") {
    if application.lowercased() == "soffice" {
      self = .libreOffice
      return
    }
    switch name.lowercased() {
    // GTK 4 calls itself "GTK", GTK 3 "gtk".
    case "gtk" where name == "GTK" || version.hasPrefix("4"):
      let numbers = version.split(separator: ".").prefix(2).map { Int($0) ?? 0 }
      self = numbers.lexicographicallyPrecedes([4, 10]) ? .gtk4 : .gtk410
    case "gtk": self = .gtk3
    case "qt": self = .qt
    case "chromium": self = .chromium
    case "gecko": self = .gecko
    case "clutter": self = .clutter
    case "j2se-access-bridge": self = .java
    default: self = .other
    }
  }

  /// True if a label near a control is most likely its own (D4): in dialogs it is, in a page of the web it is not.
  var labelsStandBeside: Bool {
    switch self {
    case .gtk3, .gtk4, .gtk410, .qt, .libreOffice, .clutter, .java, .other: true
    case .chromium, .gecko: false
    }
  }

  /// True if the name of a combo box is what is chosen in it; in a page of the web it is what the box is called.
  var namesChoice: Bool { labelsStandBeside }

  /// True if its windows show pages of the web.
  var hasPages: Bool { self == .chromium || self == .gecko }

  /// True if it is a GTK since 3, whose windows may show pages of WebKitGTK.
  var isGTK: Bool { self == .gtk3 || isGTK4 }

  /// True if it is a GTK 4 of any version.
  package var isGTK4: Bool { self == .gtk4 || self == .gtk410 }

  /// True if it says which of its accessibles show; GTK 4 does since 4.10.
  var tellsShowing: Bool { self != .gtk4 }

  /// True if a number that is set in a control becomes its own; Java takes none, nor do the sliders that pages of Chromium
  /// make themselves, and both have actions that go a step.
  var takesNumbers: Bool { self != .java && self != .chromium }

  /// True if a text that is written by calls arrives; Firefox answers that it did, and its page gets nothing.
  package var takesText: Bool { self != .gecko }

  /// True if a control without an action that acts is clicked rather than given the focus, which does nothing in Qt Quick.
  var isClickedWithoutAction: Bool { self == .gtk410 || self == .qt }

  /// The question that asks an accessible where it is.
  ///
  /// GTK 4 since 4.10 says the corner of the display of each, and places in the window alone.
  package var frameQuestion: AccessibleQuestion { self == .gtk410 ? .frameInWindow : .frame }

  /// Returns the question that asks a text where a character is: GTK 4 knows no places on the display.
  func caretQuestion(_ number: Int) -> AccessibleQuestion {
    isGTK4 ? .characterFrameInWindow(number) : .characterFrame(number)
  }
}

extension AccessibleStates {
  /// Returns true if a sighted person can see it, according to its states (D3).
  package func show(by toolkit: Toolkit) -> Bool {
    toolkit.tellsShowing ? contains(.showing) : isSuperset(of: [.visible, .sensitive])
  }
}
