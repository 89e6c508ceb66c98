/// What a program's windows are made with; each describes its tree in its own way.
package enum Toolkit: Hashable, Sendable {
  case gtk3
  case gtk4
  case qt
  /// One that has no table here: it is read by the rules that all share.
  case other

  /// The toolkit by the name that an application gives of it, and its version.
  package init(name: String, version: String = "") {
    switch name.lowercased() {
    // GTK 4 calls itself "GTK", GTK 3 "gtk".
    case "gtk": self = name == "GTK" || version.hasPrefix("4") ? .gtk4 : .gtk3
    case "qt": self = .qt
    default: self = .other
    }
  }

  /// Whether it says which of its accessibles show; GTK 4 never does.
  var tellsShowing: Bool { self != .gtk4 }
}

extension AccessibleStates {
  /// Whether a sighted person can see it, as far as states say (D3).
  package func show(by toolkit: Toolkit) -> Bool {
    toolkit.tellsShowing ? contains(.showing) : isSuperset(of: [.visible, .sensitive])
  }
}
