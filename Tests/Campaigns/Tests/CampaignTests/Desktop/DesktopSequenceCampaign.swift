import ModelDesktop
import Testing

/// All sequences of up to five picks, changes, answers and losses on a desktop of two programs.
@Suite("All short sequences on a model desktop")
struct DesktopSequenceCampaign {
  @Test(
    "Nobody is stuck, and nothing is picked that was not shown",
    arguments: DesktopSequence.Input.allCases)
  func sequences(first: DesktopSequence.Input) {
    let (count, found) = DesktopSequence.search(from: first, length: 5)
    for inputs in found.prefix(2) { Issue.record("\(DesktopSequence.report(inputs))") }
    print("\(first): \(count) sequences")
    #expect(found.isEmpty && count > 1, "\(found.count) of \(count)")
  }
}
