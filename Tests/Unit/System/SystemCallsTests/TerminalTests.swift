import SystemCalls
import SystemFixtures
import Testing

@Suite("Terminals")
struct TerminalTests {
  @Test("A pipe is not a terminal, and has no size")
  func noTerminal() {
    let pipe = Pipe()
    #expect(!isTerminal(pipe.readEnd))
    #expect(windowSize(of: pipe.readEnd) == nil)
  }

  @Test(
    "A terminal reports its columns and rows, or that they are unknown",
    arguments: [(80, 24, WindowSize(columns: 80, rows: 24)), (0, 0, nil), (80, 0, nil)])
  func size(columns: Int, rows: Int, expected: WindowSize?) throws {
    let terminal = try Pseudoterminal(rows: rows, columns: columns)
    #expect(isTerminal(terminal.terminal))
    #expect(windowSize(of: terminal.terminal) == expected)
  }
}
