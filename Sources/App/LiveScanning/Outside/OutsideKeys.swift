import AccessibilityBus
import DesktopSession
import DesktopTree
import Diagnostics
import EvdevInput
import ScanEngine
import ScreenElements
import Session
import ScanTime
import SwitchInput
import SystemCalls
import TerminalUI

/// Presses the keys of stored screens, one after another, in the program with the keyboard focus
/// (B1).
///
/// The display presses them, like those of the on-screen keyboard. If there is no display, or it
/// cannot press keys, a virtual keyboard of the kernel does.
final class OutsideKeys: InputPort {
  /// The maximum number of keys that wait to be pressed.
  private static let limit = 5000
  /// The time between two keys.
  private static let pause = TimeSpan.milliseconds(10)
  /// The time after a key that some keyboards lack, so that programs learn its meaning (K4).
  private static let rarePause = TimeSpan.milliseconds(100)
  /// The time until a new keyboard is detected by the programs of a display, and by readers of the
  /// kernel's devices.
  private static let displaySettling = TimeSpan.milliseconds(300)
  private static let kernelSettling = TimeSpan.milliseconds(1000)
  /// The timeout for a display.
  private static let patience = TimeSpan.milliseconds(2000)

  private let display: (any DesktopDisplay)?
  private let clock: MonotonicClock
  private let echo: KeyEcho
  /// The announcements for accepted keys that could not be pressed: there is no way to press keys,
  /// or a key is held down.
  private let failure: (none: String, held: String)
  private let report: (PrintableText) -> Void
  private var kernel: KernelKeyboard?
  /// The deadline for the display; nil once the way to press keys is known.
  private var checkTime: Instant?
  private var waiting: [KeyChord] = []
  /// True after the waiting keys were checked.
  private var isChecked = false
  /// The time of the next key.
  private var pressTime = Instant.zero

  /// Prepares to press keys on a display, or without one.
  init(
    display: (any DesktopDisplay)?, clock: MonotonicClock, echo: KeyEcho,
    failure: (none: String, held: String),
    report: @escaping (PrintableText) -> Void
  ) {
    self.display = display
    self.clock = clock
    self.echo = echo
    self.failure = failure
    self.report = report
    if display == nil { useKernel() } else { checkTime = clock.now + Self.patience }
  }

  /// Queues keys after those that wait; returns false if some of them cannot be pressed here.
  ///
  /// They wait until the way to press keys is known.
  func press(_ chords: [KeyChord]) -> Bool {
    guard waiting.count + chords.count <= Self.limit,
      checkTime != nil || chords.allSatisfy(canPress)
    else { return false }
    if waiting.isEmpty { pressTime = max(pressTime, clock.now) }
    waiting += chords
    return true
  }

  private var isPressedByDisplay: Bool { display?.keyRoute == .display }

  private func canPress(_ chord: KeyChord) -> Bool {
    if let display, display.keyRoute == .display {
      return display.typesText ? display.canPress(KeyCombination(chord)) : chord.isOnAllKeyboards
    }
    // On a display the layout of letters is unknown here, so only named keys are pressed by the
    // kernel.
    return kernel?.hasKey(for: chord) == true && (display == nil || chord.isNamed)
  }

  var descriptors: [Int32] { display?.descriptors ?? [] }

  var nextDeadline: Instant? {
    [
      display?.nextDeadline(clock.now), checkTime ?? (waiting.isEmpty ? nil : pressTime),
      echo.nextDeadline,
    ].compactMap { $0 }.min()
  }

  func read(_ ready: [Int32], now: Instant, into inputs: inout [TimedInput]) {
    for case .keys(let outcome) in display?.process(at: now) ?? [] where outcome != .done {
      fail(outcome, at: now, into: &inputs)
    }
    echo.forget(now)
    check(now)
    guard checkTime == nil, let chord = waiting.first, pressTime <= now else { return }
    // A text with a key that cannot be pressed is not started.
    guard isChecked || waiting.allSatisfy(canPress) else {
      return fail(.failed, at: now, into: &inputs)
    }
    isChecked = true
    waiting.removeFirst()
    let key = KeyCombination(chord)
    guard canPress(chord), press(chord, key, at: now) else {
      return fail(.failed, at: now, into: &inputs)
    }
    echo.expect(chord, at: now)
    pressTime = now + (key.isPlain ? Self.pause : Self.rarePause)
  }

  /// Announces that keys were not pressed; drops the rest of the text, which is useless without its
  /// beginning.
  private func fail(_ outcome: KeyOutcome, at now: Instant, into inputs: inout [TimedInput]) {
    waiting = []
    guard case .modifierHeld(let held) = outcome else {
      return inputs.append(TimedInput(.announce(failure.none), at: now))
    }
    inputs.append(TimedInput(.announce(failure.held), at: now))
    if let message = DesktopNotice.modifierHeld(held).message { report(message) }
  }

  private func press(_ chord: KeyChord, _ key: KeyCombination, at now: Instant) -> Bool {
    if let display, isPressedByDisplay { return display.press([key], at: now) }
    return kernel?.press(chord) ?? false
  }

  /// Creates a virtual keyboard if the display cannot press keys, once that is known or the timeout
  /// expires.
  private func check(_ now: Instant) {
    guard let end = checkTime, display?.isKnown == true || end <= now else { return }
    checkTime = nil
    pressTime = max(pressTime, now + Self.displaySettling)
    if !isPressedByDisplay { useKernel() }
  }

  private func useKernel() {
    do throws(SystemError) {
      kernel = try KernelKeyboard()
      pressTime = max(pressTime, clock.now + Self.kernelSettling)
      guard display != nil else { return }
      report(
        "warning: the display cannot press keys for programs, so only the keys of this screen without letters are pressed."
      )
    } catch {
      report(
        """
        warning: the keys of this screen cannot be pressed here: \(error.reason).
        hint: Start it in a graphical session, or see what is missing: switchlight doctor
        """)
    }
  }

  func heldSources() -> [SourceID] { [] }

  func close() {
    waiting = []
    display?.close()
    kernel = nil
  }
}

extension KeyChord {
  /// True if it types no character.
  fileprivate var isNamed: Bool { if case .named = key { true } else { false } }

  /// True if the key has the same position on all keyboards, or is a letter with Control or Alt.
  fileprivate var isOnAllKeyboards: Bool {
    switch key {
    case .named: true
    case .character(let scalar):
      scalar == " " || scalar.properties.isAlphabetic && modifiers.contains { $0 != .shift }
    }
  }
}

extension KeyCombination {
  /// Converts a key of a screen to a keysym of X11.
  fileprivate init(_ chord: KeyChord) {
    switch chord.key {
    case .character(let scalar): self.init(typing: scalar)
    case .named(let name): self.init(Self.symbol(of: name))
    }
    modifiers = chord.modifiers.map {
      switch $0 {
      case .control: .control
      case .alt: .alt
      case .shift: .shift
      }
    }
  }

  private static func symbol(of name: KeyChord.Name) -> UInt32 {
    switch name {
    case .enter: 0xFF0D
    case .tab: 0xFF09
    case .escape: 0xFF1B
    case .backspace: 0xFF08
    case .delete: 0xFFFF
    case .insert: 0xFF63
    case .up: 0xFF52
    case .down: 0xFF54
    case .left: 0xFF51
    case .right: 0xFF53
    case .home: 0xFF50
    case .end: 0xFF57
    case .pageUp: 0xFF55
    case .pageDown: 0xFF56
    case .f1: 0xFFBE
    case .f2: 0xFFBF
    case .f3: 0xFFC0
    case .f4: 0xFFC1
    case .f5: 0xFFC2
    case .f6: 0xFFC3
    case .f7: 0xFFC4
    case .f8: 0xFFC5
    case .f9: 0xFFC6
    case .f10: 0xFFC7
    case .f11: 0xFFC8
    case .f12: 0xFFC9
    }
  }
}
