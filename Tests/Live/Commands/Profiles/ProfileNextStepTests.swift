import Testing

@Suite("The offers at the end of the guided questions, in a terminal")
struct ProfileNextStepTests {
  let home: ProfileHome

  init() throws { home = try ProfileHome() }

  /// Starts it in a terminal that has standard error too, without devices.
  private func start(columns: Int = 60) throws -> (LiveProgram, TerminalWindow) {
    let window = try TerminalWindow(rows: 100, columns: columns)
    let program = try LiveProgram(
      [
        "--", "/bin/sh", "-c", "exec \"$0\" profile new mine --guided 2>&1", Program.path,
      ], in: window, environment: ["XDG_CONFIG_HOME=\(home.folder.url.path)"],
      executable: "/usr/bin/umockdev-run")
    try #require(program.waitFor("reliably?"), "\(window.screen.text)")
    return (program, window)
  }

  private func type(
    _ answers: [(String, String)], _ program: LiveProgram, _ window: TerminalWindow
  ) throws {
    for (answer, next) in answers {
      window.type(answer)
      try #require(program.waitFor(next), "\(answer): \(window.screen.text)")
    }
  }

  private let written = [
    ("1\n", "be scanned?"), ("1\n", "on each stop"), ("\n", "Scan row by row"),
    ("\n", "can press twice"), ("\n", "Speak the"), ("\n", "be called?"), ("\n", "Write it?"),
    ("\n", "4  Nothing more"),
  ]

  @Test(
    "No word is broken at the edge of the window, and explanations are aligned below their answers")
  func edge() throws {
    let (program, window) = try start(columns: 40)
    window.type("1\n")
    try #require(program.waitFor("does not see it"))
    #expect(
      window.screen.text.contains(
        """
          1  The highlight moves by itself, and
             a press picks the highlighted stop
        """), "\(window.screen.text)")
    window.type("\u{4}")
    #expect(try program.waitForEnd() == 66)
  }

  @Test("The profile can be used, bound and tried from there; each offer acts like its command")
  func steps() throws {
    let (program, window) = try start()
    try type(written, program, window)
    try type(
      [
        ("9\n", "Answer with a number from 1 to 4."), ("1\n", "In use: mine."),
        ("2\n", "Press and release the switch"), ("x", "Pressed: x of the terminal"),
      ], program, window)
    #expect(program.wait { _ in window.screen.text.components(of: "What next?") == 4 })
    #expect(try home.run("path").output.hasSuffix("/mine.yaml\n"))
    #expect(
      try home.run("get", "switches.main.sources", "--profile", "mine").output
        == "[{terminal: space}, {terminal: x}]\n")
    window.type("3\n")
    try #require(program.wait { $0.window?.screen.isAlternate == true }, "\(window.screen.text)")
    window.type("q")
    try #require(program.wait { $0.window?.screen.isAlternate == false })
    try #require(program.wait { _ in window.screen.text.components(of: "What next?") == 5 })
    window.type("\n")
    #expect(try program.waitForEnd() == 0)
  }

  @Test("A failed step is explained for later, and the others are offered again")
  func later() throws {
    let (program, window) = try start()
    try type(written, program, window)
    try type([("2\n", "Press and release the switch")], program, window)
    window.type("\u{3}")
    #expect(program.wait { _ in window.screen.text.components(of: "What next?") == 2 })
    #expect(window.screen.text.contains("Nothing was changed."))
    window.type("\u{4}")
    #expect(try program.waitForEnd() == 0, "all is written")
    #expect(try home.text("mine.yaml").contains("name: mine"))
  }
}

extension String {
  fileprivate func components(of words: String) -> Int { split(separator: words).count - 1 }
}
