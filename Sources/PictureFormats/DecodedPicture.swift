/// A picture in memory: four bytes a pixel, blue, green, red and how opaque it is, the first three already multiplied by that.
package struct DecodedPicture: Hashable, Sendable {
  /// The width, in pixels; at least 1.
  package let width: Int
  /// The height, in pixels; at least 1.
  package let height: Int
  /// The pixels, line by line.
  package let bytes: [UInt8]

  /// Takes pixels, four bytes each.
  package init(width: Int, height: Int, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}

/// Why a file is no picture that can be shown.
package enum PictureProblem: Error, Hashable, Sendable {
  /// It is none of the kinds that are known.
  case unknown
  /// It is of a kind that is known, and is broken.
  case broken(PictureKind)
  /// It has more pixels than are taken.
  case tooLarge(width: Int, height: Int)
  /// It has more bytes than are taken.
  case tooLong(PictureKind, limit: Int)
  /// What draws its kind is not there.
  case missing(MissingLibrary)
}

/// The kinds of pictures that are read.
package enum PictureKind: String, Hashable, Sendable, CaseIterable {
  case png = "PNG"
  case jpeg = "JPEG"
  case svg = "SVG"
}

extension PictureProblem {
  /// What is wrong, as the end of a sentence about a file.
  package var reason: String {
    switch self {
    case .unknown: "is no picture of a kind that is known"
    case .broken(let kind): "is a broken \(kind.rawValue)"
    case .tooLarge(let width, let height): "has \(width) × \(height) pixels, which is too large"
    case .tooLong(let kind, let limit):
      "is longer than the \(limit / 1024) KB that a picture as \(kind.rawValue) may have"
    case .missing(let library): "cannot be drawn: \(library.reason)"
    }
  }

  /// What can be done about it.
  package var hint: String {
    switch self {
    case .unknown, .broken: "Save it as PNG, JPEG or SVG."
    case .tooLarge: "No side may have more than 8,192 pixels, and no picture more than 16,777,216."
    case .tooLong: "Save it smaller, or as PNG."
    case .missing(let library): library.hint
    }
  }
}
