import ArgumentParser
import Diagnostics
import ProfileStorage
import ProgramIO
import SystemCalls

/// `switchlight screens`: lists the named screens (R1).
struct ScreensCommand: ParsableCommand {
  /// The output format.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  static let configuration = CommandConfiguration(
    commandName: "screens",
    abstract: "List your own and the shipped screens.",
    discussion: """
      For each: its name for --screen, its title, and its purpose. An asterisk marks the default screen of run. \
      Your own are in the folder screens of your configuration; a screen that cannot be used is \
      listed with its problem.

      Exit status: 0 done; 66 there are no screens.

      Examples:
        switchlight screens
        switchlight screens --format json
      """)

  @Option(help: "Output format: text or json.")
  var format = Format.text

  func run() throws {
    StandardDescriptor.reserve()
    let store = ProfileStore()
    let screens = ListedScreen.all(in: store)
    let kept = keptFile(store)
    switch format {
    case .text: try printResult(columns(rows(screens, kept)))
    case .json: try writeResult { appendJSON(screens, kept, to: &$0) }
    }
    guard !screens.isEmpty else {
      StandardError.write(
        "error: there are no screens\n"
          + "hint: Set SWITCHLIGHT_DATA to the folder that contains the shipped profiles and screens."
      )
      throw FailureStatus.noInput.code
    }
  }

  /// Returns the default screen file of `run`; reports problems of the kept one, but still shows
  /// the list.
  private func keptFile(_ store: ProfileStore) -> String? {
    do throws(ProfileStorageProblem) {
      let file = try store.keptScreenFile()
      return file ?? store.shippedScreenFile(named: ProfileStore.usualScreen)
    } catch {
      StandardError.write(error.message.replacingPrefix("error:", with: "warning:") + "\n")
      return store.shippedScreenFile(named: ProfileStore.usualScreen)
    }
  }

  private func rows(_ screens: [ListedScreen], _ kept: String?) -> [[String]] {
    [["", "name", "", "title", "for"]]
      + screens.map { screen in
        let origin =
          screen.stored.isOwn ? "yours" : screen.counts ? "shipped" : "shipped, yours counts"
        return [
          screen.stored.path == kept ? "*" : "", visible(screen.stored.name), origin,
          screen.title.map { shortened(visible($0), toColumns: 30) } ?? "rejected",
          shortened(visible(screen.purpose ?? screen.problem ?? ""), toColumns: 60),
        ]
      }
  }

  private func appendJSON(
    _ screens: [ListedScreen], _ kept: String?, to bytes: inout [UInt8]
  ) {
    JSONValue.object([
      (
        "screens",
        .list(
          screens.map { screen in
            .object([
              ("name", .text(screen.stored.name)), ("title", JSONValue(screen.title)),
              ("origin", .text(screen.stored.isOwn ? "own" : "shipped")),
              ("counts", .boolean(screen.counts)), ("file", .text(screen.stored.path)),
              ("purpose", JSONValue(screen.purpose)), ("problem", JSONValue(screen.problem)),
              ("used", .boolean(screen.stored.path == kept)),
            ])
          })
      )
    ]).append(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }
}
