import FileKinds

extension InputFiles {
  /// Reports a file that could not be read because it is another kind of file, as one problem (Y4).
  ///
  /// - Parameter isGiven: true for an argument of the command; false if another file refers to it.
  /// - Returns: true if it is of another kind.
  package mutating func refuseWrongKind(
    _ bytes: [UInt8], at path: String, wanted: FileKind, isGiven: Bool = true
  ) -> Bool {
    guard let wrong = WrongFileKind(bytes, wanted: wanted) else { return false }
    refuse(
      CommandFailure(status: .badData, message: wrong.message(of: path, isGiven ? ways : nil)))
    return true
  }
}
