import SystemCalls
import SystemPorts

extension SignalPort {
  /// Creates a port for the signals that end a program or reload its profile.
  ///
  /// If the program was started with SIGHUP ignored, as by nohup(1), the end of the terminal does
  /// not end it.
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
