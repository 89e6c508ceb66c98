/// A Wayland compositor that runs without a screen, for a desktop of a test's own.
enum Compositor {
  /// The compositor with every capability: it reports the positions of windows, and has layers, a pointer
  /// and keys for other programs.
  case sway
  /// One that has nothing of that, as GNOME.
  case weston
  /// The one of Plasma: it has layers, and for programs that are named in a desktop entry places, a pointer and keys.
  case plasma

  /// The contents of its settings file.
  var settings: String {
    switch self {
    case .sway:
      """
      xwayland disable
      output HEADLESS-1 resolution 1400x900 position 0,0
      for_window [app_id=".*"] floating enable
      """
    case .weston:
      """
      [core]
      idle-time=0
      """
    case .plasma: ""
    }
  }

  /// The words that start it.
  func command(settings: String) -> [String] {
    switch self {
    case .sway: ["/usr/bin/sway", "-c", settings]
    case .weston:
      [
        "/usr/bin/weston", "--backend=headless-backend.so", "--socket=wayland-1",
        "--width=1400", "--height=900", "--config=\(settings)",
      ]
    case .plasma:
      // The file has a capability that a container cannot grant. A copy lacks it and does not need
      // it.
      [
        "/bin/sh", "-c",
        """
        cp /usr/bin/kwin_wayland "$HOME/kwin_wayland" && exec "$HOME/kwin_wayland" --virtual \
          --width 1400 --height 900 --socket wayland-1 --no-lockscreen --no-global-shortcuts
        """,
      ]
    }
  }

  /// The variables that it needs besides those of the session.
  var variables: [String] {
    switch self {
    case .sway: ["WLR_BACKENDS=headless", "WLR_RENDERER=pixman", "WLR_LIBINPUT_NO_DEVICES=1"]
    case .weston: []
    case .plasma: ["QT_QPA_PLATFORM=offscreen"]
    }
  }

  /// A shell command that succeeds once the compositor is ready.
  var isThere: String {
    let socket = "test -S $XDG_RUNTIME_DIR/wayland-1"
    return self == .sway ? "swaymsg -t get_tree > /dev/null && \(socket)" : socket
  }
}
