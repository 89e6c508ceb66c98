/// A library that draws and is not installed: each is opened when something is drawn, and not before (W8).
package enum MissingLibrary: UInt8, Error, Hashable, Sendable, CaseIterable {
  /// What lays out texts and paints; nothing is drawn without it.
  case pango = 1
  /// What draws SVG.
  case librsvg
  /// What reads JPEG.
  case turboJPEG

  /// What is lacking, as a sentence without its end.
  package var reason: String { "\(name) is not installed" }

  /// What to do about it.
  package var hint: String { "Install \(name); Debian has it in the package \(debianPackage)." }

  private var name: String {
    switch self {
    case .pango: "Pango"
    case .librsvg: "librsvg"
    case .turboJPEG: "libjpeg-turbo"
    }
  }

  private var debianPackage: String {
    switch self {
    case .pango: "libpangocairo-1.0-0"
    case .librsvg: "librsvg2-2"
    case .turboJPEG: "libturbojpeg0"
    }
  }
}
