import Foundation
import Glibc
import Testing

@Suite("switchlight profile new --guided")
struct ProfileGuidedTests {
  let home: ProfileHome

  init() throws { home = try ProfileHome() }

  @Test(
    "Answers from a pipe create a valid profile; an empty line chooses the default",
    arguments: [
      ("1\n1\n2\n\n\n\n\n\n", "scanning.interval", "2s"),
      ("1\n1\n2\n\n\n\n\n\n", "scanning.groups", "rows"),
      ("1\n1\n2\none\n\n\n\n\n", "scanning.groups", "none"),
      ("1\n2\n3.5s\n\n\n\n\n\n", "scanning.dwell", "3.5s"),
      ("1\n3\n\n\n500ms\nyes\nX\nyes\n", "switches.main.ignoreRepeat", "500ms"),
      ("1\n4\n\n\n\n\n\n\n", "scanning.method", "overscan"),
      ("1\n5\n\n\n\n\n", "scanning.mode", "point"),
      ("1\n6\n3\n\n\n\n\n", "speech.wait", "true"),
      ("2\n\n\n\nyes\n\n\n", "speech.enabled", "true"),
      ("2\n2\n\n\n\n\n", "switches.one.ignoreRepeat", "400ms"),
      ("3\n\n\nEvening: bed\n\n", "name", "Evening: bed"),
      ("4\n\n\n\n\n", "scanning.method", "elimination"),
      ("5\n\n\n\n\n", "scanning.method", "directed"),
    ])
  func piped(answers: String, key: String, value: String) throws {
    let result = try home.run("new", "mine", "--guided", input: answers)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("This is the profile \"mine\":\n"))
    #expect(try home.run("check", "mine").output.hasSuffix("mine.yaml is good.\n"))
    #expect(try home.run("get", key, "--profile", "mine").output == value + "\n")
  }

  @Test("Endless answers are rejected at a limit, and nothing is written (Y4)")
  func endless() throws {
    let result = try Program.shell(
      "ulimit -v 4000000; $SWITCHLIGHT profile new mine --guided < /dev/zero",
      environment: ["XDG_CONFIG_HOME": home.folder.url.path])
    #expect(result.status == 65)
    #expect(
      result.errors.hasSuffix(
        "error: an answer is larger than 10000 bytes. Check that it is the right file.\nhint: Nothing was written.\n"
      ), "\(result.errors)")
    #expect(home.files().isEmpty)
  }

  @Test("The end of the answers is an error that names the question, and nothing is written")
  func ended() throws {
    let answers = ["1", "1", "2s", "", "", "no", "Name", ""]
    let questions = [
      "How many switches can the person press reliably?", "How should the screen be scanned?",
      "How long should the highlight rest on each stop, such as 2s?",
      "Scan row by row, or one by one? On a board of 8 rows with 8 stops, a pick takes about 18 s",
      "A tremor or a bouncing switch can press twice.", "Speak the highlighted stop?",
      "What should the profile be called?", "Write it? It was checked and has no errors.",
    ]
    for count in answers.indices {
      let input = answers.prefix(count).map { $0 + "\n" }.joined()
      let result = try home.run("new", "mine", "--guided", input: input)
      #expect(result.status == 66 && result.output.isEmpty)
      #expect(
        result.errors.contains("error: the answers ended at the question \"\(questions[count])"),
        "\(result.errors)")
      #expect(
        result.errors.hasSuffix(
          "hint: Nothing was written. Answer each question on a line of its own.\n"))
      #expect(home.files().isEmpty)
    }
    let no = try home.run("new", "mine", "--guided", input: "1\n1\n2s\n\n\n\n\nno\n")
    #expect(no.status == 0 && no.errors.hasSuffix("Nothing was written.\n") && home.files().isEmpty)
  }

  @Test(
    "A wrong answer in a file ends the questions, because the next line would answer another one",
    arguments: [
      ("9\n", "Answer with one of 1, 2, 3, 4, 5.\n"), ("six\n", "Answer with one of 1, 2,"),
      ("1\nfirst\n", "Answer with one of 1, 2, 3, 4, 5, 6.\n"),
      ("1\n1\n3ms\n", "It must be from 50ms to 60s, not 3ms.\n"),
      ("1\n1\nsoon\n500ms\n", "\"soon\" is not a time. Answer with a number, such as 2s"),
      ("1\n1\n-1\n", "\"-1\" is not a time. "),
      ("1\n1\n1500\n", "not 1500s. A number alone means seconds; did you mean 1500ms?\n"),
      ("1\n1\n\n\n1min\n", "It must be from 0ms to 10s, not 1min.\n"),
      ("1\n1\n\nboth\n", "Answer with one of rows, one.\n"),
      ("1\n1\n\n\n\nmaybe\n", "Answer with one of yes, no.\n"),
      ("1\n1\n\n\n\n\n\nperhaps\n", "Answer with yes or no.\n"),
    ])
  func wrong(answers: String, words: String) throws {
    let result = try home.run("new", "mine", "--guided", input: answers + "\n\n\n\n\n\n\n")
    #expect(result.status == 65)
    #expect(result.errors.contains(words), "\(words) is not in \(result.errors)")
    #expect(
      result.errors.hasSuffix(
        "error: an answer does not fit its question\n"
          + "hint: Nothing was written. Correct that answer, and give all answers again.\n"))
    #expect(home.files().isEmpty)
  }

  @Test("Answers in words mean the same as their numbers")
  func words() throws {
    let result = try home.run(
      "new", "mine", "--guided", input: "One\n1\n2,5 seconds\nROWS\n400 Milliseconds\nY\nAnn\nYes\n"
    )
    #expect(result.status == 0, "\(result.errors)")
    for (key, value) in [
      ("interval", "2.5s"), ("ignoreRepeat", "400ms"), ("speech.enabled", "true"), ("name", "Ann"),
    ] {
      #expect(try home.run("get", key, "--profile", "mine").output == value + "\n")
    }
  }

  @Test("The questions offer the shipped profiles, even if an own profile has the same name")
  func shadowed() throws {
    _ = try home.run("new", "x", "--from", "two-switch-step")
    try FileManager.default.moveItem(
      atPath: home.own + "/x.yaml", toPath: home.own + "/one-switch-auto.yaml")
    let result = try home.run("new", "mine", "--guided", input: "1\n1\n\none\n\n\n\n\n")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try home.run("get", "method", "--profile", "mine").output == "auto\n")
    #expect(try home.run("diff", "mine").status == 0, "it was made from the shipped one")
    #expect(
      try home.run("list").output.contains(" one-switch-auto          shipped, yours counts "))
  }

  @Test("In a terminal, the questions are the same, and Control-C leaves nothing behind")
  func terminal() throws {
    let environment = ["XDG_CONFIG_HOME=\(home.folder.url.path)"]
    func start() throws -> (LiveProgram, TerminalWindow) {
      let window = try TerminalWindow(rows: 40, columns: 120)
      let program = try LiveProgram(
        ["profile", "new", "mine", "--guided"], in: window, environment: environment)
      try #require(
        program.wait { $0.errorText.contains("reliably?") && $0.errorText.hasSuffix("[1] ") })
      return (program, window)
    }
    do {
      let (program, window) = try start()
      window.type("first\n")
      #expect(program.wait { $0.errorText.contains("Answer with one of 1, 2, 3, 4, 5.") })
      window.type("1\n")
      #expect(
        program.wait { $0.errorText.contains("be scanned?") && $0.errorText.hasSuffix("[1] ") })
      program.signal(SIGINT)
      #expect(try program.waitForEnd() == -SIGINT)
      #expect(home.files().isEmpty)
    }
    let (program, window) = try start()
    for (answer, next) in [
      ("2\n", "be scanned?"), ("\n", "Scan row by row"), ("\n", "can press twice"),
      ("\n", "the highlighted stop?"),
      ("yes\n", "be called?"),
      ("Night\n", "Write it?"), ("\n", "Written: "),
    ] {
      window.type(answer)
      #expect(program.wait { $0.errorText.contains(next) }, "\(program.errorText)")
    }
    #expect(try program.waitForEnd() == 0)
    #expect(try home.text("mine.yaml").contains("\nname: Night\n"))
  }

  @Test(
    "back returns to the previous question, also after the last one, but not before the first"
  )
  func back() throws {
    let result = try home.run(
      "new", "mine", "--guided", input: "2\nback\n1\n1\n3s\n Back\n2s\n\n\n\nX\nback\nY\n\n")
    #expect(result.status == 0, "\(result.errors)")
    for (key, value) in [("interval", "2s"), ("name", "Y"), ("method", "auto")] {
      #expect(try home.run("get", key, "--profile", "mine").output == value + "\n")
    }
    let first = try home.run("new", "other", "--guided", input: "back\n")
    #expect(first.status == 65 && first.errors.contains("This is the first question.\n"))
    #expect(home.files() == ["mine.yaml"])
  }

  @Test(
    "edit asks about an existing profile, writes the answers, and keeps the previous version"
  )
  func edit() throws {
    _ = try home.run("new", "mine", "--from", "one-switch-auto")
    let before = try home.text("mine.yaml")
    let same = try home.run("edit", "--guided", "mine", input: "\n\n\n\n\n\n")
    #expect(same.status == 0, "\(same.errors)")
    #expect(same.errors.contains("[1.5s] ") && same.errors.contains("[300ms] "))
    #expect(same.errors.contains("No change was needed.\nNext:\n"))
    #expect(try home.text("mine.yaml") == before && home.files() == ["mine.yaml"])
    let changed = try home.run("edit", "--guided", "--profile", "mine", input: "2s\n\n\nyes\n\n\n")
    #expect(changed.status == 0, "\(changed.errors)")
    #expect(
      changed.errors.contains(
        "scanning.interval  1.5s   ->  2s\nspeech.enabled     false  ->  true\n"))
    #expect(
      try home.text("mine.yaml")
        == before.replacing("interval: 1.5s", with: "interval: 2s") + "speech:\n  enabled: true\n")
    #expect(try home.text("mine.yaml~") == before)
    let no = try home.run("edit", "--guided", "mine", input: "3s\n\n\n\n\nno\n")
    #expect(no.status == 0 && no.errors.hasSuffix("Nothing was written.\n"))
    #expect(try home.run("get", "interval", "--profile", "mine").output == "2s\n")
  }

  @Test("edit rejects a shipped profile before it asks, an invalid profile, and incomplete answers")
  func notEdited() throws {
    let shipped = try home.run("edit", "--guided", "one-switch-auto", input: "2s\n\n\n\n\n")
    #expect(shipped.status == 77 && !shipped.errors.contains("questions follow"))
    _ = try home.run("new", "mine", "--from", "one-switch-auto")
    #expect(try home.run("edit", "--guided", "mine", input: "2s\n").status == 66)
    #expect(home.files() == ["mine.yaml"])
    #expect(try home.run("edit", "--guided", "mine", "--profile", "mine").status == 64)
    #expect(try home.run("edit", "--guided", "none").status == 66)
    _ = try home.run("set", "--profile", "mine", "method", "inverse", "--force")
    let refused = try home.run("edit", "--guided", "mine", input: "2s\n\n\n\n\n")
    #expect(refused.status == 65 && refused.errors.contains("error: nothing was asked, because"))
  }

  @Test("A value that is hard to use is reported before it is confirmed (Y6)")
  func caution() throws {
    let result = try home.run("new", "mine", "--guided", input: "1\n1\n100ms\n\n\n\n\n\n")
    #expect(result.status == 0)
    let words = "warning: interval is 100ms: the highlight has gone on before the person can see it"
    let place = try #require(result.errors.firstRange(of: words), "\(result.errors)")
    let question = try #require(result.errors.firstRange(of: "Write it?"))
    #expect(place.lowerBound < question.lowerBound)
  }
}
