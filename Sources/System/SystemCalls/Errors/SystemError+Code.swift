import Glibc

extension SystemError {
  /// The error numbers (errno) that other rooms name.
  package enum Code {
    /// EACCES: permission denied.
    package static let accessDenied = EACCES
    /// EAGAIN: nothing is there now, or there is no room now.
    package static let again = EAGAIN
    /// EBUSY: another program is using it.
    package static let busy = EBUSY
    /// EPIPE: the reader is gone.
    package static let brokenPipe = EPIPE
    /// EEXIST: the name is taken.
    package static let exists = EEXIST
    /// EINTR: a signal interrupted the call.
    package static let interrupted = EINTR
    /// EIO: the device or the disk failed.
    package static let inputOutput = EIO
    /// ENODEV: the device is gone.
    package static let noDevice = ENODEV
    /// ENXIO: there is no such device or address.
    package static let noDeviceOrAddress = ENXIO
    /// ENOENT: there is no such file or folder.
    package static let notFound = ENOENT
    /// EPERM: this user may not do it.
    package static let notPermitted = EPERM
    /// There is no memory for it.
    package static let outOfMemory = ENOMEM
    /// ETIMEDOUT: it took too long.
    package static let timedOut = ETIMEDOUT
  }

  /// True if a file system or a user that may not do it is why a file gets no second name (link(2)).
  package var isOfMissingLinks: Bool { [EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(code) }
}
