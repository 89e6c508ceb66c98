import ContentDigests
import Diagnostics
import ProfileStorage
import ScreenElements
import SystemCalls

/// The actions of screens on the machine, and the trust that they require (B2).
extension InputFiles {
  /// The maximum number of actions in the list for a rejected screen; users do not read a list that
  /// fills the terminal.
  private static let listLimit = 20

  /// Rejects screens that act on the machine without this user's trust; trust applies to exactly
  /// the bytes that were read.
  package mutating func refuseUntrusted(_ screen: String) {
    let acts = actsThatNeedTrust
    guard !acts.isEmpty else { return }
    let store = ProfileStore()
    // The boards inside a package are not separate files.
    var ownership = FileOwnership.own
    do throws(ProfileStorageProblem) {
      let imported = try store.importedScreens()
      for (path, bytes) in contents.sorted(by: { $0.key < $1.key }) where ownership == .own {
        ownership = store.ownership(of: path, with: bytes, imported: imported)
      }
    } catch {
      messages.append(error.message)
      ownership = .imported
    }
    guard ownership != .own else { return }
    var refusal = TrustRefusal.screen(ownership)
    do throws(ProfileStorageProblem) {
      let digest = digest(from: screen)
      if try store.trustedScreens().contains(where: { $0.digest == digest }) {
        let list = try store.ownershipOfTrust()
        guard list != .own else { return }
        refusal = .list(list)
      }
    } catch {
      messages.append(error.message)
    }
    var listed = acts
    if acts.count > Self.listLimit {
      listed = acts.prefix(Self.listLimit) + ["  and \(acts.count - Self.listLimit) more"]
    }
    refuse(
      CommandFailure(
        status: .noPermission,
        message: """
          error: \(visible(screen)) runs programs or presses keys, and \(refusal.reason).
          \(PrintableText(lines: listed.joined(separator: "\n")))
          hint: \(refusal.hint(screen))
          """))
  }

  /// The actions of the screens that require trust, one per line, in the order of their files.
  package var actsThatNeedTrust: [String] {
    var lines: [String] = []
    for path in screens.keys.sorted() {
      for (element, act) in screens[path]?.outsideActs ?? [] where act.needsTrust {
        lines.append("  \(visible(path)): \(visible(element.id)) \(words(for: act))")
      }
    }
    return lines
  }

  /// Returns the effect of an action, as the end of a sentence about its element.
  private func words(for act: OutsideAct) -> String {
    switch act {
    case .run(let words):
      let program = words.map(shellWord).joined(separator: " ")
      let found = programPath(of: words.first ?? "", in: programEnvironment())
      let place = found.map { $0 == words.first ? "" : " (\(visible($0)))" } ?? " (not found)"
      return "runs \(program)\(place)"
    case .play(let file): return "plays \(visible(file))"
    case .press(let chord): return "presses \(visible(chord.text))"
    case .type(let text): return "types \(visible(quoted(text)))"
    }
  }

  /// Returns the digest of all screens, pictures and sounds, with their names relative to the
  /// folder of the first screen, so that a moved folder has the same digest.
  package func digest(from screen: String) -> ContentDigest {
    let folder = screen.utf8.lastIndex(of: UInt8(ascii: "/")).map { screen[...$0] } ?? ""
    func name(_ path: String) -> String {
      path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    }
    var bytes = Array("switchlight-trust/1 \(name(screen))\n".utf8)
    for path in contents.keys.sorted() {
      bytes += "screen \(ContentDigest(of: contents[path] ?? []).text) \(name(path))\n".utf8
    }
    for path in pictures.keys.sorted() {
      bytes += "picture \(ContentDigest(of: pictures[path] ?? []).text) \(name(path))\n".utf8
    }
    for path in sounds.keys.sorted() {
      bytes += "sound \(ContentDigest(of: sounds[path] ?? []).text) \(name(path))\n".utf8
    }
    return ContentDigest(of: bytes)
  }
}

/// The reason that a screen that runs programs is rejected (B2).
private enum TrustRefusal {
  /// The screen is not trusted, and other users can change it.
  case screen(FileOwnership)
  /// The screen is trusted, but other users can change the list of trusted screens.
  case list(FileOwnership)

  /// The reason, as the end of a sentence.
  var reason: PrintableText {
    switch self {
    case .screen(.own), .screen(.elsewhere), .list(.own), .list(.elsewhere):
      "you have not trusted it as it is now"
    case .screen(.imported), .list(.imported): "it was imported, and you have not trusted it here"
    case .screen(.writable(let path)):
      "others could have put it there: they can write \(visible(path))"
    case .screen(.foreign(let path)):
      "another user could have put it there: \(visible(path)) is not yours"
    case .list(.writable(let path)):
      "others could have trusted it instead of you: they can write \(visible(path))"
    case .list(.foreign(let path)):
      "another user could have trusted it instead of you: \(visible(path)) is not yours"
    }
  }

  func hint(_ screen: String) -> PrintableText {
    let trust: PrintableText = "switchlight trust \(shellWord(screen))"
    return switch self {
    case .screen(let ownership):
      Self.command(ownership).map { "\($0), or: \(trust)" } ?? "If you want that: \(trust)"
    case .list(let ownership): Self.command(ownership) ?? "If you want that: \(trust)"
    }
  }

  /// Returns the command that prevents changes by other users.
  private static func command(_ ownership: FileOwnership) -> PrintableText? {
    switch ownership {
    case .own, .elsewhere, .imported: nil
    case .writable(let path): "To prevent that: chmod go-w \(shellWord(path))"
    case .foreign(let path): "To prevent that: sudo chown \"$USER\" \(shellWord(path))"
    }
  }
}
