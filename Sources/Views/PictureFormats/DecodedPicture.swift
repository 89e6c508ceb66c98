/// A picture in memory: four bytes per pixel in the order blue, green, red, alpha; the colors are
/// premultiplied by alpha.
package struct DecodedPicture: Hashable, Sendable {
  /// The width, in pixels; at least 1.
  package let width: Int
  /// The height, in pixels; at least 1.
  package let height: Int
  /// The pixels, line by line.
  package let bytes: [UInt8]

  /// Creates a picture from pixels, four bytes each.
  package init(width: Int, height: Int, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}

/// The reason that a file cannot be displayed as a picture.
package enum PictureProblem: Error, Hashable, Sendable {
  /// Its kind is unknown.
  case unknown
  /// Its format is known, but it is broken.
  case broken(PictureKind)
  /// Its format is known, but this variant cannot be drawn.
  case unsupported(PictureKind)
  /// It has more pixels than the limit.
  case tooLarge(width: Int, height: Int)
  /// It has more bytes than the limit.
  case tooLong(PictureKind, limit: Int)
}

/// The supported kinds of pictures.
package enum PictureKind: String, Hashable, Sendable, CaseIterable {
  case png = "PNG"
  case jpeg = "JPEG"
  case svg = "SVG"
}

extension PictureProblem {
  /// The problem, as the end of a sentence about a file.
  package var reason: String {
    switch self {
    case .unknown: "is not a picture of a known kind"
    case .broken(let kind): "is a broken \(kind.rawValue)"
    case .unsupported(let kind): "is a \(kind.rawValue) of a form that cannot be drawn"
    case .tooLarge(let width, let height): "has \(width) × \(height) pixels, which is too large"
    case .tooLong(let kind, let limit):
      "is longer than the \(limit / 1024) KB that a picture as \(kind.rawValue) may have"
    }
  }

  /// The next step.
  package var hint: String {
    switch self {
    case .unknown, .broken: "Save it as PNG, JPEG or SVG."
    case .unsupported: "Save it as PNG, or as an ordinary JPEG with 8 bits for each color."
    case .tooLarge: "No side may have more than 8,192 pixels, and no picture more than 16,777,216."
    case .tooLong: "Save it smaller, or as PNG."
    }
  }
}
