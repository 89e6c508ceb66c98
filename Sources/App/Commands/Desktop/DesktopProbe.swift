import AccessibilityBus
import DesktopSession
import DesktopTree
import Diagnostics
import LiveScanning
import Profiles
import ScanEngine
import ScreenElements
import ProgramIO
import SystemCalls

/// A snapshot of the programs of the desktop, for commands that print it.
struct DesktopProbe {
  private let snapshot: DesktopSnapshot
  /// The applications and their windows, except Switchlight's own.
  let windows: DesktopWindows

  /// Reads the desktop, or throws the reason that it cannot be read.
  init() throws {
    do throws(DesktopProblem) {
      let environment = programEnvironment()
      snapshot = try DesktopSnapshot(
        DesktopTimeouts(environment: environment),
        display: desktopDisplay(in: environment, acts: false))
      windows = try snapshot.windows(ownProcess: Int(ownProcess))
    } catch {
      StandardError.write(
        """
        error: cannot read the desktop: \(visible(error.reason)).
        hint: Start it in a graphical session with at-spi2-core: as the user who is logged in there.
        To list the missing parts, run: switchlight doctor
        """)
      throw FailureStatus.unavailable.code
    }
  }

  /// Returns the screen of the window whose title contains a text; without a text, of the window
  /// with the keyboard focus.
  private func screen(
    window text: String?, includesText: Bool, nests: Bool
  ) throws -> DesktopScreen {
    let tree = try tree(window: text).placed(in: windows)
    var options = DesktopScreenOptions()
    options.display = windows.extent
    options.language = desktopLanguage(in: programEnvironment())
    options.includesText = includesText
    options.nests = nests
    options.hasPointer = windows.display != nil
    let screen = DesktopScreen(tree, options: options)
    for omission in screen.omissions.sorted(by: { $0.message.string < $1.message.string }) {
      StandardError.write("warning: \(omission.message)")
    }
    return screen
  }

  /// Returns the screen of a window as a session with the profile scans it; without a profile, with
  /// all texts, in groups.
  ///
  /// - Parameter includesText: true to include all texts, even if a session omits them.
  func screen(
    window text: String?, scannedBy profile: Profile?, includesText: Bool = false
  ) throws -> DesktopScreen {
    let settings = profile?.scanning
    return try screen(
      window: text, includesText: includesText || settings?.speech.enabled ?? true,
      nests: settings.map { $0.stopGrouping.style == .none } ?? true)
  }

  /// Returns the screen of a window with all texts and without groups.
  func stops(window text: String?) throws -> DesktopScreen {
    try screen(window: text, includesText: true, nests: false)
  }

  /// Returns a program's description of a window, with personal data replaced.
  func recording(window text: String?) throws -> AccessibleRecording {
    AccessibleRecording(try tree(window: text))
  }

  private func tree(window text: String?) throws -> AccessibleTree {
    let found = try find(text)
    if found.application.isSilent { return AccessibleTree(silent: found.window) }
    let references = windows.screenWindows(of: found.window, in: found.application)
    guard let tree = snapshot.tree(of: references, toolkit: found.application.toolkit) else {
      throw FailureStatus.unavailable.code
    }
    return tree
  }

  private func find(
    _ text: String?
  ) throws -> (application: DesktopApplication, window: DesktopWindow) {
    guard let text else {
      if let active = windows.active() { return active }
      StandardError.write(
        """
        error: no program of the desktop reports the contents of its windows.
        hint: Start one. Qt programs and browsers must be started after accessibility is on.
        """)
      throw FailureStatus.unavailable.code
    }
    let matching = windows.all.filter {
      $0.window.title.lowercased().contains(text.lowercased())
        || $0.application.name.lowercased().contains(text.lowercased())
    }
    if let exact = matching.first(where: { $0.window.title == text }) ?? matching.first {
      return exact
    }
    StandardError.write(
      "error: no window is called \(quoted(text))\nhint: See all of them: switchlight windows")
    throw FailureStatus.noInput.code
  }
}
