import Diagnostics
import PictureReading
import ZipReading

/// Finds out where the links of boards lead and which pictures they have, once all boards are read.
struct BoardFinishing {
  private var archive: ZipArchive?
  private let manifest: BoardManifest?
  /// The files of the boards by their ids.
  private var files: [String: String] = [:]
  /// What became of the pictures that were looked at, so that each is reported once.
  private var looked: [String: Bool] = [:]
  /// How many bytes the pictures have together.
  private var pictureBytes = 0

  /// All pictures together have no more bytes.
  static let pictureLimit = 64 << 20

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
      var tried: Set<String> = []
      for (number, button) in entry.board.buttons.enumerated()
      where placed.contains(number) && !button.isHidden {
        if let link = button.link {
          set.entries[place].targets[number] = target(
            of: link, of: button, in: file, known, &log)
        }
        for obstacle in button.obstacles {
          log.add(.unsupported, in: file, at: button.path, obstacle)
        }
        guard let id = button.image, let image = entry.board.images[id], tried.insert(id).inserted
        else { continue }
        set.entries[place].pictures[id] = picture(image, id: id, of: entry, &set.pictures, &log)
      }
    }
  }

  /// The file of the board that a link means: by its path, else by its id.
  private func target(
    of link: BoardLink, of button: BoardButton, in file: String?, _ known: Set<String>,
    _ log: inout BoardLog
  ) -> String? {
    let place = button.path + ".load_board"
    if let path = link.path, let archive {
      if let target = archive.name(at: path) {
        // A board that is there and could not be read has been reported.
        return known.contains(target) ? target : nil
      }
    }
    if let id = link.id {
      if let target = manifest?.boards[id].flatMap({ archive?.name(at: $0) }) {
        return known.contains(target) ? target : nil
      }
      if let target = files[id] { return target }
    }
    if link.hasAddress, link.path == nil || archive == nil {
      log.add(
        .unsupported, in: file, at: place,
        "opens a board from the network, which is never asked")
    } else if let path = link.path {
      log.add(
        .warning, in: file, at: place,
        archive == nil
          ? "opens \(quoted(path)), and a board that is in no package has none beside it"
          : "opens \(quoted(path)), which is not in the package; selecting it will fail",
        hint: archive == nil ? "Export the boards together, as a package (.obz)." : nil)
    } else {
      log.add(
        .warning, in: file, at: place,
        "opens the board \(quoted(link.id ?? "")), which is not there; selecting it will fail")
    }
    return nil
  }

  /// The name of a picture, whose bytes are kept; nil where it cannot be shown, which is added to the log.
  private mutating func picture(
    _ image: BoardImage, id: String, of entry: BoardSet.Entry, _ pictures: inout [String: [UInt8]],
    _ log: inout BoardLog
  ) -> String? {
    let file = archive == nil ? nil : entry.file
    switch image.source {
    case .data(let text):
      guard let bytes = DataURI.bytes(text) else {
        log.add(
          .error, in: file, at: image.path + ".data", "is not a picture in a text",
          hint: "It begins with data:image/png;base64, or another kind of picture.")
        return nil
      }
      // A file of the package with this name would only be another picture.
      let name = "\(entry.file)#\(image.path)"
      return keep(bytes, name, in: file, at: image.path + ".data", &pictures, &log) ? name : nil
    case .file(let path): return stored(path, image, id, file, &pictures, &log)
    case .network:
      return stored(
        nil, image, id, file, &pictures, &log,
        unsupported: "is a picture from the network, which is never asked")
    case .symbol:
      return stored(
        nil, image, id, file, &pictures, &log,
        unsupported: "is a symbol of a set that is not shipped")
    case .none:
      return stored(nil, image, id, file, &pictures, &log)
    }
  }

  /// A picture that the package has: at its path, else where the manifest says.
  private mutating func stored(
    _ path: String?, _ image: BoardImage, _ id: String, _ file: String?,
    _ pictures: inout [String: [UInt8]], _ log: inout BoardLog,
    unsupported: String? = nil
  ) -> String? {
    let found =
      path.flatMap { archive?.name(at: $0) }
      ?? manifest?.images[id].flatMap { archive?.name(at: $0) }
    guard let name = found else {
      if let unsupported {
        log.add(.unsupported, in: file, at: image.path, unsupported)
      } else if let path {
        log.add(
          .warning, in: file, at: image.path + ".path",
          archive == nil
            ? "is \(quoted(path)), and a board that is in no package has no pictures beside it"
            : "is \(quoted(path)), which is not in the package")
      } else {
        log.add(.warning, in: file, at: image.path, "has no picture")
      }
      return nil
    }
    if let isGood = looked[name] { return isGood ? name : nil }
    looked[name] = false
    do throws(ZipProblem) {
      guard let bytes = try archive?.contents(of: name) else { return nil }
      let isGood = keep(bytes, name, in: name, at: "", &pictures, &log)
      looked[name] = isGood
      return isGood ? name : nil
    } catch {
      log.add(error)
      return nil
    }
  }

  private mutating func keep(
    _ bytes: [UInt8], _ name: String, in file: String?, at place: String,
    _ pictures: inout [String: [UInt8]], _ log: inout BoardLog
  ) -> Bool {
    guard pictureBytes + bytes.count <= Self.pictureLimit else {
      log.add(
        .error, in: file, at: place,
        "is one picture too many: together they are longer than \(Self.pictureLimit >> 20) MB",
        hint: "Export fewer boards into one package, and smaller pictures.")
      return false
    }
    do throws(PictureProblem) {
      _ = try readPicture(bytes)
    } catch {
      log.add(.error, in: file, at: place, error.reason, hint: error.hint)
      return false
    }
    pictureBytes += bytes.count
    pictures[name] = bytes
    return true
  }
}
