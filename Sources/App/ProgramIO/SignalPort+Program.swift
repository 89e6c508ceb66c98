import SystemCalls
import SystemPorts

extension SignalPort {
  /// Creates a port for the signals that end a program, and for those that make it reload its
  /// profile.
  ///
  /// If the end of the terminal is ignored, it does not end the program: nohup(1) starts programs
  /// in this way.
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
