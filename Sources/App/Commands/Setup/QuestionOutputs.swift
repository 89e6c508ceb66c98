import ArgumentParser
import Diagnostics
import LiveScanning

/// The outputs of a command that is answered by switch: the terminal or a window, and optionally
/// the voice.
struct QuestionOutputs: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Comma-separated outputs: terminal, window or speech; default: terminal.",
      valueName: "list"),
    transform: OutputList.init(argument:))
  var output: OutputList?

  func validate() throws {
    let shown = outputs.filter { $0 != .speech }
    guard shown == [.terminal] || shown == [.window] else {
      throw ValidationError("--output must be terminal, window, or one of them with speech.")
    }
  }

  /// The outputs, by default the terminal.
  var outputs: [SessionOutput] { output?.outputs ?? [.terminal] }
  /// True if a window replaces the terminal.
  var areInWindow: Bool { outputs.contains(.window) }

  /// Ends a command that has neither a terminal nor a window.
  ///
  /// - Parameter hint: another way than a window, if there is one.
  func requireTerminal(for command: String, hint: PrintableText? = nil) throws {
    guard !areInWindow else { return }
    let window: PrintableText =
      "To use a window instead: switchlight \(visible(command)) --output window"
    try Commands.requireTerminal(
      for: command, hint: window + (hint.map { "\nhint: \($0)" } ?? ""))
  }
}
