import SystemCalls
import SystemPorts

extension SignalPort {
  /// Takes over the signals that end a program, and those that ask it to read its profile again.
  ///
  /// Where the end of the terminal is ignored it is no end of the program: so nohup(1) starts programs.
  package static func forProgram(
    _ ending: [Int32] = [
      SignalNumber.interrupt, SignalNumber.terminate, SignalNumber.hangUp,
    ], reloading: [Int32] = []
  ) throws(CommandFailure) -> SignalPort {
    let ending = ending.filter { $0 != SignalNumber.hangUp || !isIgnored($0) }
    do throws(SystemError) {
      return try SignalPort(ending, reloading: reloading)
    } catch {
      throw CommandFailure(
        status: .unavailable, message: "error: signals cannot be handled: \(error.reason).")
    }
  }
}
