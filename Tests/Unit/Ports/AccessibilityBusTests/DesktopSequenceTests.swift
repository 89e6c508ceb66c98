import ModelDesktop
import Testing

/// Short sequences of picks, changes, answers and losses through a whole desktop session, in virtual time.
@Suite("Sequences on a model desktop")
struct DesktopSequenceTests {
  @Test(
    "No short sequence leaves the person stuck, or picks something that was not shown",
    arguments: DesktopSequence.Input.allCases)
  func exhaustive(first: DesktopSequence.Input) {
    let (count, found) = DesktopSequence.search(from: first, length: 3)
    for inputs in found.prefix(2) { Issue.record("\(DesktopSequence.report(inputs))") }
    #expect(found.isEmpty && count > 0, "\(found.count) of \(count)")
  }

  @Test(
    "No long random sequence leaves the person stuck, or picks something that was not shown",
    arguments: 0..<60)
  func random(seed: UInt64) {
    let faults = DesktopSequence.faults(of: DesktopSequence.play(seed: seed, count: 80))
    let log = faults.isEmpty ? [] : DesktopSequence.play(seed: seed, count: 80, writesLog: true).log
    #expect(faults.isEmpty, "seed \(seed)\n\(log.joined(separator: "\n"))")
  }
}
