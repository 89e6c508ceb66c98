import Diagnostics
import YAMLEditing
import YAMLReading
import ZipReading

/// A person's settings as one file: a profile with all its files (N7).
///
/// It is a zip archive of `bundle.yaml`, which names the profile, and of files with paths relative
/// to the configuration folder.
package struct PersonBundle: Hashable, Sendable {
  /// A file of a bundle.
  package struct File: Hashable, Sendable {
    /// The path below the folder of the configuration, such as `profiles/ben.yaml`.
    package let path: String
    /// The contents.
    package let bytes: [UInt8]
    /// The kind, which follows from the path.
    package let kind: Kind
  }

  /// The kind of a file, by its path.
  package enum Kind: Hashable, Sendable {
    /// `profiles/NAME.yaml`.
    case profile(name: String)
    /// `people/NAME.yaml`.
    case person
    /// `words`: the words that the user wrote.
    case words
    /// `screen`: the name of the initial screen of sessions.
    case keptScreen
    /// `screens/…`: a screen or a board.
    case screen
    /// `screens/…`: a picture or a sound.
    case media
    /// `practice/….txt` or `practice/NAME/….txt`: a recording of a practice game.
    case practice

    /// Returns the kind of a path; nil if a bundle has no such file.
    package init?(path: String) {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      guard parts.allSatisfy({ PersonBundle.isName($0) }), parts.count <= PersonBundle.depthLimit,
        let last = parts.last
      else { return nil }
      let ending = last.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last
        .map { $0.lowercased() }
      switch (parts[0], parts.count) {
      case ("words", 1): self = .words
      case ("screen", 1): self = .keptScreen
      case ("profiles", 2) where ending == "yaml": self = .profile(name: String(last.dropLast(5)))
      case ("people", 2) where ending == "yaml": self = .person
      case ("practice", 2...3) where ending == "txt": self = .practice
      case ("screens", 2...):
        guard let ending else { return nil }
        if PersonBundle.screenEndings.contains(ending) {
          self = .screen
        } else if PersonBundle.mediaEndings.contains(ending) {
          self = .media
        } else {
          return nil
        }
      default: return nil
      }
    }
  }

  /// The format of `bundle.yaml`.
  package static let format = "switchlight-bundle/1"
  /// The extension of a bundle.
  package static let ending = ".switchlight"
  /// The file that names the profile.
  package static let manifest = "bundle.yaml"
  /// The limits of a bundle; a whole one has at most 64 MB.
  package static let limits = ZipLimits(entries: 1000, file: 16 << 20, all: 63 << 20, ratio: 200)
  private static let depthLimit = 8
  private static let screenEndings = ["yaml", "obf", "obz"]
  private static let mediaEndings = [
    "png", "jpg", "jpeg", "gif", "svg", "webp", "wav", "ogg", "oga", "flac", "mp3",
  ]

  /// The name of the profile.
  package let profile: String
  /// The files in the order of their paths.
  package let files: [File]

  /// Returns true if a text can be the name of a file or a folder in a bundle: it is not hidden, no
  /// backup, and nothing that another system reads as a path.
  private static func isName(_ text: String) -> Bool {
    guard !text.isEmpty, text.utf8.count <= 120, !text.hasPrefix("."), !text.hasPrefix("-"),
      !text.hasSuffix("~")
    else { return false }
    let scalars = Array(text.unicodeScalars)
    return scalars.indices.allSatisfy { offset in
      switch scalars[offset].properties.generalCategory {
      case .control: false
      case .format: isSpellingJoiner(at: offset, in: scalars)
      default: scalars[offset] != "\\" && scalars[offset] != ":"
      }
    }
  }

  /// Returns the first component of a path that is not valid as a name in a bundle; nil if there is
  /// none.
  package static func wrongName(in path: String) -> String? {
    path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      .first { !isName($0) }
  }

  // MARK: Writing

  /// Creates a bundle of a profile and files by their paths.
  ///
  /// - Throws: the file that no bundle can contain, or the limit that is exceeded.
  package init(profile: String, _ contents: [String: [UInt8]]) throws(PersonBundleProblem) {
    var files: [File] = []
    var left = Self.limits.all - 1000
    for (path, bytes) in contents.sorted(by: { $0.key < $1.key }) {
      guard let kind = Kind(path: path) else { throw PersonBundleProblem(.foreign, of: path) }
      guard bytes.count <= Self.limits.file else {
        throw PersonBundleProblem(.zip(.tooLong(limit: Self.limits.file)), of: path)
      }
      left -= bytes.count
      guard left >= 0 else {
        throw PersonBundleProblem(.zip(.tooLongTogether(limit: Self.limits.all)), of: path)
      }
      files.append(File(path: path, bytes: bytes, kind: kind))
    }
    if let path = Self.fileAndFolder(among: contents.keys) {
      throw PersonBundleProblem(.fileAndFolder, of: path)
    }
    guard files.count < Self.limits.entries else {
      throw PersonBundleProblem(.zip(.tooManyFiles(limit: Self.limits.entries - 1)))
    }
    guard files.contains(where: { $0.kind == .profile(name: profile) }) else {
      throw PersonBundleProblem(.noProfile(profile), of: Self.manifest)
    }
    self.profile = profile
    self.files = files
  }

  /// Returns a path that is both a file and a folder of other files; nil if there is none.
  private static func fileAndFolder(among paths: Dictionary<String, [UInt8]>.Keys) -> String? {
    for path in paths.sorted() {
      let parts = path.split(separator: "/")
      for count in parts.indices.dropFirst() {
        let folder = parts.prefix(count).joined(separator: "/")
        if paths.contains(folder) { return folder }
      }
    }
    return nil
  }

  /// The bundle without the initial screen of sessions.
  package var withoutKeptScreen: PersonBundle {
    PersonBundle(profile, files.filter { $0.kind != .keptScreen })
  }

  private init(_ profile: String, _ files: [File]) {
    (self.profile, self.files) = (profile, files)
  }

  /// The name of the initial screen of sessions; nil if there is none.
  package var keptScreen: String? {
    files.first { $0.kind == .keptScreen }
      .map { String(decoding: $0.bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self) }
  }

  /// The bytes of the file; equal bundles have equal bytes.
  package var archive: [UInt8] {
    let manifest = YAMLValue.document([
      YAMLField("format", .text(Self.format)), YAMLField("profile", .text(profile)),
    ])
    return zipArchive(
      of: [(name: Self.manifest, bytes: Array(manifest.utf8))]
        + files.map { (name: $0.path, bytes: $0.bytes) })
  }

  // MARK: Reading

  /// Reads a bundle.
  ///
  /// Accepts any bytes. The paths and the sizes of its files are checked, their contents are not.
  package init(_ bytes: [UInt8]) throws(PersonBundleProblem) {
    var contents = try Self.contents(of: bytes)
    let manifest = contents.removeValue(forKey: Self.manifest) ?? []
    try self.init(profile: Self.profile(in: manifest), contents)
  }

  /// Returns all files of an archive with a manifest, by their names.
  private static func contents(
    of bytes: [UInt8]
  ) throws(PersonBundleProblem) -> [String: [UInt8]] {
    do throws(ZipProblem) {
      var archive = try ZipArchive(bytes, limits: limits)
      var contents = [manifest: try archive.contents(of: manifest)]
      for name in archive.names where name != manifest {
        contents[name] = try archive.contents(of: name)
      }
      return contents
    } catch {
      throw PersonBundleProblem(.zip(error.fault), of: error.file)
    }
  }

  private static func profile(in manifest: [UInt8]) throws(PersonBundleProblem) -> String {
    var diagnostics: [Diagnostic]
    do {
      let document = try YAMLDocument(
        manifest, name: Self.manifest, limits: YAMLLimits(bytes: 10_000, depth: 4, tokens: 100))
      var reader = YAMLReader(document.source)
      if let fields = reader.fields(
        document.root, of: "a bundle", known: ["format", "profile"], example: "format: \(format)")
      {
        reader.checkFormat(fields, is: format, of: "the bundle")
        let node = reader.required("profile", in: fields, of: "the bundle", example: "profile: ben")
        let name = node.flatMap { reader.text($0, "profile", example: "ben") }
        if let name, !reader.log.hasErrors { return name }
      }
      diagnostics = reader.log.diagnostics
    } catch {
      diagnostics = error.diagnostics
    }
    throw PersonBundleProblem(.manifest(diagnostics), of: Self.manifest)
  }
}

/// The reason that a bundle is rejected.
package struct PersonBundleProblem: Error, Hashable, Sendable {
  /// The kind of a problem.
  package enum Fault: Hashable, Sendable {
    /// The archive cannot be read, or is too large.
    case zip(ZipFault)
    /// A file has a path that a bundle cannot contain, or is another kind of file.
    case foreign
    /// A file has the path of a folder of other files.
    case fileAndFolder
    /// The profile that the bundle is about is missing.
    case noProfile(String)
    /// The manifest has errors.
    case manifest([Diagnostic])
  }

  /// The problem.
  package let fault: Fault
  /// The file in the bundle; nil for the bundle as a whole.
  package let file: String?

  init(_ fault: Fault, of file: String? = nil) {
    self.fault = fault
    self.file = file
  }

  /// The problem and the next step, for people.
  ///
  /// - Parameter path: the file of the bundle.
  package func message(in path: String) -> PrintableText {
    let location: PrintableText =
      file.map { "\(visible(path)): \(visible($0))" } ?? "\(visible(path))"
    switch fault {
    case .zip(let fault):
      return "\(location): error: it \(fault.reason)\nhint: \(Self.hint(fault))"
    case .foreign:
      return "\(location): error: it is not a file of a person\n"
        + "hint: A bundle has profiles, people, words, screens, boards, pictures, sounds and practice, each in its folder."
    case .fileAndFolder:
      return "\(location): error: it is both a file and a folder\n"
        + "hint: Export it again: switchlight profile export NAME"
    case .noProfile(let name):
      return "\(location): error: the profile \(quoted(name)) is not in the bundle\n"
        + "hint: Export it again: switchlight profile export NAME"
    case .manifest(let diagnostics):
      return "\(visible(path)): error: its description is wrong\n\(diagnostics.printed)"
    }
  }

  private static func hint(_ fault: ZipFault) -> PrintableText {
    switch fault {
    case .noArchive, .missing:
      "Name a file that switchlight profile export has written."
    case .tooLong, .tooLongTogether, .tooManyFiles:
      "Export fewer screens, and no practice: switchlight profile export NAME --screen SCREEN"
    default: "Export it again: switchlight profile export NAME"
    }
  }
}
