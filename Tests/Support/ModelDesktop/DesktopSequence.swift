import DesktopTree
import RandomNumbers
import ScanTime

/// Sequences of picks, changes, answers and losses on a desktop of two programs.
package enum DesktopSequence {
  /// An editor whose second button opens a dialog, and a mail program.
  package static func programs() -> [ModelProgram] {
    func button(_ name: String, _ place: Int) -> ModelAccessible {
      ModelAccessible(
        "/\(name)", AccessibleRole(rawValue: 43), name, (10, 10 + 50 * place, 100, 30))
    }
    func window(_ name: String, _ role: UInt32, _ contents: [ModelAccessible]) -> ModelAccessible {
      let window = ModelAccessible(
        "/\(name)", AccessibleRole(rawValue: role), name, (0, 0, 400, 300))
      window.children = contents
      return window
    }
    let editor = ModelProgram("Editor", number: 1, toolkit: "gtk")
    let (open, cancel) = (button("Open", 1), button("Cancel", 2))
    let (notes, ask) = (
      window("Notes", 23, [button("Save", 0), open]), window("Ask", 16, [cancel])
    )
    notes.states.insert(.active)
    ask.states.remove(.showing)
    open.shows = ["Ask"]
    cancel.hides = ["Ask"]
    editor.root.children = [notes, ask]
    let mail = ModelProgram("Mail", number: 2, toolkit: "gtk")
    mail.root.children = [window("Inbox", 23, [button("Send", 0)])]
    return [editor, mail]
  }

  /// An input of a sequence; the second of two is its opposite.
  package enum Input: Int, CaseIterable, Sendable {
    case save, open, cancel, send, rename, hide, activate, hang, end, bus, refuse, wait
  }

  /// Returns the steps of a sequence with the same time between any two inputs, and those that bring everything back.
  package static func steps(
    _ inputs: [Input], gap: Int64
  ) -> [(at: Instant, step: DesktopStep)] {
    steps(inputs.map { ($0, after: $0 == .wait ? 2500 : gap) })
  }

  /// Returns the steps of a sequence with the time after each input, and after it those that bring everything back.
  package static func steps(
    _ inputs: [(input: Input, after: Int64)]
  ) -> [(at: Instant, step: DesktopStep)] {
    var steps: [(at: Instant, step: DesktopStep)] = []
    var time: Int64 = 600
    var done: [Input: Int] = [:]
    func add(_ words: String, after pause: Int64) {
      guard let step = DesktopStep(words.split(separator: " ").map(String.init)) else { return }
      steps.append((.zero + .milliseconds(time), step))
      time += pause
    }
    for (input, pause) in inputs {
      let isFirst = done[input, default: 0].isMultiple(of: 2)
      done[input, default: 0] += 1
      let words =
        switch input {
        case .save: "pick Save|Store"
        case .open: "pick Open"
        case .cancel: "pick Cancel"
        case .send: "pick Send"
        case .rename: isFirst ? "Editor renames Save to Store" : "Editor renames Store to Save"
        case .hide: isFirst ? "Editor hides Save|Store" : "Editor shows Save|Store"
        case .activate: isFirst ? "Mail activates" : "Editor activates"
        case .hang: isFirst ? "Editor hangs" : "Editor answers"
        case .end: isFirst ? "Editor ends" : "Editor begins"
        case .bus: isFirst ? "bus goes" : "bus returns"
        case .refuse: isFirst ? "Editor refuses" : "Editor accepts"
        case .wait: "wait"
        }
      add(words, after: pause)
    }
    for words in [
      "bus returns", "Editor answers", "Editor begins", "Editor accepts", "Editor shows Save|Store",
      "Mail activates",
    ] { add(words, after: 0) }
    time += 3000
    add("pick Send", after: 1000)
    add("end", after: 0)
    return steps
  }

  /// Plays a long sequence of a seed.
  package static func play(seed: UInt64, count: Int, writesLog: Bool = false) -> DesktopRun {
    var random = SplitMix64(seed: seed)
    let pauses: [Int64] = [1, 3, 20, 70, 160, 400, 2500]
    let inputs = (0..<count).map { _ in
      (
        input: Input.allCases[random.pick(Input.allCases.count)],
        after: pauses[random.pick(pauses.count)]
      )
    }
    let run = DesktopRun(
      programs(), steps(inputs), changeGuard: .zero, writesLog: writesLog)
    run.run()
    return run
  }

  package static func play(_ inputs: [Input], gap: Int64 = 37, writesLog: Bool = false)
    -> DesktopRun
  {
    let run = DesktopRun(
      programs(), steps(inputs, gap: gap), changeGuard: .zero, writesLog: writesLog)
    run.run()
    return run
  }

  /// Returns the properties that a session violates after its end.
  package static func faults(of run: DesktopRun) -> [String] {
    var faults = run.faults
    if run.labels != ["Send", "Switchlight"] { faults.append("the session shows \(run.labels)") }
    if run.acts.last != "Send" { faults.append("the last pick did not act: \(run.acts)") }
    return faults
  }

  /// Plays all sequences up to a length that begin with an input, and returns their number and those that violate a property.
  ///
  /// A sequence with an input that does nothing, such as a pick of a stop that is not there, is left out with all that begin
  /// like it: the shorter ones without that input have its effects.
  package static func search(
    from first: Input, length: Int, gap: Int64 = 37
  ) -> (count: Int, found: [[Input]]) {
    var (count, found) = (0, [[Input]]())
    var open: [[Input]] = [[first]]
    while let inputs = open.popLast() {
      let run = play(inputs, gap: gap)
      count += 1
      if !faults(of: run).isEmpty { found.append(inputs) }
      guard inputs.count < length, run.missed.isEmpty else { continue }
      open += Input.allCases.filter { !isIdle($0, after: inputs) }.map { inputs + [$0] }
    }
    return (count, found)
  }

  /// Returns true if an input is about a program that has ended.
  private static func isIdle(_ input: Input, after inputs: [Input]) -> Bool {
    let hasEnded = !inputs.filter { $0 == .end }.count.isMultiple(of: 2)
    return hasEnded && [.rename, .hide, .hang, .refuse].contains(input)
  }

  /// Describes a sequence that violates a property.
  package static func report(_ inputs: [Input], gap: Int64 = 37) -> String {
    let run = play(inputs, gap: gap, writesLog: true)
    return "\(inputs): \(faults(of: run))\n\(run.log.joined(separator: "\n"))"
  }
}
