import DesktopTree
import DisplayServer
import Glibc
import ScreenElements
import ScanTime
import SwitchInput
import SystemCalls

// Clicks, drags and types a letter that no key has, again and again, until a signal ends it as it ends a session:
// `PointingProbe DISPLAY RECORD`. It prints "ready" when it begins.
var limit = rlimit(rlim_cur: 0, rlim_max: 0)
setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)

// Never leaves a test waiting.
alarm(60)

let arguments = CommandLine.arguments
guard arguments.count == 3 else { exit(64) }
let clock = MonotonicClock()
let signals = try SignalDescriptor([SIGTERM, SIGINT, SIGHUP])
let display = X11Display(display: arguments[1], record: KeptRecord(path: arguments[2]))
var set = PollSet()
var count: UInt32 = 0

/// Starts the next operation.
///
/// Each letter is a new one, so that the display remaps keys all the time.
@MainActor func begin() {
  count += 1
  let point = Point(x: 150, y: 160)
  let isBegun =
    switch count % 3 {
    case 0:
      display.press(
        [KeyCombination(typing: Unicode.Scalar(0x430 + count / 3 % 30) ?? "x")], at: clock.now)
    case 1: display.begin(.click(point), at: clock.now)
    default: display.begin(.drag(from: point, to: Point(x: 350, y: 260)), at: clock.now)
    }
  guard isBegun else { exit(70) }
}

while true {
  for event in display.process(at: clock.now) {
    switch event {
    case .ready:
      print("ready")
      fflush(nil)
      begin()
    case .pointer, .keys: begin()
    case .changed, .lost, .lacks: break
    }
  }
  if let signal = signals.readSignals().first {
    display.close()
    exit(128 + signal)
  }
  var ready: [Int32] = []
  set.wait(
    for: display.descriptors + [signals.rawValue], until: display.nextDeadline(clock.now),
    on: clock,
    into: &ready)
}
