import Diagnostics
import Foundation
import ScanEngine
import ScreenElements
import ScanTime
import SwitchInput
import SystemFixtures
import Testing

@testable import LiveScanning

@Suite("A trace's file")
struct TraceFileTests {
  @Test("The trace stays within its limit, and its last line reports the end (D12)")
  func limit() throws {
    let folder = TemporaryFolder()
    let path = folder.url.appending(path: "trace.txt").path
    let settings = ScanSettings(switches: [SwitchSettings(name: "main", press: .select)])
    var screen = Screen(title: "Title", size: Size(width: 10, height: 10))
    screen.elements = [.button("a", "Alpha"), .button("b", "Beta")]
    var state = ScanState(
      settings: settings, tree: ElementTree(screen),
      connected: [SourceID(switchIndex: 0, sourceIndex: 0)])
    var reported: [String] = []
    let trace = try TraceFile(
      path, profile: "p", settings: settings, connected: [], showing: .desktop(screen, nil),
      limit: 4000
    ) { reported.append($0.string) }
    for number in 0..<100 {
      screen.elements[0].value = "Value \(number)"
      let input = ScanInput.layout(ElementTree(screen), focus: nil)
      let now = Instant(microseconds: Int64(number) * 1000)
      trace.record(input, at: now)
      var events: [ScanEvent] = []
      reduce(&state, input, at: now, into: &events)
      trace.show(events, state)
    }
    trace.close()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let lines = text.split(separator: "\n")
    #expect(lines.last == "# The trace ends here: it may not be longer than 4000 bytes.")
    #expect((3900..<4100).contains(text.utf8.count), "\(text.utf8.count)")
    // The line before is whole.
    #expect(
      lines.dropLast().last?.hasPrefix("| = \"a\" value \"Value ") == true, "\(lines.suffix(3))")
    #expect(reported.count == 1 && reported[0].contains("scanning continues"), "\(reported)")
    // It is full, which is no failure.
    #expect(!trace.hasFailed)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }
  @Test("The trace contains the local time of its start and of each wake-up of the machine (N5)")
  func dates() throws {
    let folder = TemporaryFolder()
    let path = folder.url.appending(path: "trace.txt").path
    let settings = ScanSettings(switches: [SwitchSettings(name: "main", press: .select)])
    let trace = try TraceFile(
      path, profile: "p", settings: settings, connected: [],
      showing: .stored("tea.yaml", message: [])
    ) { Issue.record("\($0.string)") }
    trace.record(.suspend, at: Instant(microseconds: 5_000_000))
    trace.record(.wake(held: []), at: Instant(microseconds: 6_000_000))
    trace.close()
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let form = /#@ (\d+)ms \d{4}-\d\d-\d\d \d\d:\d\d/
    #expect(lines.compactMap { $0.wholeMatch(of: form)?.output.1 } == ["0", "6000"])
    #expect(lines.suffix(3).map { $0.prefix(2) } == ["#@", "60", "60"], "\(lines)")
  }
}
