import Foundation
import Testing

@Suite("Shell completion of profiles")
struct ProfileCompletionTests {
  let home: ProfileHome

  init() throws {
    home = try ProfileHome()
    _ = try home.run("new", "anna", "--from", "one-switch-auto")
    _ = try home.run("new", "bert", "--from", "two-switch-step")
    _ = try home.run("use", "anna")
  }

  /// Returns bash's completions of a line; they complete its last word.
  private func offered(_ line: [String]) throws -> [String] {
    let words = line.map { "'\($0)'" }.joined(separator: " ")
    let result = try Program.shell(
      """
      PATH="$(dirname "$SWITCHLIGHT"):$PATH"
      . <(switchlight --generate-completion-script bash)
      COMP_WORDS=(switchlight \(words)); COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _switchlight switchlight "${COMP_WORDS[-1]}" "${COMP_WORDS[-2]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """, environment: home.environment)
    #expect(result.errors.isEmpty, "\(result.errors)")
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test(
    "The shell completes parts of keys, values of keys, settings, switches, words and rules",
    arguments: [
      ("profile set int", ["interval"]), ("profile set scanning.int", ["scanning.interval"]),
      ("profile get hol", ["hold"]), ("profile get hol --profile", []),
      ("profile unset inter", ["interval"]), ("profile set --profile bert hol", []),
      ("profile set --profile bert next.hol", ["next.hold"]),
      ("profile set interval 2s method in", ["inverse"]),
      ("profile set interval 2s meth", ["method"]),
      ("profile set --profile bert select.press choose", ["choose 1", "choose 2"]),
      ("profile set press profile bert", []), ("profile set point.style ", ["crosshair", "radar"]),
      ("profile set grab ", ["true", "false"]), ("profile set loops ", []),
      ("profile set scanning.loops ", ["forever"]),
      (
        "run --set meth",
        [
          "method=auto", "method=step", "method=dwell", "method=inverse", "method=directed",
          "method=elimination", "method=overscan",
        ]
      ), ("simulate --set interv", ["interval="]),
      ("run --profile bert --set next.hol", ["next.hold="]),
      ("profile bind ", ["main"]), ("profile bind --profile bert ", ["next", "select"]),
      ("profile bind --profile=bert s", ["select"]),
      ("profile keys inv", ["inverse"]), ("profile keys termi", ["terminal"]),
      ("audit --rule target-s", ["target-size"]), ("audit --ignore target-s", ["target-size"]),
      ("audit --explain target-s", ["target-size"]),
      ("profile remove ", ["anna", "bert"]), ("profile rename ", ["anna", "bert"]),
      ("profile edit ", ["anna", "bert"]), ("profile use an", ["anna"]),
      ("audit --profile two-switch-s", ["two-switch-step"]),
    ])
  func offers(line: String, words: [String]) throws {
    let typed = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let offered = try offered(typed)
    #expect(
      offered == words || words.isEmpty && Set(offered).isDisjoint(with: ["hold", "interval"]))
  }
}
