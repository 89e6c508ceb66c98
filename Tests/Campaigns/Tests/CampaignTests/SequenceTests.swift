import ElementTree
import ScanEngine
import SwitchInput
import Testing

/// One configuration of the exhaustive test.
struct Configuration: CustomTestStringConvertible, Sendable {
  let name: String
  let settings: ScanSettings

  var testDescription: String { name }

  static let all: [Configuration] = {
    var all: [Configuration] = []
    for method in [ScanMethod.auto, .step] {
      for exit in [Grouping.Exit.last, .first, .none] {
        for afterSelect in [AfterSelect.restart, .resume, .next, .stop] {
          for delay in [Int64(0), 400] {
            let switches = [
              SwitchSettings(name: "select", press: .select),
              SwitchSettings(name: "other", press: method == .auto ? .back : .next),
            ]
            var settings = ScanSettings(switches: switches)
            settings.method = method
            settings.interval = .milliseconds(1000)
            settings.loops = .passes(2)
            settings.grouping.exit = exit
            settings.afterSelect = afterSelect
            settings.selectionDelay = .milliseconds(delay)
            settings.lateGrace = .milliseconds(delay / 2)
            settings.switches[0].recognition = delay == 0 ? .press : .release
            all.append(
              Configuration(
                name: "\(method) exit \(exit) \(afterSelect) delay \(delay)", settings: settings))
          }
        }
      }
    }
    return all
  }()
}

@Suite("Every sequence of up to five inputs")
struct SequenceTests {
  enum Input: CaseIterable {
    case select, other, wait, waitLong, lateSelect, shrink, regroup, screen, pause, start
  }

  static let shrunken = ElementTree(screen([group("g", [button("a", 0)]), button("c", 2)]))
  static let regrouped = ElementTree(
    screen([button("a", 0), group("h", [button("b", 1), button("c", 2)])]))

  @Test("keeps the invariants (S1 to S3, S9 to S15, T1 to T8, Y2)", arguments: Configuration.all)
  func exhaustive(configuration: Configuration) {
    var count = 0
    var rig = EngineRig(configuration.settings, nested)
    rig.writes = false
    rig.send(.start, at: 0)
    extend(rig, [], 5, 100, &count)
    #expect(count == 111_111)
  }

  private func extend(
    _ rig: EngineRig, _ path: [Input], _ depth: Int, _ time: Int64, _ count: inout Int
  ) {
    count += 1
    guard depth > 0 else { return }
    for input in Input.allCases {
      var next = rig
      var after = time + 150
      switch input {
      case .select: next.tap(0, at: time)
      case .other: next.tap(1, at: time)
      case .wait:
        next.run(through: time + 1000)
        after = time + 1000
      case .waitLong:
        next.run(through: time + 4000)
        after = time + 4000
      case .lateSelect:
        next.press(0, at: time, stamped: time - 500)
        next.release(0, at: time + 1)
      case .shrink: next.send(.layout(SequenceTests.shrunken, focus: nil), at: time)
      case .regroup: next.send(.layout(SequenceTests.regrouped, focus: nil), at: time)
      case .screen: next.send(.screen(SequenceTests.regrouped, focus: "b"), at: time)
      case .pause: next.send(.pause, at: time)
      case .start: next.send(.start, at: time)
      }
      #expect(next.violations.isEmpty, "\(path + [input]): \(next.violations)")
      if !next.violations.isEmpty { return }
      extend(next, path + [input], depth - 1, after, &count)
    }
  }
}
