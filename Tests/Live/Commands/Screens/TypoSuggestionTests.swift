import Testing

@Suite("Words of the command line")
struct TypoSuggestionTests {
  @Test(
    "A typo in a command or an option is reported with the intended word",
    arguments: [
      (["profil", "list"], "\"profil\" is not a command of switchlight", "Did you mean profile?"),
      (
        ["profile", "lst"], "\"lst\" is not a command of switchlight profile", "Did you mean list?"
      ),
      (
        ["xyzzy"], "\"xyzzy\" is not a command of switchlight",
        "For all of them, run: switchlight --help"
      ),
      (
        ["profile", "set", "--porfile", "a", "interval", "2s"],
        "\"--porfile\" is not an option of switchlight profile set", "Did you mean --profile?"
      ),
      (
        ["inspect", "--profle=x"], "\"--profle\" is not an option of switchlight inspect",
        "Did you mean --profile?"
      ),
      (
        ["reload", "--xyzzy"], "\"--xyzzy\" is not an option of switchlight reload",
        "For all of them, run: switchlight reload --help"
      ),
      (
        ["measure", "--screen", "a.yaml", "--set", "groups=planned"],
        "\"--set\" is not an option of switchlight measure",
        "Try other values with --compare, such as: --compare groups=none,planned"
      ),
      (
        ["audit", "--html", "a.html", "a.yaml"],
        "\"--html\" is not an option of switchlight audit",
        "Write --format html, and > FILE at the end to save it."
      ),
      (
        ["inspect", "a.yaml", "--output=a.svg"],
        "\"--output\" is not an option of switchlight inspect",
        "To save what it prints, write > FILE at the end."
      ),
      (["--vers"], "\"--vers\" is not an option of switchlight", "Did you mean --version?"),
    ])
  func slips(words: [String], problem: String, hint: String) throws {
    let errors = "error: \(problem)\nhint: \(hint)\n"
    #expect(
      try Program.run(words) == ProgramResult(status: 64, output: "", errors: errors))
  }

  @Test("An option with one value that is given twice causes a warning, and the last one counts")
  func repeated() throws {
    let shop = "../../Profiles/Examples/shop.yaml"
    func errors(_ words: [String]) throws -> String {
      let result = try Program.run(words)
      #expect(result.status <= 1, "\(result)")
      return result.errors
    }
    let warning =
      "warning: --profile is given more than once, and the last one counts\nhint: Leave the others out.\n"
    let profiles = ["--profile=one-switch-rows", "--profile", "one-switch-auto"]
    let rules = ["--rule", "contrast", "--rule", "target-size"]
    #expect(try errors(["audit", shop] + profiles) == warning)
    #expect(try errors(["audit", shop] + rules + profiles) == warning)
    #expect(try errors(["audit", shop] + rules) == "")
    let sets = ["--set", "groups=rows", "--set", "interval=2s"]
    #expect(try errors(["inspect", shop, "--profile", "one-switch-auto"] + sets) == "")
    let screens = ["--screen", "welcome", "--screen", "home"]
    #expect(try errors(["profile", "check", "one-switch-auto"] + screens) == "")
  }

  @Test("A value with a line break stays on one line in the error", arguments: [true, false])
  func lineBreaks(isJoined: Bool) throws {
    let value = "1\nerror: forged\u{1B}[31m"
    let words = isJoined ? ["--at=\(value)"] : ["--at", value]
    let result = try Program.run(["inspect", "a.yaml"] + words)
    #expect(result.status == 64)
    #expect(!result.errors.contains("\nerror: forged"), "\(result.errors)")
    #expect(result.errors.contains("The value '1␊error: forged␛[31m' is invalid"))
    let blank = try Program.run(["inspect", "a.yaml", "--at", "\n"])
    #expect(blank.errors.contains("\nUsage: switchlight inspect "), "\(blank.errors)")
  }

  @Test("If every word is known, the command's own error is printed")
  func known() throws {
    let result = try Program.run(["profile", "set", "interval"])
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("Error: Each key needs a value, such as: "))
    #expect(result.errors.contains("\nUsage: switchlight profile set "))
    let value = try Program.run(["profile", "get", "--", "--profle"])
    #expect(value.status == 64 && value.errors.contains("\"--profle\" is not a setting"))
  }

  @Test(
    "Help and completions that cannot be written are an error: status 69",
    arguments: ["--help", "--version", "help profile set", "--generate-completion-script bash"])
  func full(words: String) throws {
    let result = try Program.shell("\"$SWITCHLIGHT\" \(words) >/dev/full")
    #expect(
      result
        == ProgramResult(
          status: 69, output: "", errors: "error: the output cannot be written: the disk is full.\n"
        ))
    let closed = try Program.shell(
      "set -o pipefail; \"$SWITCHLIGHT\" \(words) | head -c 1 >/dev/null")
    #expect(closed.status == 0 && closed.errors.isEmpty)
  }

  @Test(
    "The status is the result even if the output is not read to its end",
    arguments: [
      "audit ../../Profiles/Examples/shop.yaml", "profile diff one-switch-auto two-switch-step",
      "profile check profiles/refused.yaml",
    ])
  func closed(words: String) throws {
    let home = try ProfileHome()
    let file = try home.folder.write("refused.yaml", "format: switchlight-profile/1\n")
    let line = words.replacing("profiles/refused.yaml", with: file)
    // The reader has closed the pipe before the first output.
    let result = try Program.shell(
      "set -o pipefail; mkfifo \"$XDG_CONFIG_HOME/go\"; "
        + "{ read _ <\"$XDG_CONFIG_HOME/go\"; \"$SWITCHLIGHT\" \(line); } "
        + "| { exec 0<&-; echo >\"$XDG_CONFIG_HOME/go\"; }",
      environment: home.environment)
    #expect(result.status == 1, "\(result)")
    #expect(result.errors.isEmpty, "\(result)")
  }
}
