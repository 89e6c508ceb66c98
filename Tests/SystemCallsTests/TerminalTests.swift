import Glibc
import SystemCalls
import Testing

@Suite("Terminals")
struct TerminalTests {
  @Test("A pipe is no terminal and has no size")
  func noTerminal() {
    let pipe = Pipe()
    #expect(!isTerminal(pipe.readEnd))
    #expect(windowSize(of: pipe.readEnd) == nil)
  }

  @Test(
    "A terminal reports its columns and rows, or that it does not know them",
    arguments: [(80, 24, WindowSize(columns: 80, rows: 24)), (0, 0, nil), (80, 0, nil)])
  func size(columns: UInt16, rows: UInt16, expected: WindowSize?) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    var master: Int32 = -1
    var terminal: Int32 = -1
    openpty(&master, &terminal, nil, nil, &size)
    defer {
      close(terminal)
      close(master)
    }
    #expect(isTerminal(terminal))
    #expect(windowSize(of: terminal) == expected)
  }
}
