import SystemCalls

/// Watches /dev/uinput for its creation and for changes of its permissions (inotify).
final class UinputWatch {
  private var watch: DirectoryWatch?

  /// The descriptors to wait for.
  var descriptors: [Int32] {
    if let number = watch?.rawValue { [number] } else { [] }
  }

  /// Returns true if one of these descriptors belongs to the watch.
  func isAmong(_ ready: [Int32]) -> Bool {
    guard let number = watch?.rawValue else { return false }
    return ready.contains(number)
  }

  /// Starts to watch, unless it already does.
  ///
  /// - Returns: true if it has just started.
  func begin() -> Bool {
    guard watch == nil else { return false }
    do throws(SystemError) {
      watch = try DirectoryWatch(VirtualDevice.folder)
    } catch {
      // The problem was reported; a restart still helps.
      return false
    }
    return true
  }

  /// Reads the changes; returns true if keys can perhaps be forwarded now.
  func readChange() -> Bool {
    var isOpen = false
    for change in watch?.readChanges() ?? [] {
      switch change {
      case .created(VirtualDevice.node), .attributes(VirtualDevice.node), .lost: isOpen = true
      case .folderGone: end()
      case .created, .attributes, .removed, .opened: break
      }
    }
    return isOpen
  }

  /// Ends the watch.
  func end() {
    watch = nil
  }
}
