import Glibc

extension SystemError {
  /// The error numbers (errno) that other modules use.
  package enum Code {
    /// EACCES: permission denied.
    package static let accessDenied = EACCES
    /// EAGAIN: no data or no room is available now.
    package static let again = EAGAIN
    /// EBUSY: another program is using it.
    package static let busy = EBUSY
    /// EPIPE: the reader has closed its end.
    package static let brokenPipe = EPIPE
    /// EEXIST: the name already exists.
    package static let exists = EEXIST
    /// EINTR: a signal interrupted the call.
    package static let interrupted = EINTR
    /// EIO: the device or the disk failed.
    package static let inputOutput = EIO
    /// ENODEV: the device was removed.
    package static let noDevice = ENODEV
    /// ENXIO: there is no such device or address.
    package static let noDeviceOrAddress = ENXIO
    /// ENOENT: there is no such file or folder.
    package static let notFound = ENOENT
    /// EPERM: the user lacks the permission.
    package static let notPermitted = EPERM
    /// ENOMEM: not enough memory.
    package static let outOfMemory = ENOMEM
    /// ETIMEDOUT: the timeout expired.
    package static let timedOut = ETIMEDOUT
  }

  /// True if the file system or the user's permissions do not allow a second name for a file
  /// (link(2)).
  package var isOfMissingLinks: Bool { [EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(code) }
}
