import ContentDigests
import Diagnostics
import ProfileStorage
import ScreenElements
import SystemCalls

/// What screens do outside of them, and whether they may (B2).
extension InputFiles {
  /// So many acts are listed where a screen is refused; a list that fills the terminal is not read.
  private static let listLimit = 20

  /// Refuses screens that do something to the machine and that this user does not trust; trust is in all of the bytes that
  /// were read, and in no later ones.
  package mutating func refuseUntrusted(_ screen: String) {
    let acts = actsThatNeedTrust
    guard !acts.isEmpty else { return }
    let store = ProfileStore()
    // The boards of a package are no files of their own.
    var ownership = FileOwnership.own
    for path in digests.keys.sorted() where ownership == .own {
      ownership = store.ownership(of: path)
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

  /// What the screens do that needs trust, a line each, in the order of their files.
  package var actsThatNeedTrust: [String] {
    var lines: [String] = []
    for path in screens.keys.sorted() {
      for (element, act) in screens[path]?.outsideActs ?? [] where act.needsTrust {
        lines.append("  \(visible(path)): \(visible(element.id)) \(words(for: act))")
      }
    }
    return lines
  }

  /// What an act does, as the end of a sentence about its element.
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

  /// What is in all screens, pictures and sounds that were read, with their names from the folder of the first screen on, so that
  /// a folder that is moved as a whole stays the same.
  package func digest(from screen: String) -> ContentDigest {
    let folder = screen.utf8.lastIndex(of: UInt8(ascii: "/")).map { screen[...$0] } ?? ""
    func name(_ path: String) -> String {
      path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    }
    var bytes = Array("switchlight-trust/1 \(name(screen))\n".utf8)
    for path in digests.keys.sorted() {
      bytes += "screen \(digests[path]?.text ?? "") \(name(path))\n".utf8
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

/// Why a screen that runs programs is not taken (B2).
private enum TrustRefusal {
  /// It was not trusted, and it is not this user's alone.
  case screen(FileOwnership)
  /// It was trusted, and others can write down what is.
  case list(FileOwnership)

  /// The reason, as the end of a sentence.
  var reason: PrintableText {
    switch self {
    case .screen(.own), .screen(.elsewhere), .list(.own), .list(.elsewhere):
      "you have not trusted it as it is now"
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

  /// The command after which nobody else can change what is there.
  private static func command(_ ownership: FileOwnership) -> PrintableText? {
    switch ownership {
    case .own, .elsewhere: nil
    case .writable(let path): "To prevent that: chmod go-w \(shellWord(path))"
    case .foreign(let path): "To prevent that: sudo chown \"$USER\" \(shellWord(path))"
    }
  }
}
