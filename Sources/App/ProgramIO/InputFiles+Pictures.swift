import Diagnostics
import PictureFormats
import ScreenElements
import ScreenFormats
import StoredScreens
import ScanTime
import SystemCalls

extension InputFiles {
  /// The maximum total number of bytes of the pictures of all screens.
  private static let pictureLimit = 64 * 1024 * 1024
  /// The maximum number of bytes of a picture.
  private static let pictureFileLimit = 16 * 1024 * 1024
  /// The timeout for reading a file; a picture cannot be a pipe.
  private static let picturePatience = TimeSpan.milliseconds(2000)

  /// Every screen; its picture names are replaced by paths, which are the keys of ``pictures``.
  package var shownScreens: [String: Screen] {
    var shown: [String: Screen] = [:]
    for (path, screen) in screens { shown[path] = screen.resolvingPictures(beside: path) }
    return shown
  }

  /// Reads the pictures of the elements of a screen; a picture that cannot be shown is an error of
  /// the screen (W5).
  mutating func readPictures(
    _ references: [FileReference], of path: String, in source: SourceText
  ) {
    var refused: Set<String> = []
    for reference in references {
      let file = ScreenPath.resolve(reference.file, beside: path)
      guard pictures[file] == nil, refused.insert(file).inserted else { continue }
      do throws(PictureRefusal) {
        pictures[file] = try readPicture(at: file)
      } catch {
        note([
          Diagnostic(
            .error, in: source, at: reference.position,
            "picture is \(quoted(reference.file)), which \(error.reason)", hint: error.hint)
        ])
      }
    }
  }

  /// The reason that a picture cannot be shown.
  private struct PictureRefusal: Error {
    var reason: String
    var hint: String
  }

  private func readPicture(at file: String) throws(PictureRefusal) -> [UInt8] {
    let bytes: [UInt8]
    do throws(FileReadingError) {
      bytes = try readRegularFile(
        file, limit: Self.pictureFileLimit, within: Self.picturePatience)
    } catch {
      throw PictureRefusal(reason: "cannot be read", hint: error.message)
    }
    guard pictures.values.reduce(bytes.count, { $0 + $1.count }) <= Self.pictureLimit else {
      throw PictureRefusal(
        reason: "is one too many: the pictures of all screens are longer than 64 MB",
        hint: "Use smaller pictures, or fewer of them.")
    }
    do throws(PictureProblem) {
      try checkPicture(bytes)
    } catch {
      throw PictureRefusal(reason: error.reason, hint: error.hint)
    }
    return bytes
  }
}

extension Screen {
  /// Returns the same screen with the paths of its pictures; in its file, they are relative to its
  /// folder.
  func resolvingPictures(beside path: String) -> Screen {
    var screen = self
    for place in screen.elements.indices {
      screen.elements[place].resolvePictures(beside: path)
    }
    return screen
  }
}

extension Element {
  fileprivate mutating func resolvePictures(beside path: String) {
    if let picture = appearance.picture {
      appearance.picture = ScreenPath.resolve(picture, beside: path)
    }
    for place in children.indices { children[place].resolvePictures(beside: path) }
  }
}
