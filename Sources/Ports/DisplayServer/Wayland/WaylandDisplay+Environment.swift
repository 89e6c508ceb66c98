extension WaylandDisplay {
  /// Returns the path of the compositor's socket that the environment names; nil if it names none.
  static func socketPath(in environment: [String: String]) -> String? {
    guard let name = environment["WAYLAND_DISPLAY"], !name.isEmpty else { return nil }
    let folder = environment["XDG_RUNTIME_DIR"] ?? ""
    guard name.hasPrefix("/") || !folder.isEmpty else { return nil }
    return name.hasPrefix("/") ? name : folder + "/" + name
  }
}
