import Glibc
import TerminalUI

/// Enters a terminal and ends in the requested way: `TerminalGuardProbe TERMINAL ENDING`.
var limit = rlimit(rlim_cur: 0, rlim_max: 0)
setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)

// Never leaves a test waiting.
alarm(30)

func overflowStack(_ depth: Int) -> Int {
  depth < 0 ? 0 : 1 + overflowStack(depth + 1)
}

let arguments = CommandLine.arguments
guard arguments.count == 3 else { exit(64) }
do {
  let device = try TerminalDevice.open(path: arguments[1])
  try device.enter(picture: true)
  switch arguments[2] {
  case "close":
    device.close()
  case "exit":
    exit(0)
  case "trap":
    let empty: [Int] = []
    print(empty[arguments.count])
  case "overflow":
    print(overflowStack(arguments.count))
  case "wait":
    // Until a signal arrives.
    pause()
  default:
    guard let number = Int32(arguments[2]) else { exit(64) }
    raise(number)
  }
} catch {
  exit(69)
}
