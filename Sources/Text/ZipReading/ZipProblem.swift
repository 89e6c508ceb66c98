/// The reason that a zip archive, or a file in it, is rejected.
package struct ZipProblem: Error, Hashable, Sendable {
  /// The problem.
  package let fault: ZipFault
  /// The name of the file in the archive; nil for the archive as a whole.
  ///
  /// It is unchanged from the archive, so it must be cleaned before display.
  package let file: String?

  /// Creates a problem of a file, or of the archive.
  package init(_ fault: ZipFault, of file: String? = nil) {
    self.fault = fault
    self.file = file
  }
}

/// A problem of a zip archive.
package enum ZipFault: Error, Hashable, Sendable {
  /// It has no directory at its end.
  case noArchive
  /// It is one of several parts.
  case split
  /// It has the format for more than 4 GB.
  case zip64
  /// It has more files than the limit.
  case tooManyFiles(limit: Int)
  /// The number of files in its directory differs from that in its end.
  case countDiffers
  /// Its directory is broken, or not at the offset in its end.
  case brokenDirectory
  /// A name refers to a file outside of the archive.
  case climbingName
  /// A name is an absolute path.
  case absoluteName
  /// A name is empty.
  case emptyName
  /// A name has a control character.
  case controlsInName
  /// A name is longer than the limit.
  case longName(limit: Int)
  /// Two files have the same name.
  case twice
  /// It is a symbolic link or another kind of entry that is not a file.
  case noFile
  /// It is encrypted.
  case encrypted
  /// It is compressed by an unsupported method.
  case method(Int)
  /// The header before its bytes is missing, or contradicts the directory.
  case headerDiffers
  /// Its bytes overlap those of another file.
  case overlapping
  /// It has more bytes than the limit for one file.
  case tooLong(limit: Int)
  /// All files together have more bytes than the limit.
  case tooLongTogether(limit: Int)
  /// Its compression ratio is so high that it can only be malicious.
  case bomb(ratio: Int)
  /// Its number of bytes differs from that in the directory.
  case lengthDiffers
  /// Its bytes do not match its checksum.
  case wrongChecksum
  /// Its compressed data is broken.
  case brokenBytes
  /// The archive contains no file with that name.
  case missing
}

extension ZipFault {
  /// The problem, as the end of a sentence about a file.
  package var reason: String {
    switch self {
    case .noArchive: "is not a zip archive, or its end is missing"
    case .split: "is one part of a zip archive of several parts"
    case .zip64: "is a zip archive of the kind for more than 4 GB"
    case .tooManyFiles(let limit): "has more than \(limit) files"
    case .countDiffers: "has a different number of files than its end states"
    case .brokenDirectory: "has a broken directory"
    case .climbingName: "has a name that leads out of the package"
    case .absoluteName: "has a name that begins at the root of the machine"
    case .emptyName: "has an empty name"
    case .controlsInName: "has a name with control characters"
    case .longName(let limit): "has a name of more than \(limit) bytes"
    case .twice: "is in the package twice"
    case .noFile: "is a link or a device, not a file"
    case .encrypted: "is encrypted"
    case .method(let number): "is compressed in a way that is not read (method \(number))"
    case .headerDiffers: "has a header that contradicts the directory"
    case .overlapping: "shares its bytes with something else"
    case .tooLong(let limit): "is longer than \(limit >> 20) MB"
    case .tooLongTogether(let limit):
      "is one too many: the files that are read are longer than \(limit >> 20) MB together"
    case .bomb(let ratio): "expands to more than \(ratio) times its size in the package"
    case .lengthDiffers: "is longer or shorter than the directory states"
    case .wrongChecksum: "has a wrong checksum"
    case .brokenBytes: "is broken: its compressed bytes cannot be read"
    case .missing: "is not in the package"
    }
  }

  /// The next step.
  package var hint: String {
    switch self {
    case .noArchive, .countDiffers, .brokenDirectory, .headerDiffers, .overlapping, .lengthDiffers,
      .wrongChecksum, .brokenBytes:
      "Get or export the package again: it was damaged, or made to mislead."
    case .split, .zip64, .method: "Export it again as an ordinary zip archive (deflate, one part)."
    case .tooManyFiles, .tooLong, .tooLongTogether, .bomb:
      "Export fewer boards into one package, and smaller pictures."
    case .climbingName, .absoluteName, .emptyName, .controlsInName, .longName, .twice, .noFile:
      "Export the package again: no program for boards makes such names."
    case .encrypted: "Export it without a password."
    case .missing: "Export the package again, or remove the references to the file."
    }
  }
}
