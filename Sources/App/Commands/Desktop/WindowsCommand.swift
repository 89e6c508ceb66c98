import ArgumentParser
import DesktopTree
import Diagnostics
import ProgramIO
import SystemCalls

/// `switchlight windows`: reports the programs of the desktop that can be scanned.
struct WindowsCommand: ParsableCommand {
  /// The output format.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  static let configuration = CommandConfiguration(
    commandName: "windows",
    abstract: "List the accessible programs of the desktop and their windows.",
    discussion: """
      Each program is listed with its toolkit and its process, and its windows are below it; the active \
      one is marked. A missing program reports nothing to assistive technology: start it again after \
      accessibility is on.

      Exit status: 0 done; 69 there is no accessibility bus.

      Examples:
        switchlight windows
        switchlight windows --format json
      """)

  @Option(help: "Output format: text or json.")
  var format = Format.text

  func run() throws {
    StandardDescriptor.reserve()
    var windows = try DesktopProbe().windows
    windows.leaveOut(\.isSilent)
    try writeResult { bytes in
      switch format {
      case .text: appendText(windows, to: &bytes)
      case .json: appendJSON(windows, to: &bytes)
      }
    }
  }

  private func appendText(_ windows: DesktopWindows, to bytes: inout [UInt8]) {
    if windows.applications.isEmpty {
      bytes += "No program reports the contents of its windows.\n".utf8
    }
    let active = windows.active()?.window.reference
    for application in windows.applications {
      let process = application.process.map { ", process \($0)" } ?? ""
      bytes += "\(quotedText(application.name)) (\(application.toolkit.name)\(process))\n".utf8
      for window in application.windows where window.role != .window {
        let mark = window.reference == active ? "* " : "  "
        let frame = window.frame.map { " " + frameText($0) } ?? ""
        bytes += "\(mark)\(quotedText(window.title))\(frame)\n".utf8
      }
    }
  }

  private func appendJSON(_ windows: DesktopWindows, to bytes: inout [UInt8]) {
    let active = windows.active()?.window.reference
    JSONValue.object([
      (
        "applications",
        .list(
          windows.applications.map { application in
            .object([
              ("name", .text(application.name)), ("toolkit", .text(application.toolkit.name)),
              ("process", application.process.map { .number($0) } ?? .null),
              (
                "windows",
                .list(
                  application.windows.filter { $0.role != .window }.map { window in
                    .object([
                      ("title", .text(window.title)), ("frame", JSONValue(window.frame)),
                      ("active", .boolean(window.reference == active)),
                    ])
                  })
              ),
            ])
          })
      )
    ]).append(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }
}

extension Toolkit {
  /// The name of the toolkit.
  var name: String {
    switch self {
    case .gtk3: "GTK 3"
    case .gtk4, .gtk410: "GTK 4"
    case .qt: "Qt"
    case .chromium: "Chromium"
    case .gecko: "Gecko"
    case .libreOffice: "LibreOffice"
    case .clutter: "GNOME Shell"
    case .java: "Java"
    case .elementary: "EFL"
    case .other: "unknown toolkit"
    }
  }
}
