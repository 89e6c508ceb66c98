import Foundation
import ModelDesktop
import Testing

/// All sequences of up to four picks, changes, answers and losses on a desktop of two programs.
///
/// Those of five take some ten minutes: `SWITCHLIGHT_SEQUENCES=5`.
@Suite("All short sequences on a model desktop")
struct DesktopSequenceCampaign {
  private let length =
    ProcessInfo.processInfo.environment["SWITCHLIGHT_SEQUENCES"].flatMap(Int.init) ?? 4

  @Test(
    "No person gets stuck, and only stops that were shown are picked",
    arguments: DesktopSequence.Input.allCases)
  func sequences(first: DesktopSequence.Input) {
    let (count, found) = DesktopSequence.search(from: first, length: length)
    for inputs in found.prefix(2) { Issue.record("\(DesktopSequence.report(inputs))") }
    print("\(first): \(count) sequences")
    #expect(found.isEmpty && count > 0, "\(found.count) of \(count)")
  }
}
