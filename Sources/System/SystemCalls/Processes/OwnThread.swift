import Glibc

/// The work of a thread, kept until the thread has done it.
private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}

/// Runs a function on a new thread that blocks all signals, so that other threads receive them.
func startThread(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  var all = sigset_t()
  var before = sigset_t()
  sigfillset(&all)
  pthread_sigmask(SIG_SETMASK, &all, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  var thread = pthread_t()
  let own = Unmanaged.passRetained(ThreadBody(body))
  let failure = pthread_create(
    &thread, &attributes,
    { own in
      if let own { Unmanaged<ThreadBody>.fromOpaque(own).takeRetainedValue().run() }
      return nil
    }, own.toOpaque())
  guard failure == 0 else {
    own.release()
    throw SystemError(call: "pthread_create", code: failure)
  }
}
