import DesktopTree
import Diagnostics
import ScreenElements
import ScreenFormats

/// Reads a recorded window of a desktop program as the screen that would be scanned (D1, X1).
///
/// Headings, ranges and titles are those of the program; the scroll bars of a container determine
/// its directions.
func readAccessibles(_ bytes: [UInt8], name: String, language: String?) -> ScreenReading {
  let source = SourceText(name: name, bytes: bytes)
  guard bytes.count <= foreignScreenLimits.bytes,
    case let recording = AccessibleRecording(text: String(decoding: bytes, as: UTF8.self)),
    let tree = recording.tree, !tree.nodes.isEmpty
  else {
    let problem = Diagnostic(
      .error, in: source, at: .start, "the recording of a window is damaged, or too large",
      hint: "Record it again: switchlight inspect --desktop --format accessibles")
    return ScreenReading(nil, [problem])
  }
  var options = DesktopScreenOptions()
  if let language { options.language = language }
  options.includesText = true
  options.nests = true
  // Faults of a window are corrected in the same way as during a scan.
  let screen = ElementTree(DesktopScreen(tree, options: options).screen).screen
  var unknown: Set<ScreenFact> = [.spokenFigures, .textLanguages]
  if !recording.hasLabels { unknown.insert(.fieldLabels) }
  return ScreenReading(screen, [], source: source, unknown: unknown)
}
