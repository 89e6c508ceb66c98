import ProgramIO
import ScreenElements
import StoredScreens
import SystemCalls

extension LiveSession {
  /// Stored screens, with the programs that their elements begin (B1); a program is looked for once.
  func makeStoredScreens(_ player: ScreenPlayer) -> StoredScreenPort {
    let environment = programEnvironment()
    var found: [String: String?] = [:]
    let port = StoredScreenPort(
      player, programs: OutsidePrograms(clock: clock, environment: environment)
    ) { act, place in
      switch act {
      case .run(let words):
        guard let name = words.first else { return nil }
        let path = found[name] ?? programPath(of: name, in: environment)
        found[name] = path
        return path.map { [$0] + words.dropFirst() }
      case .play(let file):
        let path = ScreenPath.resolve(file, beside: place.path)
        // A file with a name like an option's is a file all the same.
        return HelpSound.player(in: environment).map {
          $0 + [path.hasPrefix("/") ? path : "./" + path]
        }
      }
    }
    trace?.programs = port
    return port
  }
}
