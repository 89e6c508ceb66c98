/// Why a zip archive, or a file in it, is not read: what is wrong, and where.
package struct ZipProblem: Error, Hashable, Sendable {
  /// What is wrong.
  package let fault: ZipFault
  /// The name in the archive that it is about; nil for the archive as a whole.
  ///
  /// It is as the archive has it, so that it is cleaned where it is shown.
  package let file: String?

  /// Creates a problem of a file, or of the archive.
  package init(_ fault: ZipFault, of file: String? = nil) {
    self.fault = fault
    self.file = file
  }
}

/// What can be wrong with a zip archive.
package enum ZipFault: Error, Hashable, Sendable {
  /// It has no directory at its end.
  case noArchive
  /// It is one of several parts.
  case split
  /// It is of the kind for more than 4 GB.
  case zip64
  /// It has more files than are read.
  case tooManyFiles(limit: Int)
  /// Its directory has another number of files than its end says.
  case countDiffers
  /// Its directory is not where its end says, or is broken.
  case brokenDirectory
  /// A name leads out of the archive.
  case climbingName
  /// A name begins at the root of the machine.
  case absoluteName
  /// A name is empty.
  case emptyName
  /// A name has a control character.
  case controlsInName
  /// A name is longer than is read.
  case longName(limit: Int)
  /// Two files have one name.
  case twice
  /// It is a symbolic link or another thing that is no file.
  case noFile
  /// It is encrypted.
  case encrypted
  /// It was made smaller in a way that is not read.
  case method(Int)
  /// The header before its bytes is missing, or contradicts the directory.
  case headerDiffers
  /// Its bytes are also those of something else.
  case overlapping
  /// It has more bytes than are read of one file.
  case tooLong(limit: Int)
  /// All files together have more bytes than are read.
  case tooLongTogether(limit: Int)
  /// It becomes so much longer than it is in the archive that it can only be made to do harm.
  case bomb(ratio: Int)
  /// It has more or fewer bytes than the directory says.
  case lengthDiffers
  /// Its bytes are not those that its checksum was made of.
  case wrongChecksum
  /// What should make its bytes is broken.
  case brokenBytes
  /// There is no file of that name.
  case missing
}

extension ZipFault {
  /// What is wrong, as the end of a sentence about a file.
  package var reason: String {
    switch self {
    case .noArchive: "is not a zip archive, or its end is missing"
    case .split: "is one part of a zip archive of several parts"
    case .zip64: "is a zip archive of the kind for more than 4 GB"
    case .tooManyFiles(let limit): "has more than \(limit) files"
    case .countDiffers: "has another number of files than its end says"
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
    case .bomb(let ratio): "becomes more than \(ratio) times as long as it is in the package"
    case .lengthDiffers: "is longer or shorter than the directory says"
    case .wrongChecksum: "has a wrong checksum"
    case .brokenBytes: "is broken: its compressed bytes cannot be read"
    case .missing: "is not in the package"
    }
  }

  /// What can be done about it.
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
