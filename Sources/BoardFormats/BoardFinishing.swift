import Diagnostics
import PictureFormats
import ZipReading

/// Finds out where the links of boards lead and which pictures and sounds they have, once all boards are read.
struct BoardFinishing {
  /// What a medium is.
  private enum Kind: String {
    case picture
    case sound
  }

  /// The symbols of a set, none of which can be shown.
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
  /// What became of the pictures and sounds that were looked at, so that each is reported once.
  private var looked: [String: Bool] = [:]
  /// How many bytes the pictures and sounds have together, each kind by itself.
  private var sizes: [Kind: Int] = [:]
  /// The sets of symbols, in the order in which they were found.
  private var symbols: [Symbols] = []

  /// All pictures together have no more bytes, and all sounds.
  static let sizeLimit = 64 << 20

  /// Begins for a package, or for a board alone.
  init(package: ZipArchive?, manifest: BoardManifest?) {
    archive = package
    self.manifest = manifest
  }

  /// Completes the boards; what leads nowhere, is broken or cannot be done is added to the log.
  mutating func finish(_ set: inout BoardSet, _ log: inout BoardLog) {
    for entry in set.entries where !entry.board.id.isEmpty {
      if files[entry.board.id] == nil { files[entry.board.id] = entry.file }
    }
    let known = Set(set.entries.map(\.file))
    for place in set.entries.indices {
      let entry = set.entries[place]
      let file = archive == nil ? nil : entry.file
      let placed = entry.board.placedButtons
      var (pictures, sounds): (Set<String>, Set<String>) = ([], [])
      for (number, button) in entry.board.buttons.enumerated()
      where placed.contains(number) && !button.isHidden {
        if let link = button.link {
          let target = target(of: link, known)
          switch target {
          case .board(let target): set.entries[place].targets[number] = target
          case .nowhere(let name): set.entries[place].deadLinks[number] = name
          case .unread, .network: break
          }
          report(target, of: button, in: file, &log)
        }
        for obstacle in button.obstacles {
          log.add(.unsupported, in: file, at: button.path, obstacle)
        }
        if let id = button.image, let image = entry.board.images[id], pictures.insert(id).inserted {
          set.entries[place].pictures[id] =
            name(of: image, .picture, id, of: entry, &set.pictures, &log)
        }
        if let id = button.sound, let sound = entry.board.sounds[id], sounds.insert(id).inserted {
          set.entries[place].sounds[id] = name(of: sound, .sound, id, of: entry, &set.sounds, &log)
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

  /// Where a link leads.
  private enum LinkTarget {
    /// To the board of a file.
    case board(String)
    /// To a board that is there and could not be read, which has been reported.
    case unread
    /// Into the network.
    case network
    /// Nowhere: what it names is not there.
    case nowhere(String)
  }

  /// The board that a link means: by its path, else by its id.
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

  /// Adds that a link leads nowhere, or cannot be followed.
  private func report(
    _ target: LinkTarget, of button: BoardButton, in file: String?, _ log: inout BoardLog
  ) {
    let place = button.path + ".load_board"
    switch target {
    case .board, .unread: return
    case .network:
      log.add(
        .unsupported, in: file, at: place,
        "opens a board from the network, which is never accessed; the button does only the rest")
    case .nowhere(let name):
      let isNamedByPath = button.link?.path != nil
      let hasMore =
        button.vocalization != nil || button.sound != nil || !button.actions.isEmpty
      let rest = hasMore ? "the button does only the rest" : "the button cannot be picked"
      guard isNamedByPath, archive == nil else {
        let missing = isNamedByPath ? "which is not in the package" : "which is not there"
        return log.add(
          .warning, in: file, at: place,
          "opens \(isNamedByPath ? "" : "the board ")\(quoted(name)), \(missing); \(rest)")
      }
      log.add(
        .warning, in: file, at: place,
        "opens \(quoted(name)), and a board that is in no package has none beside it; \(rest)",
        hint: "Export the boards together, as a package (.obz).")
    }
  }

  /// Adds that boards have a bar for the message, because no button of theirs speaks it.
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
      which + (set.speaksMessage ? "" : ", and each word is said when it is picked"))
  }

  /// The name of a picture or a sound, whose bytes are kept; nil where it cannot be used, which is added to the log.
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
      // A file of the package with this name would only be another one.
      let name = "\(entry.file)#\(medium.path)"
      return keep(bytes, kind, name, in: file, at: place, &kept, &log) ? name : nil
    case .file, .network, .symbol, .none:
      return stored(medium, kind, id, file, &kept, &log)
    }
  }

  /// A picture or a sound that the package has: at its path, else where the manifest says.
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

  /// Says why nothing is there.
  private mutating func report(
    _ medium: BoardMedium, _ kind: Kind, _ path: String?, in file: String?, _ log: inout BoardLog
  ) {
    switch medium.source {
    case .file, .data:
      let path = path ?? ""
      log.add(
        .warning, in: file, at: medium.path + ".path",
        archive == nil
          ? "is \(quoted(path)), and a board that is in no package has no \(kind.rawValue)s beside it"
          : "is \(quoted(path)), which is not in the package")
    case .network:
      log.add(
        .unsupported, in: file, at: medium.path,
        "is a \(kind.rawValue) from the network, which is never accessed")
    case .symbol(let set):
      if let place = symbols.firstIndex(where: { $0.set == set }) {
        symbols[place].count += 1
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
