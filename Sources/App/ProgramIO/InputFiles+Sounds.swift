import Diagnostics
import ScreenElements
import StoredScreens
import ScanTime
import SystemCalls

extension InputFiles {
  /// The maximum number of bytes of a sound.
  private static let soundFileLimit = 16 << 20
  /// The maximum total number of bytes of the sounds of all screens.
  private static let soundLimit = 64 << 20
  /// The timeout for reading a file; a sound cannot be a pipe.
  private static let soundPatience = TimeSpan.milliseconds(2000)

  /// Reads the sounds that elements play from files, so that later changes have no effect, and no
  /// pick waits for a disk (B1, B2).
  ///
  /// A sound that cannot be read is a warning: playing it will fail.
  package mutating func readSounds() {
    for path in screens.keys.sorted() {
      for case (let element, .play(let file)) in screens[path]?.outsideActs ?? [] {
        let sound = ScreenPath.resolve(file, beside: path)
        guard sounds[sound] == nil else { continue }
        do throws(FileReadingError) {
          let bytes = try readRegularFile(
            sound, limit: Self.soundFileLimit, within: Self.soundPatience)
          guard sounds.values.reduce(bytes.count, { $0 + $1.count }) <= Self.soundLimit else {
            messages.append(
              "\(visible(path)): warning: the sounds of all screens are longer than 64 MB; \(visible(element.id)) will fail\nhint: Use smaller sounds, or fewer of them."
            )
            continue
          }
          sounds[sound] = bytes
        } catch {
          messages.append(
            "\(visible(path)): warning: \(visible(element.id)) plays \(visible(file)), which cannot be read; selecting it will fail\nhint: \(error.message)"
          )
        }
      }
    }
  }
}
