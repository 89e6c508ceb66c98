import Glibc

/// A failed system call: its name, its error number, and its file or device.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the call, such as "open".
  package let call: String
  /// The error number (errno).
  package let code: Int32
  /// The path of the file or device; nil if the call had none.
  package let path: String?

  /// Creates an error from an error number.
  package init(call: String, code: Int32, path: String? = nil) {
    self.call = call
    self.code = code
    self.path = path
  }

  /// Creates an error from the current errno.
  static func last(_ call: String, path: String? = nil) -> SystemError {
    SystemError(call: call, code: errno, path: path)
  }

  /// True if the user lacks the permission, or the file system is read-only.
  package var isPermissionDenied: Bool { code == EACCES || code == EPERM || code == EROFS }

  /// True if the file system is read-only for every user.
  package var isReadOnly: Bool { code == EROFS }

  /// True if no program listens at the address.
  package var isRefused: Bool { code == ECONNREFUSED }

  /// Returns the error of a call that exceeded its timeout.
  package static func timeOut(of call: String) -> SystemError {
    SystemError(call: call, code: ETIMEDOUT)
  }

  /// True if there is no such file, folder or device.
  package var isNotFound: Bool { code == ENOENT }

  /// The failure as one sentence.
  package var description: String {
    guard let path else { return "The system refused \(call): \(reason)." }
    return "\(path) does not work: \(reason) (\(call))."
  }

  /// The reason alone, in plain words and without a period.
  package var reason: String {
    switch code {
    case ENOENT: "there is no such file"
    case EACCES, EPERM: "permission denied"
    case EROFS: "this file system can only be read"
    case ENOSPC, EDQUOT: "the disk is full"
    case ENODEV: "the device is gone"
    case ENXIO: "nothing is connected to it"
    case EBUSY: "another program is using it"
    case EISDIR: "it is a folder"
    case ENOTDIR: "a part of the path is not a folder"
    case EMFILE, ENFILE: "too many files are open"
    case EPIPE: "no one reads it any longer"
    case ENOTTY: "it is not such a device"
    case ECONNREFUSED: "nothing listens there"
    case ETIMEDOUT: "it did not answer in time"
    default: String(cString: strerror(code)).lowercased()
    }
  }
}
