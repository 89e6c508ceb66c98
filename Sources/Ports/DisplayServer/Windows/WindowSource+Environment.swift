extension WindowSourceConnection {
  /// Creates the connection to the compositor's own protocol that the environment names; nil if it
  /// names none.
  convenience init?(environment: [String: String]) {
    let sway = environment["SWAYSOCK"].flatMap { $0.isEmpty ? nil : $0 }
    let wayfire = Self.wayfireSocket(in: environment)
    if let wayfire, wayfire.isOfDisplay || sway == nil {
      self.init(WayfireSource(), path: wayfire.path)
    } else if let sway {
      self.init(SwaySource(), path: sway)
    } else {
      return nil
    }
  }

  /// Returns the socket of wayfire, and true if its name contains that of the display.
  ///
  /// It is nil if there is none, or if it belongs to another display that shows this one in a
  /// window.
  static func wayfireSocket(
    in environment: [String: String]
  ) -> (path: String, isOfDisplay: Bool)? {
    guard let path = environment["WAYFIRE_SOCKET"], let file = path.split(separator: "/").last,
      let display = environment["WAYLAND_DISPLAY"]?.split(separator: "/").last
    else { return nil }
    let isOfDisplay = file.hasPrefix("wayfire-\(display)-")
    return isOfDisplay || !file.hasPrefix("wayfire-") ? (path, isOfDisplay) : nil
  }
}
