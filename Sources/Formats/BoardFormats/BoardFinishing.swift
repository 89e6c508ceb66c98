import Diagnostics
import PictureFormats
import ZipReading

/// Resolves the links of boards, their pictures and their sounds, once all boards are read.
struct BoardFinishing {
  /// The kind of a medium.
  private enum Kind: String {
    case picture
    case sound
  }

  /// The symbols of a set, which cannot be shown.
  private struct Symbols {
    var set: String
    var count: Int
    var file: String?
    var path: String
  }

  private var archive: ZipArchive?
  private let manifest: BoardManifest?
  /// The files of the boards by their ids.
  private var files: [String: String] = [:]
  /// The results of the pictures and sounds that were checked, so that each is reported once.
  private var looked: [String: Bool] = [:]
  /// The total number of bytes of the pictures and of the sounds.
  private var sizes: [Kind: Int] = [:]
  /// The sets of symbols, in the order of their discovery.
  private var symbols: [Symbols] = []

  /// The maximum number of bytes of all pictures together, and of all sounds.
  static let sizeLimit = 64 << 20

  /// Creates the value for a package, or for a single board.
  init(package: ZipArchive?, manifest: BoardManifest?) {
    archive = package
    self.manifest = manifest
  }

  /// Completes the boards; dead links, broken media and unsupported parts are added to the log.
  mutating func finish(_ set: inout BoardSet, _ log: inout BoardLog) {
    for entry in set.entries where !entry.board.id.isEmpty {
      if files[entry.board.id] == nil { files[entry.board.id] = entry.file }
    }
    let known = Set(set.entries.map(\.file))
    for index in set.entries.indices {
      let entry = set.entries[index]
      let file = archive == nil ? nil : entry.file
      let placed = entry.board.placedButtons
      var (pictures, sounds): (Set<String>, Set<String>) = ([], [])
      for (number, button) in entry.board.buttons.enumerated()
      where placed.contains(number) && !button.isHidden {
        if let link = button.link {
          let target = target(of: link, known)
          switch target {
          case .board(let target): set.entries[index].targets[number] = target
          case .nowhere(let name): set.entries[index].deadLinks[number] = name
          case .unread, .network: break
          }
          report(target, of: button, in: file, &log)
        }
        for obstacle in button.obstacles {
          log.add(.unsupported, in: file, at: button.path, obstacle)
        }
        if let id = button.image, let image = entry.board.images[id], pictures.insert(id).inserted {
          set.entries[index].pictures[id] =
            name(of: image, .picture, id, of: entry, &set.pictures, &log)
        }
        if let id = button.sound, let sound = entry.board.sounds[id], sounds.insert(id).inserted {
          set.entries[index].sounds[id] = name(of: sound, .sound, id, of: entry, &set.sounds, &log)
        }
      }
    }
    noteMessageBars(set, &log)
    reportSymbols(&log)
  }

  /// Adds the symbols that cannot be shown, once for each set: a board has hundreds of them.
  private func reportSymbols(_ log: inout BoardLog) {
    for found in symbols {
      let set = found.set.isEmpty ? "a set without a name" : "the set \(quoted(found.set))"
      log.add(
        .unsupported, in: found.file, at: found.path,
        found.count == 1
          ? "is a symbol of \(set), which is not shipped"
          : "is one of \(found.count) symbols of \(set), which is not shipped")
    }
  }

  /// The target of a link.
  private enum LinkTarget {
    /// To the board of a file.
    case board(String)
    /// An existing board that could not be read, which has been reported.
    case unread
    /// Into the network.
    case network
    /// Nowhere: the named board does not exist.
    case nowhere(String)
  }

  /// Returns the board of a link: by its path, otherwise by its id.
  private func target(of link: BoardLink, _ known: Set<String>) -> LinkTarget {
    func found(_ file: String) -> LinkTarget { known.contains(file) ? .board(file) : .unread }
    if let file = link.path.flatMap({ archive?.name(at: $0) }) { return found(file) }
    if let id = link.id {
      if let file = manifest?.boards[id].flatMap({ archive?.name(at: $0) }) { return found(file) }
      if let file = files[id] { return .board(file) }
    }
    if link.hasAddress, link.path == nil || archive == nil { return .network }
    return .nowhere(link.path ?? link.id ?? "")
  }

  /// Adds the problem of a link that leads nowhere or cannot be followed.
  private func report(
    _ target: LinkTarget, of button: BoardButton, in file: String?, _ log: inout BoardLog
  ) {
    let place = button.path + ".load_board"
    switch target {
    case .board, .unread: return
    case .network:
      log.add(
        .unsupported, in: file, at: place,
        "opens a board from the network, which is never accessed; the button performs only its other actions"
      )
    case .nowhere(let name):
      let isNamedByPath = button.link?.path != nil
      let hasMore =
        button.vocalization != nil || button.sound != nil || !button.actions.isEmpty
      let rest =
        hasMore ? "the button performs only its other actions" : "the button cannot be picked"
      guard isNamedByPath, archive == nil else {
        let missing = isNamedByPath ? "which is not in the package" : "which does not exist"
        return log.add(
          .warning, in: file, at: place,
          "opens \(isNamedByPath ? "" : "the board ")\(quoted(name)), \(missing); \(rest)")
      }
      log.add(
        .warning, in: file, at: place,
        "opens \(quoted(name)), but a board outside a package cannot open another board; \(rest)",
        hint: "Export the boards together, as a package (.obz).")
    }
  }

  /// Adds a note about boards with a bar for the message, because none of their buttons speaks it.
  private func noteMessageBars(_ set: BoardSet, _ log: inout BoardLog) {
    guard set.hasMessage else { return }
    let boards = set.entries.filter { !$0.board.speaksMessage }
    guard let first = boards.first else { return }
    let which =
      boards.count == 1
      ? "has no button that speaks the message (:speak); a bar above its buttons does"
      : "is one of \(boards.count) boards that have no button that speaks the message (:speak); a bar above the buttons does"
    log.add(
      .note, in: archive == nil ? nil : first.file,
      which + (set.speaksMessage ? "" : ", and each word is spoken when it is picked"))
  }

  /// Returns the name of a picture or a sound, and keeps its bytes; nil if it cannot be used, which
  /// is added to the log.
  private mutating func name(
    of medium: BoardMedium, _ kind: Kind, _ id: String, of entry: BoardSet.Entry,
    _ kept: inout [String: [UInt8]], _ log: inout BoardLog
  ) -> String? {
    let file = archive == nil ? nil : entry.file
    switch medium.source {
    case .data(let text):
      let place = medium.path + ".data"
      guard let bytes = DataURI.bytes(text) else {
        let example = kind == .picture ? "data:image/png;base64" : "data:audio/wav;base64"
        log.add(
          .error, in: file, at: place, "is not a \(kind.rawValue) in a text",
          hint: "It begins with \(example), or another kind of \(kind.rawValue).")
        return nil
      }
      // A file of the package with this name would be a different one.
      let name = "\(entry.file)#\(medium.path)"
      return keep(bytes, kind, name, in: file, at: place, &kept, &log) ? name : nil
    case .file, .network, .symbol, .none:
      return stored(medium, kind, id, file, &kept, &log)
    }
  }

  /// Returns a picture or a sound from the package: at its path, otherwise at the path in the
  /// manifest.
  private mutating func stored(
    _ medium: BoardMedium, _ kind: Kind, _ id: String, _ file: String?,
    _ kept: inout [String: [UInt8]], _ log: inout BoardLog
  ) -> String? {
    let listed = kind == .picture ? manifest?.images[id] : manifest?.sounds[id]
    var path: String?
    if case .file(let own) = medium.source { path = own }
    let found =
      path.flatMap { archive?.name(at: $0) } ?? listed.flatMap { archive?.name(at: $0) }
    guard let name = found else {
      report(medium, kind, path, in: file, &log)
      return nil
    }
    let key = "\(kind.rawValue) \(name)"
    if let isGood = looked[key] { return isGood ? name : nil }
    looked[key] = false
    do throws(ZipProblem) {
      guard let bytes = try archive?.contents(of: name) else { return nil }
      let isGood = keep(bytes, kind, name, in: name, at: "", &kept, &log)
      looked[key] = isGood
      return isGood ? name : nil
    } catch {
      log.add(error)
      return nil
    }
  }

  /// Reports the reason that the medium is missing.
  private mutating func report(
    _ medium: BoardMedium, _ kind: Kind, _ path: String?, in file: String?, _ log: inout BoardLog
  ) {
    switch medium.source {
    case .file, .data:
      let path = path ?? ""
      log.add(
        .warning, in: file, at: medium.path + ".path",
        archive == nil
          ? "is \(quoted(path)), but a board outside a package has no \(kind.rawValue)s beside it"
          : "is \(quoted(path)), which is not in the package",
        hint: archive == nil
          ? "Export the board with its \(kind.rawValue)s, as a package (.obz)." : nil)
    case .network:
      log.add(
        .unsupported, in: file, at: medium.path,
        "is a \(kind.rawValue) from the network, which is never accessed")
    case .symbol(let set):
      if let index = symbols.firstIndex(where: { $0.set == set }) {
        symbols[index].count += 1
      } else {
        symbols.append(Symbols(set: set, count: 1, file: file, path: medium.path))
      }
    case .none: log.add(.warning, in: file, at: medium.path, "has no \(kind.rawValue)")
    }
  }

  private mutating func keep(
    _ bytes: [UInt8], _ kind: Kind, _ name: String, in file: String?, at place: String,
    _ kept: inout [String: [UInt8]], _ log: inout BoardLog
  ) -> Bool {
    let size = sizes[kind, default: 0] + bytes.count
    guard size <= Self.sizeLimit else {
      log.add(
        .error, in: file, at: place,
        "is one \(kind.rawValue) too many: together they are longer than \(Self.sizeLimit >> 20) MB",
        hint: "Export fewer boards into one package, and smaller \(kind.rawValue)s.")
      return false
    }
    switch kind {
    case .picture:
      do throws(PictureProblem) {
        try checkPicture(bytes)
      } catch {
        log.add(.error, in: file, at: place, error.reason, hint: error.hint)
        return false
      }
    case .sound:
      guard SoundKind(bytes) != nil else {
        log.add(
          .error, in: file, at: place, "is not a sound that can be played",
          hint: "Sounds are WAV, FLAC, Ogg or MP3.")
        return false
      }
    }
    sizes[kind] = size
    kept[name] = bytes
    return true
  }
}
