/// What a program's windows are made with; each describes its tree in its own way.
package enum Toolkit: Hashable, Sendable {
  case gtk3
  case gtk4
  case qt
  /// Chromium, and the programs that are made of it.
  case chromium
  /// Firefox and its relatives.
  case gecko
  /// LibreOffice, which calls itself GTK where it draws by it.
  case libreOffice
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
    case "gtk": self = name == "GTK" || version.hasPrefix("4") ? .gtk4 : .gtk3
    case "qt": self = .qt
    case "chromium": self = .chromium
    case "gecko": self = .gecko
    default: self = .other
    }
  }

  /// Whether a label near a control is most likely its own (D4): in dialogs it is, in a page of the web it is not.
  var labelsStandBeside: Bool {
    switch self {
    case .gtk3, .gtk4, .qt, .libreOffice, .other: true
    case .chromium, .gecko: false
    }
  }

  /// Whether the name of a combo box is what is chosen in it; in a page of the web it is what the box is called.
  var namesChoice: Bool { labelsStandBeside }

  /// Whether its windows show pages of the web.
  var hasPages: Bool { self == .chromium || self == .gecko }

  /// Whether it says which of its accessibles show; GTK 4 never does.
  var tellsShowing: Bool { self != .gtk4 }
}

extension AccessibleStates {
  /// Whether a sighted person can see it, as far as states say (D3).
  package func show(by toolkit: Toolkit) -> Bool {
    toolkit.tellsShowing ? contains(.showing) : isSuperset(of: [.visible, .sensitive])
  }
}
