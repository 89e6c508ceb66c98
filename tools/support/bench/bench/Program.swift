import Glibc

/// Measures the program itself, from its start to its exit, with the screen and the profile it comes with.
///
/// It is started again and again, with the script on a file and what it prints thrown away.
func measureProgram(_ program: String) {
  let script = "/tmp/switchlight-bench-\(getpid()).txt"
  guard write("0ms start\n", to: script) else { return print("No script could be written.") }
  defer { unlink(script) }
  let small = [
    program, "simulate", "--profile", "Profiles/one-switch-auto.yaml",
    "--screen", "Profiles/Screens/welcome.yaml", "--script", script,
  ]
  let day =
    small + [
      "--set", "scanning.interval=1s", "--set", "scanning.firstItemPause=0ms",
      "--set", "scanning.loops=forever", "--until", "86400s",
    ]
  show("simulate, small screen, start to exit", small)
  show("simulate, a day of 86,400 advances", day)
}

private func show(_ name: String, _ arguments: [String]) {
  var times: [Double] = []
  var memory: [Double] = []
  for _ in 0..<Effort.rounds {
    var peak: Double?
    let taken = seconds { peak = run(arguments) }
    guard let peak else { return print("\(name): the program failed.") }
    times.append(taken * 1000)
    memory.append(peak)
  }
  Table.time(name, nil, Spread(times), goal: nil)
  let spread = Spread(memory)
  Table.line([
    name + ", peak memory", "", "\(Table.decimal(spread.median)) MB",
    "\(Table.decimal(spread.lowest))–\(Table.decimal(spread.highest))", "", "",
  ])
}

/// Runs a program to its end.
///
/// - Returns: its peak memory in megabytes, or nil if it failed. The memory of this process at the start
/// of the other one counts as the other's, so this runs before all other measurements.
private func run(_ arguments: [String]) -> Double? {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  var words = arguments.map { strdup($0) } + [nil]
  defer { for word in words { free(word) } }
  var child: pid_t = 0
  guard posix_spawn(&child, arguments[0], &actions, nil, &words, environ) == 0 else { return nil }
  var status: Int32 = 0
  var usage = rusage()
  guard wait4(child, &status, 0, &usage) == child, status == 0 else { return nil }
  return Double(usage.ru_maxrss) / 1024
}

private func write(_ text: String, to path: String) -> Bool {
  guard let file = fopen(path, "w") else { return false }
  defer { fclose(file) }
  return fputs(text, file) >= 0
}
